import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe, ReaderFinding } from "./draft.ts";
import { looksLikeJson, parsedJson, recordsIn, stringOf } from "./json-values.ts";
import { isPictureName, type MoveFile, stemOf } from "./move-files.ts";
import { MoveProblem } from "./problems.ts";
import { isText, type MoveSample } from "./sample.ts";
import { toDraft } from "./to-draft.ts";

/** The formats, each with the name of its program, which is the same in all languages. */
export const MOVE_FORMATS = {
  paprika: "Paprika",
  mealie: "Mealie",
  nextcloud: "Nextcloud Cookbook",
  jsonLd: "JSON-LD",
  recipeKeeper: "Recipe Keeper",
  recipeSage: "RecipeSage",
  tandoor: "Tandoor",
  copyMeThat: "Copy Me That",
  cookmate: "Cookmate",
  mela: "Mela",
  crouton: "Crouton",
  myRecipeBox: "My Recipe Box",
  planToEat: "Plan to Eat",
  cooklang: "Cooklang",
  mealMaster: "Meal-Master",
  masterCook: "MasterCook",
  livingCookbook: "Living Cookbook",
  pepperplate: "Pepperplate",
  saffron: "Saffron",
  domestica: "Domestica",
  cookbookManager: "CookBook Manager",
  rezeptsuite: "Rezeptsuite",
  openEats: "OpenEats",
  kitchenOwl: "KitchenOwl",
  gourmet: "Gourmet",
  krecipes: "Krecipes",
  recipeMl: "RecipeML",
  rezKonv: "RezKonv",
  nowYoureCooking: "Now You're Cooking",
  macGourmet: "MacGourmet",
  evernote: "Evernote",
  broccoli: "Broccoli",
  bigOven: "BigOven",
  markdown: "Markdown",
  table: "CSV",
  webPages: "HTML",
  plainText: "TXT",
} as const;

export type MoveFormat = keyof typeof MOVE_FORMATS;

/** The reader of a format: whether a file is of it, and its recipes, one at a time. */
export type MoveReader = {
  format: MoveFormat;
  sniff(sample: MoveSample): boolean;
  /** @throws MoveProblem that refuses the file */
  read(sample: MoveSample): AsyncGenerator<ReaderFinding>;
};

/**
 * Reads the recipes of a list, one at a time: one that cannot be read becomes a failure under its name and does not stop the
 * others. Null: the entry is no recipe.
 */
export async function* eachRecipe<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  read: (item: Item) => FoundRecipe | null | Promise<FoundRecipe | null>,
): AsyncGenerator<ReaderFinding> {
  yield { total: items.length };
  for (const item of items) {
    const finding = await readOne(item, nameOf, read);
    if (finding) yield finding;
  }
}

/**
 * Reads the documents of an archive that hold recipes, one after the other; the others are left out, and one that is damaged
 * becomes a failure.
 */
export async function* eachDocument(
  { files }: MoveSample,
  isOne: (text: string, file: MoveFile) => boolean,
  read: (text: string, file: MoveFile) => AsyncGenerator<ReaderFinding>,
  textOf = (file: MoveFile) => file.text(),
): AsyncGenerator<ReaderFinding> {
  let total = 0;
  for (const file of files.filter(({ path }) => !isPictureName(path))) {
    let text: string;
    try {
      text = await textOf(file);
    } catch (error) {
      if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
      yield { name: stemOf(file.path), reason: error.reason };
      total += 1;
      continue;
    }
    if (!isText(text) || !isOne(text, file)) continue;
    for await (const finding of read(text, file)) {
      if ("total" in finding) total += finding.total;
      yield "total" in finding ? { total } : finding;
    }
  }
}

const JSON_NAME = /\.(?:json|jsonld|paprikarecipe|melarecipe|crumb)$/i;

const TABLE_HEAD = /^\s{0,99}\[{1,2}[\w".-]{1,80}\]{1,2}[ \t]{0,99}(?:#.*)?\r?\n\s*[\w"#[]/; // of settings in TOML

/** Returns the value of a file; undefined: it is no JSON. @throws MoveProblem damaged: it should be, or is not whole */
async function jsonIn(file: MoveFile): Promise<Json | undefined> {
  const text = await file.text();
  const json = parsedJson(text);
  const isExpected = (looksLikeJson(text) && !TABLE_HEAD.test(text)) || (text !== "" && JSON_NAME.test(file.path));
  if (json === undefined && isExpected) throw new MoveProblem("damaged");
  return json;
}

/** A document of JSON with the recipes in it. */
type JsonDocument = { file: MoveFile; json: Json; recipes: JsonObject[] };

/**
 * Reads the recipes of JSON documents: archives with one or many in a file, and single files. Other files are left out.
 * @throws MoveProblem that refuses the file
 */
export async function* eachJsonRecipe(
  { files }: MoveSample,
  recipesIn: (json: Json) => JsonObject[],
  read: (recipe: JsonObject, document: JsonDocument) => FoundRecipe,
): AsyncGenerator<ReaderFinding> {
  const documents = files.filter(({ path }) => !isPictureName(path));
  let total = documents.length;
  yield { total };
  for (const file of documents) {
    let json: Json | undefined;
    try {
      json = await jsonIn(file);
    } catch (error) {
      if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
      yield { name: stemOf(file.path), reason: error.reason };
      continue;
    }
    const recipes = json === undefined ? [] : recipesIn(json);
    total += recipes.length - 1;
    const document = { file, json: json ?? null, recipes };
    const nameOf = ({ name, title }: JsonObject) => stringOf(name ?? title);
    for await (const finding of eachRecipe(recipes, nameOf, (recipe) => read(recipe, document)))
      yield "total" in finding ? { total } : finding;
  }
}

/** Makes the reader of a format whose recipes are objects of JSON: alone, in a list, or in what a document holds. */
export function jsonReader(
  format: MoveFormat,
  isRecipe: (json: JsonObject) => boolean,
  found: (recipe: JsonObject) => FoundRecipe,
): MoveReader {
  const recipesIn = (json: Json | undefined) => recordsIn(json, isRecipe);
  return {
    format,
    sniff: ({ documents }) => documents.some(({ json }) => recipesIn(json).length > 0),
    read: (sample) => eachJsonRecipe(sample, recipesIn, found),
  };
}

/** Reads the recipes of a table, whose number is known at its end. @throws MoveProblem that refuses the file */
export async function* eachRow<Row>(
  rows: Iterable<Row>,
  nameOf: (row: Row) => string,
  read: (row: Row) => FoundRecipe | null,
): AsyncGenerator<ReaderFinding> {
  let total = 0;
  try {
    for (const row of rows) {
      const finding = await readOne(row, nameOf, read);
      if (finding) yield finding;
      total += 1;
    }
  } catch (error) {
    if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
    yield { name: "", reason: error.reason };
    total += 1;
  }
  yield { total };
}

async function readOne<Item>(
  item: Item,
  nameOf: (item: Item) => string,
  read: (item: Item) => FoundRecipe | null | Promise<FoundRecipe | null>,
): Promise<ReaderFinding | null> {
  try {
    const found = await read(item);
    return found && { draft: toDraft(found) };
  } catch (error) {
    if (!(error instanceof MoveProblem)) return { name: nameOf(item), reason: "damaged" };
    if (error.refusesFile) throw error;
    return { name: nameOf(item), reason: error.reason };
  }
}
