/* Messages of a failed sign-in at a provider, with what the person can do. */

const TELL = "tell the person who runs this kitchen";

export const NO_ANSWER = "The sign-in provider does not answer. Try again in a minute.";
export const UNTRUSTED = `The answer of the sign-in provider could not be trusted. Try again; if that does not help, ${TELL}.`;
export const CLOCKS_DIFFER = `The answer of the sign-in provider could not be trusted: its clock and the clock of this server differ. Please ${TELL}.`;
export const TOOK_TOO_LONG = "The sign-in took too long or was begun in another browser. Please try again.";
const CANCELLED = "Signing in was cancelled at the provider. Try again, or ask there whether you may use this kitchen.";
const MISCONFIGURED = `The sign-in provider does not accept how this kitchen is registered there. Please ${TELL}.`;
const REFUSED = `The provider refused to sign you in. Try again; if that does not help, ${TELL}.`;

/** The email of a person signed in by the provider has an account that is not provably theirs. */
export const EMAIL_NOT_CONFIRMED =
  "There is already an account with this email. Confirm your email at the provider and sign in with it again, or sign in with the password of the account.";

export const EMAIL_OF_ANOTHER = `This email belongs to the account of another person at the provider. Please ${TELL}.`;

const REFUSALS: Record<string, string> = {
  access_denied: CANCELLED,
  invalid_grant: TOOK_TOO_LONG,
  invalid_client: MISCONFIGURED,
  invalid_request: MISCONFIGURED,
  invalid_scope: MISCONFIGURED,
  unauthorized_client: MISCONFIGURED,
  unsupported_grant_type: MISCONFIGURED,
  unsupported_response_type: MISCONFIGURED,
  server_error: NO_ANSWER,
  temporarily_unavailable: NO_ANSWER,
};

/** Returns the message for this OAuth `error` of the provider. */
export function refusalText(error: string): string {
  return Object.hasOwn(REFUSALS, error) ? (REFUSALS[error] ?? REFUSED) : REFUSED;
}

/** Returns the message with a hint at password sign-in, if that exists and the provider does not answer. */
export function withOtherWay(message: string, hasPasswords: boolean): string {
  if (message !== NO_ANSWER || !hasPasswords) return message;
  return NO_ANSWER.replace(/\.$/, ", or sign in with email and password.");
}

/** Returns the message of the sign-in page when the provider cannot be reached. */
export function unreachableText(name: string, canRetry: boolean, hasPasswords: boolean): string {
  const doing = canRetry ? "Try again in a minute" : `Please ${TELL}`;
  return `${name} cannot be reached now. ${doing}${hasPasswords ? ", or sign in with email and password" : ""}.`;
}
