/** The message of every page when a request is refused because the session has ended (product 10.6). */
export const SIGNED_OUT = "You are signed out";

/** The message of a form that keeps its input; a link to sign in follows it. */
export const SIGNED_OUT_KEPT = `${SIGNED_OUT}. What you entered is still here: sign in, then send it again.`;

/** The toast of an action that was refused; it has a link to sign in, and the page stays as it is. */
export const SIGNED_OUT_TOAST = {
  title: SIGNED_OUT,
  description: "Sign in, then try again.",
  tone: "bad",
  hasSignIn: true,
} as const;

/**
 * A refused form whose input the page keeps (app/ui/signed-out-page.tsx): its texts, and what must be entered again, since a page
 * can contain neither files nor passwords.
 */
export type KeptForm = {
  action: string;
  texts: readonly (readonly [name: string, value: string])[];
  missing: readonly { name: string; type: "file" | "password"; label: string }[];
};
