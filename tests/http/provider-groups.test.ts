import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Settings } from "#app/platform/env.server.ts";
import { users } from "#db/schema.ts";
import { aProvider, beginAtProvider, signInThroughProvider } from "#tests/support/provider.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser } from "#tests/support/signed-in-users.ts";

type Groups = NonNullable<NonNullable<Settings["oidc"]>["groups"]>;
const DECIDED: Groups = { claim: "groups", administrators: "head cooks", allowed: "family" };

/** The users of the provider; tests change their groups. */
const PEOPLE: Record<string, Record<string, unknown>> = {};

/** One sends all claims in ID tokens, the other only from its userinfo endpoint. */
let talkative: Awaited<ReturnType<typeof aProvider>>;
let reserved: Awaited<ReturnType<typeof aProvider>>;
beforeAll(async () => {
  talkative = await aProvider(PEOPLE);
  reserved = await aProvider(PEOPLE, { saysAllInIdToken: false });
  for (const provider of [talkative, reserved]) provider.open("http://localhost");
});
beforeEach(() => {
  PEOPLE.noor = { email: "noor@example.org", email_verified: true, given_name: "Noor", groups: ["family"] };
});
afterEach(() => reserved.spoilUserInfo((info) => info));
afterAll(() => {
  talkative.close();
  reserved.close();
});

/** Starts the app with an administrator and with groups of the provider. */
async function aTrivet(groups: Partial<Groups> = {}, provider = talkative) {
  const oidc = { ...provider.settings.oidc, groups: { ...DECIDED, ...groups } };
  const app = await aServedApp({ settings: { oidc }, now: new Date() });
  const { cook } = aSignedInBrowser(app, { accountType: "administrator", now: new Date() });
  return { app, administrator: cook };
}

/** Signs in with these groups; returns where it leads and the tier then. */
async function comeIn(app: ServedApp, groups: unknown) {
  PEOPLE.noor = { ...PEOPLE.noor, groups };
  const browser = app.browser();
  const { answer } = await signInThroughProvider(browser, "noor");
  const account = await browser.call("/api/auth/user");
  const user = account.status === 200 ? await account.json() : undefined;
  return { browser, to: answer.headers.get("Location"), status: answer.status, tier: user?.accountType, user };
}

const everybody = (app: ServedApp) => app.db.select().from(users).all();

describe("the group that is let in", () => {
  test("registers without an invite code, and says so once", async () => {
    const { app } = await aTrivet();
    const { browser, to, user } = await comeIn(app, ["family", "other"]);
    expect(to).toBe("/");
    expect(user).toMatchObject({ email: "noor@example.org", firstName: "Noor", accountType: "trial" });
    const home = await (await browser.call("/")).text();
    for (const text of ["Welcome to Trivet!", "Your account has been created successfully"])
      expect(home).toContain(text);
    expect((await comeIn(app, [])).to).toBe("/");
    expect(everybody(app)).toHaveLength(2);
  });

  // Abuse case 161.
  test.each([[["Family"]], [["family "]], [["others"]], [[]], [undefined], [{ family: true }], [[["family"]]], [null]])(
    "is not that of somebody in %j: they need an invite code",
    async (groups) => {
      const { app } = await aTrivet();
      expect((await comeIn(app, groups)).to).toBe("/?invite_required=true");
      expect(everybody(app)).toHaveLength(1);
    },
  );

  test("may be one name, in a claim of any name, at the userinfo endpoint", async () => {
    PEOPLE.noor = { ...PEOPLE.noor, role: "family" };
    for (const provider of [talkative, reserved]) {
      const { app } = await aTrivet({ claim: "role" }, provider);
      expect((await comeIn(app, [])).tier).toBe("trial");
    }
  });

  // Abuse case 162.
  test("does not make the first account: that takes the set-up code", async () => {
    const oidc = { ...talkative.settings.oidc, groups: DECIDED };
    const app = await aServedApp({ settings: { oidc }, now: new Date() });
    anInviteCode(app.db, { code: "SETUP234", accountType: "administrator" });
    const { browser, to } = await comeIn(app, ["family", "head cooks"]);
    expect([to, everybody(app)]).toEqual(["/?invite_required=true", []]);
    const registered = await browser.call("/api/complete-registration", { json: { inviteCode: "SETUP234" } });
    expect([registered.status, await registered.json()]).toMatchObject([201, { accountType: "administrator" }]);
  });

  // Abuse case 163.
  test("does not take over an email that the provider has not verified, nor register it twice", async () => {
    const { app, administrator } = await aTrivet();
    app.db.update(users).set({ email: "noor@example.org" }).where(eq(users.id, administrator.user.id)).run();
    PEOPLE.noor = { ...PEOPLE.noor, email_verified: false };
    const browser = app.browser();
    const { answer } = await signInThroughProvider(browser, "noor");
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Confirm your email at the provider"),
    ]);
    expect((await browser.call("/api/auth/user")).status).toBe(401);
    expect(everybody(app)).toHaveLength(1);
  });

  test("is requested by a scope of its name if the provider has one", async () => {
    const scopeFor = async (groups: Partial<Groups>) => {
      const { app } = await aTrivet(groups);
      return new URL(await beginAtProvider(app.browser())).searchParams.get("scope");
    };
    expect(await scopeFor({})).toBe("openid email profile groups");
    expect(await scopeFor({ claim: "role" })).toBe("openid email profile");
  });
});

describe("the group of administrators", () => {
  test.each(["talkative", "reserved"])("makes administrators and takes it back, by a %s provider", async (name) => {
    const { app } = await aTrivet({}, name === "talkative" ? talkative : reserved);
    expect((await comeIn(app, ["head cooks"])).tier).toBe("administrator");
    expect((await comeIn(app, ["family"])).tier).toBe("trial");
    app.db.update(users).set({ accountType: "premium" }).where(eq(users.email, "noor@example.org")).run();
    expect((await comeIn(app, ["head cooks", "family"])).tier).toBe("administrator");
    expect((await comeIn(app, [])).tier).toBe("premium");
    expect((await comeIn(app, undefined)).tier).toBe("premium");
  });

  // Abuse case 164.
  test("never demotes the last administrator", async () => {
    const { app, administrator } = await aTrivet();
    expect((await comeIn(app, ["head cooks"])).tier).toBe("administrator");
    app.db.update(users).set({ accountType: "standard" }).where(eq(users.id, administrator.user.id)).run();
    expect((await comeIn(app, [])).tier).toBe("administrator");
  });

  // Abuse case 159.
  test("is ignored if the provider does not send it, or sends it for another user", async () => {
    const { app } = await aTrivet({}, reserved);
    expect((await comeIn(app, ["family"])).tier).toBe("trial");
    reserved.spoilUserInfo((info) => ({ ...info, sub: "somebody else", groups: ["head cooks"] }));
    expect((await comeIn(app, [])).tier).toBe("trial");

    reserved.spoilUserInfo((info) => info);
    expect((await comeIn(app, ["head cooks"])).tier).toBe("administrator");
    reserved.spoilUserInfo(() => undefined);
    expect((await comeIn(app, [])).tier).toBe("administrator");
  });

  test("counts over a tier given by hand at the next sign-in, and User Management says so", async () => {
    const { app, administrator } = await aTrivet();
    const { user } = await comeIn(app, ["head cooks"]);
    const { call } = app.browserOf(administrator);
    const page = async (id: string) => (await call(`/admin/users/${id}/account-type`)).text();
    expect(await page(user.id)).toContain("At each sign-in, the group <b>head cooks</b> at the provider decides");
    expect(await page(administrator.user.id)).not.toContain("head cooks");

    const json = { accountType: "standard" };
    expect((await call(`/api/admin/users/${user.id}/account-type`, { method: "PATCH", json })).status).toBe(200);
    expect((await comeIn(app, ["head cooks"])).tier).toBe("administrator");
    expect((await comeIn(app, [])).tier).toBe("standard");
    await call(`/api/admin/users/${user.id}/account-type`, { method: "PATCH", json: { accountType: "administrator" } });
    expect((await comeIn(app, [])).tier).toBe("trial");
  });

  test("is nobody's where no such group is set", async () => {
    const { app } = await aTrivet({ administrators: null });
    expect((await comeIn(app, ["head cooks", "family"])).tier).toBe("trial");
    app.db.update(users).set({ accountType: "administrator" }).where(eq(users.email, "noor@example.org")).run();
    expect((await comeIn(app, ["family"])).tier).toBe("administrator");
  });
});

// Abuse case 160.
test("an email in the ID token is not verified by what the userinfo endpoint says of another", async () => {
  const { app, administrator } = await aTrivet({ claim: "role" }, reserved);
  app.db.update(users).set({ email: "boss@example.org" }).where(eq(users.id, administrator.user.id)).run();
  PEOPLE.noor = { email: "noor@example.org", email_verified: true, role: "family" };
  reserved.spoil((payload) => ({ ...payload, email: "boss@example.org" }));
  const { status, user } = await comeIn(app, []);
  reserved.spoil((payload) => payload);
  expect([status, user]).toEqual([400, undefined]);
});
