import { href, Link } from "react-router";
import { TierBadge } from "#app/features/tiers/tier-badge.tsx";
import type { AccountType } from "#app/features/tiers/tiers.ts";
import { formatList } from "#app/i18n/formats.ts";
import type { DialogLink } from "#app/ui/dialog-place.ts";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { Avatar } from "../../kitchens/avatar.tsx";
import { fullName } from "../../kitchens/person.ts";
import type { UserKitchen } from "./user-kitchen.ts";

/** The fields of an account in User Management. */
type CardUser = {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  accountType: AccountType;
};

const SHOWN_ID_CHARACTERS = 8;

/** Returns the first 8 characters of an id, as shown to users. */
export function shortId(id: string): string {
  return id.slice(0, SHOWN_ID_CHARACTERS);
}

/** Renders one account in User Management (product 3.3). `linkTo` returns the link to an action on it. */
export function UserCard({
  user,
  kitchen: { name: kitchen, others },
  linkTo,
}: {
  user: CardUser;
  kitchen: UserKitchen;
  linkTo: (page: string) => DialogLink;
}) {
  const name = fullName(user);
  const named = name ?? user.email ?? m.users.userWithId({ id: shortId(user.id) });
  return (
    <li className="user-card">
      <div className="person">
        <Avatar user={user} />
        <div>
          <h2 className={name ? undefined : "muted"}>{name ?? m.accounts.unnamed()}</h2>
          <small>{user.email ?? m.users.noEmail()}</small>
          <small>{m.users.inKitchen({ kitchen, count: others.length, names: formatList(others) })}</small>
        </div>
      </div>
      <div className="user-id">
        <span className="small muted">
          <RichText text={m.users.shortId({ id: shortId(user.id) })} tags={{ code: (text) => <code>{text}</code> }} />
        </span>
        <TierBadge accountType={user.accountType} />
      </div>
      <div className="actions">
        <Link
          className="button soft compact"
          {...linkTo(href("/admin/users/:userId/account-type", { userId: user.id }))}
          preventScrollReset
        >
          <RichText text={m.users.changeAccountTypeOf({ name: named })} tags={{ more: visuallyHidden }} />
        </Link>
        <Link
          className="button ghost compact"
          {...linkTo(href("/admin/users/:userId/reset-password", { userId: user.id }))}
          preventScrollReset
        >
          <RichText text={m.users.passwordLinkFor({ name: named })} tags={{ more: visuallyHidden }} />
        </Link>
      </div>
    </li>
  );
}
