import { groupBy } from "#app/lib/group-by.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { picturesOf } from "#app/reading/pages/structured-data/pictures.ts";
import type { DraftPicture, FoundRecipe, ReaderFinding } from "../draft.ts";
import { has, listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import {
  base64Picture,
  baseName,
  filePicture,
  filesByName,
  folderOf,
  isPictureName,
  type MoveFile,
  stemOf,
} from "../move-files.ts";
import { ownFields } from "../own-fields.ts";
import { PLAN_PROPERTY, planDocument } from "../plan/plan-input.ts";
import { eachJsonRecipe, type MoveReader } from "../reader.ts";
import type { MoveSample } from "../sample.ts";
import { recipesIn, schemaFound } from "./schema-recipes.ts";

/** The pictures of an archive by folder, and by name in small letters. */
type Pictures = { byFolder: Map<string, MoveFile[]>; byName: Map<string, MoveFile> };

/** Nextcloud Cookbook: a folder for each recipe with recipe.json and full.jpg, at any depth. */
export const nextcloud: MoveReader = {
  format: "nextcloud",
  sniff: ({ documents }) =>
    documents.some(
      ({ file, json }) => isPlan(json) || (baseName(file.path) === "recipe.json" && recipesIn(json).length > 0),
    ),
  read: readDocuments,
};

/** RecipeSage: {"recipes": […]}, older ones a list; its aggregateRating is the cook's own. */
export const recipeSage: MoveReader = {
  format: "recipeSage",
  sniff: ({ documents }) => documents.some(({ json }) => isOfRecipeSage(json)),
  read: readDocuments,
};

/** Recipes of schema.org: one, a list or a graph, in one file or many. */
export const jsonLd: MoveReader = {
  format: "jsonLd",
  sniff: ({ documents }) => documents.some(({ json }) => recipesIn(json).length > 0),
  read: readDocuments,
};

function isOfRecipeSage(json: Json | undefined): boolean {
  const recipes = recipesIn(json);
  return (
    recipes.length > 0 &&
    (has(json, "recipes") || recipes.some((recipe) => hasNotes(recipe) || has(recipe, "creditText")))
  );
}

function hasNotes(recipe: JsonObject): boolean {
  return listOf(recipe.comment).some((comment) => objectOf(comment).name === "Author Notes");
}

async function* readDocuments(sample: MoveSample): AsyncGenerator<ReaderFinding> {
  const pictures = picturesByPlace(sample.files);
  let plan: Json | undefined;
  function recipesOrPlan(json: Json): JsonObject[] {
    if (isPlan(json)) plan ??= json;
    return recipesIn(json);
  }
  yield* eachJsonRecipe(sample, recipesOrPlan, (recipe, { file, json, recipes }) => ({
    ...found(recipe, recipes.length === 1 ? ownPictures(file, pictures) : [], pictures),
    rating: isOfRecipeSage(json) ? numberOf(objectOf(recipe.aggregateRating).ratingValue) : null,
  }));
  if (plan) yield { plan: planDocument.parse(plan) };
}

/** Returns whether a document is the plan of an own export. */
function isPlan(json: Json | undefined): boolean {
  return has(json, PLAN_PROPERTY);
}

function found(recipe: JsonObject, beside: MoveFile[], { byName }: Pictures): FoundRecipe {
  const schema = schemaFound(recipe);
  const addresses = picturesOf(recipe.image ?? recipe.images, new Map());
  const named = addresses.flatMap(({ url }) => byName.get(baseName(url).toLowerCase()) ?? []);
  const credit = stringOf(recipe.creditText);
  return {
    ...schema,
    left: (schema.left ?? []).filter((name) => name !== "creditText" || !schema.sourceUrl?.includes(credit)),
    pictures: [...new Set([...named, ...beside])].map(filePicture).concat(dataPictures(addresses)),
    pictureAddresses: addresses.map(({ url }) => url).filter((url) => /^https?:/i.test(url)),
    own: ownFields(recipe),
  };
}

function dataPictures(addresses: { url: string }[]): DraftPicture[] {
  return addresses.filter(({ url }) => url.startsWith("data:")).map(({ url }) => base64Picture(url));
}

function picturesByPlace(files: MoveFile[]): Pictures {
  const pictures = files.filter(({ path }) => isPictureName(path));
  return {
    byFolder: groupBy(pictures, ({ path }) => folderOf(path)),
    byName: filesByName(pictures.filter(({ path }) => !/^(?:full|thumb)/i.test(baseName(path)))),
  };
}

/** Returns the pictures beside the document of one recipe: full.*, one of its name, or the only ones; previews last. */
function ownPictures(file: MoveFile, { byFolder }: Pictures): MoveFile[] {
  const beside = byFolder.get(folderOf(file.path)) ?? [];
  const called = (name: string) => beside.filter(({ path }) => stemOf(path).toLowerCase() === name.toLowerCase());
  const isAlone = baseName(file.path) === "recipe.json";
  return [
    ...called("full"),
    ...called(stemOf(file.path)),
    ...(isAlone ? beside.filter(({ path }) => !/^thumb/.test(baseName(path))) : []),
    ...called("thumb"),
    ...called("thumb16"),
  ];
}
