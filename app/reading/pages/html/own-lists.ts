import { foldText } from "#app/reading/recipes/html-text.ts";
import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { afterUnit } from "#app/reading/vocabulary/unit-words.ts";
import { best, type Found, ingredientScore } from "./candidates.ts";
import type { Section } from "./page-sections.ts";
import { linesBetween, type PageTree, textIn } from "./page-tree.ts";

const MIN_SHARE = 0.7; // of the best list's points
const MIN_SAME = 0.6; // share of the lines
const MAX_BETWEEN = 60; // characters between two groups
const AMOUNT = /^\P{L}{1,40}/u;

/** Lists below headings of the same part, each with its section; in document order. */
type Placed = { section: Section; found: Found };

/**
 * Returns the lists of ingredients among which the page's own is: groups below the same heading are joined, and where a
 * method follows some lists at once, the first of these is the page's and the others belong to other recipes.
 */
export function ownIngredients(tree: PageTree, sections: Section[], lists: Found[]): Found[] {
  if (lists.length < 2) return lists;
  const joined = joinGroups(tree, sections, placed(sections, lists, "ingredients"), areSameFoods);
  const highest = Math.max(...joined.map(({ found }) => ingredientScore(found.lines)));
  const paired = joined
    .filter(
      ({ section, found }) => hasMethod(tree, sections, section) && ingredientScore(found.lines) >= MIN_SHARE * highest,
    )
    .map(({ found }) => found);
  const [first] = paired;
  if (!first) return joined.map(({ found }) => found);
  // Of several forms of one list the most complete is read.
  return [
    best(
      ingredientScore,
      paired.filter(({ lines }) => areSameFoods(first.lines, lines)),
    ),
  ];
}

/** Returns the lists of steps with those below the same heading joined. */
export function joinedSteps(tree: PageTree, sections: Section[], lists: Found[]): Found[] {
  if (lists.length < 2) return lists;
  return joinGroups(tree, sections, placed(sections, lists, "instructions"), haveSameLine).map(({ found }) => found);
}

/** Returns lists with their sections; a heading in a box that holds nothing else is one, not two. */
function placed(sections: Section[], lists: Found[], part: Section["part"]): Placed[] {
  const all = lists.flatMap((found) => {
    const section = sections.find((one) => one.part === part && one.from === found.from);
    return section ? [{ section, found }] : [];
  });
  const isInside = ({ section }: Placed, at: number) => {
    const before = all[at - 1]?.section.heading;
    return before !== undefined && section.heading.at < before.end;
  };
  return all.filter((one, at) => !isInside(one, at));
}

/** Tells whether the first heading below a section of ingredients, and below copies of it, names the method. */
function hasMethod(tree: PageTree, sections: Section[], { heading: own, to }: Section): boolean {
  const isCopy = ({ part, heading }: Section) => part === "ingredients" && textIn(tree, heading) === textIn(tree, own);
  const next = sections.find((section) => section.heading.at >= to && !isCopy(section));
  return next !== undefined && next.part === "instructions" && next.isExact;
}

/** Joins the lists below the same heading where none of another part is between them; copies of a list stay apart. */
function joinGroups(
  tree: PageTree,
  sections: Section[],
  lists: Placed[],
  isCopy: (lines: string[], others: string[]) => boolean,
): Placed[] {
  const groups: Placed[] = [];
  for (const list of lists) {
    const last = groups.at(-1);
    if (last && follows(tree, sections, last.section, list.section) && !isCopy(last.found.lines, list.found.lines))
      groups[groups.length - 1] = joined(last, list);
    else groups.push(list);
  }
  return groups;
}

function joined(one: Placed, other: Placed): Placed {
  const lines = [...one.found.lines, ...other.found.lines];
  return {
    section: { ...other.section, from: one.section.from },
    found: { ...other.found, lines, from: one.found.from },
  };
}

/** Tells whether a section has the same heading as the one before it, with hardly a line between the two. */
function follows(tree: PageTree, sections: Section[], one: Section, other: Section): boolean {
  if (textIn(tree, one.heading) !== textIn(tree, other.heading)) return false;
  const isBetween = ({ part, heading: { at } }: Section) =>
    part !== other.part && at > one.heading.at && at < other.heading.at;
  if (sections.some(isBetween)) return false;
  return linesBetween(tree, one.to, other.heading.at).join(" ").length <= MAX_BETWEEN;
}

function haveSameLine(lines: string[], others: string[]): boolean {
  const known = new Set(lines.map(lettersOf));
  return others.some((line) => known.has(lettersOf(line)));
}

/** Tells whether most lines of a list share a word with another list: it is the same one, perhaps in other units. */
function areSameFoods(lines: string[], others: string[]): boolean {
  const known = new Set(lines.flatMap(wordsOf));
  const same = others.filter((line) => wordsOf(line).some((word) => known.has(word)));
  return same.length >= MIN_SAME * others.length;
}

function wordsOf(line: string): string[] {
  const named = line.replace(AMOUNT, "");
  const words = (afterUnit(named) ?? foldText(named)).toLowerCase().match(/\p{L}{1,40}/gu) ?? [];
  return words.filter((word) => word.length > 2);
}
