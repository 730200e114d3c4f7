import { href, Link } from "react-router";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import * as m from "#messages";

/** A page of administration. */
export type ManageTab = "users" | "invite-codes" | "overview" | "backup" | "mail";

/** Renders the links between the pages of administration; users and invite codes stay in their dialog. */
export function ManageTabs({ current }: { current: ManageTab }) {
  const { linkTo } = useDialogPlace();
  const tabs = [
    { tab: "users", label: m.users.tabUsers(), link: linkTo(href("/admin/users")) },
    { tab: "invite-codes", label: m.users.inviteCodes(), link: linkTo(href("/admin/invite-codes")) },
    { tab: "overview", label: m.overview.overview(), link: { to: href("/admin/overview") } },
    { tab: "backup", label: m.backups.backup(), link: { to: href("/admin/backup") } },
    { tab: "mail", label: m.mail.mail(), link: { to: href("/admin/mail") } },
  ] as const;
  return (
    <nav className="tabs" aria-label={m.users.parts()}>
      {tabs.map(({ tab, label, link }) => (
        <Link key={tab} {...link} preventScrollReset aria-current={tab === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
