import { readText } from "#app/reading/texts/recipe-from-text.ts";
import { isRecipeText, recipesInText } from "#app/reading/texts/several-recipes.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { oneLine } from "../lines.ts";
import { type MoveFile, stemOf } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { importedFound } from "./imported.ts";
import { factsApart } from "./labelled-lines.ts";
import { oldText } from "./old-texts.ts";

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
        const texts = recipesInText(text);
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
  return isRecipeText(recipesInText(text)[0] ?? "");
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
