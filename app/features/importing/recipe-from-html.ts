import type { ImportedRecipe } from "./import.ts";
import { linkedData } from "./json-ld.ts";
import { markedUpRecipes } from "./microdata.ts";
import { microformatRecipe } from "./microformats.ts";
import { shownFacts } from "./page-facts.ts";
import { type PageMetadata, pageMetadata } from "./page-metadata.ts";
import { shownPicture } from "./page-picture.ts";
import { type ShownRecipe, shownRecipe } from "./page-recipe.ts";
import { stateRecipes } from "./page-state.ts";
import { shownTitle } from "./page-title.ts";
import { type PageTree, pageTree } from "./page-tree.ts";
import { largestPicture, type Picture } from "./pictures.ts";
import {
  fullerInstructions,
  fullest,
  isComplete,
  merged,
  NO_FINDINGS,
  type RecipeFindings,
  richerIngredients,
} from "./recipe-findings.ts";
import { schemaRecipe } from "./schema-recipe.ts";

/**
 * Reads the recipe a page describes, field by field from the source that says most: schema.org data in JSON-LD or markup,
 * microformats, the application's state, the document itself. Times in minutes. Null: the page holds no recipe, which is
 * a name with ingredients or steps. Pure: nothing is fetched, `url` (the address fetched) only resolves relative ones.
 */
export function recipeFromHtml(html: string, url: string): ImportedRecipe | null {
  const metadata = pageMetadata(html);
  const { recipes, nodes } = linkedData(html);
  const declared = recipes.map((recipe) => schemaRecipe(recipe, nodes));
  const told = fullest(declared, metadata.titles);
  // A tree is built only where the data leave something to ask of the page.
  const found = isComplete(told) ? told : completed(told, html, metadata);

  const { name, ingredients, instructions, prepTime, servings } = found;
  if (name === "" || (ingredients.length === 0 && instructions.length === 0)) return null;
  const imageUrl = largestPicture([...found.pictures, ...metadata.pictures], url);
  const totalTime = found.totalTime ?? sum(prepTime, found.cookTime);
  return { name, imageUrl, prepTime, totalTime, servings, ingredients, instructions };
}

function completed(declared: RecipeFindings, html: string, metadata: PageMetadata): RecipeFindings {
  const tree = pageTree(html, false);
  const found = structured(declared, html, tree, metadata);
  const shown = shownIn(html, tree, found);
  const facts = shownFacts(tree);
  const isTold = found.ingredients.length + found.instructions.length > 0;
  // Prose under "Method" alone is no recipe.
  if (!isTold && shown.ingredients.length === 0) return NO_FINDINGS;
  const both = found.prepTime !== null && found.cookTime !== null ? sum(found.prepTime, found.cookTime) : null;
  return {
    ...found,
    name: found.name || shownTitle(tree, metadata),
    pictures: hasPicture(found, metadata) ? found.pictures : shownPictures(tree),
    prepTime: found.prepTime ?? facts.prepTime,
    // The page's word counts before half a sum.
    totalTime:
      found.totalTime ??
      both ??
      facts.totalTime ??
      sum(found.prepTime, found.cookTime) ??
      sum(facts.prepTime, facts.cookTime),
    servings: found.servings ?? facts.servings,
    ingredients: richerIngredients(found, shown.ingredients),
    instructions: fullerInstructions(found, shown.instructions),
  };
}

/** What is declared, completed by the page's markup and, where half of the recipe is missing, by the application's state. */
function structured(declared: RecipeFindings, html: string, tree: PageTree, { titles }: PageMetadata): RecipeFindings {
  const markedUp = markedUpRecipes(tree).map((recipe) => schemaRecipe(recipe, new Map()));
  const found = merged(merged(declared, fullest(markedUp, titles)), microformatRecipe(tree) ?? NO_FINDINGS);
  if (found.ingredients.length > 0 && found.instructions.length > 0) return found;
  const stated = stateRecipes(html, tree).map((recipe) => schemaRecipe(recipe, new Map()));
  return merged(found, fullest(stated, titles));
}

/** Whether a picture of a dish is declared: a site's icon is none. */
function hasPicture(found: RecipeFindings, metadata: PageMetadata): boolean {
  return largestPicture([...found.pictures, ...metadata.pictures], "https://page.invalid/") !== null;
}

function shownPictures(tree: PageTree): Picture[] {
  const picture = shownPicture(tree);
  return picture ? [picture] : [];
}

/** What the page shows; where it shows too little, what it shows with its closed tabs and folds opened. */
function shownIn(html: string, tree: PageTree, found: RecipeFindings): ShownRecipe {
  const shown = shownRecipe(tree);
  const isEnough = (lines: string[], others: string[]) => lines.length > 0 || others.length > 0;
  if (isEnough(shown.ingredients, found.ingredients) && isEnough(shown.instructions, found.instructions)) return shown;
  if (!tree.hasFolds) return shown;
  const unfolded = shownRecipe(pageTree(html, true));
  return {
    ingredients: shown.ingredients.length > 0 ? shown.ingredients : unfolded.ingredients,
    instructions: shown.instructions.length > 0 ? shown.instructions : unfolded.instructions,
  };
}

function sum(prepTime: number | null, cookTime: number | null): number | null {
  return prepTime === null && cookTime === null ? null : (prepTime ?? 0) + (cookTime ?? 0);
}
