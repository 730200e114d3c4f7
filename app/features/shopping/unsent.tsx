import { SignInLink } from "#app/ui/sign-in-link.tsx";
import * as m from "#messages";

type Props = {
  /** Changes that the server does not have yet. */
  count: number;
  /** What they wait for; null while they are being sent. */
  waitsFor: "connection" | "sign-in" | null;
};

/** Says that changes are stored on this device alone, and what they wait for. */
export function Unsent({ count, waitsFor }: Props) {
  return (
    <div className="shopping-unsent small" role="status">
      {waitsFor === "connection" ? <p className="muted">{m.shopping.waitsForConnection({ count })}</p> : null}
      {waitsFor === "sign-in" ? (
        <p>
          {m.shopping.waitsForSignIn({ count })} <SignInLink />
        </p>
      ) : null}
    </div>
  );
}
