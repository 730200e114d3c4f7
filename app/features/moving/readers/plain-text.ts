import { readText, recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import { recipesInText } from "#app/reading/texts/several-recipes.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { oneLine } from "../lines.ts";
import { type MoveFile, stemOf } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { importedFound } from "./imported.ts";
import { factsApart } from "./labelled-lines.ts";
import { oldText } from "./old-texts.ts";

const MAX_LENGTH = 100_000; // characters of one recipe
const MAX_TEXT = 8_000_000; // characters of a text with several
const MAX_NAME = 200;
/** Texts of one recipe or several, such as ChefTap and Copy Me That write: the name, maybe an address, ingredients and steps. */
export const plainText: MoveReader = {
  format: "plainText",
  sniff: ({ documents }) => documents.some(({ start }) => isRecipe(start)),
  read: (sample) =>
    eachDocument(
      sample,
      isRecipe,
      (text, file) => {
        const texts = textsOf(text);
        return eachRecipe(
          texts,
          () => stemOf(file.path),
          (one) => found(one, file),
        );
      },
      async (file) => oldText(await file.bytes()),
    ),
};

function isRecipe(text: string): boolean {
  if (text.length > MAX_TEXT || /^\s{0,99}[{[<]/.test(text)) return false;
  return isOne(textsOf(text)[0] ?? "");
}

/** Returns the texts of the recipes in a text; one that is none belongs to the one above it. */
function textsOf(text: string): string[] {
  const texts: string[] = [];
  for (const one of recipesInText(text)) {
    const isApart = texts.length === 0 || isOne(one);
    texts.push(isApart ? one : `${texts.pop() ?? ""}\n${one}`);
  }
  return texts;
}

function isOne(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const recipe = recipeFromText(text);
  if (recipe === null || recipe.ingredients.length === 0 || recipe.instructions.length === 0) return false;
  return recipe.ingredients.length > 1 || hasHeadings(text);
}

/** Returns whether both lists have a heading, so that one ingredient makes a recipe. */
function hasHeadings(text: string): boolean {
  const parts = new Set(text.split("\n").map((line) => partNamed(line.trim())));
  return parts.has("ingredients") && parts.has("instructions");
}

function found(text: string, file: MoveFile): FoundRecipe | null {
  const { rest, facts } = factsApart(text.split(/\r\n?|\n/));
  const read = readText(rest.join("\n"));
  if (read === null) return null;
  const { recipe } = read;
  const first = oneLine(rest.find((line) => line.trim() !== "") ?? "");
  const isName = first.length <= MAX_NAME && partNamed(first) === null;
  return {
    ...importedFound(recipe),
    name: recipe.name || (isName ? first : "") || stemOf(file.path),
    ...facts,
    left: read.others,
  };
}
