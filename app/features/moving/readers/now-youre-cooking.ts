import { foldText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { oldText, paragraphsIn, recipesFrom } from "./old-texts.ts";

const HEADER = /^@{5}[^\n]{0,100}$/gm;
const FACT =
  /^(Contributor|Preparation Time|Yield|NYC Nutrilink|NYC Nutrition Analysis[^:]{0,60}|Notes?)\s{0,3}:(.{0,2000})$/i;

/** Now You're Cooking: text whose parts are between empty lines: name, categories, ingredients, steps. */
export const nowYoureCooking: MoveReader = {
  format: "nowYoureCooking",
  sniff: ({ documents }) => documents.some(({ start }) => isText(start)),
  read: (sample) => {
    const read = (text: string) => eachRecipe(recipesIn(text), (blocks) => foldText(blocks[0]?.join(" ") ?? ""), found);
    return eachDocument(sample, isText, read, async (file) => oldText(await file.bytes()));
  },
};

function isText(text: string): boolean {
  return /^@{5}(?:[^\n]{0,100}Now You['’]?re Cooking|[ \t]*\r?$)/im.test(text.slice(0, 200_000));
}

/** Returns the blocks of lines of each recipe. */
function recipesIn(text: string): string[][][] {
  return recipesFrom(text, HEADER).map((recipe) => {
    const blocks: string[][] = [];
    let isOpen = false;
    for (const line of recipe.split("\n").slice(1)) {
      if (line.trim() === "" || /^\s*\*\* Exported from/i.test(line) || line.trim() === "-+-") isOpen = false;
      else if (isOpen) blocks.at(-1)?.push(line);
      else isOpen = blocks.push([line]) > 0;
    }
    return blocks;
  });
}

function found([title = [], categories = [], ingredients = [], ...rest]: string[][]): FoundRecipe {
  const facts = new Map<string, string>();
  const steps = rest.map((block) =>
    block.filter((line) => {
      const [, name, value = ""] = FACT.exec(line.trim()) ?? [];
      if (name !== undefined) facts.set(name.toLowerCase(), value.trim());
      return name === undefined;
    }),
  );
  return {
    name: foldText(title.join(" ")),
    ingredients: ingredientOutline(ingredients.map(lineOf)),
    instructions: stepOutline(steps.flatMap(paragraphsIn).map(entry)),
    notes: facts.get("notes") ?? facts.get("note") ?? "",
    ...yieldOf(facts.get("yield")),
    prepTime: timeOf(facts.get("preparation time")),
    tags: labelsOf(categories.join(", ")),
    left: (facts.get("contributor") ?? "") === "" ? [] : ["Contributor"],
  };
}

function lineOf(line: string): OutlineLine {
  const title = /^\s*-{5,}\s*(\S.{0,60}?)\s*-{5,}\s*$/.exec(line)?.[1];
  return title === undefined ? entry(foldText(line)) : heading(foldText(title));
}
