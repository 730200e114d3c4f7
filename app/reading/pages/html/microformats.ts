import { NO_DATA, type RecipeData } from "#app/reading/pages/recipe-data.ts";
import { minutesOf } from "#app/reading/vocabulary/durations.ts";
import { servingsOf } from "#app/reading/vocabulary/yields.ts";
import { withoutHeadings } from "../structured-data/ingredient-lines.ts";
import { withoutNumbers } from "../structured-data/instruction-lines.ts";
import { imageAddress } from "./microdata.ts";
import { elementsBetween, linesOf, type PageElement, type PageTree, textIn } from "./page-tree.ts";

const ROOT = /(?:^|\s)h-?recipe(?:\s|$)/i;

/** Reads an h-recipe (microformats.org/wiki/h-recipe) or its older form hRecipe; null: the page has none. */
export function microformatRecipe(tree: PageTree): RecipeData | null {
  const root = tree.elements.find(({ attributes }) => attributes.class !== undefined && ROOT.test(attributes.class));
  if (!root) return null;
  const parts = elementsBetween(tree, root.at + 1, root.end);
  const all = (...names: string[]) => parts.filter(({ attributes }) => hasClass(attributes.class, names));
  const first = (...names: string[]) =>
    all(...names)
      .map((part) => visibleValue(tree, part))
      .find((text) => text !== "") ?? "";
  const lists = all("e-instructions", "instructions", "p-instructions");
  const photo = all("u-photo", "photo", "result-photo")
    .map(imageAddress)
    .find((address) => address !== "");
  return {
    ...NO_DATA,
    name: first("p-name", "fn"),
    pictures: photo === undefined ? [] : [{ url: photo, width: 0, height: 0 }],
    prepTime: minutesOf(first("preptime", "prep-time")),
    cookTime: minutesOf(first("cooktime", "cook-time")),
    totalTime: minutesOf(first("dt-duration", "duration", "totaltime")),
    servings: servingsOf(first("p-yield", "yield")),
    ingredients: withoutHeadings(all("p-ingredient", "ingredient").map((part) => textIn(tree, part))),
    instructions: withoutNumbers(lists.flatMap((part) => linesOf(tree, part))),
  };
}

function hasClass(classes: string | undefined, names: string[]): boolean {
  const own = classes?.toLowerCase().split(/\s+/) ?? [];
  return names.some((name) => own.includes(name));
}

function visibleValue(tree: PageTree, element: PageElement): string {
  const valueTitle = elementsBetween(tree, element.at + 1, element.end).find(
    ({ attributes }) => attributes.class === "value-title",
  );
  return (
    valueTitle?.attributes.title ?? element.attributes.datetime ?? element.attributes.content ?? textIn(tree, element)
  );
}
