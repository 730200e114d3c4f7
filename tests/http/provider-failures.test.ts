import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { sessions } from "#db/schema.ts";
import { aProvider, beginAtProvider, type Spoiler, signInThroughProvider } from "#tests/support/provider.ts";
import { aServedApp } from "#tests/support/served-app.ts";

const PEOPLE = { noor: { email: "noor@example.org", email_verified: true, given_name: "Noor" } };
const CODED = "%+/=: of thirty-two characters, or more";

type Line = Record<string, unknown> & { event: string };

/** The app with what it logs. */
async function aLoggedApp(settings: NonNullable<Parameters<typeof aServedApp>[0]>["settings"]) {
  const lines: Line[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line)));
  const app = await aServedApp({ settings, now: new Date(), services: () => ({ log }) });
  return { app, lines };
}

const lineOf = (lines: Line[], event: string) => lines.find((line) => line.event === event);

/** A server that describes itself as a provider and answers at each of its addresses as the test wants. */
async function aBrokenProvider(answers: Record<string, { status: number; body: string }>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", issuer);
    const { status, body } = answers[pathname] ?? { status: 200, body: JSON.stringify(document) };
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => void server.close(resolve));
  onTestFinished(() => void close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  return {
    issuer,
    close,
    oidc: { issuer, clientId: "trivet", clientSecret: "secret", name: "Kitchen Keys", groups: null },
  };
}

describe("with a real provider", () => {
  let provider: Awaited<ReturnType<typeof aProvider>>;
  beforeAll(async () => {
    provider = await aProvider(PEOPLE, { clientSecret: CODED });
    provider.open("http://localhost");
  });
  afterEach(() => provider.spoil((payload) => payload));
  afterAll(() => provider.close());

  // Abuse case 166.
  test("a key that was replaced under its name is read once more, and not again within 30 seconds", async () => {
    const { app, lines } = await aLoggedApp(provider.settings);
    expect((await signInThroughProvider(app.browser(), "noor")).answer.status).toBe(303);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await provider.replaceKey();
    provider.open("http://localhost");
    expect((await signInThroughProvider(app.browser(), "noor")).answer.status).toBe(303);

    await provider.replaceKey();
    provider.open("http://localhost");
    expect((await signInThroughProvider(app.browser(), "noor")).answer.status).toBe(400);
    expect(lineOf(lines, "sign_in.refused")).toMatchObject({ step: "id_token", check: "signature" });
    vi.setSystemTime(Date.now() + 31_000);
    expect((await signInThroughProvider(app.browser(), "noor")).answer.status).toBe(303);
  });

  const TRUST = "could not be trusted";
  const spoilers: [string, Spoiler, string, string][] = [
    ["aud", (payload) => ({ ...payload, aud: "somebody else" }), "somebody else", TRUST],
    ["iss", (payload) => ({ ...payload, iss: "https://evil.example" }), "https://evil.example", TRUST],
    ["azp", (payload) => ({ ...payload, aud: ["trivet", "other"], azp: "other" }), "other", TRUST],
    [
      "exp",
      (payload) => ({ ...payload, iat: 1_700_000_000, exp: 1_700_000_300 }),
      "1700000300",
      "clock of this server",
    ],
    ["nbf", (payload) => ({ ...payload, nbf: 4_000_000_000 }), "4000000000", "clock of this server"],
  ];
  test.each(spoilers)("the log names the check that failed: %s", async (check, spoiler, received, shown) => {
    const { app, lines } = await aLoggedApp(provider.settings);
    provider.spoil(spoiler);
    const { answer } = await signInThroughProvider(app.browser(), "noor");
    expect(await answer.text()).toContain(shown);
    expect(lineOf(lines, "sign_in.refused")).toMatchObject({ step: "id_token", check, received });
  });

  test.each<[string, Spoiler]>([
    ["nonce", (payload) => ({ ...payload, nonce: "x" })],
    ["signature", async (payload, sign) => `${(await sign(payload)).slice(0, -8)}AAAAAAAA`],
  ])("the log names the check that failed, and nothing of it: %s", async (check, spoiler) => {
    const { app, lines } = await aLoggedApp(provider.settings);
    provider.spoil(spoiler);
    await signInThroughProvider(app.browser(), "noor");
    expect(lineOf(lines, "sign_in.refused")).toMatchObject({ step: "id_token", check });
    expect(lineOf(lines, "sign_in.refused")).not.toHaveProperty("received");
  });

  test("a wrong client secret is distinguished from a refused user", async () => {
    const oidc = { ...provider.settings.oidc, clientSecret: "not the secret of this client" };
    const { app, lines } = await aLoggedApp({ oidc });
    const { answer } = await signInThroughProvider(app.browser(), "noor");
    const text = await answer.text();
    expect([answer.status, text]).toEqual([
      400,
      expect.stringContaining("does not accept how this server is registered"),
    ]);
    expect(lineOf(lines, "sign_in.refused")).toMatchObject({
      step: "token",
      address: `${provider.issuer}/token`,
      status: 401,
      error: "invalid_client",
      description: "client authentication failed",
    });
  });

  test.each([
    ["access_denied", "The person said no", "Signing in was cancelled at the provider."],
    ["invalid_scope", "requested scope is not allowed", "does not accept how this server is registered"],
    ["temporarily_unavailable", "maintenance", "Try again in a minute, or sign in with email and password."],
    ["what is this", "", "The provider refused to sign you in."],
  ])("an error instead of a code is logged, and shown in plain words: %s", async (error, description, shown) => {
    const { app, lines } = await aLoggedApp(provider.settings);
    const browser = app.browser();
    const state = new URL(await beginAtProvider(browser)).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ error, error_description: description, state, iss: provider.issuer });
    const answer = await browser.call(`/api/auth/callback?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(shown)]);
    expect(lineOf(lines, "sign_in.refused")).toMatchObject({ step: "authorization", error, description });
  });

  test("a state that cannot be noted as used, as on a full disk, is not told to be used already", async () => {
    const { app, lines } = await aLoggedApp(provider.settings);
    const browser = app.browser();
    const state = new URL(await beginAtProvider(browser)).searchParams.get("state");
    app.db.$client.exec(`CREATE TRIGGER full_disk BEFORE INSERT ON throttle
      BEGIN SELECT RAISE(ABORT, 'no room'); END`);
    const answer = await browser.call(`/api/auth/callback?code=splendid-code&state=${state}`);
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("used already")]);
    expect(lineOf(lines, "route.failed")?.error).toContain("no room");
  });

  // Abuse case 165.
  test("the log contains no token, code or secret of a sign-in", async () => {
    const { app, lines } = await aLoggedApp(provider.settings);
    const secrets = new Set([CODED, encodeURIComponent(CODED)]);
    provider.spoil(async (payload, sign) => {
      const token = await sign(payload);
      secrets.add(token);
      return token;
    });
    const good = await signInThroughProvider(app.browser(), "noor");
    provider.spoil(async (payload, sign) => {
      const token = await sign({ ...payload, nonce: "x" });
      secrets.add(token);
      return token;
    });
    const bad = await signInThroughProvider(app.browser(), "noor");
    const twice = await app.browser().call(bad.back);
    for (const { back } of [good, bad]) secrets.add(new URL(back).searchParams.get("code") ?? "");
    for (const { sess } of app.db.select().from(sessions).all()) secrets.add(sess.idToken ?? "");
    expect([good.answer.status, bad.answer.status, twice.status]).toEqual([303, 400, 400]);
    secrets.delete("");
    expect(secrets.size).toBeGreaterThan(5);
    const log = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(1);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe("a provider that breaks", () => {
  /** Comes back from it with a code that it never gave. */
  async function comeBack(answers: Parameters<typeof aBrokenProvider>[0]) {
    const { issuer, oidc } = await aBrokenProvider(answers);
    const { app, lines } = await aLoggedApp({ oidc });
    const browser = app.browser();
    const state = new URL(await beginAtProvider(browser)).searchParams.get("state");
    const answer = await browser.call(`/api/auth/callback?code=splendid-code&state=${state}`);
    return { issuer, status: answer.status, text: await answer.text(), line: lineOf(lines, "sign_in.refused") };
  }
  const IN_A_MINUTE =
    "The sign-in provider does not answer. Try again in a minute, or sign in with email and password.";

  test.each([
    ["fails", { status: 503, body: "" }, { status: 503 }, IN_A_MINUTE],
    ["answers with a page", { status: 200, body: "<html>" }, { status: 200, check: "JSON" }, IN_A_MINUTE],
    [
      "refuses the code and repeats it",
      {
        status: 400,
        body: JSON.stringify({ error: "invalid_grant", error_description: "Code splendid-code is over" }),
      },
      { status: 400, error: "invalid_grant", description: "Code … is over" },
      "The sign-in took too long",
    ],
  ])("at its token endpoint %s", async (_name, answer, logged, shown) => {
    const { issuer, status, text, line } = await comeBack({ "/token": answer });
    expect([status, text]).toEqual([400, expect.stringContaining(shown)]);
    expect(line).toMatchObject({ step: "token", address: `${issuer}/token`, ...logged });
  });

  test.each([
    ["are gone", { status: 404, body: "" }, { status: 404 }],
    ["are a page", { status: 200, body: "<html>" }, { check: "JSON" }],
    ["are none", { status: 200, body: "{}" }, { check: "JSON" }],
  ])("whose keys %s", async (_name, answer, logged) => {
    const token = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString("base64url")}.e30.AAAA`;
    const tokens = JSON.stringify({ access_token: "x", token_type: "Bearer", id_token: token });
    const { issuer, status, text, line } = await comeBack({
      "/token": { status: 200, body: tokens },
      "/jwks": answer,
    });
    expect([status, text]).toEqual([400, expect.stringContaining(IN_A_MINUTE)]);
    expect(line).toMatchObject({ step: "keys", address: `${issuer}/jwks`, ...logged });
  });

  test("whose address nobody answers at is named in the log, with the reason", async () => {
    const { oidc, issuer, close } = await aBrokenProvider({});
    await close();
    const { app, lines } = await aLoggedApp({ oidc });
    const { call } = app.browser();
    const answer = await call("/api/login?with=provider");
    expect(answer.headers.get("Location")).toBe("/login?problem=provider");
    expect(lineOf(lines, "oidc.unavailable")).toMatchObject({
      step: "discovery",
      address: `${issuer}/.well-known/openid-configuration`,
      errno: "ECONNREFUSED",
    });
    expect(await (await call("/login?problem=provider")).text()).toContain(
      "Kitchen Keys cannot be reached now. Try again in a minute, or sign in with email and password.",
    );
  });

  test("with another issuer is an error for the administrator", async () => {
    const document = JSON.stringify({ issuer: "https://other.example" });
    const { oidc } = await aBrokenProvider({
      "/.well-known/openid-configuration": { status: 200, body: document },
    });
    const { app, lines } = await aLoggedApp({ oidc, localLogin: false });
    const { call } = app.browser();
    const answer = await call("/api/login");
    expect(answer.headers.get("Location")).toBe("/login?problem=provider-settings");
    expect(await (await call("/login?problem=provider-settings")).text()).toContain(
      "Please tell the person who runs this server.",
    );
    expect(lineOf(lines, "oidc.unavailable")).toMatchObject({
      check: "authorization_endpoint, token_endpoint, jwks_uri",
    });
  });
});
