import { describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { aPendingBrowser } from "#tests/support/registration.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

const interfaces = [
  {
    name: "the page",
    send: (browser: Browser, inviteCode: unknown) =>
      browser.call("/register", { form: { inviteCode: String(inviteCode ?? "") } }),
    done: 303,
  },
  {
    name: "the API",
    send: (browser: Browser, inviteCode: unknown) =>
      browser.call("/api/complete-registration", { json: { inviteCode } }),
    done: 201,
  },
];

describe.each(interfaces)("registering through $name", ({ send, done }) => {
  test("makes the account and signs it in", async () => {
    const app = await aServedApp();
    anInviteCode(app.db);
    const browser = await aPendingBrowser(app);
    const before = browser.cookies.get("sid");
    expect((await send(browser, " abcd-2345\u00a0")).status).toBe(done);
    expect(browser.cookies.get("sid")).not.toBe(before);
    const user = await (await browser.call("/api/auth/user")).json();
    expect(user).toMatchObject({ email: "new@example.org", firstName: "New", accountType: "trial" });
    expect(Object.keys(user).sort()).toEqual(
      ["id", "email", "firstName", "lastName", "profileImageUrl", "accountType", "createdAt", "updatedAt"].sort(),
    );
  });

  test.each(["trial", "standard", "premium"] as const)(
    "gives the %s account that the code is for",
    async (accountType) => {
      const app = await aServedApp();
      anInviteCode(app.db, { accountType });
      const browser = await aPendingBrowser(app);
      expect((await send(browser, "ABCD2345")).status).toBe(done);
      expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({ accountType });
    },
  );

  test.each([
    ["ZZZZ2345", {}, "Invalid invite code"],
    ["ABCD2345", { usedAt: new Date("2026-03-01") }, "This invite code has already been used"],
    ["ABCD2345", { expiresAt: new Date("2026-03-01") }, "This invite code has expired"],
    ["", {}, "Please enter an invite code"],
    ["   ", {}, "Please enter an invite code"],
    ["ABC", {}, "Invite code must be exactly 8 characters"],
    ["ABCD23456", {}, "Invite code must be exactly 8 characters"],
    ["ABCD-345", {}, "Invite code must be exactly 8 characters"],
    ["ABCD!345", {}, "Invalid invite code"],
    [" - – ", {}, "Please enter an invite code"],
  ])("refuses %j with the documented text", async (code, details, message) => {
    const app = await aServedApp();
    anInviteCode(app.db, details);
    const browser = await aPendingBrowser(app);
    const answer = await send(browser, code);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    expect((await browser.call("/api/auth/user")).status).toBe(403);
  });

  // Abuse case 26.
  test("of eight people with one code at once, one gets in", async () => {
    const app = await aServedApp();
    anInviteCode(app.db);
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, number) => aPendingBrowser(app, `p${number}@example.org`)),
    );
    const answers = await Promise.all(people.map((browser) => send(browser, "ABCD2345")));
    expect(answers.filter(({ status }) => status === done)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(app.db.select().from(users).all()).toHaveLength(1);
  });

  // Abuse case 46.
  test("of five with the set-up code at once, one becomes administrator", async () => {
    const app = await aServedApp();
    anInviteCode(app.db, { code: "SETUP234", accountType: "administrator" });
    const people = await Promise.all([1, 2, 3, 4, 5].map((number) => aPendingBrowser(app, `p${number}@example.org`)));
    await Promise.all(people.map((browser) => send(browser, "SETUP234")));
    expect(app.db.select({ type: users.accountType }).from(users).all()).toEqual([{ type: "administrator" }]);
  });

  // Abuse case 30.
  test("the same address registering twice at once makes one account", async () => {
    const app = await aServedApp();
    anInviteCode(app.db);
    anInviteCode(app.db, { code: "EFGH2345" });
    const [first, second] = [await aPendingBrowser(app), await aPendingBrowser(app, "NEW@Example.org")];
    const answers = await Promise.all([send(first, "ABCD2345"), send(second, "EFGH2345")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([done, 409].sort());
    expect(app.db.select().from(users).all()).toHaveLength(1);
  });

  // Abuse case 27.
  test("40 wrong codes end in 429 with Retry-After", async () => {
    const app = await aServedApp();
    const browser = await aPendingBrowser(app);
    const statuses = [];
    let last = new Response();
    for (let number = 0; number < 40; number++) {
      last = await send(browser, `WRONG${100 + number}`);
      statuses.push(last.status);
    }
    expect([statuses.slice(0, 20).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

test("the registration dialog has its own address and the parameter goes", async () => {
  const app = await aServedApp();
  const browser = await aPendingBrowser(app);
  const home = await browser.call("/?invite_required=true");
  expect([home.status, home.headers.get("Location")]).toEqual([302, "/register"]);
  const text = await (await browser.call("/register")).text();
  expect(text).toContain("Welcome to Trivet");
  expect(text).toContain("Enter your 8-character code");
  expect(text).not.toContain("maxLength");
});

test.each(["/", "/login", "/recipes", "/no/such/page"])(
  "%s with the parameter leads visitors to the registration, and takes off nothing else",
  async (path) => {
    const app = await aServedApp();
    const leadsTo = async ({ call }: Pick<Browser, "call">) =>
      (await call(`${path}?a=1&invite_required=true&b=2`)).headers.get("Location");
    expect(await leadsTo(app.browser())).toBe("/register?a=1&b=2");
    expect(await leadsTo(aSignedInBrowser(app))).toBe(`${path}?a=1&b=2`);
    expect((await app.browser().call(`${path}?invite_required=false`)).headers.get("Location")).not.toBe("/register");
  },
);

test("the parameter leads to no other site", async () => {
  const app = await aServedApp();
  const answer = await aSignedInBrowser(app).call("http://localhost//evil.example/?invite_required=true");
  expect(answer.headers.get("Location") ?? "/").toMatch(/^\/(?!\/)/);
});

test("an invite link brings its code along, through signing up", async () => {
  const app = await aServedApp();
  anInviteCode(app.db);
  const browser = app.browser();
  expect(await (await browser.call("/register?code=abcd-2345")).text()).toContain('value="ABCD2345"');
  const onward = await browser.call("/register", { form: { inviteCode: "ABCD2345" } });
  expect(onward.headers.get("Location")).toBe("/signup?code=ABCD2345");
  const signedUp = await browser.call("/signup?code=ABCD2345", {
    form: { email: "a@example.org", password: PASSWORD },
  });
  expect(signedUp.headers.get("Location")).toBe("/register?code=ABCD2345");
  const enter = (inviteCode: string) => app.browser().call("/register", { form: { inviteCode } });
  expect((await enter(" abcd - 2345 ")).headers.get("Location")).toBe("/signup?code=ABCD2345");
  expect(await (await enter("WRONG234")).text()).toContain("Invalid invite code");
  expect(await (await enter("")).text()).toContain("Please enter an invite code");
});

// Abuse case 28.
test("a code is checked with its three flags", async () => {
  const app = await aServedApp();
  anInviteCode(app.db);
  anInviteCode(app.db, { code: "USED2345", usedAt: new Date("2026-03-01") });
  anInviteCode(app.db, { code: "GONE2345", expiresAt: new Date("2026-03-02T09:00:00Z") });
  const { call } = app.browser();
  const check = async (code: unknown) => (await call("/api/validate-invite-code", { json: { code } })).json();
  for (const typed of [" abcd2345 ", "ABCD-2345", "abcd 2345", "AB CD–23\u201145", "\tA-B-C-D-2-3-4-5\n"]) {
    expect(await check(typed), typed).toEqual({ valid: true, expired: false, used: false });
  }
  expect(await check("ABCD2345")).toEqual({ valid: true, expired: false, used: false });
  expect(await check("USED2345")).toEqual({ valid: false, expired: false, used: true });
  expect(await check("GONE2345")).toEqual({ valid: false, expired: true, used: false });
  expect(await check("NONE2345")).toEqual({ valid: false, expired: false, used: false });
  expect(await check("")).toMatchObject({ message: "Please enter an invite code" });
  for (const code of [12345678, null, ["ABCD2345"], { a: 1 }, "x".repeat(60_000)]) {
    expect((await call("/api/validate-invite-code", { json: { code } })).status).toBe(400);
  }
});

// Abuse case 15.
test("while the invite code is missing nothing else is open", async () => {
  const app = await aServedApp();
  const browser = await aPendingBrowser(app);
  const answer = await browser.call("/api/auth/user");
  expect([answer.status, await answer.json()]).toEqual([403, { message: "Registration required" }]);
  expect((await browser.call("/api/complete-registration", { json: {} })).status).toBe(400);
  expect((await app.browser().call("/api/complete-registration", { json: {} })).status).toBe(401);
  const out = await browser.call("/api/logout");
  expect([out.status, browser.cookies.has("sid")]).toEqual([303, false]);
});

test("signing up refuses bad fields beside them and keeps the rest", async () => {
  const app = await aServedApp();
  const answer = await app
    .browser()
    .call("/signup", { form: { email: "marta", password: "short", firstName: "Marta" } });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain("Please enter a valid email address");
  expect(text).toContain("Please use at least 10 characters");
  expect(text).toContain('value="Marta"');
});
