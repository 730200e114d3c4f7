import { fold, RECIPE_LIMITS } from "./recipe.ts";

/** Returns the key by which tags are equal, whatever their case, accents and extra blanks (product 4.17). */
export function tagKey(tag: string): string {
  return cleanTag(fold(tag));
}

/** Returns a tag without extra blanks, as it is stored. */
export function cleanTag(tag: string): string {
  return tag.replace(/\s+/g, " ").trim();
}

/** Offered tags at most. */
const OFFERED = 10;

/** Returns the first tags that a recipe does not have, and that contain what is typed behind the last comma. */
export function offeredTags(tags: readonly string[], had: readonly string[], typed: string): string[] {
  const search = tagKey(typed.slice(typed.lastIndexOf(",") + 1));
  const keys = new Set(had.map(tagKey));
  return tags.filter((tag) => !keys.has(tagKey(tag)) && tagKey(tag).includes(search)).slice(0, OFFERED);
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

/** Letters of the tags that have room beside each other on the narrowest card. */
const LINE = 22;

/** Returns the first tags, at most `most`, that are whole in one line of a card; the first one is always shown. */
export function tagsInLine(tags: readonly string[], most: number): string[] {
  let room = LINE;
  const shown = tags.slice(0, most).findIndex((tag, place) => {
    room -= widthOf(tag);
    return place > 0 && room < 0;
  });
  return tags.slice(0, shown === -1 ? most : shown);
}

/** Returns the width of a text in letters; signs and letters as wide as they are high count twice. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, letter) => width + (/\p{Extended_Pictographic}|[\u1100-\uffdc]/u.test(letter) ? 2 : 1),
    0,
  );
}
