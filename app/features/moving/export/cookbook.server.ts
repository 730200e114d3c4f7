import { NUTRIENT_LABELS, type Recipe } from "#app/features/recipes/recipe.ts";
import { sectioned } from "#app/features/recipes/view/sections.ts";
import { language } from "#app/i18n/language.ts";
import { directionOf } from "#app/i18n/languages.ts";
import { escapeHtml } from "#app/lib/html.ts";
import { knownLanguageOf } from "#app/reading/languages/language-of.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { COOKBOOK_STYLES } from "./cookbook-styles.ts";
import { factsOf } from "./facts.ts";

/*
 * A collection as one page for reading and printing, in the language of the page; the texts of a recipe keep their own.
 * The page has neither scripts nor links to other files.
 */

/** Returns the beginning of the page, up to its contents. */
export function cookbookStart(): string {
  const title = escapeHtml(m.exporting.html());
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language())}" dir="${directionOf(language())}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${COOKBOOK_STYLES}</style>
</head>
<body>
<header><h1>${title}</h1></header>
<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(m.exporting.contents())}</h2><ul>
`;
}

/** Returns the line of a recipe in the contents. */
export function contentsLine({ id, name }: Pick<Recipe, "id" | "name">): string {
  return `<li dir="auto"><a href="#recipe-${id}">${escapeHtml(name)}</a></li>\n`;
}

/** Returns what stands between the contents and the recipes. */
export function contentsEnd(): string {
  return "</ul></nav>\n<main>\n";
}

/** Returns a recipe. `picture` is a WebP or JPEG file, null without one. */
export function cookbookRecipe(recipe: Recipe, picture: Uint8Array | null): string {
  const known = knownLanguageOf(recipe.ingredients);
  const own = `dir="auto"${known && known !== language() ? ` lang="${known}"` : ""}`;
  const { id, name, description, notes, sourceUrl } = recipe;
  const src =
    picture && `data:image/${isJpeg(picture) ? "jpeg" : "webp"};base64,${Buffer.from(picture).toString("base64")}`;
  return [
    `<article id="recipe-${id}">`,
    `<h2 ${own}>${escapeHtml(name)}</h2>`,
    src ? `<img src="${src}" alt="">` : "",
    description ? `<p class="text" ${own}>${escapeHtml(description)}</p>` : "",
    `<dl>${factsOf(recipe).map(factOf).join("")}${sourceUrl ? sourceOf(sourceUrl) : ""}</dl>`,
    `<div class="lists"><section><h3>${escapeHtml(m.recipes.ingredients())}</h3>${listOf(recipe, "ingredients", own)}</section>`,
    recipe.instructions.length > 0
      ? `<section><h3>${escapeHtml(m.recipeView.cookingInstructions())}</h3>${listOf(recipe, "instructions", own)}</section>`
      : "",
    "</div>",
    notes
      ? `<section><h3>${escapeHtml(m.recipes.notes())}</h3><p class="text" ${own}>${escapeHtml(notes)}</p></section>`
      : "",
    nutritionOf(recipe),
    "</article>\n",
  ].join("\n");
}

/** Returns the end of the page. */
export function cookbookEnd(): string {
  return "</main>\n</body>\n</html>\n";
}

function isJpeg([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xd8;
}

function listOf(recipe: Recipe, list: "ingredients" | "instructions", own: string): string {
  const isNumbered = list === "instructions";
  return sectioned(recipe[list], recipe[isNumbered ? "instructionSections" : "ingredientSections"])
    .map(({ title, start, lines }) => {
      const heading = title === null ? "" : `<h4 ${own}>${escapeHtml(title)}</h4>`;
      const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n");
      return isNumbered
        ? `${heading}<ol start="${start + 1}" ${own}>${items}</ol>`
        : `${heading}<ul ${own}>${items}</ul>`;
    })
    .join("\n");
}

function nutritionOf({ nutrition }: Recipe): string {
  if (!nutrition) return "";
  const facts = NUTRIENTS.map((name) => (nutrition[name] ? factOf([NUTRIENT_LABELS[name](), nutrition[name]]) : ""));
  return `<section><h3>${escapeHtml(m.recipeView.nutrition())}</h3><dl>${facts.join("")}</dl></section>`;
}

function factOf([label, value]: [label: string, value: string]): string {
  return `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`;
}

function sourceOf(address: string): string {
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return `<div><dt>${escapeHtml(m.recipeView.source())}</dt><dd>${link}</dd></div>`;
}
