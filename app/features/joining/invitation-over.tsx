import { Clock } from "#app/ui/icons.tsx";
import * as m from "#messages";

/** Renders the page of an invitation that does not exist or is over. */
export function InvitationOver({ kind, reason }: { kind: "notFound" | "expired"; reason: string }) {
  return (
    <main id="main" className="error-page">
      <div>
        <div className="error-plate" aria-hidden="true">
          {kind === "expired" ? <Clock size={72} /> : null}
        </div>
        <h1>{reason}</h1>
        <p className="muted">{m.joining.askForNew()}</p>
        <div className="actions centered">
          <a className="button rim" href="/">
            {m.errors.goHome()}
          </a>
        </div>
      </div>
    </main>
  );
}
