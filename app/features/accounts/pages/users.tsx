import { useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { countUsers, listUsers } from "../administration/administration.server.ts";
import { kitchensOfUsers } from "../administration/kitchens-of-users.server.ts";
import { readListPage } from "../administration/list-pages.ts";
import Users from "../administration/users.tsx";
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

/** Renders the accounts, below the dialog about one of them. */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <Users loaderData={loaderData} isBehind={dialog !== null} />
      {dialog}
    </>
  );
}
