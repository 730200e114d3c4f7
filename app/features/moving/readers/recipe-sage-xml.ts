import { labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { addressOf } from "../to-draft.ts";
import { textIn, textsIn, xmlReader } from "./xml-recipes.ts";

/** RecipeSage: all recipes in one XML document, each field with the lines as they were typed. */
export const recipeSageXml = xmlReader(
  "recipeSage",
  (start) => /<data>\s{0,99}<recipe>/.test(start) && /<(?:instructions|activeTime)\b/.test(start),
  /<recipe>/g,
  ($) => {
    const text = (name: string) => textIn($, `recipe > ${name}`);
    const source = text("source");
    const rating = Number(text("rating")) || null;
    return {
      name: oneLine(text("title")),
      description: paragraphsOf(text("description")),
      ingredients: ingredientOutline(entriesIn(text("ingredients"))),
      instructions: stepOutline(entriesIn(text("instructions"))),
      notes: paragraphsOf(text("notes")),
      ...yieldOf(text("yield")),
      prepTime: timeOf(text("activeTime")),
      totalTime: timeOf(text("totalTime")),
      tags: textsIn($, "recipe > labels title").flatMap((label) => labelsOf(label)),
      rating,
      createdAt: text("createdAt") || null,
      sourceUrl: addressOf(text("url")) ?? addressOf(source),
      left: source !== "" && addressOf(source) === null ? ["source"] : [],
    };
  },
);
