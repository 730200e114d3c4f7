import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "#app/i18n/formats.ts";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { TierBadge } from "../tiers/tier-badge.tsx";
import type { AccountType } from "../tiers/tiers.ts";
import { type ChartDay, ImportDays, ImportsChart } from "./imports-chart.tsx";

/** Renders figures with their names. */
export function Figures({ figures }: { figures: { name: string; value: ReactNode; detail?: string }[] }) {
  return (
    <dl className="figures">
      {figures.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {detail ? <small>{detail}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the imports of the last days as a chart and a table, and why imports failed. */
export function Imports({
  summary,
  totals,
  failures,
  days,
}: {
  summary: string;
  totals: { imported: number; duplicates: number; failed: number };
  failures: { reason: string; words: string; count: number }[];
  days: ChartDay[];
}) {
  return (
    <section className="panel" aria-labelledby="imports">
      <h2 id="imports">{m.overview.imports()}</h2>
      <p>{summary}</p>
      {totals.imported + totals.duplicates + totals.failed > 0 ? (
        <>
          <ul className="legend">
            <li className="bar-imported">{m.overview.importedCount({ count: formatNumber(totals.imported) })}</li>
            <li className="bar-duplicate">{m.overview.duplicatesCount({ count: formatNumber(totals.duplicates) })}</li>
            <li className="bar-failed">{m.overview.failedCount({ count: formatNumber(totals.failed) })}</li>
          </ul>
          <ImportsChart days={days} summary={summary} />
          <ImportDays days={days} />
        </>
      ) : null}
      {failures.length > 0 ? <Failures failures={failures} /> : null}
    </section>
  );
}

function Failures({ failures }: { failures: { reason: string; words: string; count: number }[] }) {
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{m.overview.whyFailed()}</th>
          <th scope="col">{m.overview.times()}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ reason, words, count }) => (
          <tr key={reason}>
            <th scope="row">{words}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the last backup and the result of its check. */
export function LastBackup({
  backup,
  failed,
}: {
  backup: { name: string; size: string; made: string } | null;
  failed: string | null;
}) {
  return (
    <section className="panel" aria-labelledby="backups">
      <h2 id="backups">{m.overview.backups()}</h2>
      {backup ? (
        <>
          <p>
            <RichText
              text={m.overview.lastBackup({ date: backup.made, name: backup.name, size: backup.size })}
              tags={{ code: (text) => <code>{text}</code> }}
            />
          </p>
          <p>{m.overview.checkPassed()}</p>
        </>
      ) : (
        <p>{m.overview.noBackup()}</p>
      )}
      {failed ? (
        <div className="note warn">
          <TriangleAlert size={20} />
          <p>{m.overview.backupFailed({ day: failed })}</p>
        </div>
      ) : null}
      <FormFoot inBox>
        <Link className="button rim" to={href("/admin/backup")}>
          {m.overview.allBackups()}
        </Link>
      </FormFoot>
    </section>
  );
}

/** Renders all accounts with the day of their last visit. */
export function Visits({
  users,
}: {
  users: { id: string; name: string; accountType: AccountType | null; lastVisit: string }[];
}) {
  return (
    <section className="panel" aria-labelledby="visits">
      <h2 id="visits">{m.overview.visits()}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{m.common.name()}</th>
            <th scope="col">{m.overview.lastVisit()}</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ id, name, accountType, lastVisit }) => (
            <tr key={id}>
              <th scope="row">
                {name} {accountType ? <TierBadge accountType={accountType} /> : null}
              </th>
              <td>{lastVisit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
