import { count, gt } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { isSameSecret } from "#app/platform/crypto.server.ts";
import { ACCOUNT_TYPES } from "#db/enumerations.ts";
import { users } from "#db/schema.ts";
import { listTotals } from "./day-counts.server.ts";
import { IMPORT_FAILURES } from "./outcomes.ts";
import { describeProcess, lastBackup, measureContents } from "./overview.server.ts";

type Labels = Record<string, string>;
type Metric = { name: string; type: "counter" | "gauge"; help: string; values: { labels?: Labels; value: number }[] };

/** Content type of `metricsText`. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Returns whether the token gives access to the metrics.
 * @throws DomainError notFound where METRICS_TOKEN is not set.
 */
export function mayReadMetrics({ services }: Visitor, token: string): boolean {
  const { metricsToken } = services.settings;
  if (metricsToken === null) throw new DomainError("notFound", "Not found");
  return isSameSecret(token, metricsToken);
}

/** Returns the figures of the overview in Prometheus text format 0.0.4: counts and sizes, no personal data. */
export function metricsText(visitor: Visitor): string {
  return listMetrics(visitor).map(write).join("");
}

function listMetrics(visitor: Visitor): Metric[] {
  const { version, node, uptimeSeconds, startedAt, memoryBytes } = describeProcess();
  const { recipes, pictures, databaseBytes } = measureContents(visitor.db);
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, value: number, labels?: Labels): Metric => ({
    name,
    type: "gauge",
    help,
    values: [{ labels, value }],
  });
  return [
    gauge("trivet_build_info", "Version of Trivet and of Node; always 1.", 1, { version, node }),
    gauge("process_start_time_seconds", "Start of the process, seconds since 1970.", startedAt.getTime() / 1000),
    gauge("process_uptime_seconds", "Seconds since the start of the process.", uptimeSeconds),
    gauge("process_resident_memory_bytes", "Resident memory of the server's process.", memoryBytes),
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "CPU time of the server's process.",
      values: [{ value: (user + system) / 1e6 }],
    },
    ...userMetrics(visitor),
    gauge("trivet_recipes", "Recipes in the database.", recipes),
    gauge("trivet_pictures", "Pictures in the database.", pictures.count),
    gauge("trivet_picture_bytes", "Size of all pictures, which are in the database.", pictures.bytes),
    gauge("trivet_database_bytes", "Size of the database.", databaseBytes),
    ...countedMetrics(visitor),
    ...backupMetrics(visitor),
  ];
}

function userMetrics({ db, now, services }: Visitor): Metric[] {
  const today = todayIn(now, services.settings.timeZone);
  const byType = db.select({ type: users.accountType, count: count() }).from(users).groupBy(users.accountType).all();
  const visited = (days: number) =>
    db
      .select({ count: count() })
      .from(users)
      .where(gt(users.lastVisitOn, addDays(today, -days)))
      .get()?.count ?? 0;
  return [
    {
      name: "trivet_users",
      type: "gauge",
      help: "Accounts by type.",
      values: ACCOUNT_TYPES.map((type) => ({
        labels: { account_type: type },
        value: byType.find((row) => row.type === type)?.count ?? 0,
      })),
    },
    {
      name: "trivet_users_visited",
      type: "gauge",
      help: "Accounts whose last visit was within so many days.",
      values: [7, 30].map((days) => ({ labels: { days: String(days) }, value: visited(days) })),
    },
  ];
}

/** Returns the totals since the first start; a restart does not reset them. */
function countedMetrics({ db }: Visitor): Metric[] {
  const totals = listTotals(db);
  const total = (event: string, outcome: string) =>
    totals.find((row) => row.event === event && row.outcome === outcome)?.count ?? 0;
  const counter = (name: string, help: string, values: Metric["values"]): Metric => ({
    name,
    type: "counter",
    help,
    values,
  });
  const outcomes = (event: string, words: string[]) =>
    words.map((outcome) => ({ labels: { outcome }, value: total(event, outcome) }));
  return [
    counter("trivet_imports_total", "Imports by outcome; failed ones by reason.", [
      { labels: { outcome: "imported", reason: "" }, value: total("import", "imported") },
      { labels: { outcome: "duplicate", reason: "" }, value: total("import", "duplicate") },
      ...Object.keys(IMPORT_FAILURES).map((reason) => ({
        labels: { outcome: "failed", reason },
        value: total("import", reason),
      })),
    ]),
    counter("trivet_mails_total", "Messages handed to the mail server.", outcomes("mail", ["sent", "failed"])),
    counter("trivet_backups_total", "Backups tried.", outcomes("backup", ["made", "failed"])),
  ];
}

/** Returns the metrics of the last backup, and none before the first one: alerts use `absent()`. */
function backupMetrics(visitor: Visitor): Metric[] {
  const last = lastBackup(visitor);
  const metric = (name: string, help: string, value: number | undefined): Metric => ({
    name,
    type: "gauge",
    help,
    values: value === undefined ? [] : [{ value }],
  });
  const madeAt = last && last.madeAt.getTime() / 1000;
  return [
    metric("trivet_last_backup_timestamp_seconds", "When the last checked backup was made.", madeAt ?? undefined),
    metric("trivet_last_backup_bytes", "Size of the last checked backup.", last?.bytes),
  ];
}

function write({ name, type, help, values }: Metric): string {
  const lines = values.map(({ labels, value }) => `${name}${writeLabels(labels)} ${value}`);
  return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');
