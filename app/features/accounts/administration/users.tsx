import { href } from "react-router";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import * as m from "#messages";
import type { Route } from "../pages/+types/users";
import { ListPager } from "./list-pager.tsx";
import { sameListPage } from "./list-pages.ts";
import { ManageFrame } from "./manage-frame.tsx";
import { UserCard } from "./user-card.tsx";
import type { UserKitchen } from "./user-kitchen.ts";

type Props = Pick<Route.ComponentProps, "loaderData"> & { isBehind?: boolean };

/** Renders the accounts with their tiers and actions. */
export default function Users({ loaderData: { users, kitchens, page, total }, isBehind }: Props) {
  const { linkTo, search } = useDialogPlace();
  const here = sameListPage(search);
  return (
    <ManageFrame
      title={m.users.userManagement()}
      tab="users"
      intro={<p className="intro muted">{m.users.accounts({ count: total })}</p>}
      isBehind={isBehind}
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
  );
}
