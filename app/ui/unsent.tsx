import { SignInLink } from "./sign-in-link.tsx";
import type { WaitsFor } from "./use-waits-for.ts";

type Props = { waitsFor: WaitsFor; text: string };

/** Says that changes are stored on this device alone, over the end of the page, so that no item moves under a finger. */
export function Unsent({ waitsFor, text }: Props) {
  return (
    <div className="unsent small" role="status">
      {waitsFor === "connection" ? <p className="muted">{text}</p> : null}
      {waitsFor === "sign-in" ? (
        <p>
          {text} <SignInLink />
        </p>
      ) : null}
    </div>
  );
}
