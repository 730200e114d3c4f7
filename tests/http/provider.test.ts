import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { createCookie } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApiTokens, makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { createInvitation, listInvitations } from "#app/features/joining/invitations.server.ts";
import { changeFeed, findFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { sessions, userIdentities, users } from "#db/schema.ts";
import {
  aProvider,
  beginAtProvider,
  type Spoiler,
  signInAtProvider,
  signInThroughProvider,
} from "#tests/support/provider.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

const PEOPLE = {
  noor: { email: "Noor@Example.org", email_verified: true, given_name: "Noor", family_name: "Haddad" },
  plain: {},
  unverified: { email: "known@example.org", email_verified: false },
  texted: { email: "known@example.org", email_verified: "true" },
  verified: { email: "known@example.org", email_verified: true, name: "Known Cook" },
  other: { email: "known@example.org", email_verified: true },
};

let provider: Awaited<ReturnType<typeof aProvider>>;
// One provider for the file: its keys cost half a second. Every test has a Trivet of its own.
beforeAll(async () => {
  provider = await aProvider(PEOPLE);
  provider.open("http://localhost");
});
afterAll(() => provider.close());

function aTrivet(settings = {}) {
  return aServedApp({ settings: { ...provider.settings, ...settings }, now: new Date() });
}

async function aLocalCook(app: ServedApp) {
  const passwordHash = await hashPassword(PASSWORD);
  const person = aSignedInBrowser(app, { email: "known@example.org", now: new Date() });
  app.db.update(users).set({ passwordHash }).where(eq(users.id, person.cook.user.id)).run();
  return person;
}

test("a new user returns pending, registers with the code, and is signed in directly the next time", async () => {
  const app = await aTrivet();
  anInviteCode(app.db);
  const browser = app.browser();
  const { answer } = await signInThroughProvider(browser, "noor", "&returnTo=%2Fcredentials");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?invite_required=true"]);
  expect((await browser.call("/api/auth/user")).status).toBe(403);
  const registered = await browser.call("/register", { form: { inviteCode: "ABCD2345" } });
  expect(registered.headers.get("Location")).toBe("/credentials");
  expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({
    email: "noor@example.org",
    firstName: "Noor",
    lastName: "Haddad",
  });

  const again = app.browser();
  const second = await signInThroughProvider(again, "noor", "&returnTo=https%3A%2F%2Fevil.example");
  expect(second.answer.headers.get("Location")).toBe("/");
  expect((await again.call("/api/auth/user")).status).toBe(200);
  expect(app.db.select().from(users).all()).toHaveLength(1);
});

// Abuse case 180.
test("the page to return to is believed only if this server has written it", async () => {
  const app = await aTrivet();
  aSignedInBrowser(app, { email: "noor@example.org", now: new Date() });
  for (const planted of [
    (await createCookie("oidc-return").serialize("/credentials")).replace(/^[^=]+=|;.*$/g, ""),
    Buffer.from(JSON.stringify({ until: Date.now() + 900_000, value: "/credentials" })).toString("base64url"),
  ]) {
    const browser = app.browser();
    const back = await signInAtProvider(await beginAtProvider(browser, "&returnTo=%2Frecipes"), "noor");
    browser.cookies.set("oidc-return", planted);
    expect((await browser.call(back)).headers.get("Location")).toBe("/");
  }
});

test("over https the cookies of the sign-in are bound to this host", async () => {
  const app = await aTrivet();
  const browser = app.browser("203.0.113.8", true);
  await beginAtProvider(browser, "&returnTo=%2Frecipes");
  const names = [...browser.cookies.keys()];
  expect(names).toEqual([expect.stringMatching(/^__Host-oidc:/), "__Host-oidc-return"]);
});

test("sends S256, a nonce and the registered address", async () => {
  const app = await aTrivet();
  const { searchParams } = new URL(await beginAtProvider(app.browser()));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    client_id: "trivet",
    redirect_uri: "http://localhost/api/auth/callback",
    scope: "openid email profile",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{20,}$/),
  });
});

test("missing names, groups and email are no error", async () => {
  const app = await aTrivet();
  anInviteCode(app.db);
  const browser = app.browser();
  await signInThroughProvider(browser, "plain");
  expect((await browser.call("/api/complete-registration", { json: { inviteCode: "ABCD2345" } })).status).toBe(201);
  expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({ email: null, firstName: null });
});

test("signing out ends the session at the provider too", async () => {
  const app = await aTrivet();
  anInviteCode(app.db);
  const browser = app.browser();
  await signInThroughProvider(browser, "noor");
  await browser.call("/register", { form: { inviteCode: "ABCD2345" } });
  const out = await browser.call("/api/logout");
  const url = new URL(out.headers.get("Location") ?? "");
  expect([url.origin, url.pathname]).toEqual([provider.issuer, "/session/end"]);
  expect(url.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost/");
  expect(url.searchParams.get("id_token_hint")).toBeTruthy();
  expect(browser.cookies.has("sid")).toBe(false);
});

test("where LOCAL_LOGIN is off, signing in leads straight there", async () => {
  const app = await aTrivet({ localLogin: false });
  const { call } = app.browser();
  const answer = await call("/api/login?returnTo=/recipes");
  expect(answer.headers.get("Location")).toMatch(new RegExp(`^${provider.issuer}/auth\\?`));
  const page = await (await call("/login")).text();
  expect(page).toContain("Kitchen Keys");
  expect(page).not.toContain('type="password"');
  expect((await call("/login", { form: { email: "a@b.org", password: "x" } })).status).toBe(403);
});

test("both ways in are offered where both are on", async () => {
  const app = await aTrivet();
  const page = await (await app.browser().call("/login?returnTo=/recipes")).text();
  expect(page).toContain("Sign in with");
  expect(page).toContain("/api/login?returnTo=%2Frecipes&amp;with=provider");
  expect(page).toContain('type="password"');
});

describe("the email of a local account", () => {
  // Abuse case 48.
  test.each(["unverified", "texted"])("takes nothing over when it is %s", async (login) => {
    const app = await aTrivet();
    const local = await aLocalCook(app);
    const browser = app.browser();
    const { answer } = await signInThroughProvider(browser, login);
    expect(answer.headers.get("Location")).toBe("/?invite_required=true");
    expect((await local.call("/api/auth/user")).status).toBe(200);
    anInviteCode(app.db);
    const registered = await browser.call("/api/complete-registration", { json: { inviteCode: "ABCD2345" } });
    expect(registered.status).toBe(409);
    expect(app.db.select().from(userIdentities).all()).toEqual([]);
  });

  test("takes the account over when it is verified: earlier passwords, sessions and tokens end", async () => {
    const app = await aTrivet();
    const local = await aLocalCook(app);
    makeApiToken(local.cook, { name: "Script" });
    changeFeed(local.cook, { intent: "start" });
    await createInvitation(local.cook, { email: null });
    const browser = app.browser();
    expect((await signInThroughProvider(browser, "verified")).answer.headers.get("Location")).toBe("/");
    expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({
      id: local.cook.user.id,
      firstName: local.cook.user.firstName,
    });
    expect((await local.call("/api/auth/user")).status).toBe(401);
    const old = await app.browser().call("/login", { form: { email: "known@example.org", password: PASSWORD } });
    expect(old.status).toBe(400);
    expect([listApiTokens(local.cook), findFeed(local.cook), listInvitations(local.cook)]).toEqual([[], null, []]);

    const other = await signInThroughProvider(app.browser(), "other");
    expect([other.answer.status, await other.answer.text()]).toEqual([400, expect.stringContaining("another person")]);
  });
});

test("an account without a name takes the provider's when it is taken over", async () => {
  const app = await aTrivet();
  const { cook } = await aLocalCook(app);
  app.db.update(users).set({ firstName: null, lastName: null }).where(eq(users.id, cook.user.id)).run();
  const browser = app.browser();
  await signInThroughProvider(browser, "verified");
  expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({
    id: cook.user.id,
    firstName: "Known Cook",
  });
});

describe("an answer that does not prove itself", () => {
  const unsigned = (payload: JWTPayload) =>
    [{ alg: "none" }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const spoilers: [string, Spoiler][] = [
    ["for another client", (payload) => ({ ...payload, aud: "somebody else" })],
    ["for several, of whom another asked", (payload) => ({ ...payload, aud: ["trivet", "other"], azp: "other" })],
    ["of another issuer", (payload) => ({ ...payload, iss: "https://evil.example" })],
    ["with another nonce", (payload) => ({ ...payload, nonce: "x" })],
    ["without a nonce", ({ nonce: _, ...payload }) => payload],
    ["that has expired", (payload) => ({ ...payload, iat: 1_700_000_000, exp: 1_700_000_300 })],
    ["without a subject", ({ sub: _, ...payload }) => payload],
    ["with alg none", async (payload) => `${unsigned(payload)}.`],
    ["signed by nobody", async (payload, sign) => `${(await sign(payload)).slice(0, -8)}AAAAAAAA`],
    ["that is no token", async () => "nonsense"],
    ["that is missing", async () => ""],
  ];

  // Abuse case 47.
  test.each(spoilers)("%s ends in 400, without a session", async (_name, spoiler) => {
    const app = await aTrivet();
    const browser = app.browser();
    provider.spoil(spoiler);
    const { answer } = await signInThroughProvider(browser, "noor");
    provider.spoil((payload) => payload);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([400, expect.stringContaining("could not be trusted")]);
    expect(text).toContain("Try again with");
    expect(app.db.select().from(sessions).all()).toEqual([]);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("oidc"))).toEqual([]);
  });

  test("used a second time is 400", async () => {
    const app = await aTrivet();
    const browser = app.browser();
    const address = await beginAtProvider(browser);
    const cookies = new Map(browser.cookies);
    const back = await signInAtProvider(address, "noor");
    expect((await browser.call(back)).status).toBe(303);
    const thief = app.browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const again = await thief.call(back);
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("has been used already")]);
  });

  test.each([
    ["in a browser that did not begin it", (back: string) => back, true],
    ["with another state", (back: string) => back.replace(/state=[^&]+/, "state=other"), false],
    ["without a state", (back: string) => back.replace(/state=[^&]+/, ""), false],
    ["without a code", (back: string) => back.replace(/code=[^&]+/, ""), false],
    ["of another issuer", (back: string) => back.replace(/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example"), false],
    ["without the issuer it promised", (back: string) => back.replace(/&?iss=[^&]+/, ""), false],
  ])("%s ends in 400", async (_name, change, isElsewhere) => {
    const app = await aTrivet();
    const browser = app.browser();
    const back = await signInAtProvider(await beginAtProvider(browser), "noor");
    const answer = await (isElsewhere ? app.browser() : browser).call(change(back));
    expect(answer.status).toBe(400);
    expect(app.db.select().from(sessions).all()).toEqual([]);
  });

  test("that refuses is shown, without a redirect loop", async () => {
    const app = await aTrivet({ localLogin: false });
    const browser = app.browser();
    const state = new URL(await beginAtProvider(browser)).searchParams.get("state");
    const answer = await browser.call(`/api/auth/callback?error=access_denied&state=${state}&iss=${provider.issuer}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
    expect(await answer.text()).toContain("Signing in was cancelled at the provider.");
  });
});

test("the sign-in page shows that the provider does not answer", async () => {
  const gone = { oidc: { ...provider.settings.oidc, issuer: "http://127.0.0.1:9" }, localLogin: false };
  const app = await aServedApp({ settings: gone });
  const { call } = app.browser();
  const answer = await call("/api/login?returnTo=/recipes");
  expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Frecipes&problem=provider");
  expect(await (await call("/login?problem=provider")).text()).toContain("Kitchen Keys cannot be reached now.");
  const callback = await call("/api/auth/callback?code=x&state=y");
  expect(callback.status).toBe(400);
});

test("without a provider its addresses do nothing", async () => {
  const app = await aServedApp();
  const { call } = app.browser();
  expect((await call("/api/login?with=provider")).headers.get("Location")).toBe("/login");
  expect((await call("/api/auth/callback?code=x&state=y")).status).toBe(400);
});
