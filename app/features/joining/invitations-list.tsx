import { CopyButton } from "#app/ui/copy-button.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";

/** An open invitation, its QR code and its email for the cook's own mail program; null where the server sends it. */
export type ShownInvitation = {
  id: number;
  url: string;
  email: string | null;
  forWhom: string | null;
  /** Who made it, and when. */
  made: string;
  until: string;
  qrCode: { side: number; path: string };
  mailto: string | null;
};

/** Renders the open invitations; `action` takes the id of one that is withdrawn. */
export function InvitationsList({ invitations, action }: { invitations: ShownInvitation[]; action: string }) {
  return (
    <ul className="kitchen-invitations">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} {...invitation} action={action} />
      ))}
    </ul>
  );
}

function InvitationCard({
  id,
  url,
  email,
  forWhom,
  made,
  until,
  qrCode,
  mailto,
  action,
}: ShownInvitation & { action: string }) {
  const showToast = useToast();
  const isBusy = useIsSubmitting(action, { name: "id", value: String(id) });
  return (
    <li id={`invitation-${id}`}>
      <QrCode {...qrCode} label={m.joining.qrCode()} />
      <div className="stack">
        {forWhom ? <h3 dir="auto">{forWhom}</h3> : null}
        <p className="small muted">
          {m.joining.worksUntil({ date: until })}
          {email ? ` ${m.joining.forAddress({ email })}` : null}
          <br />
          {made}
        </p>
        <div className="link-row">
          <input className="text-input code" readOnly value={url} aria-label={m.joining.invitationLink()} />
          <CopyButton text={url} label={m.common.copy()} onCopied={() => showToast({ title: m.common.copiedNow() })} />
        </div>
        <div className="actions">
          <ShareButton content={{ url, title: m.joining.ourKitchen() }} />
          {mailto ? (
            <a className="button rim" href={mailto}>
              <Mail size={20} />
              {m.share.writeEmail()}
            </a>
          ) : null}
          <PostForm action={action} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <SubmitButton className="button ghost danger" isBusy={isBusy} busyLabel={m.joining.withdrawing()}>
              {m.joining.withdraw()}
              <span className="visually-hidden">{` ${m.joining.withdrawUntil({ date: until })}`}</span>
            </SubmitButton>
          </PostForm>
        </div>
      </div>
    </li>
  );
}
