import { ManageTabs } from "#app/features/accounts/administration/manage-tabs.tsx";
import { listedName } from "#app/features/kitchens/person.ts";
import { page } from "#app/http/handlers.server.ts";
import { formatDayAndTime, formatNumber } from "#app/i18n/formats.ts";
import { sizeText } from "#app/lib/file-size.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { IMPORT_FAILURES } from "../outcomes.ts";
import { getOverview } from "../overview.server.ts";
import { DAYS_SHOWN, type Overview } from "../overview.ts";
import { Figures, Imports, LastBackup, Visits } from "../overview-sections.tsx";
import { dayText, durationText, shareText } from "../overview-text.ts";
import type { Route } from "./+types/overview";

/** Formats days and sizes on the server, so that the browser does not load the formats. */
export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => {
  const overview = getOverview(caller);
  const { today, imports, mail, backups, users, pictures } = overview;
  return {
    version: m.overview.version({ version: overview.version, node: overview.node.slice(1) }),
    figures: [
      { name: m.overview.accounts(), value: formatNumber(users.length) },
      { name: m.overview.recipes(), value: formatNumber(overview.recipes) },
      { name: m.overview.pictures(), value: formatNumber(pictures.count), detail: sizeText(pictures.bytes) },
      { name: m.overview.database(), value: sizeText(overview.databaseBytes), detail: m.overview.withPictures() },
      { name: m.overview.memory(), value: sizeText(overview.memoryBytes), detail: m.overview.ofProcess() },
      { name: m.overview.uptime(), value: durationText(overview.uptimeSeconds) },
    ],
    imports: {
      summary: importSummary(imports),
      totals: { imported: imports.imported, duplicates: imports.duplicates, failed: imports.failed },
      failures: imports.failures.map(({ reason, count }) => ({ reason, words: IMPORT_FAILURES[reason](), count })),
      days: imports.days.map((day) => ({ ...day, name: dayText(day.day, today) })),
    },
    mail: mailSummary(mail, today),
    backup: backups.last && {
      name: backups.last.name,
      size: sizeText(backups.last.bytes),
      made: formatDayAndTime(backups.last.madeAt, caller.timeZone),
    },
    backupFailed: backups.lastFailedOn && dayText(backups.lastFailedOn, today),
    users: users.map((user) => ({
      id: user.id,
      name: listedName(user),
      accountType: caller.services.settings.tierLimits ? user.accountType : null,
      lastVisit: user.lastVisitOn ? dayText(user.lastVisitOn, today) : m.overview.noVisit(),
    })),
  };
});

function importSummary({ imported, duplicates, failed, failedShare }: Overview["imports"]): string {
  if (failedShare === null) return m.overview.noImports({ days: DAYS_SHOWN });
  const count = imported + duplicates + failed;
  return m.overview.importsFailed({ count, days: DAYS_SHOWN, share: shareText(failedShare) });
}

function mailSummary({ isSetUp, sent, failed, lastFailedOn }: Overview["mail"], today: string): string {
  if (!isSetUp && sent + failed === 0) return m.overview.mailNotSetUp();
  const all = { count: sent + failed, days: DAYS_SHOWN };
  if (lastFailedOn === null) return m.overview.mailNoneFailed(all);
  return m.overview.mailFailed({ ...all, failed: formatNumber(failed), day: dayText(lastFailedOn, today) });
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.overview.overview()) }];

/** Renders the overview for administrators. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { version, figures, imports, mail, backup, backupFailed, users } = loaderData;
  return (
    <main id="main" className="overview">
      <div className="page-header">
        <div>
          <h1>{m.overview.overview()}</h1>
          <p className="always">{version}</p>
        </div>
      </div>
      <ManageTabs current="overview" />
      <Figures figures={figures} />
      <Imports {...imports} />
      <div className="overview-pair">
        <section className="panel" aria-labelledby="mail">
          <h2 id="mail">{m.mail.mail()}</h2>
          <p>{mail}</p>
        </section>
        <LastBackup backup={backup} failed={backupFailed} />
      </div>
      <Visits users={users} />
    </main>
  );
}
