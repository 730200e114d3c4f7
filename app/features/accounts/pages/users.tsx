import { href, Link, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { ADMINISTRATION, useOverlay } from "#app/overlays.ts";
import { ChartColumn, DatabaseBackup, Mail, Ticket } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listUsers } from "../administration/administration.server.ts";
import { kitchensOfUsers } from "../administration/kitchens-of-users.server.ts";
import { ManageFrame } from "../administration/manage-frame.tsx";
import { UserCard } from "../administration/user-card.tsx";
import type { UserKitchen } from "../administration/user-kitchen.ts";
import type { Route } from "./+types/users";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => ({
  users: listUsers(caller),
  kitchens: kitchensOfUsers(caller),
}));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.users.userManagement()) }];

/** Renders the accounts with their tiers and actions. */
export default function Users({ loaderData: { users, kitchens } }: Route.ComponentProps) {
  const dialog = useOutlet();
  const { linkTo } = useOverlay(ADMINISTRATION);
  return (
    <>
      <ManageFrame
        title={m.users.userManagement()}
        intro={<p>{m.users.accounts({ count: users.length })}</p>}
        actions={
          <div className="actions pairs">
            <Link className="button rim" {...linkTo(href("/admin/invite-codes"))} preventScrollReset>
              <Ticket size={20} />
              {m.users.inviteCodes()}
            </Link>
            <Link className="button rim" to={href("/admin/overview")}>
              <ChartColumn size={20} />
              {m.overview.overview()}
            </Link>
            <Link className="button rim" to={href("/admin/backup")}>
              <DatabaseBackup size={20} />
              {m.backups.backup()}
            </Link>
            <Link className="button rim" to={href("/admin/mail")}>
              <Mail size={20} />
              {m.mail.mail()}
            </Link>
          </div>
        }
        isBehind={dialog !== null}
      >
        <ul className="user-cards">
          {users.map((user) => (
            <UserCard key={user.id} user={user} kitchen={kitchens[user.id] as UserKitchen} linkTo={linkTo} />
          ))}
        </ul>
      </ManageFrame>
      {dialog}
    </>
  );
}
