import { load } from "cheerio";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inviteCodes, users } from "#db/schema.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aCook, together } from "#tests/support/test-context.ts";

const administrator = { accountType: "administrator" } as const;

const ROUTES: [string, string, unknown?][] = [
  ["GET", "/api/admin/overview"],
  ["GET", "/api/admin/users"],
  ["PATCH", "/api/admin/users/x/account-type", { accountType: "premium" }],
  ["GET", "/api/admin/invite-codes"],
  ["POST", "/api/admin/invite-codes", {}],
  ["DELETE", "/api/admin/invite-codes/1"],
];

// Abuse case 2.
test.each(ROUTES)("%s %s is for administrators only", async (method, path, json) => {
  const app = await aServedApp();
  const cook = await aSignedInBrowser(app).call(path, { method, json });
  expect([cook.status, await cook.json()]).toEqual([403, { message: "Administrator access required" }]);
  const visitor = await app.browser().call(path, { method, json });
  expect([visitor.status, await visitor.json()]).toEqual([401, { message: "Unauthorized" }]);
});

test.each(["/admin/users", "/admin/overview", "/admin/invite-codes", "/admin/users/x/account-type"])(
  "the page %s too",
  async (path) => {
    const app = await aServedApp();
    const answer = await aSignedInBrowser(app).call(path);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([403, expect.stringContaining("Administrator access required")]);
    expect(text.match(/<title>.*?<\/title>|<nav aria-label="Main">/g)).toEqual([
      "<title>This is not yours to open · Trivet</title>",
      '<nav aria-label="Main">',
    ]);
    expect((await app.browser().call(path)).headers.get("Location")).toContain("/login?returnTo=");
  },
);

// Abuse case 12.
test.each(["administrator", "Administrator", ["administrator"], null])(
  "a cook does not become administrator by asking for %j",
  async (accountType) => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app, { accountType: "trial" });
    const answer = await call(`/api/admin/users/${cook.user.id}/account-type`, {
      method: "PATCH",
      json: { accountType },
    });
    expect(answer.status).toBe(403);
    expect((await (await call("/api/auth/user")).json()).accountType).toBe("trial");
  },
);

const interfaces = [
  {
    name: "the page",
    change: (browser: Browser, id: string, accountType: string) =>
      browser.call(`/admin/users/${id}/account-type`, { form: { accountType } }),
    done: 303,
  },
  {
    name: "the API",
    change: (browser: Browser, id: string, accountType: string) =>
      browser.call(`/api/admin/users/${id}/account-type`, { method: "PATCH", json: { accountType } }),
    done: 200,
  },
];

test.each([
  ["/recipes?search=leek", "/recipes?search=leek&dialog=%2Fadmin%2Fusers"],
  ["//elsewhere.example/", "/?dialog=%2Fadmin%2Fusers"],
])("a form of a dialog over %s leads to %s", async (below, target) => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, administrator);
  const { user } = aCook(boss.cook, { accountType: "trial" });
  const address = `/admin/users/${user.id}/account-type?${new URLSearchParams({ below })}`;
  const answer = await boss.call(address, { form: { accountType: "premium" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, target]);
});

describe.each(interfaces)("changing a tier through $name", ({ change, done }) => {
  test("counts at once in a running session, up and down", async () => {
    const app = await aServedApp();
    const boss = aSignedInBrowser(app, administrator);
    const cook = aSignedInBrowser(app, { accountType: "trial" });
    expect((await change(boss, cook.cook.user.id, "administrator")).status).toBe(done);
    expect((await cook.call("/api/admin/users")).status).toBe(200);
    expect((await change(boss, cook.cook.user.id, "standard")).status).toBe(done);
    expect((await cook.call("/api/admin/users")).status).toBe(403);
  });

  // Abuse case 13.
  test.each(["root", "", "Premium", "administrator "])("refuses the tier %j", async (accountType) => {
    const app = await aServedApp();
    const boss = aSignedInBrowser(app, administrator);
    expect((await change(boss, boss.cook.user.id, accountType)).status).toBe(400);
  });

  test("keeps at least one administrator, also with two requests at once", async () => {
    const app = await aServedApp();
    const one = aSignedInBrowser(app, administrator);
    const alone = await change(one, one.cook.user.id, "premium");
    expect([alone.status, await alone.text()]).toEqual([
      409,
      expect.stringContaining("At least one administrator is required"),
    ]);
    const two = aSignedInBrowser(app, administrator);
    const answers = await Promise.all([
      change(one, one.cook.user.id, "premium"),
      change(two, two.cook.user.id, "premium"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([done, 409].sort());
    expect(app.db.select().from(users).where(eq(users.accountType, "administrator")).all()).toHaveLength(1);
  });

  test("answers 404 for an unknown user id", async () => {
    const app = await aServedApp();
    const boss = aSignedInBrowser(app, administrator);
    for (const id of ["x", "0", "'", "__proto__", "9".repeat(3000)]) {
      expect((await change(boss, id, "premium")).status).toBe(404);
    }
  });
});

test("users are listed with their tier and without secrets", async () => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, { ...administrator, firstName: "Boss" });
  aSignedInBrowser(app, { accountType: "trial", firstName: null, email: null });
  const list = await (await boss.call("/api/admin/users")).json();
  expect(list.map(({ accountType }: { accountType: string }) => accountType).sort()).toEqual([
    "administrator",
    "trial",
  ]);
  expect(JSON.stringify(list)).not.toContain("assword");
  const page = await (await boss.call("/admin/users")).text();
  for (const text of ["User Management", "Unnamed User", "No email", "Change Account Type", "Invite Codes"]) {
    expect(page).toContain(text);
  }
  const unnamed = list.find(({ email }: { email: string | null }) => email === null);
  expect(page).toContain(`<code>${unnamed.id.slice(0, 8)}</code>`);
});

// Abuse case 133.
test("long lists of accounts and invite codes have pages, which dialogs and buttons keep", async () => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, { ...administrator, email: "boss@example.org" });
  const people = Array.from({ length: 201 }, (_, number) =>
    aCook(boss.cook, { accountType: "trial", firstName: `Cook ${number}` }),
  );
  const codes = people.map((_, number) => `C${String(number).padStart(7, "0")}`);
  for (const code of codes) anInviteCode(app.db, { code });
  const open = async (path: string) => load(await (await boss.call(path)).text());
  const [first, second] = [await open("/admin/users"), await open("/admin/users?listPage=2")];
  expect([first(".user-card").length, second(".user-card").length]).toEqual([200, 2]);
  for (const page of [first, second]) expect(page("main").text()).toContain("202 accounts on this server.");
  expect(first(".pager a").attr("href")).toBe("/admin/users?listPage=2");
  const dialogs = second(".user-card a")
    .get()
    .map(({ attribs }) => attribs.href ?? "");
  expect(dialogs).toHaveLength(4);
  for (const dialog of dialogs) {
    const close = (await open(dialog))("dialog .dialog-header a").attr("href");
    expect(close, dialog).toBe("/admin/users?listPage=2");
  }
  const changed = await boss.call(dialogs[0] ?? "", { form: { accountType: "premium" } });
  expect(changed.headers.get("Location")).toBe("/admin/users?listPage=2");
  const [newest, oldest] = [await open("/admin/invite-codes"), await open("/admin/invite-codes?listPage=2")];
  expect([newest("tbody tr").length, oldest("tbody tr").length]).toEqual([200, 1]);
  const deleted = await boss.call(oldest("tbody form").attr("action") ?? "", { form: {} });
  expect(deleted.headers.get("Location")).toBe("/admin/invite-codes?listPage=2");
  expect((await (await boss.call("/api/admin/users")).json()).length).toBe(202);
  expect((await (await boss.call("/api/admin/invite-codes")).json()).length).toBe(200);
});

test("all rights are asked about before they are given, and the current tier cannot be chosen", async () => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, { ...administrator, firstName: "Boss" });
  const { cook } = aSignedInBrowser(app, { accountType: "trial", firstName: "Jonas" });
  const tiers = async (id: string) => load(await (await boss.call(`/admin/users/${id}/account-type`)).text());
  const ofJonas = await tiers(cook.user.id);
  expect(ofJonas("button[value=trial]").attr("disabled")).toBeDefined();
  expect(ofJonas("details button[value=administrator]").text()).toBe("Make Jonas an administrator");
  expect(ofJonas("button[value=administrator]")).toHaveLength(1);
  const ofBoss = await tiers(boss.cook.user.id);
  expect(ofBoss("button[value=administrator]").attr("disabled")).toBeDefined();
});

test("every page of the administration leads to the others", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app, administrator);
  const pages = ["users", "invite-codes", "overview", "backup", "mail"].map((name) => `/admin/${name}`);
  for (const path of pages) {
    const tabs = load(await (await call(path)).text())('nav[aria-label="Parts of the administration"] a');
    expect([...tabs].map(({ attribs }) => attribs.href)).toEqual(pages);
    expect(tabs.filter("[aria-current=page]").attr("href")).toBe(path);
  }
});

test("where nothing is limited, invite codes and the overview say nothing of tiers", async () => {
  for (const tierLimits of [true, false]) {
    const app = await aServedApp({ settings: { tierLimits } });
    const { call } = aSignedInBrowser(app, administrator);
    await call("/api/admin/invite-codes", { json: {} });
    const codes = load(await (await call("/admin/invite-codes")).text())("main");
    expect([codes.find("select[name=accountType]").length, codes.find("td .badge").length]).toEqual(
      tierLimits ? [1, 2] : [0, 1],
    );
    const overview = load(await (await call("/admin/overview")).text())("main");
    expect(overview.find(".badge")).toHaveLength(tierLimits ? 1 : 0);
  }
});

describe("invite codes", () => {
  // Abuse case 25.
  test("expire after 14 days, at a chosen time or never; each is distinct", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    const make = async (json: unknown) => (await call("/api/admin/invite-codes", { json })).json();
    expect(await make({})).toMatchObject({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      status: "Active",
      expiresAt: "2026-03-16T09:00:00.000Z",
      usedBy: null,
    });
    expect((await make({ expiresAt: "2026-04-01T12:00:00+02:00" })).expiresAt).toBe("2026-04-01T10:00:00.000Z");
    expect((await make({ expiresAt: null })).expiresAt).toBeNull();
    const codes = await (await call("/api/admin/invite-codes")).json();
    expect(new Set(codes.map(({ code }: { code: string }) => code)).size).toBe(3);
  });

  test.each([
    "yesterday",
    "2026-03-02T08:59:00Z",
    "2026-03-02T09:00:00Z",
    "2126-03-02T09:00:00Z",
    "2026-02-31",
    "2026-06-31T09:00:00Z",
    "2026-06-31T09:00",
    17,
    {},
  ])("are not made to expire at %j", async (expiresAt) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    expect((await call("/api/admin/invite-codes", { json: { expiresAt } })).status).toBe(400);
  });

  test("expire in the time zone of the administrator", async () => {
    const app = await aServedApp();
    const browser = aSignedInBrowser(app, administrator);
    browser.cookies.set("tz", "Europe%2FBerlin");
    const answer = await browser.call("/admin/invite-codes", { form: { expiresAt: "2026-12-24T18:00" } });
    expect(answer.status).toBe(303);
    expect(app.db.select().from(inviteCodes).get()?.expiresAt?.toISOString()).toBe("2026-12-24T17:00:00.000Z");
    const page = await (await browser.call("/admin/invite-codes")).text();
    expect(page).toContain("Dec 24, 2026, 06:00 PM");
    expect(page).toContain("Invite code created successfully");
    expect((await browser.call("/admin/invite-codes", { form: { never: "on" } })).status).toBe(303);
  });

  test("are for the account type that the administrator chose, trial by default", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    const make = async (json: unknown) => (await call("/api/admin/invite-codes", { json })).json();
    expect(await make({})).toMatchObject({ accountType: "trial" });
    expect(await make({ accountType: "premium" })).toMatchObject({ accountType: "premium" });
    expect((await call("/admin/invite-codes", { form: { accountType: "standard" } })).status).toBe(303);
    const codes = await (await call("/api/admin/invite-codes")).json();
    const types = codes.map(({ accountType }: { accountType: string }) => accountType);
    expect(types.sort()).toEqual(["premium", "standard", "trial"]);
  });

  test.each(["administrator", "gold", "", 1, ["premium"]])("are not made for %j", async (accountType) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    const answer = await call("/api/admin/invite-codes", { json: { accountType } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: "Invalid account type" }]);
  });

  test("show Active, Used and Expired, and a registration link", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    anInviteCode(app.db);
    anInviteCode(app.db, { code: "USED2345", usedAt: new Date("2026-03-01") });
    anInviteCode(app.db, { code: "GONE2345", expiresAt: new Date("2026-03-01") });
    const codes = await (await call("/api/admin/invite-codes")).json();
    const statuses = Object.fromEntries(codes.map(({ code, status }: Record<string, string>) => [code, status]));
    expect(statuses).toEqual({ ABCD2345: "Active", USED2345: "Used", GONE2345: "Expired" });
    expect(await (await call("/admin/invite-codes")).text()).toContain("http://localhost/register?code=ABCD2345");
  });

  // Abuse case 29.
  test("do not work after they are deleted", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    anInviteCode(app.db);
    anInviteCode(app.db, { code: "EFGH2345" });
    const [first, second] = app.db.select().from(inviteCodes).all();
    expect((await call(`/api/admin/invite-codes/${first?.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call(`/api/admin/invite-codes/${first?.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await call(`/admin/invite-codes?delete=${second?.id}`, { form: {} })).status).toBe(303);
    expect(await (await call("/admin/invite-codes")).text()).toContain("Invite code deleted successfully");
    const check = await app.browser().call("/api/validate-invite-code", { json: { code: "ABCD2345" } });
    expect(await check.json()).toEqual({ valid: false, expired: false, used: false });
  });

  test.each(["0", "-1", "abc", "1e99", "'", "%00", "9".repeat(3000), "__proto__"])(
    "are not found by %j",
    async (id) => {
      const app = await aServedApp();
      const { call } = aSignedInBrowser(app, administrator);
      expect((await call(`/api/admin/invite-codes/${id}`, { method: "DELETE" })).status).toBe(404);
    },
  );
});

test("User Management says which kitchen each account is in, and with whom", async () => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, { ...administrator, firstName: "Marta" });
  const jonas = aSignedInBrowser(app, { firstName: "Jonas" });
  const page = async () => (await (await boss.call("/admin/users")).text()).replaceAll("<!-- -->", "");
  expect(await page()).toContain("<small>Jonas&#x27;s kitchen</small>");
  together(boss.cook, jonas.cook);
  const shared = await page();
  expect(shared).toContain("<small>Marta&#x27;s kitchen, with Jonas</small>");
  expect(shared).toContain("<small>Marta&#x27;s kitchen, with Marta</small>");
  const listed = await (await boss.call("/api/admin/users")).json();
  expect(Object.keys(listed[0])).not.toContain("kitchen");
});
