import { cookedList } from "#app/features/recipes/cooked/cooked-input.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { field } from "#app/reading/pages/structured-data/schema-values.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import { NUTRIENTS, type Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";
import { amountText, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { leftOf, listOf, numberOf, objectOf, recordsIn, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, folderOf, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { eachJsonRecipe, eachRecipe, type MoveReader } from "../reader.ts";
import { lineOfParts } from "./ingredient-parts.ts";
import { backupRecipes, idOf, isBackup } from "./mealie-backup.ts";
import { backupPlan } from "./mealie-plan.ts";

const TAKEN =
  "name description recipeyield recipeyieldquantity recipeservings preptime performtime cooktime totaltime orgurl rating recipeingredient recipeinstructions notes nutrition tags recipecategory isfavorite dateadded createdat".split(
    " ",
  );
const TECHNICAL =
  "id slug image groupid userid householdid settings group user update updateat updatedat dateupdated recipesocial isocrrecipe imgpath namenormalized descriptionnormalized slugnormalized importedfrom publicrecipe".split(
    " ",
  );

const ORIGINAL = /^(?:original|min-original|tiny-original)\.[a-z]{3,4}$/;

/** Mealie: a backup (0.x: a file a recipe; from 1.0: tables in one file) or exported recipes. */
export const mealie: MoveReader = {
  format: "mealie",
  sniff: ({ documents }) => documents.some(({ json }) => isBackup(json) || recordsIn(json, isRecipe).length > 0),
  async *read(sample) {
    const pictures = picturesByRecipe(sample.files);
    const backup = sample.documents.find(({ json }) => isBackup(json));
    const read = (recipe: JsonObject, document?: { file: MoveFile; recipes: JsonObject[] }) =>
      found(recipe, [
        ...picturesOf(recipe, pictures),
        ...(document?.recipes.length === 1 ? besides(document.file, sample.files) : []),
      ]);
    if (backup) {
      const tables = objectOf(backup.json);
      const planned = backupPlan(tables);
      yield* eachRecipe(
        backupRecipes(tables),
        ({ name }) => stringOf(name),
        (recipe) => ({ ...read(recipe), planned: planned.meals.get(idOf(stringOf(recipe.id))) ?? [] }),
      );
      yield { texts: planned.texts };
    } else yield* eachJsonRecipe(sample, (json) => recordsIn(json, isRecipe), read);
  },
};

/** Returns whether a value is a recipe of Mealie: names with underscores, or the same as one word. */
function isRecipe(json: JsonObject): boolean {
  const names = Object.keys(json).map(plain);
  return ["name", "slug", "recipeingredient", "recipeinstructions"].every((name) => names.includes(name));
}

function plain(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}

function found(recipe: JsonObject, pictures: MoveFile[]): FoundRecipe {
  const text = (...names: string[]) => stringOf(field(recipe, ...names));
  const normalized = Object.fromEntries(Object.entries(recipe).map(([name, value]) => [plain(name), value]));
  const cooked = cookedList.safeParse([{ date: text("lastMade").slice(0, 10), note: null }]).data ?? [];
  const servings = numberOf(field(recipe, "recipeServings"));
  const yields = yieldOf(yieldText(recipe));
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    notes: listOf(field(recipe, "notes"))
      .map(noteOf)
      .filter((note) => note !== "")
      .join("\n\n"),
    servings: servings ? Math.ceil(servings) : (yields.servings ?? null),
    yield: yields.yield ?? null,
    prepTime: timeOf(field(recipe, "prepTime")),
    cookTime: timeOf(field(recipe, "performTime")) ?? timeOf(field(recipe, "cookTime")),
    totalTime: timeOf(field(recipe, "totalTime")),
    ingredients: ingredientOutline(listOf(field(recipe, "recipeIngredient")).flatMap(ingredientLines)),
    instructions: stepOutline(listOf(field(recipe, "recipeInstructions")).flatMap(stepLines)),
    tags: [field(recipe, "recipeCategory"), field(recipe, "tags")].flatMap((all) => listOf(all).map(labelOf)),
    nutrition: nutritionOf(objectOf(field(recipe, "nutrition"))),
    rating: numberOf(field(recipe, "rating")),
    isFavorite: field(recipe, "isFavorite") === true,
    sourceUrl: text("orgUrl"),
    createdAt: text("createdAt", "dateAdded") || null,
    cooked,
    pictures: pictures.map(filePicture),
    left: leftOf(normalized, cooked.length > 0 ? [...TAKEN, "lastmade"] : TAKEN, TECHNICAL),
  };
}

/** Returns the yield in words; newer versions keep its number beside it. */
function yieldText(recipe: JsonObject): string {
  const words = oneLine(stringOf(field(recipe, "recipeYield")));
  const quantity = numberOf(field(recipe, "recipeYieldQuantity"));
  return quantity && !/\d/.test(words) ? `${amountText(quantity)} ${words}`.trim() : words;
}

function noteOf(value: Json): string {
  if (typeof value === "string") return paragraphsOf(value);
  const [title, text] = [stringOf(objectOf(value).title), stringOf(objectOf(value).text)].map(paragraphsOf);
  return [title, text].filter((part) => part !== "").join("\n");
}

function ingredientLines(value: Json) {
  if (typeof value === "string") return entriesIn(value);
  const part = objectOf(value);
  const title = oneLine(stringOf(part.title));
  const line = ingredientLine(part);
  return [...(title === "" ? [] : [heading(title)]), ...(line === "" ? [] : [entry(line)])];
}

function ingredientLine(part: JsonObject): string {
  const [note, original, display] = ["note", "originalText", "display"].map((name) =>
    oneLine(stringOf(field(part, name))),
  );
  const amount = numberOf(field(part, "quantity"));
  // Newer versions name another recipe in place of a food.
  const food = wordOf(part.food, amount) || wordOf(field(part, "referencedRecipe"), amount);
  const unit = wordOf(part.unit, amount);
  // Without amounts, and where nothing was told apart, the note is the whole line.
  const isPlain = food === "" && unit === "" && (field(part, "disableAmount") === true || !amount || amount === 1);
  if (isPlain) return note || original || display || "";
  return lineOfParts({ amount, unit, food, note: note ?? "", original: original ?? "" });
}

/** Returns a food or unit as Mealie shows it beside an amount: in the plural above one, short where its settings say so. */
function wordOf(value: Json | undefined, amount: number | null): string {
  if (typeof value === "string") return oneLine(value);
  const word = objectOf(value);
  const isPlural = amount !== null && amount > 1;
  const name = (one: string) => oneLine(stringOf(field(word, one)));
  const isShort = field(word, "useAbbreviation") === true || field(word, "useAbbreviation") === 1;
  const short = isShort ? (isPlural ? name("pluralAbbreviation") : "") || name("abbreviation") : "";
  return short || (isPlural ? name("pluralName") : "") || name("name");
}

function stepLines(value: Json) {
  if (typeof value === "string") return entriesIn(value);
  const step = objectOf(value);
  const [title, summary] = [step.title, step.summary].map((one) => oneLine(stringOf(one)));
  const lines = entriesIn(stringOf(step.text));
  const isNamed = summary && !/^\p{L}{1,20} \d{1,2}$/u.test(summary);
  const [first, ...others] = lines;
  const named = isNamed ? [entry(first ? `${summary}: ${first.text}` : summary), ...others] : lines;
  return title ? [heading(title), ...named] : named;
}

function nutritionOf(node: JsonObject): Nutrition {
  return Object.fromEntries(
    NUTRIENTS.map((name) => [
      name,
      stringOf(field(node, name) ?? (name === "carbohydrateContent" ? field(node, "carbohydrates") : null)),
    ]),
  );
}

function picturesOf(recipe: JsonObject, pictures: Map<string, MoveFile[]>): MoveFile[] {
  return ["id", "slug"].flatMap((name) => pictures.get(idOf(stringOf(field(recipe, name)))) ?? []);
}

/** Returns the pictures beside the only document of a folder: the export of one recipe. */
function besides({ path }: MoveFile, files: MoveFile[]): MoveFile[] {
  const folder = files.filter((file) => folderOf(file.path) === folderOf(path));
  const isAlone = folder.every((file) => file.path === path || isPictureName(file.path));
  return isAlone ? inOrder(folder.filter((file) => ORIGINAL.test(baseName(file.path)))) : [];
}

/** Returns pictures with the largest first. */
function inOrder(pictures: MoveFile[]): MoveFile[] {
  const order = (file: MoveFile) => ["original", "min-original", "tiny-original"].indexOf(stemOf(file.path));
  return pictures.toSorted((one, other) => order(one) - order(other));
}

/** Returns the pictures of each recipe by its id or the name of its folder, the original first. */
function picturesByRecipe(files: MoveFile[]): Map<string, MoveFile[]> {
  const pictures = new Map<string, MoveFile[]>();
  for (const file of files.filter(({ path }) => isPictureName(path))) {
    const [name = "", folder, parent] = file.path.split("/").toReversed();
    const owner = folder === "images" ? parent : folder;
    if (owner === undefined || !ORIGINAL.test(name)) continue;
    const id = idOf(owner);
    pictures.set(id, inOrder([...(pictures.get(id) ?? []), file]));
  }
  return pictures;
}
