import { amountsIn, best, type Found, isProse, lengthOf, NOTHING } from "./candidates.ts";
import { areLinks, methodBelow } from "./method-below.ts";
import { joinedSteps } from "./own-lists.ts";
import type { Section } from "./page-sections.ts";
import type { PageTree } from "./page-tree.ts";
import { inClasses, inSections, onOneLine } from "./part-candidates.ts";

const MIN_SHARE = 0.3; // of the longest candidate; shorter ones are teasers

/**
 * Reads the steps of a page: what follows a heading that names them, else elements whose class names them, else prose that
 * follows the ingredients. Of several those nearest below the ingredients are right.
 */
export function visibleSteps(tree: PageTree, sections: Section[], ingredients: Found): string[] {
  const named = (isExact: boolean) =>
    sections.filter((section) => section.part === "instructions" && section.isExact === isExact);
  const isKnown = ingredients.lines.length > 0;
  const isPlaced = ingredients.to > 0;
  const isBelow = ({ from }: Found) => from >= ingredients.from;
  // A box of both lists may be the recipe, or the page.
  const isOwn = ({ from, to }: Found) => !isPlaced || from > ingredients.from || to < ingredients.to;
  const right = (candidates: Found[]) => nearest(candidates.filter(isSteps), ingredients);
  const sources: (() => Found)[] = [
    () => right(joinedSteps(tree, sections, inSections(tree, named(true), isProse))),
    () => {
      const boxes = innermost(
        inClasses(tree, "instructions").filter((found) => isSteps(found) && !areLinks(tree, found)),
      );
      const own = right(boxes.filter(isOwn));
      return own.lines.length > 0 ? own : right(boxes);
    },
    () =>
      isPlaced
        ? right(
            inOrder([
              ...inSections(tree, named(false), isProse).filter(isBelow),
              methodBelow(tree, sections, ingredients, isSteps),
            ]),
          )
        : NOTHING,
    () => right(inSections(tree, named(false), isProse)),
    () =>
      isKnown
        ? best(
            lengthOf,
            onOneLine(tree, "instructions").filter(({ lines }) => isProse(lines)),
          )
        : NOTHING,
  ];
  for (const source of sources) {
    const { lines } = source();
    if (lines.length > 0) return lines;
  }
  return [];
}

function isSteps({ lines }: Found): boolean {
  return isProse(lines) && amountsIn(lines) < 0.7 * lines.length;
}

const MIN_INNER = 0.6; // share of the lines around it
const MIN_FINER = 0.7; // share of the letters around it

/** Returns candidates without those that hold another one, which begins as they do, and tips below it, or which cuts the same text into more steps. */
function innermost(candidates: Found[]): Found[] {
  const holds = (outer: Found, inner: Found) =>
    outer !== inner &&
    outer.from <= inner.from &&
    outer.to >= inner.to &&
    inner.lines.length < outer.lines.length &&
    inner.lines.length >= MIN_INNER * outer.lines.length &&
    inner.lines.every((line, at) => line === outer.lines[at]);
  const isFiner = (outer: Found, inner: Found) =>
    outer.from <= inner.from &&
    outer.to >= inner.to &&
    inner.lines.length >= 2 * outer.lines.length &&
    lengthOf(inner.lines) >= MIN_FINER * lengthOf(outer.lines);
  return candidates.filter(
    (outer) => !candidates.some((inner) => isSteps(inner) && (holds(outer, inner) || isFiner(outer, inner))),
  );
}

/** Returns the first candidate below the ingredients, else the last above them; a teaser of a longer one is none. */
function nearest(candidates: Found[], ingredients: Found): Found {
  const longest = Math.max(...candidates.map(({ lines }) => lengthOf(lines)));
  if (ingredients.lines.length === 0) return best(lengthOf, candidates);
  const whole = candidates.filter(({ lines }) => lengthOf(lines) >= MIN_SHARE * longest);
  return whole.find(({ from }) => from >= ingredients.from) ?? whole.at(-1) ?? NOTHING;
}

function inOrder(candidates: Found[]): Found[] {
  return candidates.toSorted((one, other) => one.from - other.from);
}
