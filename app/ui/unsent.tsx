import { SignInLink } from "./sign-in-link.tsx";

type Props = {
  /** What changes that are stored on this device alone wait for; null if there are none, or while they are being sent. */
  waitsFor: "connection" | "sign-in" | null;
  text: string;
};

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
