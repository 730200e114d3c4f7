import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Caller, Visitor } from "#app/caller.ts";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { sign } from "#app/platform/crypto.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type {
  createApp as CreateApp,
  createHttpServer as CreateHttpServer,
  createServices as CreateServices,
  openDatabase as OpenDatabase,
  start as Start,
} from "#app/server/main.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";
import { testSettings } from "./settings.ts";
import { aCook, emptyDatabase } from "./test-context.ts";

type Main = {
  createApp: typeof CreateApp;
  openDatabase: typeof OpenDatabase;
  createServices: typeof CreateServices;
  createHttpServer: typeof CreateHttpServer;
  start: typeof Start;
};

const root = path.join(import.meta.dirname, "..", "..");

/** Loads the server bundle that `npm start` runs. */
export function loadBuild(): Promise<Main> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(root, "build", "server", "index.js")).href);
}

const ORIGIN = "http://localhost";

let extraction: Services["extraction"] | undefined;

/** Returns the services with the thread that all apps of a test process share: loading it takes most of a second. */
export function withSharedExtraction(services: Services): Services {
  extraction ??= services.extraction;
  return { ...services, extraction };
}

/** Options of a request to the served app. */
export type Call = {
  method?: string;
  json?: unknown;
  form?: Record<string, string> | URLSearchParams | FormData;
  body?: BodyInit;
  headers?: Record<string, string>;
};

/** Makes the built app with an empty in-memory database, called without a socket; the test sets its clock. */
export async function aServedApp(
  options: { settings?: Partial<Settings>; now?: Date; services?: (real: Services) => Partial<Services> } = {},
) {
  const main = await loadBuild();
  const settings = testSettings(options.settings);
  const db: Db = main.openDatabase(emptyDatabase());
  const lines: Record<string, unknown>[] = [];
  const requests: Record<string, unknown>[] = [];
  const note =
    (level: string) =>
    (event: string, fields = {}) => {
      if (event === "request") requests.push({ level, ...fields });
      else if (level === "error") lines.push({ event, ...fields });
    };
  const log = { debug: note("debug"), info: note("info"), warn: note("warn"), error: note("error") };
  const real = main.createServices(settings, db, log);
  const services = { ...withSharedExtraction(real), ...options.services?.(real) };
  const clock = { now: options.now ?? new Date("2026-03-02T09:00:00Z") };
  const app = main.createApp({ db, services, clock: () => clock.now });
  const visitor = (): Visitor => ({
    db,
    services,
    now: clock.now,
    timeZone: settings.timeZone,
    client: clientNetworks("203.0.113.7"),
    origin: ORIGIN,
  });
  return {
    db,
    services,
    /** Moves the clock. */
    setNow(moment: string) {
      clock.now = new Date(moment);
    },
    /** Logged errors, without the lines of requests. */
    errors: lines,
    /** Logged requests. */
    requests,
    /** Adds a user to this app's database. */
    cook: (details: Parameters<typeof aCook>[1] = {}) => aCook(visitor(), details),
    /** Returns a browser that is signed in as this user. */
    browserOf(cook: Caller) {
      const browser = aBrowser(app, "203.0.113.7", false);
      const token = startSession({ ...cook, now: clock.now }, { userId: cook.user.id, data: {} });
      browser.cookies.set("sid", sign(token, settings.sessionSecrets[0] ?? ""));
      return browser;
    },
    /** Returns a new browser, which keeps cookies between calls. */
    browser: (address = "203.0.113.7", isSecure = false) => aBrowser(app, address, isSecure),
  };
}

/** A served app with its database, clock and log. */
export type ServedApp = Awaited<ReturnType<typeof aServedApp>>;
/** A browser that keeps cookies between calls. */
export type Browser = ReturnType<typeof aBrowser>;

/** Returns the body of a call as it is sent, or undefined if it has none. */
export function payloadOf({ json, form, body }: Pick<Call, "json" | "form" | "body">): BodyInit | undefined {
  if (json !== undefined) return JSON.stringify(json);
  if (form instanceof FormData) return form;
  return form ? new URLSearchParams(form) : body;
}

function aBrowser(app: ReturnType<Main["createApp"]>, address: string, isSecure: boolean) {
  const cookies = new Map<string, string>();
  async function call(target: string, { method, json, form, body, headers = {} }: Call = {}): Promise<Response> {
    const sent = new Headers(headers);
    if (cookies.size > 0 && !sent.has("Cookie")) {
      sent.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    if (json !== undefined && !sent.has("Content-Type")) sent.set("Content-Type", "application/json");
    const payload = payloadOf({ json, form, body });
    const init: RequestInit & { duplex?: "half" } = {
      method: method ?? (payload === undefined ? "GET" : "POST"),
      headers: sent,
      body: payload,
      redirect: "manual",
    };
    if (payload instanceof ReadableStream) init.duplex = "half";
    const request = new Request(new URL(target, ORIGIN), init);
    const response = await app.handle(request, { address, isSecure });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }
  return { call, cookies };
}

/** Reads a response: status, text and Location. */
export async function read(response: Response): Promise<{ status: number; text: string; location: string | null }> {
  return { status: response.status, text: await response.text(), location: response.headers.get("Location") };
}
