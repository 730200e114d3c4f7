import { fold, RECIPE_LIMITS } from "./recipe.ts";

/** Returns the key by which tags are equal, whatever their case, accents and extra blanks (product 4.17). */
export function tagKey(tag: string): string {
  return cleanTag(fold(tag));
}

/** Returns a tag without extra blanks, as it is stored. */
export function cleanTag(tag: string): string {
  return tag.replace(/\s+/g, " ").trim();
}

/** Returns usable tags, each once, as it was first written; longer ones than a tag may be are left out. */
export function distinctTags(tags: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const text = cleanTag(tag);
    const key = tagKey(text);
    if (key !== "" && [...text].length <= RECIPE_LIMITS.tag && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
