import { withQuery } from "#app/lib/browser-support.ts";

/** Most recipes that are selected, and changed at once. */
export const MAX_SELECTED = 1000;

/** Most recipes that are added to a shopping list at once. */
export const MAX_SHOPPED = 100;

/** The name of the buttons of the tags that are offered for all selected recipes. */
export const OFFERED_TAG = "offered";

/** The name of the field of tags that are typed, and of them in the address after a refusal. */
export const TYPED_TAGS = "add";

/** Returns an address on this server with the tags that the field there shows again, or without. */
export function withTypedTags(address: string, typed: FormDataEntryValue | null): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.delete(TYPED_TAGS);
  if (typeof typed === "string") searchParams.set(TYPED_TAGS, typed);
  return withQuery(pathname, searchParams);
}
