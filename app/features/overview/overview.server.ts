import { count, desc, sql } from "drizzle-orm";
import type { Caller, Visitor } from "#app/caller.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { VERSION } from "#app/platform/version.server.ts";
import type { Db } from "#db/client.server.ts";
import type { CountedEvent } from "#db/enumerations.ts";
import { pictureSizes, pictures, recipes, users } from "#db/schema.ts";
import { type DayCount, listDayCounts } from "./day-counts.server.ts";
import { type ImportFailure, isImportFailure, type Outcomes } from "./outcomes.ts";
import { DAYS_SHOWN, type ImportDay, type Overview } from "./overview.ts";

/**
 * Returns the overview of the server, in a fixed number of statements.
 * @throws DomainError forbidden for anybody but an administrator.
 */
export function getOverview(caller: Caller): Overview {
  checkAdministrator(caller);
  const { db, now, services } = caller;
  const today = todayIn(now, services.settings.timeZone);
  const counts = listDayCounts(db, addDays(today, 1 - DAYS_SHOWN), today);
  return {
    ...describeProcess(),
    ...measureContents(db),
    today,
    users: listVisits(db),
    imports: describeImports(counts, today),
    mail: {
      isSetUp: services.mailer.isSetUp,
      sent: sumOf(counts, "mail", "sent"),
      failed: sumOf(counts, "mail", "failed"),
      lastFailedOn: lastDayOf(counts, "mail", "failed"),
    },
    backups: {
      dailyBackups: services.settings.dailyBackups,
      last: lastBackup(caller),
      lastFailedOn: lastDayOf(counts, "backup", "failed"),
    },
  };
}

/** Returns the version, times and memory of the process. Its start is one moment: monitoring takes another for a restart. */
export function describeProcess() {
  return {
    version: VERSION,
    node: process.version,
    uptimeSeconds: Math.floor(process.uptime()),
    startedAt: new Date(performance.timeOrigin),
    memoryBytes: process.memoryUsage.rss(),
  };
}

/** Returns the sizes and counts of the database. Its size includes the bytes of pictures. */
export function measureContents(db: Db) {
  const pragma = (name: string) => Number(db.$client.pragma(name, { simple: true }));
  const kept = db
    .select({ recipes: count(), pictures: sql<number>`(SELECT count(*) FROM ${pictures})` })
    .from(recipes)
    .get();
  const sizes = db
    .select({ bytes: sql<number>`ifnull(sum(length(${pictureSizes.bytes})), 0)` })
    .from(pictureSizes)
    .get();
  return {
    recipes: kept?.recipes ?? 0,
    pictures: { count: kept?.pictures ?? 0, bytes: sizes?.bytes ?? 0 },
    databaseBytes: pragma("page_count") * pragma("page_size"),
  };
}

/** Backups that Trivet makes by itself; each is checked before it is renamed to this pattern. */
const CHECKED = /^(daily|before-update)-/;

/** Returns the newest of the server's own backups. Each was checked when it was made. */
export function lastBackup({ services }: Visitor): Overview["backups"]["last"] {
  const last = services.backups.list().find(({ name }) => CHECKED.test(name));
  return last ? { ...last, check: "ok" } : null;
}

function listVisits(db: Db): Overview["users"] {
  const { id, email, firstName, lastName, accountType, lastVisitOn } = users;
  return db
    .select({ id, email, firstName, lastName, accountType, lastVisitOn })
    .from(users)
    .orderBy(desc(lastVisitOn), users.createdAt, id)
    .all();
}

function describeImports(counts: DayCount[], today: string): Overview["imports"] {
  const days = new Map<string, ImportDay>();
  for (let back = DAYS_SHOWN - 1; back >= 0; back--) {
    const day = addDays(today, -back);
    days.set(day, { day, imported: 0, duplicates: 0, failed: 0 });
  }
  const failures = new Map<ImportFailure, number>();
  for (const { day, event, outcome, count: times } of counts) {
    const shown = days.get(day);
    if (event !== "import" || !shown) continue;
    if (outcome === "imported") shown.imported += times;
    else if (outcome === "duplicate") shown.duplicates += times;
    else if (isImportFailure(outcome)) {
      shown.failed += times;
      failures.set(outcome, (failures.get(outcome) ?? 0) + times);
    }
  }
  const all = [...days.values()];
  const sum = (of: (day: ImportDay) => number) => all.reduce((total, day) => total + of(day), 0);
  const [imported, duplicates, failed] = [sum((d) => d.imported), sum((d) => d.duplicates), sum((d) => d.failed)];
  const tried = imported + duplicates + failed;
  return {
    imported,
    duplicates,
    failed,
    failedShare: tried === 0 ? null : failed / tried,
    failures: [...failures].map(([reason, times]) => ({ reason, count: times })).sort((a, b) => b.count - a.count),
    days: all,
  };
}

function sumOf<E extends CountedEvent>(counts: DayCount[], event: E, outcome: Outcomes[E]): number {
  return counts.reduce((sum, row) => (row.event === event && row.outcome === outcome ? sum + row.count : sum), 0);
}

/** Returns the last day with this outcome of an event; the counts are ordered by day. */
function lastDayOf<E extends CountedEvent>(counts: DayCount[], event: E, outcome: Outcomes[E]): string | null {
  return counts.findLast((row) => row.event === event && row.outcome === outcome)?.day ?? null;
}
