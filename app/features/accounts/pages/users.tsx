import { href, useLocation, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { ADMINISTRATION, useOverlay } from "#app/overlays.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { countUsers, listUsers } from "../administration/administration.server.ts";
import { kitchensOfUsers } from "../administration/kitchens-of-users.server.ts";
import { ListPager } from "../administration/list-pager.tsx";
import { readListPage, sameListPage } from "../administration/list-pages.ts";
import { ManageFrame } from "../administration/manage-frame.tsx";
import { UserCard } from "../administration/user-card.tsx";
import type { UserKitchen } from "../administration/user-kitchen.ts";
import type { Route } from "./+types/users";

export const loader = page("administrator", (caller, { url }: Route.LoaderArgs) => {
  const { page, part } = readListPage(url.searchParams);
  const users = listUsers(caller, part);
  const kitchens = kitchensOfUsers(
    caller,
    users.map(({ id }) => id),
  );
  return { users, kitchens, page, total: countUsers(caller) };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.users.userManagement()) }];

/** Renders the accounts with their tiers and actions. */
export default function Users({ loaderData: { users, kitchens, page, total } }: Route.ComponentProps) {
  const dialog = useOutlet();
  const { linkTo } = useOverlay(ADMINISTRATION);
  const here = sameListPage(useLocation().search);
  return (
    <>
      <ManageFrame
        title={m.users.userManagement()}
        tab="users"
        intro={<p className="intro muted">{m.users.accounts({ count: total })}</p>}
        isBehind={dialog !== null}
        page={page}
      >
        <ul className="user-cards">
          {users.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              kitchen={kitchens[user.id] as UserKitchen}
              linkTo={(target) => linkTo(target, here)}
            />
          ))}
        </ul>
        <ListPager address={href("/admin/users")} page={page} total={total} />
      </ManageFrame>
      {dialog}
    </>
  );
}
