import { Clock } from "#app/ui/icons.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import * as m from "#messages";

/** Renders the page of an invitation that does not exist or is over. */
export function InvitationOver({ kind, reason }: { kind: "notFound" | "expired"; reason: string }) {
  return (
    <MessagePage
      plate={kind === "expired" ? <Clock size={72} /> : null}
      title={reason}
      actions={
        <a className="button rim" href="/">
          {m.errors.goHome()}
        </a>
      }
    >
      <p className="muted">{m.joining.askForNew()}</p>
    </MessagePage>
  );
}
