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
export const NOTHING_LEFT = "Everything on the list is checked off";

/** The choice in an address: ?recipe=1&recipe=2&meal=3. Anything that is no id is left out. */
export function choiceFromUrl(url: URL): GroceryChoice {
  const read = (name: string) =>
    url.searchParams.getAll(name).flatMap((value) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : []));
  return { recipeIds: read("recipe"), mealPlanIds: read("meal") };
}

/** The address of this choice below the list's: "" the page, "/move" and so on; ".txt" the plain text. */
export function groceryUrl(
  { recipeIds, mealPlanIds }: GroceryChoice,
  path = "",
  params: Record<string, string> = {},
): string {
  const search = new URLSearchParams([
    ...recipeIds.map((id) => ["recipe", String(id)]),
    ...mealPlanIds.map((id) => ["meal", String(id)]),
    ...Object.entries(params),
  ]);
  return `/grocery-list${path}?${search}`;
}
