import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { Caller, Visitor } from "#app/caller.ts";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { sign } from "#app/platform/crypto.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import { portalBefore } from "./captive-portal.ts";
import { prepareBrowser, prepareContext, setScriptsOfFirefox } from "./firefox.ts";
import { loadBuild, withSharedExtraction } from "./served-app.ts";
import { testSettings } from "./settings.ts";
import { aCook, aRecipe, emptyDatabase } from "./test-context.ts";
import { ZONE } from "./time-zone.ts";

const root = path.join(import.meta.dirname, "..", "..");
const FIXTURES = path.join(root, "tests", "fixtures", "pages");

/** The server of one test, with its own port and database. */
export type TestServer = {
  url: string;
  db: Db;
  services: Services;
  settings: Settings;
  /** Base URL of local recipe pages: `${pages}/soup.html` is tests/fixtures/pages/soup.html. */
  pages: string;
  /** Makes the server unreachable, or reachable again. */
  setReachable(isReachable: boolean): void;
  /** Adds or removes a captive portal in front of the server. */
  setPortal: ReturnType<typeof portalBefore>;
  /** Declares that this test breaks connections, so that network errors in the console do not fail it. */
  breaksNetwork(): void;
  /** Returns whether connections were ever broken. */
  wasOffline(): boolean;
  /** Runs SQL that breaks the database; from then on errors in the server's log and status 500 do not fail the test. */
  breaks(sql: string): void;
  /** Returns whether `breaks` was called. */
  isBroken(): boolean;
};

/** The user who is signed in with this test's browser. */
export type Cook = Caller & {
  /** Adds a recipe to the user's collection. */
  hasRecipe(name: string, details?: Partial<RecipeInput>): Recipe;
};

type Options = {
  settings: Partial<Settings>;
  accountType: AccountType;
  /** Whether pages can follow the events of the server; a page with an open stream never has an idle network. */
  hasEvents: boolean;
};

/** Adds a user to the server's database, without a session. */
export function aCookIn(server: TestServer, details: Parameters<typeof aCook>[1] = {}): Cook {
  const visitor: Visitor = {
    db: server.db,
    now: new Date(),
    timeZone: ZONE,
    client: clientNetworks("127.0.0.1"),
    origin: server.url,
    services: server.services,
  };
  const caller = aCook(visitor, details);
  return { ...caller, hasRecipe: (name, recipe = {}) => aRecipe(caller, { name, ...recipe }) };
}

/** Signs a user in with a browser, with the session cookie of the sign-in page. */
export async function signIn(context: BrowserContext, server: TestServer, cook: Caller) {
  const token = startSession(cook, { userId: cook.user.id, data: {} });
  const value = sign(token, server.settings.sessionSecrets[0] ?? "");
  await context.addCookies([{ name: "sid", value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
}

/** Returns a free port below the ephemeral ports, so that no outgoing connection takes it before the server listens. */
async function aFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!isFree) return aFreePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Playwright's test with a server. A console error, an exception or a request to another host fails the test. */
export const test = base.extend<
  Options & { server: TestServer; cook: Cook; quiet: undefined },
  { browser: Browser; port: number }
>({
  browser: [
    async ({ browser }, use) => {
      await prepareBrowser(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  context: async ({ context, hasTouch, reuseContext, port }, use) => {
    prepareContext(context, { hasScripts: hasScripts(), hasTouch });
    for (const page of context.pages()) waitForScripts(page);
    context.on("page", waitForScripts);
    await use(context);
    if (reuseContext) await reset(context, port);
  },
  settings: [{}, { option: true }],
  accountType: ["premium", { option: true }],
  hasEvents: [false, { option: true }],
  cook: async ({ server, context, accountType }, use) => {
    const cook = aCookIn(server, { accountType });
    await signIn(context, server, cook);
    await use(cook);
  },
  port: [async ({ browser: _ }, use) => use(await aFreePort()), { scope: "worker" }],
  server: async ({ settings, hasEvents, port }, use) => {
    const main = await loadBuild();
    const pages = await servePages();
    const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-e2e-"));
    const url = `http://127.0.0.1:${port}`;
    const all = testSettings({
      dataDir,
      timeZone: ZONE,
      importAllowHosts: [new URL(pages.url).host],
      ...settings,
      // The links of emails need the address.
      appUrl: settings.smtpUrl ? url : (settings.appUrl ?? null),
    });
    const db: Db = main.openDatabase(settings.databaseFile ?? emptyDatabase());
    const failures: string[] = [];
    const log = {
      debug() {},
      info() {},
      warn() {},
      error(event: string, fields: { error?: unknown } = {}) {
        if (event !== "request") failures.push(`${event} ${fields.error}`);
      },
    };
    const services = withSharedExtraction(main.createServices(all, db, log));
    if (!hasEvents) services.events.close();
    const client = path.join(root, "build", "client");
    const server = main.createHttpServer(main.createApp({ db, services }), services, client);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const network = { isReachable: true, wasOffline: false };
    const portal = portalBefore(server, `${pages.url}/about-us.html`);
    server.on("connection", (socket) => void (network.isReachable || socket.destroy()));
    function setReachable(isReachable: boolean) {
      network.isReachable = isReachable;
      if (isReachable) return;
      network.wasOffline = true;
      server.closeAllConnections();
    }
    const breaksNetwork = () => {
      network.wasOffline = true;
    };
    const setPortal: typeof portal = (kind) => {
      breaksNetwork();
      return portal(kind);
    };
    const wasOffline = () => network.wasOffline;
    let broken = false;
    function breaks(sql: string) {
      broken = true;
      db.$client.exec(sql);
    }
    const isBroken = () => broken;
    const outages = { setReachable, setPortal, breaksNetwork, wasOffline, breaks, isBroken };
    await use({ url, db, services, settings: all, pages: pages.url, ...outages });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { documents, fileReader, pictureMaker, bookMaker } = services;
    await Promise.all([documents, fileReader, pictureMaker, bookMaker].map((service) => service.close()));
    pages.close();
    rmSync(dataDir, { recursive: true });
    expect(broken ? [] : failures, "errors logged by the server").toEqual([]);
  },
  baseURL: async ({ server }, use) => use(server.url),
  quiet: [
    async ({ page, server }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text(), server)) problems.push(message.text());
      });
      // The next page stops what scripts still read, even answers that they no longer need; Firefox reports it (decision 42).
      page.on("domcontentloaded", () => {
        problems.splice(0, problems.length, ...problems.filter((problem) => !STOPPED.test(problem)));
      });
      page.on("pageerror", (error) => isExpected(error.message, server) || problems.push(error.message));
      page.on("request", (request) => {
        const target = new URL(request.url());
        if (/^https?:$/.test(target.protocol) && !target.hostname.startsWith("127.")) problems.push(request.url());
      });
      await use(undefined);
      expect(problems, `console of ${server.url}`).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Resets what Playwright leaves in a context that the next test reuses (decision 47). The caches of service workers take
 * 0.1 s, so they are cleared only where there is one. Open pages leave first: they may register their worker again, and one
 * that is in use is removed only when its page has gone, under the next test.
 */
async function reset(context: BrowserContext, port: number) {
  await context.setOffline(false);
  await context.clearPermissions();
  await Promise.all(context.pages().map((page) => page.goto("about:blank")));
  if (context.serviceWorkers().length === 0) return;
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  const storageTypes = "service_workers,cache_storage";
  await session.send("Storage.clearDataForOrigin", { origin: `http://127.0.0.1:${port}`, storageTypes });
  await session.detach();
}

/** Makes `goto` and `reload` wait for the scripts, which load after the page (late-scripts.server.ts). */
function waitForScripts(page: Page) {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const running = () => page.locator('html:not([data-js=""])').waitFor({ state: "attached" });
  page.goto = async (...address) => {
    const response = await goto(...address);
    await running();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await running();
    return response;
  };
}

/** What Firefox reports for what the next page stops: an answer that a script was reading, a font (NS_BINDING_ABORTED). */
const STOPPED = /^Error in input stream$|^download failed .* status=2152398850/;

/** What Chromium and Firefox report without a network, or when a captive portal redirects to another host or answers scripts. */
const OF_NO_NETWORK =
  /net::ERR_|Failed to fetch|Content Security Policy|CORS policy|NetworkError|A ServiceWorker intercepted|Error in input stream|download failed|\(connect-src\)|Failed to load module script/;

/**
 * Returns whether a console error is expected: the browser reports refused requests (4xx, 502) and a network that the test
 * disabled as errors; the tests check those answers themselves.
 */
function isExpected(text: string, server: TestServer): boolean {
  if (server.wasOffline() && OF_NO_NETWORK.test(text)) return true;
  if (server.isBroken() && /the server responded with a status of 500/.test(text)) return true;
  return /Failed to load resource: the server responded with a status of (4\d\d|50[23])/.test(text);
}

export { expect };

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};

async function servePages() {
  const server = createServer((request, response) => {
    const name = path.basename((request.url ?? "/").split("?", 1)[0] ?? "");
    const file = path.join(FIXTURES, name);
    const type = TYPES[path.extname(name)];
    if (!type || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    // A file name may begin with the status of its answer: 403-guarded.html.
    const status = Number(/^[45]\d\d(?=-)/.exec(name)?.[0] ?? 200);
    response.writeHead(status, { "Content-Type": type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

const AXE = readFileSync(path.join(root, "node_modules", "axe-core", "axe.min.js"), "utf8");

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Only the violations are reported, and a part of their HTML says where they are: without selectors axe is faster. */
const AXE_OPTIONS: axe.RunOptions = {
  resultTypes: ["violations"],
  selectors: false,
  iframes: false,
};

/** The axe rules whose result depends on colours, which are all that the light and the dark theme differ in. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Rules that take a fifth of the time of all and find nothing here: every-screen.spec.ts asks for larger targets of each
 * screen, and the other one only names what somebody should look at.
 */
const LEFT_OUT = ["target-size", "hidden-content"];

/**
 * Expects no axe violations of WCAG 2.2 AA and best practices on the current page, or in a part of it (a selector), apart
 * from colours: they take most of the time, and every-screen.spec.ts audits those of each screen, light and dark.
 */
export async function expectAccessible(page: Page, part?: string) {
  expect(await accessibilityProblems(page, part, ALL_RULES, COLOUR_RULES)).toEqual([]);
}

/**
 * Returns the axe violations on the current page, or in a part of it (a selector), with the HTML of their elements: of all
 * rules of WCAG 2.2 AA and best practices, or only of these, and not of `without`. Without a part it is the open dialog,
 * if there is one: the page behind it is inert.
 */
export function accessibilityProblems(
  page: Page,
  part?: string,
  rules = ALL_RULES,
  without: string[] = [],
): Promise<string[]> {
  const options = {
    ...AXE_OPTIONS,
    runOnly: rules,
    rules: Object.fromEntries([...LEFT_OUT, ...without].map((id) => [id, { enabled: false }])),
  };
  return hasScripts() ? violations(page, part, options) : withTimers(page, () => violations(page, part, options));
}

async function violations(page: Page, part: string | undefined, options: axe.RunOptions): Promise<string[]> {
  // Elements that fade in, or change to the other theme, have too little contrast for a moment. Some repeat endlessly.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 2_000) animation.finish();
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([part, options]) => {
      const open = "[aria-modal=true]:not([inert])";
      const whole = document.querySelector(open) ? open : "html";
      // What the sticky header covers of a link on a scrolled page would count as missing from its size.
      const { scrollY } = window;
      scrollTo({ top: 0, behavior: "instant" });
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part ?? whole, options);
      scrollTo({ top: scrollY, behavior: "instant" });
      return found;
    },
    [part, options] as const,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** Enables JavaScript for axe only, on pages that have loaded without it. */
async function withTimers<T>(page: Page, look: () => Promise<T>): Promise<T> {
  if (await setScriptsOfFirefox(page, true)) {
    const found = await look();
    await setScriptsOfFirefox(page, false);
    return found;
  }
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  // A second session applies only a changed value.
  await disable(true);
  await disable(false);
  const found = await look();
  await disable(true);
  return found;
}

/** Returns whether this Playwright project has JavaScript enabled. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Returns the message after a change, or the one with a text: a toast with JavaScript, a notice above the page without. */
export function message(page: Page, text: string | RegExp = "") {
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  const notices = page.getByRole("status").or(page.getByRole("alert"));
  return hasScripts() ? toasts.filter({ hasText: text }) : notices.filter({ hasText: text }).first();
}
