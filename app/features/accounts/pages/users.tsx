import { useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { ADMINISTRATION, useOverlay } from "#app/overlays.ts";
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
        tab="users"
        intro={<p className="intro muted">{m.users.accounts({ count: users.length })}</p>}
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
