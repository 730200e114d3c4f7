import type { FoundRecipe } from "../draft.ts";
import { isInAddress, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { yamlFields } from "./yaml-fields.ts";

/** CookBook Manager, and others that write the YAML of Paprika: a recipe a file, or several as a list. */
export const cookbookManager: MoveReader = {
  format: "cookbookManager",
  sniff: ({ documents }) => documents.some(({ start }) => isRecipe(start)),
  read: (sample) =>
    eachDocument(sample, isRecipe, (text) =>
      eachRecipe(recipesIn(text).map(yamlFields), (fields) => fields.get("name")?.[0] ?? "", found),
    ),
};

function isRecipe(text: string): boolean {
  const start = text.slice(0, 200_000);
  return [/^(?:- )?\s{0,4}name:/m, /^\s{0,4}ingredients:/m, /^\s{0,4}directions:/m].every((label) => label.test(start));
}

/** Returns the recipes of a list, each without the "- " before its first line; a text without a list is one. */
function recipesIn(text: string): string[] {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const parts = plain.split(/^- (?=\w)/m);
  return parts.length < 2 ? [plain] : parts.slice(1).map((part) => part.replace(/^ {2}/gm, ""));
}

function found(fields: Map<string, string[]>): FoundRecipe {
  const text = (...names: string[]) =>
    names.map((name) => (fields.get(name) ?? []).join("\n")).find((value) => value !== "") ?? "";
  const nutrition = nutritionIn(text("nutritional_info"));
  const address = [text("source_url"), text("source")].find((one) => addressOf(one) !== null) ?? "";
  const photo = text("photo").replace(/\s+/g, "");
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("directions"))),
    notes: paragraphsOf(text("notes")),
    ...yieldOf(oneLine(text("servings", "recipeyield", "yield"))),
    prepTime: timeOf(text("prep_time")),
    cookTime: timeOf(text("cook_time")),
    totalTime: timeOf(text("total_time")),
    nutrition: nutrition.nutrition,
    tags: ["categories", "category", "tags"].flatMap((name) =>
      (fields.get(name) ?? []).flatMap((one) => labelsOf(one)),
    ),
    rating: Number(text("rating")) || null,
    isFavorite: /^(?:yes|true|1)$/i.test(text("on_favorites")),
    sourceUrl: address,
    pictures: photo.length > 100 ? [base64Picture(photo)] : [],
    pictureAddresses: [text("image_url")],
    left: [
      ...(nutrition.isWhole ? [] : ["nutritional_info"]),
      ...(isInAddress(text("source"), address) ? [] : ["source"]),
    ],
  };
}
