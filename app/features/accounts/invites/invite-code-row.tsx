import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link2, Trash2 } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { TierBadge } from "../../tiers/tier-badge.tsx";
import type { AccountType } from "../../tiers/tiers.ts";
import type { InviteStatus } from "./invite-code.ts";

const CLASSES: Record<InviteStatus, string> = { Active: "badge badge-good", Used: "badge", Expired: "badge badge-bad" };
const LABELS: Record<InviteStatus, () => string> = {
  Active: m.invites.active,
  Used: m.invites.used,
  Expired: m.invites.expired,
};

type RowProps = {
  code: string;
  status: InviteStatus;
  accountType: AccountType;
  hasTier: boolean;
  usedByName: string | null;
  /** Formatted in the administrator's time zone. */
  expires: string | null;
  /** The registration address with the code. */
  link: string;
  /** The address to which a POST deletes it. */
  deleteTo: string;
};

/** Renders one invite code with its actions. */
export function InviteCodeRow({ code, status, accountType, hasTier, usedByName, expires, link, deleteTo }: RowProps) {
  const showToast = useToast();
  const copied = (description: string) => () => showToast({ title: m.common.copiedNow(), description });
  return (
    <tr>
      <th scope="row">
        <span className="code-large">{code}</span>
      </th>
      <td>
        <span className={CLASSES[status]}>{LABELS[status]()}</span>
        {usedByName ? <small className="muted"> {m.invites.by({ name: usedByName })}</small> : null}
      </td>
      {hasTier ? (
        <td>
          <TierBadge accountType={accountType} />
        </td>
      ) : null}
      <td className="expiry muted">
        {expires ? (
          <>
            {status === "Expired" ? null : <span className="only-phone">{m.invites.until()} </span>}
            {expires}
          </>
        ) : (
          m.invites.neverExpires()
        )}
      </td>
      <td className="row-actions">
        <div className="actions">
          {status === "Active" ? (
            <details className="menu">
              <summary className="icon-button">
                <Link2 size={20} />
                <span className="visually-hidden">{m.invites.linkWith({ code })}</span>
              </summary>
              <div className="popover">
                <input className="text-input" readOnly value={link} aria-label={m.invites.linkWith({ code })} />
                <CopyButton
                  className="button rim compact"
                  text={link}
                  label={m.common.copyLink()}
                  onCopied={copied(m.invites.linkCopied())}
                  failure={m.invites.copyFailed()}
                />
              </div>
            </details>
          ) : null}
          <CopyButton
            className="icon-button"
            isIconOnly
            text={code}
            label={m.invites.copyCode({ code })}
            onCopied={copied(m.invites.codeCopied())}
            failure={m.invites.copyFailed()}
          />
          <PostForm action={deleteTo} preventScrollReset>
            <SubmitButton
              className="icon-button danger"
              isBusy={useIsSubmitting(deleteTo)}
              busyLabel={<span className="visually-hidden">{m.invites.deletingCode({ code })}</span>}
            >
              <Trash2 size={20} />
              <span className="visually-hidden">{m.invites.deleteCode({ code })}</span>
            </SubmitButton>
          </PostForm>
        </div>
      </td>
    </tr>
  );
}
