import { type Caller, renewed } from "#app/caller.ts";
import { asRefusal, type DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { addRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { findDuplicate } from "#app/features/recipes/recipes.server.ts";
import { checkImportLimit, checkRecipeLimit, countImport } from "#app/features/tiers/limits.server.ts";
import type { PreparedPicture } from "#app/platform/pictures/pictures.server.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { countingImport } from "../overview/import-counts.server.ts";
import type { ImportInput } from "./import-input.ts";
import { countAddress, readPage } from "./page-reading.server.ts";

/**
 * What became of one address. `existingId` is the recipe that the cook has already; `canPaste`: the page may hold a
 * recipe that we cannot get at, since its site turns us away or nothing was found; `isWrongAddress`: no page is there.
 */
export type ImportResult = {
  url: string;
  success: boolean;
  reason?: string;
  recipe?: Recipe;
  existingId?: number;
  canPaste?: boolean;
  isWrongAddress?: boolean;
};

/** The reasons of refusals that another address may not have. */
const WRONG_ADDRESS = new Set<string | undefined>(["not_found", "not_allowed", "no_page"]);

/** The results of an import, one for each address, and their counts. */
export type ImportSummary = { successful: number; failed: number; results: ImportResult[] };

/**
 * Imports up to 4 addresses side by side; each succeeds or fails on its own, with a reason in plain words.
 * @throws DomainError forbidden: no import left today, or the collection is full. throttled: more than 300 addresses in
 * an hour. unavailable: none of them got its turn. storageFull: none of them had room. unauthenticated: signed out meanwhile.
 */
export async function importFromUrls(caller: Caller, { urls }: ImportInput): Promise<ImportSummary> {
  checkImportLimit(caller);
  checkRecipeLimit(caller);
  for (const _ of urls) countAddress(caller);
  const outcomes = await Promise.all(urls.map((url) => importFromUrl(caller, url)));
  const [first] = outcomes;
  const kind = first?.refusal?.kind;
  const isOurFault = kind === "unavailable" || kind === "storageFull";
  if (first?.refusal && isOurFault && outcomes.every(({ refusal }) => refusal?.kind === kind)) throw first.refusal;
  const results = outcomes.map(({ result }) => result);
  const successful = results.filter((result) => result.success).length;
  caller.services.log.info("import", { user: caller.user.id, successful, failed: results.length - successful });
  return { successful, failed: results.length - successful, results };
}

type Outcome = { result: ImportResult; refusal?: DomainError };

async function importFromUrl(caller: Caller, url: string): Promise<Outcome> {
  try {
    const result = await countingImport(
      caller,
      () => readAndSave(caller, url),
      ({ success }) => (success ? "imported" : "duplicate"),
    );
    return { result };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.kind === "unauthenticated") throw error;
    if (!refusal) caller.services.log.error("import.failed", { error });
    const isThere = refusal?.kind === "upstream" && refusal.reason !== "not_found";
    const canPaste = !refusal || isThere || refusal.reason === "no_recipe";
    const isWrongAddress = WRONG_ADDRESS.has(refusal?.reason);
    return {
      result: {
        url,
        success: false,
        reason: refusal?.message ?? m.outbound.pageUnreadable(),
        canPaste,
        isWrongAddress,
      },
      refusal,
    };
  }
}

async function readAndSave(caller: Caller, url: string): Promise<ImportResult> {
  const known = findDuplicate(caller, { name: "", sourceUrl: url });
  if (known) return asDuplicate(url, known);
  const { input, picture } = await readPage(caller, url);
  return saveImport(renewed(caller), url, input, picture);
}

function saveImport(caller: Caller, url: string, input: RecipeInput, picture: PreparedPicture | null): ImportResult {
  return inTransaction(caller.db, () => {
    // Asked again: the page has a name now, and four imports run side by side.
    const known = findDuplicate(caller, input);
    if (known) return asDuplicate(url, known);
    countImport(caller);
    return { url, success: true, recipe: addRecipe(caller, input, picture) };
  });
}

function asDuplicate(url: string, known: { reason: string; recipeId: number }): ImportResult {
  return { url, success: false, reason: known.reason, existingId: known.recipeId };
}
