import { Link, useOutlet } from "react-router";
import { listUsers } from "#app/features/accounts/administration.server.ts";
import { ManageFrame, useManageLink } from "#app/features/accounts/manage-frame.tsx";
import { UserCard } from "#app/features/accounts/user-card.tsx";
import { counted } from "#app/features/counted.ts";
import { page } from "#app/http/handlers.server.ts";
import { ChartColumn, DatabaseBackup, Ticket } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/users";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => ({ users: listUsers(caller) }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle("User Management") }];

export default function Users({ loaderData: { users } }: Route.ComponentProps) {
  const dialog = useOutlet();
  const linkTo = useManageLink();
  return (
    <>
      <ManageFrame
        title="User Management"
        intro={<p>{counted(users.length, "account")} in this kitchen.</p>}
        actions={
          <div className="actions">
            <Link className="btn rim" {...linkTo("/invite-codes")} preventScrollReset>
              <Ticket size={20} />
              Invite Codes
            </Link>
            <Link className="btn rim" to="/admin/overview">
              <ChartColumn size={20} />
              Overview
            </Link>
            <Link className="btn rim" to="/admin/backup">
              <DatabaseBackup size={20} />
              Backup
            </Link>
          </div>
        }
        isBehind={dialog !== null}
      >
        <ul className="ucards">
          {users.map((user) => (
            <UserCard key={user.id} user={user} linkTo={linkTo} />
          ))}
        </ul>
      </ManageFrame>
      {dialog}
    </>
  );
}
