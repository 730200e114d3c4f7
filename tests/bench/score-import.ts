// Extracts the recipes of saved pages and prints one JSON line a page: npm run score:import -- DIR > results.jsonl
// Of <page>.json nothing but `url` is read; `ms` is CPU time, user and system.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { cpuMs } from "./cpu-time.ts";

const SUFFIX = ".html.gz";

function main(folder: string | undefined): void {
  if (folder === undefined) {
    process.stderr.write("usage: npm run score:import -- DIR\n");
    process.exitCode = 2;
    return;
  }
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(SUFFIX)) continue;
    const page = file.slice(0, -SUFFIX.length);
    const html = gunzipSync(readFileSync(join(folder, file))).toString("utf8");
    const { url } = JSON.parse(readFileSync(join(folder, `${page}.json`), "utf8"));

    let recipe: ImportedRecipe | null = null;
    const ms = cpuMs(() => {
      recipe = recipeFromHtml(html, url);
    });
    process.stdout.write(`${JSON.stringify({ page, recipe, ms })}\n`);
  }
}

main(process.argv[2]);
