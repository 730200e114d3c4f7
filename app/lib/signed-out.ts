import * as m from "#messages";

/** Returns the toast of an action that was refused; it has a link to sign in, and the page stays as it is. */
export function signedOutToast() {
  return {
    title: m.session.signedOut(),
    description: m.session.signInAndRetry(),
    tone: "bad",
    hasSignIn: true,
  } as const;
}

/**
 * A refused form whose input the page keeps (app/ui/signed-out-page.tsx): its texts, and what must be entered again, since
 * a page can contain neither files nor passwords.
 */
export type KeptForm = {
  action: string;
  texts: readonly (readonly [name: string, value: string])[];
  missing: readonly { name: string; type: "file" | "password"; label: string }[];
};
