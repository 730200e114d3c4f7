import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine, isInAddress, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, stepOutline } from "../lines.ts";
import { jsonReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";

const TAKEN = "name description time cook_time prep_time yields source items tags".split(" ");
const TECHNICAL =
  "id household_id visibility created_at updated_at photo_hash planned planned_days planned_cooking_dates".split(" ");

/** KitchenOwl: one JSON document with all recipes; its pictures are not in it. */
export const kitchenOwl = jsonReader("kitchenOwl", isRecipe, found);

function isRecipe(json: JsonObject): boolean {
  return has(json, "name", "description", "items") && Array.isArray(json.items);
}

function found(recipe: JsonObject): FoundRecipe {
  const source = stringOf(recipe.source);
  return {
    name: stringOf(recipe.name),
    ingredients: ingredientOutline(
      listOf(recipe.items)
        .map(objectOf)
        .flatMap((item) => {
          const parts = [stringOf(item.description), stringOf(item.name)].map(oneLine);
          const line = composedLine(parts, item.optional === true ? "optional" : "");
          return line === "" ? [] : [entry(line)];
        }),
    ),
    instructions: stepOutline(entriesIn(withoutMentions(stringOf(recipe.description)))),
    prepTime: timeOf(recipe.prep_time),
    cookTime: timeOf(recipe.cook_time),
    totalTime: timeOf(recipe.time),
    ...yieldOf(recipe.yields),
    tags: listOf(recipe.tags).map(labelOf),
    sourceUrl: addressOf(source),
    left: [...leftOf(recipe, TAKEN, TECHNICAL), ...(isInAddress(source, addressOf(source)) ? [] : ["source"])],
  };
}

/** Returns a text with its ingredients as words: "@olive_oil" is a mention of one. */
function withoutMentions(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])@(\p{L}[\p{L}\p{N}_-]{0,60})/gu, (_, name: string) =>
    name.replaceAll("_", " "),
  );
}
