import { type MouseEvent, useState } from "react";
import { href, Link } from "react-router";
import { Avatar } from "#app/features/kitchens/avatar.tsx";
import { greetingName } from "#app/features/kitchens/person.ts";
import { TierBadge } from "#app/features/tiers/tier-badge.tsx";
import type { AccountType } from "#app/features/tiers/tiers.ts";
import { countUnsent } from "#app/lib/outbox/unsent.ts";
import { useLinkOver } from "#app/ui/dialog-place.ts";
import { ChefHat, ChevronDown, KeyRound, LogOut, Settings, UsersRound } from "#app/ui/icons.tsx";
import { Question } from "#app/ui/question.tsx";
import type { ThemeName } from "#app/ui/theme-names.ts";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import * as m from "#messages";

/** The fields of the signed-in cook in the menu. */
export type MenuUser = {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  accountType: AccountType;
};

type Props = { user: MenuUser; theme: ThemeName };

/**
 * Renders the signed-in cook and the links to their settings (product 10.2). A `details` element, so that it opens
 * without scripts.
 */
export function UserMenu({ user, theme }: Props) {
  const shown = greetingName(user);
  const users = useLinkOver(href("/admin/users"));
  const [unsent, setUnsent] = useState(0);
  /** Signing out deletes what is stored on the device, also changes that were not sent yet. */
  function askBeforeLoss(event: MouseEvent) {
    const count = countUnsent(user.id);
    if (count > 0) event.preventDefault();
    setUnsent(count);
  }
  return (
    <>
      <details className="menu">
        <summary>
          <Avatar user={user} />
          <span className="user-name">{shown}</span>
          <ChevronDown className="user-chevron" size={20} />
          <span className="visually-hidden"> {m.menu.accountMenu()}</span>
        </summary>
        <div className="popover">
          {user.email ? <div className="row">{user.email}</div> : null}
          <div className="row" aria-disabled="true">
            {m.accounts.accountType()} <TierBadge accountType={user.accountType} />
          </div>
          <hr />
          <a href={href("/kitchen")}>
            <ChefHat size={20} />
            {m.joining.ourKitchen()}
          </a>
          <a href={href("/account")}>
            <Settings size={20} />
            {m.accounts.yourAccount()}
          </a>
          <a href={href("/credentials")}>
            <KeyRound size={20} />
            {m.menu.manageCredentials()}
          </a>
          {user.accountType === "administrator" ? (
            <Link {...users} preventScrollReset>
              <UsersRound size={20} />
              {m.menu.manageUsers()}
            </Link>
          ) : null}
          <hr />
          <ThemeSwitch theme={theme} />
          <hr />
          <a href={href("/api/logout")} onClick={askBeforeLoss}>
            <LogOut size={20} />
            {m.menu.signOut()}
          </a>
        </div>
      </details>
      {unsent > 0 ? (
        <Question
          title={m.menu.signOutQuestion()}
          text={m.menu.signOutLoses({ count: unsent })}
          stay={m.menu.staySignedIn()}
          leave={m.menu.signOut()}
          onStay={() => setUnsent(0)}
          onLeave={() => location.assign(href("/api/logout"))}
        />
      ) : null}
    </>
  );
}
