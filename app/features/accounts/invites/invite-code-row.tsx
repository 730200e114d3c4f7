import { Form } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link2, Trash2 } from "#app/ui/icons.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { TierBadge } from "../../tiers/tier-badge.tsx";
import type { AccountType } from "../../tiers/tiers.ts";
import { CODE_COPIED, COPY_FAILED, type InviteStatus } from "./invite-code.ts";

const CLASSES: Record<InviteStatus, string> = { Active: "badge badge-good", Used: "badge", Expired: "badge badge-bad" };

type RowProps = {
  code: string;
  status: InviteStatus;
  accountType: AccountType;
  usedByName: string | null;
  /** Formatted in the administrator's time zone. */
  expires: string | null;
  /** The registration address with the code. */
  link: string;
  /** The address to which a POST deletes it. */
  deleteTo: string;
};

/** Renders one invite code with its actions. */
export function InviteCodeRow({ code, status, accountType, usedByName, expires, link, deleteTo }: RowProps) {
  const showToast = useToast();
  const copied = (description: string) => () => showToast({ title: "Copied!", description });
  const failed = () => showToast({ title: "Error", description: COPY_FAILED, tone: "bad" });
  return (
    <tr>
      <th scope="row">
        <span className="code-large">{code}</span>
      </th>
      <td>
        <span className={CLASSES[status]}>{status}</span>
        {usedByName ? <small className="muted"> by {usedByName}</small> : null}
      </td>
      <td className="account-type">
        <TierBadge accountType={accountType} />
      </td>
      <td className="expiry muted">
        <span className="only-phone">Expires: </span>
        {expires ?? "Never"}
      </td>
      <td className="row-actions">
        <div className="actions">
          {status === "Active" ? (
            <details className="menu">
              <summary className="icon-button">
                <Link2 size={20} />
                <span className="visually-hidden">Invite link with {code}</span>
              </summary>
              <div className="popover">
                <input className="text-input" readOnly value={link} aria-label={`Invite link with ${code}`} />
                <CopyButton
                  className="button rim compact"
                  text={link}
                  label="Copy link"
                  onCopied={copied("Invite link copied to clipboard")}
                  onFailed={failed}
                />
              </div>
            </details>
          ) : null}
          <CopyButton
            className="icon-button"
            isIconOnly
            text={code}
            label={`Copy ${code}`}
            onCopied={copied(CODE_COPIED)}
            onFailed={failed}
          />
          <Form method="post" action={deleteTo} preventScrollReset>
            <SubmitButton
              className="icon-button danger"
              isBusy={useIsSubmitting(deleteTo)}
              busyLabel={<span className="visually-hidden">Deleting {code}</span>}
            >
              <Trash2 size={20} />
              <span className="visually-hidden">Delete {code}</span>
            </SubmitButton>
          </Form>
        </div>
      </td>
    </tr>
  );
}
