import { href } from "react-router";
import { ManageTabs } from "#app/features/accounts/administration/manage-tabs.tsx";
import { page } from "#app/http/handlers.server.ts";
import { formatDayAndTime } from "#app/i18n/formats.ts";
import { sizeText } from "#app/lib/file-size.ts";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Download } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { listBackups } from "../backups.server.ts";
import type { Route } from "./+types/backup";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => {
  const { dailyBackups, backups } = listBackups(caller);
  return {
    dailyBackups,
    backups: backups.map(({ name, bytes, madeAt }) => ({
      name,
      size: sizeText(bytes),
      made: formatDayAndTime(madeAt, caller.timeZone),
    })),
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.backups.backup()) }];

/** Renders the backups and the button that makes one. */
export default function Backup({ loaderData: { dailyBackups, backups } }: Route.ComponentProps) {
  return (
    <NarrowPage title={m.backups.backup()} className="account">
      <ManageTabs current="backup" />
      {/* A native form: the browser saves the file, with or without scripts. */}
      <form method="post" action={href("/admin/backup/download")} className="panel">
        <h2>{m.backups.toTakeAway()}</h2>
        <p>{m.backups.whatIsInIt()}</p>
        <p className="muted">
          <RichText text={m.backups.keysElsewhere()} tags={{ code: (text) => <code>{text}</code> }} />
        </p>
        <FormFoot inBox>
          <button type="submit" className="button solid">
            <Download size={20} />
            {m.backups.download()}
          </button>
        </FormFoot>
      </form>
      <section className="panel">
        <h2>{m.backups.onServer()}</h2>
        <p className="muted">
          {dailyBackups === 0 ? m.backups.dailyOff() : m.backups.dailyKept({ count: dailyBackups })}
        </p>
        {backups.length > 0 ? <KeptBackups backups={backups} /> : <p>{m.backups.noneYet()}</p>}
      </section>
    </NarrowPage>
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
