/* Texts of grocery lists on the page, in emails and in the API. */

export const LIST_TITLE = "Grocery Shopping List"; // Product 7.3
export const NOTHING_SELECTED = "Please select at least one recipe to generate a grocery list"; // Product 7.1
export const LIST_FAILED = "Failed to load grocery list, please try again or select different recipes"; // Product 7.1
export const EMAIL_NEEDED = "Please enter an email address"; // Product 7.4
export const EMAIL_FAILED = "Failed to send grocery list. Please try again."; // Product 7.4
export const EMAIL_SENT = "Email Sent!"; // Product 7.4
export const COPIED = "Copied!"; // Product 7.3
export const APP_FAILED = "Failed to send to the grocery app. Please check your credentials."; // Product 7.5
/** The service is down, slow or has changed: other credentials would not help. */
export const APP_UNREACHABLE = "Failed to send to the grocery app. It does not answer, please try again later.";
export const APP_LOGIN_NEEDED = "Please enter your grocery app's username and password"; // Product 7.5
export const MOVE_FAILED = "Failed to move the item. Please try again.";
export const NOTHING_LEFT = "Everything on the list is checked off";

/** Returns the result of a form of the list that did not reach the server, as the server would refuse it. */
export function unsent(form: FormData, signedOut?: string) {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const { password: _, ...initialValue } = Object.fromEntries(texts);
  const message = signedOut ?? (initialValue.intent === "app" ? APP_FAILED : EMAIL_FAILED);
  return { status: "error" as const, initialValue, error: { "": [message] } };
}
