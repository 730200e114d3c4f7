import { href, Link } from "react-router";
import { codeDate } from "#app/features/accounts/invites/invite-code.ts";
import { listBackups } from "#app/features/backups/backups.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { sizeText } from "#app/lib/file-size.ts";
import { ArrowLeft, Download } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/backup";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => {
  const { dailyBackups, backups } = listBackups(caller);
  return {
    dailyBackups,
    backups: backups.map(({ name, bytes, madeAt }) => ({
      name,
      size: sizeText(bytes),
      made: codeDate(madeAt, caller.timeZone),
    })),
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Backup") }];

/** Renders the backups and the button that makes one. */
export default function Backup({ loaderData: { dailyBackups, backups } }: Route.ComponentProps) {
  return (
    <main id="main" className="narrow account">
      <Link className="back-link" to={href("/admin/users")}>
        <ArrowLeft size={20} />
        User Management
      </Link>
      <div className="page-header">
        <h1>Backup</h1>
      </div>
      {/* A native form: the browser saves the file, with or without scripts. */}
      <form method="post" action={href("/admin/backup/download")} className="panel">
        <h2>To take away</h2>
        <p>
          One file holds everything: accounts, recipes with their pictures, plans and shares, as they are this moment.
          Whoever has it can read all of that: keep it safe.
        </p>
        <p className="muted">
          The keys for stored credentials are not in it. Keep <code>secrets.json</code> of the data folder in another
          place.
        </p>
        <div className="actions">
          <button type="submit" className="button solid">
            <Download size={20} />
            Download backup
          </button>
        </div>
      </form>
      <section className="panel">
        <h2>On the server</h2>
        <p className="muted">
          {dailyBackups === 0
            ? "Daily backups are switched off."
            : `A backup is made each day; the last ${dailyBackups} are kept in the data folder.`}
        </p>
        {backups.length > 0 ? <KeptBackups backups={backups} /> : <p>No backup lies there yet.</p>}
      </section>
    </main>
  );
}

function KeptBackups({ backups }: { backups: Route.ComponentProps["loaderData"]["backups"] }) {
  return (
    <ul className="sessions">
      {backups.map(({ name, size, made }) => (
        <li key={name}>
          <div>
            <code>{name}</code>
            <br />
            <small className="muted">{made}</small>
          </div>
          <span>{size}</span>
        </li>
      ))}
    </ul>
  );
}
