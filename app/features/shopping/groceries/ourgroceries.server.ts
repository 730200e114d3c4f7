import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";

/*
 * OurGroceries has no public API: these are the requests of its web page and other open source clients. Everything it
 * answers is read leniently; an answer that is not understood is "upstream", never a wrong password.
 */

/** A username (an email address) and password of the grocery app. Never logged, never stored. */
export type AppLogin = { username: string; password: string };

/** How long a request and all requests together may take, in milliseconds. */
export const LIMITS = { callMs: 15_000, totalMs: 40_000 };
const MAX_BYTES = 4 * 1024 * 1024;
const AUTH_COOKIE = "ourgroceries-auth";

type Session = {
  base: string;
  login: AppLogin;
  cookies: Map<string, string>;
  teamId: string;
  hasSignedInAgain: boolean;
  callMs: number;
  /** When it ends, as `performance.now()` counts. */
  end: number;
};

type Answer = { status: number; text: string };

/**
 * Adds items to a list of the app: the named one (made if there is none), else the first, else a new one. Items that
 * are open on it already are not added twice.
 * @throws DomainError wrongLogin: the app knows no such login. upstream: it does not answer, or not as we know it.
 */
export async function addToApp(
  base: string,
  login: AppLogin,
  items: readonly string[],
  listName?: string,
  limits = LIMITS,
): Promise<{ list: string; added: number }> {
  const session: Session = {
    base,
    login,
    cookies: new Map(),
    teamId: "",
    hasSignedInAgain: false,
    callMs: limits.callMs,
    end: performance.now() + limits.totalMs,
  };
  await begin(session);
  const list = await findList(session, listName);
  const open = await openItems(session, list.id);
  const missing = [...new Set(items)].filter((item) => !open.has(item.toLowerCase()));
  if (missing.length > 0) {
    await command(session, "insertItems", { items: missing.map((value) => ({ listId: list.id, value })) });
  }
  return { list: list.name, added: missing.length };
}

async function begin(session: Session) {
  session.cookies.clear();
  await signIn(session);
  const page = await call(session, "/your-lists/", {});
  const teamId = /g_teamId\s*=\s*"([^"]+)"/.exec(page.text)?.[1];
  if (page.status !== 200 || !teamId) throw unreachable();
  session.teamId = teamId;
}

/**
 * Signs in with one request as most clients do; without a cookie in the answer, with the two requests of the web page.
 */
async function signIn(session: Session) {
  const { username, password } = session.login;
  await submit(session, { emailAddress: username, password, action: "sign-in" });
  if (isSignedIn(session)) return;
  const page = await submit(session, { emailAddress: username, action: "email-address" });
  if (isSignedIn(session)) return;
  const { load } = await import("cheerio/slim");
  const form = load(page.text)("form").has("input[name=password]").first();
  // A page without a password field is unknown.
  if (form.length === 0) throw unreachable();
  const fields = Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value || emptyAs(name)]));
  const action = form.find("[name=action]").attr("value");
  // A form to make an account means that there is none of this name.
  if (form.find("[name=passwordAgain]").length > 0 || (action && action !== "sign-in")) throw wrongLogin();
  await submit(session, { ...fields, emailAddress: username, password, action: "sign-in" });
  if (!isSignedIn(session)) throw wrongLogin();
}

/** Returns the default that the page's own script sets for an empty field. */
function emptyAs(name: string): string {
  return name === "locale" || name === "localeInput" ? "en-US" : "";
}

function isSignedIn({ cookies }: Session): boolean {
  return Boolean(cookies.get(AUTH_COOKIE));
}

async function submit(session: Session, fields: Record<string, string>): Promise<Answer> {
  const answer = await call(session, "/sign-in", { method: "POST", body: new URLSearchParams(fields) });
  if (answer.status >= 500 || answer.status === 404 || answer.status === 429) throw unreachable();
  return answer;
}

const overview = z.object({ shoppingLists: z.array(z.object({ id: z.string(), name: z.string() })) });

async function findList(session: Session, wanted: string | undefined) {
  const known = overview.safeParse(await command(session, "getOverview", {})).data?.shoppingLists;
  if (!known) throw unreachable();
  const found = wanted ? named(known, wanted) : known[0];
  if (found) return found;
  const name = wanted ?? m.groceries.newListInApp();
  const answer = overview.safeParse(await command(session, "createList", { name, listType: "SHOPPING" }));
  const after = answer.data ?? overview.safeParse(await command(session, "getOverview", {})).data;
  const made = named(after?.shoppingLists ?? [], name);
  if (!made) throw unreachable();
  return made;
}

function named<L extends { name: string }>(lists: readonly L[], name: string): L | undefined {
  return lists.find((list) => list.name.trim().toLowerCase() === name.toLowerCase());
}

const listAnswer = z.object({
  list: z.object({
    items: z.array(z.looseObject({ value: z.string(), crossedOff: z.unknown(), crossedOffAt: z.unknown() }).partial()),
  }),
});

async function openItems(session: Session, listId: string): Promise<Set<string>> {
  const answer = listAnswer.safeParse(await command(session, "getList", { listId }));
  const items = answer.data?.list.items ?? [];
  const open = items.filter(({ crossedOff, crossedOffAt }) => !crossedOff && !crossedOffAt);
  return new Set(open.flatMap(({ value }) => value?.trim().toLowerCase() ?? []));
}

/** Sends one command. If the session has ended, signs in again once. */
async function command(session: Session, name: string, details: Record<string, unknown>): Promise<unknown> {
  const body = JSON.stringify({ command: name, teamId: session.teamId, ...details });
  const answer = await call(session, "/your-lists/", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  const value = answer.status === 200 ? parsed(answer.text) : undefined;
  if (value !== undefined) return value;
  const isOver = [200, 302, 303, 400, 401, 403].includes(answer.status);
  if (!isOver || session.hasSignedInAgain) throw unreachable();
  session.hasSignedInAgain = true;
  await begin(session);
  return command(session, name, details);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function call(session: Session, path: string, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  const cookies = [...session.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  if (cookies) headers.set("Cookie", cookies);
  const left = Math.max(0, Math.round(session.end - performance.now()));
  try {
    const response = await fetch(`${session.base}${path}`, {
      ...init,
      headers,
      // The redirect sets the cookie; following it would lose the cookie.
      redirect: "manual",
      // One signal for both limits: AbortSignal.any() loses timeouts to the garbage collector (nodejs/node#57736).
      signal: AbortSignal.timeout(Math.min(session.callMs, left)),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(session.cookies, line);
    return { status: response.status, text: await readText(response) };
  } catch {
    // The error may contain the address or the request body, so it is neither shown nor logged.
    throw unreachable();
  }
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const pair = line.split(";", 1)[0] ?? "";
  const name = pair.slice(0, pair.indexOf("=")).trim();
  if (name) cookies.set(name, pair.slice(pair.indexOf("=") + 1).trim());
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function wrongLogin(): DomainError {
  return new DomainError("wrongLogin", m.groceries.appFailed());
}

function unreachable(): DomainError {
  return new DomainError("upstream", m.groceries.appUnreachable());
}
