import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { amountText, composedLine, isInAddress, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { jsonReader } from "../reader.ts";

const TAKEN =
  "name serves duration cookingDuration ingredients steps tags notes webLink sourceName neutritionalInfo images rating".split(
    " ",
  );
const TECHNICAL = "uuid defaultScale isPublicRecipe folderIDs sourceImage method senderName householdID".split(" ");

const UNITS: Record<string, [one: string, many: string]> = {
  CUP: ["cup", "cups"],
  TABLESPOON: ["tbsp", "tbsp"],
  TEASPOON: ["tsp", "tsp"],
  GRAMS: ["g", "g"],
  KGS: ["kg", "kg"],
  OUNCE: ["oz", "oz"],
  POUND: ["lb", "lb"],
  FLUID_OUNCE: ["fl oz", "fl oz"],
  MILLS: ["ml", "ml"],
  LITRES: ["l", "l"],
  CAN: ["can", "cans"],
  BUNCH: ["bunch", "bunches"],
  PACKET: ["packet", "packets"],
  PINCH: ["pinch", "pinches"],
  BOTTLE: ["bottle", "bottles"],
  ITEM: ["", ""],
};

/** Crouton: JSON, one object a recipe, alone or many in an archive. */
export const crouton = jsonReader("crouton", isRecipe, found);

function isRecipe(json: JsonObject): boolean {
  const { ingredients, steps } = json;
  const parts = [
    ...listOf(ingredients).map((one) => has(one, "ingredient") || has(one, "quantity")),
    ...listOf(steps).map((one) => has(one, "step")),
  ];
  const isOwn = has(json, "uuid") || has(json, "defaultScale") || has(json, "cookingDuration") || parts.length > 0;
  return has(json, "name") && (has(json, "ingredients") || has(json, "steps")) && isOwn && parts.every(Boolean);
}

function found(recipe: JsonObject): FoundRecipe {
  const inOrder = (value: Json | undefined) =>
    listOf(value)
      .map(objectOf)
      .toSorted((one, other) => (numberOf(one.order) ?? 0) - (numberOf(other.order) ?? 0));
  const images = [...listOf(recipe.images), recipe.sourceImage]
    .map((image) => stringOf(image))
    .filter((image) => image !== "");
  const nutrition = nutritionIn(stringOf(recipe.neutritionalInfo));
  const sourceUrl = stringOf(recipe.webLink);
  const left = leftOf(recipe, TAKEN, TECHNICAL);
  if (!nutrition.isWhole) left.push("neutritionalInfo");
  if (!isInAddress(stringOf(recipe.sourceName), sourceUrl)) left.push("sourceName");
  if (listOf(recipe.images).length > 1) left.push("images");
  return {
    name: stringOf(recipe.name),
    ingredients: ingredientOutline(inOrder(recipe.ingredients).flatMap(ingredientLine)),
    instructions: stepOutline(
      inOrder(recipe.steps).flatMap((step) =>
        step.isSection === true ? [heading(oneLine(stringOf(step.step)))] : entriesIn(stringOf(step.step)),
      ),
    ),
    notes: paragraphsOf(stringOf(recipe.notes)),
    nutrition: nutrition.nutrition,
    prepTime: timeOf(recipe.duration),
    cookTime: timeOf(recipe.cookingDuration),
    ...yieldOf(recipe.serves),
    tags: listOf(recipe.tags).map(labelOf),
    rating: numberOf(recipe.rating),
    sourceUrl,
    pictures: images.map(base64Picture),
    left,
  };
}

function ingredientLine(part: JsonObject) {
  const name = oneLine(stringOf(objectOf(part.ingredient).name));
  const { quantityType, amount, secondaryAmount } = objectOf(part.quantity);
  const type = stringOf(quantityType);
  if (type === "SECTION") return name === "" ? [] : [heading(name)];
  const [low, high] = [numberOf(amount), numberOf(secondaryAmount)];
  const amounts = [low, high].filter((one) => one !== null && one > 0).map((one) => amountText(one ?? 0));
  const [one, many] = UNITS[type] ?? [type.toLowerCase().replaceAll("_", " "), type.toLowerCase().replaceAll("_", " ")];
  const unit = amounts.length === 0 && type !== "PINCH" ? "" : Math.max(low ?? 0, high ?? 0) > 1 ? many : one;
  const line = composedLine([amounts.join("-"), unit, name], "");
  return line === "" ? [] : [entry(line)];
}
