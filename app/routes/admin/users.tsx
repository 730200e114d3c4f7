import { Link, useOutlet } from "react-router";
import { listUsers } from "#app/features/accounts/administration.server.ts";
import { counted } from "#app/features/accounts/tiers.ts";
import { UserCard } from "#app/features/accounts/user-card.tsx";
import { page } from "#app/http/handlers.server.ts";
import { DatabaseBackup, Ticket } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/users";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => ({ users: listUsers(caller) }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle("User Management") }];

export default function Users({ loaderData: { users } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <main id="main" inert={dialog !== null}>
        <div className="head">
          <div>
            <h1>User Management</h1>
            <p>{counted(users.length, "account")} in this kitchen.</p>
          </div>
          <div className="actions">
            <Link className="btn rim" to="/admin/invite-codes">
              <Ticket size={20} />
              Invite Codes
            </Link>
            <Link className="btn rim" to="/admin/backup">
              <DatabaseBackup size={20} />
              Backup
            </Link>
          </div>
        </div>
        <ul className="ucards">
          {users.map((user) => (
            <UserCard key={user.id} user={user} />
          ))}
        </ul>
      </main>
      {dialog}
    </>
  );
}
