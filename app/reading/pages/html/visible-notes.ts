import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { linesOf, pageTree } from "./page-tree.ts";

const NOTES_BOX =
  /<(?:div|section|aside|ul|ol|p)\b[^<>]{0,400}class=["'][^"'<>]{0,300}(?:recipe|card)[\w-]{0,40}[-_]notes?(?:-(?:container|content|body|text|list))?[\s"']/iy;
const MAX_BOX = 20_000; // characters of HTML
const MAX_PLACES = 100;
const MIN_NOTES = 10; // characters

/**
 * Returns the notes of a recipe where the class of an element names them ("recipe-notes"), with their lines; null: there
 * are none.
 * @param html the page without scripts
 */
export function visibleNotes(html: string, ingredients: string[]): string | null {
  let at = -1;
  let tried = -1;
  for (let place = 0; place < MAX_PLACES; place++) {
    at = html.indexOf("note", at + 1);
    if (at < 0) return null;
    const start = html.lastIndexOf("<", at);
    NOTES_BOX.lastIndex = start;
    // The classes of one element may have the word several times.
    if (start === tried || !NOTES_BOX.test(html)) continue;
    tried = start;
    const tree = pageTree(html.slice(start, at + MAX_BOX), true);
    const [box] = tree.elements;
    const lines = box ? linesOf(tree, box).filter((line) => !isTitle(line)) : [];
    const text = lines.join("\n");
    // A box of notes that holds the recipe is a page of notes.
    if (lettersOf(text).length >= MIN_NOTES && !lines.some((line) => ingredients.includes(line))) return text;
  }
  return null;
}

/** Tells whether a line is the heading of the notes: "Recipe notes". */
function isTitle(line: string): boolean {
  return partNamed(line) === "afterwards";
}
