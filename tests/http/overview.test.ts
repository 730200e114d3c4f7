import { describe, expect, test } from "vitest";
import { statements } from "#tests/support/count-statements.ts";
import { aDataFolder } from "#tests/support/process.ts";
import { aSite, soup } from "#tests/support/recipe-sites.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const administrator = { accountType: "administrator", firstName: "Marta" } as const;
/** Starts a site with recipes, which refuses /private and has none at /empty, and an app that may reach it. */
async function anAppWithSite() {
  const site = await aSite((request, response) => {
    if (request.url === "/private") return void response.writeHead(403).end();
    if (request.url === "/empty") return void response.setHeader("Content-Type", "text/html").end("<p>Hello");
    soup(request, response);
  });
  const app = await aServedApp({ settings: { importAllowHosts: [site.host] } });
  return { app, site: site.url };
}

describe("imports of the overview", () => {
  test("are counted by day and outcome, from pages and the API", async () => {
    const { app, site } = await anAppWithSite();
    const { call } = aSignedInBrowser(app, administrator);
    const urls = [`${site}/soup`, `${site}/empty`, `${site}/private`];
    await call("/api/recipes/batch-from-url", { json: { urls } });
    app.setNow("2026-03-03T09:00:00Z");
    await call("/api/recipes/batch-from-url", { json: { urls: [`${site}/soup`] } });
    const form = new FormData();
    form.set("text", "Nothing that anybody could cook.");
    expect((await call("/api/recipes/from-text", { form })).status).toBe(400);
    const pdf = new FormData();
    pdf.set("pdf", new File(["no PDF at all"], "x.pdf", { type: "application/pdf" }));
    expect((await call("/api/recipes/from-pdf", { form: pdf })).status).toBe(400);

    const { imports } = await (await call("/api/admin/overview")).json();
    expect({ ...imports, days: imports.days.slice(-2) }).toEqual({
      imported: 1,
      duplicates: 1,
      failed: 4,
      failedShare: 4 / 6,
      failures: [
        { reason: "no_recipe", count: 2 },
        { reason: "refused", count: 1 },
        { reason: "unreadable", count: 1 },
      ],
      days: [
        { day: "2026-03-02", imported: 1, duplicates: 0, failed: 2 },
        { day: "2026-03-03", imported: 0, duplicates: 1, failed: 2 },
      ],
    });
    expect(imports.days).toHaveLength(30);
    expect(imports.days[0].day).toBe("2026-02-02");
    const page = await (await call("/admin/overview")).text();
    for (const text of ["6 imports in the last 30 days, 67% of them failed.", "No recipe was found", "Yesterday"]) {
      expect(page).toContain(text);
    }
    app.setNow("2026-04-02T09:00:00Z");
    const later = aSignedInBrowser(app, { ...administrator, now: new Date("2026-04-02T09:00:00Z") });
    expect(await (await later.call("/api/admin/overview")).json()).toMatchObject({
      imports: { failedShare: null, failed: 0 },
    });
  });

  test("are counted when a page is read again, too", async () => {
    const { app, site } = await anAppWithSite();
    const { call, cook } = aSignedInBrowser(app, administrator);
    const recipe = aRecipe(cook, { sourceUrl: `${site}/private` });
    expect((await call(`/api/recipes/${recipe.id}/re-import`, { method: "POST" })).status).toBe(502);
    const { imports } = await (await call("/api/admin/overview")).json();
    expect(imports.failures).toEqual([{ reason: "refused", count: 1 }]);
  });

  test("to addresses that may not be fetched are counted as such, by the real fetcher", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    const answer = await call("/api/recipes/batch-from-url", { json: { urls: ["http://127.0.0.1/soup"] } });
    expect((await answer.json()).results[0].reason).toBe("This address cannot be imported");
    const { imports } = await (await call("/api/admin/overview")).json();
    expect(imports.failures).toEqual([{ reason: "not_allowed", count: 1 }]);
  });
});

test("an empty database has an overview too", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app, administrator);
  const page = await (await call("/admin/overview")).text();
  for (const text of [
    "Nothing was imported in the last 30 days.",
    "Email is not set up on this server.",
    "Trivet has made no backup yet.",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("<svg role");
});

test("accepted and refused emails are counted", async () => {
  const app = await aServedApp({
    now: new Date(),
    settings: { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "trivet@example.org", appUrl: "http://localhost" },
  });
  const { call } = aSignedInBrowser(app, { ...administrator, now: new Date() });
  const sent = await call("/api/grocery-list/email", {
    json: { email: "noor@example.org", ingredients: [{ displayText: "2 leeks" }] },
  });
  expect(sent.status).toBe(502);
  const { mail, today } = await (await call("/api/admin/overview")).json();
  expect(mail).toEqual({ isSetUp: true, sent: 0, failed: 1, lastFailedOn: today });
  expect(await (await call("/admin/overview")).text()).toContain("1 message in the last 30 days, 1 failed: Today.");
});

test("users are listed with the day of their last visit, the last first, and nothing more exact", async () => {
  const app = await aServedApp();
  const boss = aSignedInBrowser(app, { ...administrator, now: new Date("2026-02-20T09:30:00Z") });
  aSignedInBrowser(app, { firstName: "Jonas", now: new Date("2026-03-01T08:15:00Z") });
  app.cook({ firstName: "Ines" });
  const answer = await (await boss.call("/api/admin/overview")).json();
  expect(answer.users.map(({ firstName, lastVisitOn }: Record<string, string>) => [firstName, lastVisitOn])).toEqual([
    ["Marta", "2026-03-02"],
    ["Jonas", "2026-03-01"],
    ["Ines", null],
  ]);
  expect(JSON.stringify(answer.users)).not.toMatch(/\d\d:\d\d|assword/);
  const page = await (await boss.call("/admin/overview")).text();
  for (const text of ["Today", "Yesterday", "None noted"]) expect(page).toContain(text);
});

describe("the server itself", () => {
  test("is described by version, sizes, uptime and memory", async () => {
    const app = await aServedApp();
    const { call, cook } = aSignedInBrowser(app, administrator);
    aRecipe(cook);
    app.db.$client.exec(
      "INSERT INTO picture (id, hash) VALUES (1, 'x'); INSERT INTO picture_size VALUES (1, 480, 360, zeroblob(1000)), (1, 960, 720, zeroblob(3000))",
    );
    const answer = await (await call("/api/admin/overview")).json();
    expect(answer).toMatchObject({ recipes: 1, pictures: { count: 1, bytes: 4000 }, node: process.version });
    expect(answer.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(answer.databaseBytes).toBeGreaterThan(100_000);
    expect(answer.memoryBytes).toBeGreaterThan(20_000_000);
  });

  const backup = (name: string, day: string) => ({ name, bytes: 5_000_000, madeAt: new Date(`${day}T03:00:00Z`) });

  test("names its last backup of its own, which was checked, and not what somebody has put beside it", async () => {
    const app = await aServedApp({
      services: (real) => ({
        backups: {
          ...real.backups,
          list: () => [
            backup("replaced-2026-03-02T09-00-00.sqlite", "2026-03-02"),
            backup("daily-2026-03-01.sqlite", "2026-03-01"),
            backup("daily-2026-02-28.sqlite", "2026-02-28"),
          ],
        },
      }),
    });
    const { call } = aSignedInBrowser(app, administrator);
    expect((await (await call("/api/admin/overview")).json()).backups).toEqual({
      dailyBackups: 0,
      last: { name: "daily-2026-03-01.sqlite", bytes: 5_000_000, madeAt: "2026-03-01T03:00:00.000Z", check: "ok" },
      lastFailedOn: null,
    });
    expect(await (await call("/admin/overview")).text()).toContain("Its integrity check found no errors.");
  });

  test("shows a failed backup", async () => {
    // There is no file to copy: this app's database is in memory.
    const app = await aServedApp({ now: new Date(), settings: { dataDir: aDataFolder() } });
    const { call } = aSignedInBrowser(app, { ...administrator, now: new Date() });
    await expect(app.services.backups.keep("daily-2026-03-02.sqlite")).rejects.toThrow();
    const { backups, today } = await (await call("/api/admin/overview")).json();
    expect(backups.lastFailedOn).toBe(today);
    expect(await (await call("/admin/overview")).text()).toContain("A backup failed: Today.");
  });
});

test("it takes a fixed number of statements, however many people there are", async () => {
  async function costWith(people: number): Promise<number> {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, administrator);
    for (let number = 1; number < people; number++) app.cook();
    return statements(app.db, () => call("/api/admin/overview"));
  }
  const few = await costWith(1);
  expect(few).toBeLessThanOrEqual(7); // the session's, four, and two pragmas
  expect(await costWith(40)).toBe(few);
});
