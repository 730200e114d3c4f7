import { parentPort } from "node:worker_threads";
import type { ExtractionAnswer, ExtractionJob } from "#app/platform/extraction.server.ts";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import { recipesInText } from "#app/reading/texts/several-recipes.ts";

/** Thread that reads recipes from pages and texts; `platform/extraction.server.ts` starts it. */
parentPort?.on("message", (job: ExtractionJob) => parentPort?.postMessage(answer(job)));

function answer(job: ExtractionJob): ExtractionAnswer<ImportedRecipe> {
  try {
    const found =
      job.kind === "html" ? [recipeFromHtml(job.html, job.url)] : recipesInText(job.text).map(recipeFromText);
    return { recipes: found.filter((recipe) => recipe !== null) };
  } catch (error) {
    return { error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) };
  }
}
