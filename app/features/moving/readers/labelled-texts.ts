import type { OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, type MoveFormat, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { planToEatLine } from "./plan-to-eat.ts";

// What the labels mean; a label stands at the beginning of a line, and what it names goes on below it.
const FIELDS: Record<string, readonly string[]> = {
  name: ["title", "name"],
  description: ["description"],
  source: ["source", "author"],
  address: ["original url", "source url", "url", "web address", "link"],
  yield: ["yield", "yields", "serves", "servings", "makes"],
  prepTime: ["active", "activetime", "active time", "prep", "prep time", "preparation time"],
  cookTime: ["cook", "cook time", "cooking time"],
  totalTime: ["total", "totaltime", "total time"],
  picture: ["image", "images", "photo url", "photo", "image url"],
  ingredients: ["ingredients"],
  steps: ["instructions", "directions", "method"],
  notes: ["notes", "note"],
  tags: ["tags", "labels", "categories", "category", "course", "cuisine", "main ingredient", "cookbook", "section"],
  rating: ["rating"],
  created: ["createdat", "created at"],
  nutrition: ["nutrition", "nutritional info"],
  none: ["updatedat", "folder", "nutritional score (generated)", "public url", "private", "url host", "cost"],
};
const MEANINGS = new Map(Object.entries(FIELDS).flatMap(([field, labels]) => labels.map((label) => [label, field])));
const LABEL = /^([A-Za-z][A-Za-z ()]{2,30}?)[ \t]{0,3}:(.{0,20000})$/;
const ONCE = [
  "name",
  "description",
  "source",
  "yield",
  "prepTime",
  "cookTime",
  "totalTime",
  "ingredients",
  "steps",
  "notes",
];
const MAX_LINES = 500_000;

/** Pepperplate: one text a recipe, with tabs before the lines of the lists. */
export const pepperplate = reader("pepperplate", ["original url", "yield", "active", "ingredients", "instructions"]);

/** Saffron: one text a recipe. */
export const saffron = reader("saffron", ["yield", "cookbook", "section", "ingredients", "instructions"]);

/** RecipeSage: one text with all recipes. */
export const recipeSageText = reader("recipeSage", [
  "activetime",
  "totaltime",
  "folder",
  "ingredients",
  "instructions",
]);

/** Plan to Eat: one text with all recipes, between lines of dashes. */
export const planToEatText = reader("planToEat", ["serves", "ingredients", "directions"], planToEatLine);

function reader(format: MoveFormat, labels: string[], lineOf: (line: string) => OutlineLine[] = entriesIn): MoveReader {
  const isOne = (text: string) => {
    const found = new Set(
      text
        .slice(0, 200_000)
        .split(/\r\n?|\n/, 2000)
        .map(labelOf),
    );
    return found.has("title") && labels.every((label) => found.has(label));
  };
  const nameOf = (lines: string[]) => oneLine(lines[0]?.replace(/^[^:]{0,20}:/, "") ?? "");
  return {
    format,
    sniff: ({ documents }) => documents.some(({ start }) => isOne(start)),
    read: (sample) =>
      eachDocument(sample, isOne, (text) => eachRecipe(recipesIn(text), nameOf, (lines) => found(lines, lineOf))),
  };
}

function labelOf(line: string): string {
  const label = LABEL.exec(line.slice(0, 200))?.[1]?.toLowerCase() ?? "";
  return MEANINGS.has(label) ? label : "";
}

/** Returns the lines of each recipe: from its title to the next one. */
function recipesIn(text: string): string[][] {
  const recipes: string[][] = [];
  let isInText = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/, MAX_LINES)) {
    // Directly below another line, not the number of a recipe, it is one of the steps.
    if (MEANINGS.get(labelOf(line)) === "name" && !isInText) recipes.push([]);
    isInText = line.trim() !== "" && !/^(?:[-=]{4,}|id:)/i.test(line);
    if (!/^-{8,}\s*$|^={4,} .{0,80} ={4,}$|^id: ?\d{0,20}$/.test(line)) recipes.at(-1)?.push(line);
  }
  return recipes;
}

function found(lines: string[], lineOf: (line: string) => OutlineLine[]): FoundRecipe {
  const fields = new Map<string, string[]>();
  let open: string[] = [];
  for (const line of lines) {
    const label = labelOf(line);
    const field = MEANINGS.get(label) ?? "";
    // What was named above the steps is a word of theirs.
    const isInSteps = open === fields.get("steps") && ONCE.includes(field) && fields.has(field);
    if (label !== "" && !isInSteps) {
      open = fields.get(field) ?? [];
      fields.set(field, open);
      // A tag of several words is one; labels of one kind are apart.
      open.push(LABEL.exec(line)?.[2]?.trim() ?? "");
    } else open.push(line.trim());
  }
  const text = (field: string) =>
    (fields.get(field) ?? [])
      .filter((line) => line !== "null")
      .join("\n")
      .trim();
  const address = [text("address"), text("source")].find((one) => addressOf(one) !== null) ?? "";
  const nutrition = nutritionIn(text("nutrition"));
  return {
    name: oneLine(text("name")).replace(/^"(.*)"$/, "$1"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(text("ingredients").split("\n").flatMap(lineOf)),
    instructions: stepOutline(entriesIn(text("steps"))),
    notes: paragraphsOf(text("notes")),
    ...yieldOf(oneLine(text("yield"))),
    prepTime: timeOf(oneLine(text("prepTime"))),
    cookTime: timeOf(oneLine(text("cookTime"))),
    totalTime: timeOf(oneLine(text("totalTime"))),
    nutrition: nutrition.nutrition,
    tags: text("tags")
      .split("\n")
      .flatMap((line) => labelsOf(line.replaceAll("^", ","))),
    rating: Number(text("rating")) || null,
    createdAt: text("created") || null,
    sourceUrl: address,
    pictureAddresses: text("picture").split(/\s+/),
    left: [...(isInAddress(text("source"), address) ? [] : ["source"]), ...(nutrition.isWhole ? [] : ["nutrition"])],
  };
}
