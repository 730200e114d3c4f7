import { describe, expect, test } from "vitest";
import { countToday } from "#app/features/overview/day-counts.server.ts";
import { readSettings } from "#app/platform/env.server.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const TOKEN = "a-token-for-prometheus-of-36-letters";
const settings = { metricsToken: TOKEN };
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

type Family = { type: string; help: string; samples: { labels: Record<string, string>; value: number }[] };

/** Reads the text format 0.0.4 of Prometheus; throws at whatever it does not allow. */
function parseMetrics(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  let family: Family | undefined;
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const help = /^# HELP ([a-zA-Z_:][\w:]*) ((?:[^\\]|\\\\|\\n)*)$/.exec(line);
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge)$/.exec(line);
    if (help) {
      current = help[1] ?? "";
      if (families.has(current)) throw new Error(`${current} comes twice`);
      family = { type: "", help: help[2] ?? "", samples: [] };
      families.set(current, family);
    } else if (type) {
      if (!family || type[1] !== current || family.type) throw new Error(`TYPE out of place: ${line}`);
      family.type = type[2] ?? "";
    } else {
      const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/.exec(line);
      if (!sample || sample[1] !== current || !family?.type) throw new Error(`No sample: ${line}`);
      family.samples.push({ labels: parseLabels(sample[2] ?? ""), value: Number(sample[3]) });
    }
  }
  for (const [name, { samples }] of families) {
    const seen = samples.map(({ labels }) => JSON.stringify(labels));
    if (new Set(seen).size !== seen.length) throw new Error(`${name} has a series twice`);
  }
  return families;
}

function parseLabels(text: string): Record<string, string> {
  const pairs = /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/y;
  const labels: Record<string, string> = {};
  while (pairs.lastIndex < text.length) {
    const at = pairs.lastIndex;
    const [, name = "", value = ""] = pairs.exec(text) ?? [];
    if (!name) throw new Error(`No label at ${at}: ${text}`);
    labels[name] = value;
  }
  return labels;
}

async function scrape(app: Awaited<ReturnType<typeof aServedApp>>) {
  const answer = await app.browser().call("/metrics", bearer(TOKEN));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  return parseMetrics(await answer.text());
}

describe("who may read them", () => {
  test("nobody if METRICS_TOKEN is not set", async () => {
    const app = await aServedApp();
    for (const token of ["", TOKEN, "null", "undefined"]) {
      expect((await app.browser().call("/metrics", bearer(token))).status).toBe(404);
    }
    const { call } = aSignedInBrowser(app, { accountType: "administrator" });
    expect((await call("/metrics")).status).toBe(404);
  });

  test.each([
    ["no token", {}],
    ["a wrong token", bearer(`${TOKEN.slice(0, -1)}x`)],
    ["a part of it", bearer(TOKEN.slice(0, -1))],
    ["an empty one", bearer("")],
    ["another scheme", { headers: { Authorization: `Basic ${btoa(`x:${TOKEN}`)}` } }],
  ])("no request with %s", async (_, sent) => {
    const answer = await (await aServedApp({ settings })).browser().call("/metrics", sent);
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.text()).not.toContain("trivet_");
  });

  test("no administrator's session, and no token in the address", async () => {
    const { call } = aSignedInBrowser(await aServedApp({ settings }), { accountType: "administrator" });
    expect((await call(`/metrics?token=${TOKEN}`)).status).toBe(401);
  });

  test("a request with the token, for any host", async () => {
    const app = await aServedApp({ settings: { ...settings, appUrl: "https://recipes.example.org" } });
    expect((await app.browser().call("http://trivet:3000/metrics", bearer(TOKEN))).status).toBe(200);
    expect((await app.browser().call("http://trivet:3000/recipes", bearer(TOKEN))).status).toBe(421);
    expect((await app.browser().call("/metrics", { ...bearer(TOKEN), method: "POST" })).status).not.toBe(200);
  });

  test("a token that can be guessed is refused at the start", () => {
    for (const METRICS_TOKEN of ["short", "x".repeat(31), `${"x".repeat(31)} `, "x".repeat(40).concat("é")]) {
      expect(() => readSettings({ METRICS_TOKEN, DATA_DIR: aDataFolder() })).toThrow(
        /^METRICS_TOKEN: must have at least/,
      );
    }
  });
});

test("every figure has its help, its type and a value that parses", async () => {
  const app = await aServedApp({ settings });
  const metrics = await scrape(app);
  expect([...metrics].map(([name, { type }]) => `${type} ${name}`)).toEqual([
    "gauge trivet_build_info",
    "gauge process_start_time_seconds",
    "gauge process_uptime_seconds",
    "gauge process_resident_memory_bytes",
    "counter process_cpu_seconds_total",
    "gauge trivet_users",
    "gauge trivet_users_visited",
    "gauge trivet_recipes",
    "gauge trivet_pictures",
    "gauge trivet_picture_bytes",
    "gauge trivet_database_bytes",
    "counter trivet_imports_total",
    "counter trivet_mails_total",
    "counter trivet_backups_total",
    "gauge trivet_last_backup_timestamp_seconds",
    "gauge trivet_last_backup_bytes",
  ]);
  for (const [name, { help, type }] of metrics) {
    expect(help).toMatch(/\.$/);
    if (type === "counter") expect(name).toMatch(/_total$/);
  }
  expect(metrics.get("trivet_last_backup_bytes")?.samples).toEqual([]);
});

test("figures are those of the database, and contain no names", async () => {
  const backups = [{ name: "daily-2026-03-01.sqlite", bytes: 12_345, madeAt: new Date("2026-03-01T03:00:00.250Z") }];
  const app = await aServedApp({
    settings,
    services: (real) => ({ backups: { ...real.backups, list: () => backups } }),
  });
  aSignedInBrowser(app, { accountType: "administrator" });
  aSignedInBrowser(app, { accountType: "trial", now: new Date("2026-02-10T09:00:00Z"), firstName: "Jonas" });
  const caller = app.cook({ firstName: 'Ines "the\\cook"\n' });
  countToday(caller, "import", "imported");
  countToday(caller, "import", "no_recipe");
  countToday({ ...caller, now: new Date("2025-01-01") }, "import", "no_recipe");
  countToday(caller, "mail", "failed");
  const metrics = await scrape(app);
  const value = (name: string, labels: Record<string, string> = {}) =>
    metrics.get(name)?.samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;
  expect(value("trivet_users", { account_type: "administrator" })).toBe(1);
  expect(value("trivet_users", { account_type: "standard" })).toBe(0);
  expect(value("trivet_users_visited", { days: "7" })).toBe(1);
  expect(value("trivet_users_visited", { days: "30" })).toBe(2);
  expect(value("trivet_imports_total", { outcome: "imported", reason: "" })).toBe(1);
  expect(value("trivet_imports_total", { outcome: "failed", reason: "no_recipe" })).toBe(2);
  expect(value("trivet_imports_total", { outcome: "failed", reason: "refused" })).toBe(0);
  expect(value("trivet_mails_total", { outcome: "failed" })).toBe(1);
  expect(value("trivet_last_backup_bytes")).toBe(12_345);
  expect(value("trivet_last_backup_timestamp_seconds")).toBe(Date.parse("2026-03-01T03:00:00.250Z") / 1000);
  const text = await (await app.browser().call("/metrics", bearer(TOKEN))).text();
  for (const personal of ["Jonas", "Ines", "@", caller.user.id]) expect(text).not.toContain(personal);
});

test("a running server with METRICS_TOKEN answers Prometheus, and its log never has the token", async () => {
  const server = await aProcess({ DATA_DIR: aDataFolder(), METRICS_TOKEN: TOKEN });
  const answer = await fetch(`${server.url}/metrics`, bearer(TOKEN));
  expect(parseMetrics(await answer.text()).get("process_resident_memory_bytes")?.samples[0]?.value).toBeGreaterThan(
    1e7,
  );
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  server.child.kill("SIGTERM");
  await server.exited;
  expect(server.output()).not.toContain(TOKEN);
}, 30_000);
