import { z } from "zod";
import { cookedList } from "#app/features/recipes/cooked/cooked-input.ts";
import { recipeInput } from "#app/features/recipes/recipe-input.ts";
import type { Json } from "#app/reading/pages/structured-data/loose-json.ts";
import type { OwnFields } from "./draft.ts";
import { has, objectOf, stringOf } from "./json-values.ts";

/** The property of an own export that holds the fields which its format has no place for. */
const OWN_PROPERTY = "trivet";

const instant = z.iso.datetime();

/**
 * Reads the fields that an export of Trivet adds to another program's format; each counts alone, where it is valid. Only its
 * id counts if a program changed the recipe since, which `dateModified` says.
 */
export function ownFields(value: Json | undefined): OwnFields {
  if (!has(value, OWN_PROPERTY)) return {};
  const recipe = objectOf(value);
  const given = objectOf(recipe[OWN_PROPERTY]);
  const fields: Record<string, unknown> = {};
  if (Number.isSafeInteger(given.id)) fields.fileId = given.id;
  if (Date.parse(stringOf(recipe.dateModified)) > Date.parse(stringOf(given.updatedAt))) return fields;
  for (const [name, schema] of Object.entries(recipeInput.shape)) {
    const parsed = Object.hasOwn(given, name) ? schema.safeParse(given[name]) : undefined;
    if (parsed?.success) fields[name] = parsed.data;
  }
  const { rating, isFavorite } = given;
  if (rating === null || (typeof rating === "number" && [1, 2, 3, 4, 5].includes(rating))) fields.rating = rating;
  if (typeof isFavorite === "boolean") fields.isFavorite = isFavorite;
  const createdAt = instant.safeParse(given.createdAt);
  if (createdAt.success) fields.createdAt = createdAt.data;
  const cooked = cookedList.safeParse(given.cooked);
  if (cooked.success) fields.cooked = cooked.data;
  return fields as OwnFields;
}
