import type { Caller } from "#app/caller.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { safeFileName } from "../export/file-names.ts";
import { makePdf, takeFile } from "./book-making.server.ts";
import type { CardSize } from "./sheets.ts";

/** Returns the card of a recipe of the cook's collection as a file. @throws DomainError notFound. */
export async function makeCard(caller: Caller, recipeId: number, size: CardSize) {
  const { name } = getRecipe(caller, recipeId);
  const file = await makePdf(caller, { kind: "card", recipeId, size }, () => {});
  return { name: `${asciiName(name)}-${size}.pdf`, mediaType: "application/pdf", ...(await takeFile(file)) };
}

/** Returns a name in the letters that every header takes. */
function asciiName(name: string): string {
  const plain = safeFileName(name)
    .normalize("NFKD")
    .replace(/[^\w -]/g, "")
    .trim();
  return plain.replace(/\s+/g, "-").slice(0, 60) || "recipe";
}
