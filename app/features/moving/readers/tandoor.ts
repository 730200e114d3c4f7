import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";
import { amountText, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, numberOf, objectOf, recordsIn, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { filePicture, folderOf, isPictureName, type MoveFile } from "../move-files.ts";
import { nutrientOf } from "../nutrition-text.ts";
import { eachJsonRecipe, type MoveReader } from "../reader.ts";
import { lineOfParts } from "./ingredient-parts.ts";

const TAKEN =
  "name description keywords steps working_time waiting_time servings servings_text source_url nutrition properties rating created_at".split(
    " ",
  );
const TECHNICAL = "id image internal created_by updated_at show_ingredient_overview file_path private shared".split(
  " ",
);

/** Tandoor: an archive of archives, one a recipe, each recipe.json with its picture. */
export const tandoor: MoveReader = {
  format: "tandoor",
  sniff: ({ documents }) => documents.some(({ json }) => recordsIn(json, isRecipe).length > 0),
  read: (sample) =>
    eachJsonRecipe(
      sample,
      (json) => recordsIn(json, isRecipe),
      (recipe, { file, recipes }) => found(recipe, recipes.length > 1 ? [] : picturesBeside(file, sample.files)),
    ),
};

function isRecipe(json: JsonObject): boolean {
  return (
    has(json, "name", "steps") && (has(json, "working_time") || has(json, "waiting_time")) && Array.isArray(json.steps)
  );
}

function picturesBeside(file: MoveFile, files: MoveFile[]): MoveFile[] {
  return files.filter(({ path }) => isPictureName(path) && folderOf(path) === folderOf(file.path));
}

function found(recipe: JsonObject, pictures: MoveFile[]): FoundRecipe {
  const steps = listOf(recipe.steps).map(objectOf);
  const ordered = steps.toSorted((one, other) => (numberOf(one.order) ?? 0) - (numberOf(other.order) ?? 0));
  const [working, waiting] = [timeOf(recipe.working_time), timeOf(recipe.waiting_time)];
  const yields = yieldOf(recipe.servings);
  const words = oneLine(stringOf(recipe.servings_text));
  return {
    name: stringOf(recipe.name),
    description: paragraphsOf(stringOf(recipe.description)),
    ingredients: ingredientOutline(ordered.flatMap((step) => ingredientLines(step, ordered.length > 1))),
    instructions: stepOutline(ordered.flatMap(stepLines)),
    prepTime: working,
    totalTime: working === null && waiting === null ? null : (working ?? 0) + (waiting ?? 0),
    servings: yields.servings ?? null,
    yield: words === "" ? null : `${stringOf(recipe.servings)} ${words}`.trim(),
    tags: listOf(recipe.keywords).map(labelOf),
    nutrition: { ...nutritionOf(objectOf(recipe.nutrition)), ...propertiesOf(recipe.properties) },
    rating: numberOf(recipe.rating),
    sourceUrl: stringOf(recipe.source_url),
    createdAt: stringOf(recipe.created_at) || null,
    pictures: pictures.map(filePicture),
    left: [
      ...leftOf(recipe, TAKEN, TECHNICAL),
      ...(ordered.some((step) => timeOf(step.time) !== null) ? ["steps.time"] : []),
    ],
  };
}

/** Returns the ingredients of a step; its name is their heading where several steps have ingredients. */
function ingredientLines(step: JsonObject, hasParts: boolean) {
  const parts = listOf(step.ingredients).map(objectOf);
  if (parts.length === 0) return [];
  const name = hasParts ? oneLine(stringOf(step.name)) : "";
  const lines = parts
    .toSorted((one, other) => (numberOf(one.order) ?? 0) - (numberOf(other.order) ?? 0))
    .flatMap((part) => {
      const { amount, unit, food, note, original } = partsOf(part);
      if (part.is_header === true) return [heading(note || food || original)];
      const line = lineOfParts({ amount, unit, food, note, original });
      return line === "" ? [] : [entry(line)];
    });
  const isOwnHeading = name !== "" && lines[0]?.isHeading !== true;
  return isOwnHeading ? [heading(name), ...lines] : lines;
}

function partsOf(part: JsonObject) {
  const amount = part.no_amount === true ? null : numberOf(part.amount);
  return {
    amount,
    unit: amount === null ? "" : labelOf(part.unit),
    food: labelOf(part.food),
    note: oneLine(stringOf(part.note)),
    original: oneLine(stringOf(part.original_text)),
  };
}

const TEMPLATE =
  /\{\{\s{0,9}(?:ingredients\[(\d{1,3})\](?:\.(food|unit|amount|note))?|scale\(\s{0,9}([\d.,]{1,9})\s{0,9}\))\s{0,9}\}\}/g;

/** Replaces the templates of a step: "{{ ingredients[0] }}" is the first ingredient of the step, "{{ scale(2) }}" is 2. */
function withIngredients(text: string, ingredients: JsonObject[]): string {
  return text.replace(TEMPLATE, (whole, place?: string, part?: string, number?: string) => {
    if (number !== undefined) return number;
    const ingredient = ingredients[Number(place)];
    if (!ingredient) return whole;
    const { amount, unit, food, note } = partsOf(ingredient);
    const parts = { amount: amount ? amountText(amount) : "", unit, food, note };
    if (part !== undefined) return parts[part as keyof typeof parts];
    return [parts.amount, unit, food].filter((one) => one !== "").join(" ");
  });
}

function stepLines(step: JsonObject) {
  const name = oneLine(stringOf(step.name));
  const lines = entriesIn(withIngredients(stringOf(step.instruction), listOf(step.ingredients).map(objectOf)));
  return name === "" || (lines.length === 0 && listOf(step.ingredients).length > 0) ? lines : [heading(name), ...lines];
}

/** Returns the properties that are nutrients, which newer versions have instead of a table of nutrition. */
function propertiesOf(properties: Json | undefined): Nutrition {
  return Object.fromEntries(
    listOf(properties)
      .map(objectOf)
      .flatMap(({ property_amount, property_type }) => {
        const nutrient = nutrientOf(labelOf(property_type));
        const amount = numberOf(property_amount);
        if (!nutrient || !amount) return [];
        return [[nutrient, `${amountText(amount)} ${stringOf(objectOf(property_type).unit)}`.trim()]];
      }),
  );
}

function nutritionOf(node: JsonObject): Nutrition {
  const grams = (name: string, unit: string) => {
    const amount = numberOf(node[name]);
    return amount === null ? "" : `${amountText(amount)} ${unit}`;
  };
  return {
    calories: grams("calories", "kcal"),
    fatContent: grams("fats", "g"),
    carbohydrateContent: grams("carbohydrates", "g"),
    proteinContent: grams("proteins", "g"),
  };
}
