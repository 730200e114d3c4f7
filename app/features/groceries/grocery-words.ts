import { readId } from "../../ids.ts";

/** The recipes and planned meals that a list is made from. */
export type GroceryChoice = { recipeIds: number[]; mealPlanIds: number[] };

export const NOTHING_SELECTED = "Please select at least one recipe to generate a grocery list"; // Spec 5
export const LIST_FAILED = "Failed to load grocery list, please try again or select different recipes"; // Spec 8
export const EMAIL_NEEDED = "Please enter an email address"; // Spec 5
export const EMAIL_FAILED = "Failed to send grocery list. Please try again."; // Spec 8
export const EMAIL_SENT = "Email Sent!"; // Spec 8
export const COPIED = "Copied!"; // Spec 8
export const APP_FAILED = "Failed to send to the grocery app. Please check your credentials."; // Spec 8
/** The service is down, slow or not what it was: nothing that other credentials would mend. */
export const APP_UNREACHABLE = "Failed to send to the grocery app. It does not answer, please try again later.";
export const APP_LOGIN_NEEDED = "Please enter your grocery app's username and password"; // Spec 5
export const MOVE_FAILED = "Failed to move the item. Please try again.";
export const NOTHING_LEFT = "Everything on the list is checked off";

/** The answer of a form of the list that never got to the server, as the server would refuse it. */
export function unsent(form: FormData) {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const { password: _, ...initialValue } = Object.fromEntries(texts);
  const message = initialValue.intent === "app" ? APP_FAILED : EMAIL_FAILED;
  return { status: "error" as const, initialValue, error: { "": [message] } };
}

/** The choice in an address: ?recipe=1&recipe=2&meal=3. Anything that is no id is left out. */
export function choiceFromUrl(url: URL): GroceryChoice {
  const read = (name: string) => url.searchParams.getAll(name).flatMap((value) => readId(value) ?? []);
  return { recipeIds: read("recipe"), mealPlanIds: read("meal") };
}

/** The address of this choice: "" its page, ".txt" the plain text. */
export function groceryUrl({ recipeIds, mealPlanIds }: GroceryChoice, ending: "" | ".txt" = ""): string {
  const search = new URLSearchParams([
    ...recipeIds.map((id) => ["recipe", String(id)]),
    ...mealPlanIds.map((id) => ["meal", String(id)]),
  ]);
  return `/grocery-list${ending}?${search}`;
}

const PAGE = "/grocery-list";

/** An address at such a place: "/move" above it, and what is asked there. */
export function placeWith(place: string, path: "" | "/move", params: Record<string, string>): string {
  const [pathname = "", search] = place.split("?");
  return `${pathname}${path}?${new URLSearchParams([...new URLSearchParams(search), ...Object.entries(params)])}`;
}

/** The page that a list's dialog lies over, selection and filters kept; null for the list's own page. */
export function pageBelow(place: string): string | null {
  return place.startsWith(PAGE) ? null : place.replace(PAGE, "");
}
