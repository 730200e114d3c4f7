import { chooseIngredients, chooseInstructions, hasFacts, isComplete } from "#app/reading/pages/choose-lists.ts";
import { ownSteps } from "#app/reading/pages/own-steps.ts";
import { mergeData, mostComplete, NO_DATA, type RecipeData } from "#app/reading/pages/recipe-data.ts";
import { largestPicture, type Picture } from "#app/reading/pages/structured-data/pictures.ts";
import { cleanIngredients } from "#app/reading/recipes/clean-ingredients.ts";
import { cleanSteps } from "#app/reading/recipes/clean-steps.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { ingredientsInSteps } from "../../steps/step-ingredients.ts";
import { jsonLdRecipes } from "../structured-data/json-ld.ts";
import { schemaRecipe } from "../structured-data/schema-recipe.ts";
import { pageWithoutConsent } from "./consent.ts";
import { largerPicture } from "./larger-picture.ts";
import { microdataRecipes } from "./microdata.ts";
import { microformatRecipe } from "./microformats.ts";
import { type PageMetadata, pageMetadata } from "./page-metadata.ts";
import { stateRecipes } from "./page-state.ts";
import type { PageTree } from "./page-tree.ts";
import { recipeSections } from "./recipe-sections.ts";
import { withoutSilentParts } from "./silent-parts.ts";
import { visibleFacts } from "./visible-facts.ts";
import { visibleNotes } from "./visible-notes.ts";
import { visiblePicture } from "./visible-picture.ts";
import { type VisibleRecipe, visibleRecipe } from "./visible-recipe.ts";
import { isPageTitle, nameWithoutSite, visibleTitle } from "./visible-title.ts";

/**
 * Reads the recipe a page describes, field by field from the source that says most: schema.org data in JSON-LD or markup,
 * microformats, the application's state, the document itself. Times in minutes. Null: the page holds no recipe, which is
 * a name with ingredients or steps. Pure: nothing is fetched, `url` (the address fetched) only resolves relative ones.
 */
export function recipeFromHtml(html: string, url: string): ImportedRecipe | null {
  const metadata = pageMetadata(html);
  const { recipes, nodes } = jsonLdRecipes(html);
  const declared = recipes.map((recipe) => schemaRecipe(recipe, nodes));
  const data = mostComplete(declared, metadata.titles);
  // A tree is built only where the data are incomplete.
  const isEnough = isComplete(data) && !isPageTitle(data.name, metadata);
  const read = withoutSilentParts(html);
  const result = isEnough ? data : completeFromPage(data, { html, read }, url, metadata);

  const { name, prepTime, servings } = result;
  const listed = cleanIngredients(result.ingredients);
  const instructions = cleanSteps(ownSteps(result.instructions), listed);
  const ingredients = listed.length > 0 ? listed : ingredientsInSteps(instructions);
  if (name === "" || (ingredients.length === 0 && instructions.length === 0)) return null;
  const picture = largestPicture([...result.pictures, ...metadata.pictures], url);
  const imageUrl = picture === null ? null : largerPicture(html, picture);
  const totalTime = result.totalTime ?? sum(prepTime, result.cookTime);
  const shown = bodyOf(read);
  const { description, notes, cookTime, nutrition, tags } = result;
  return {
    name,
    imageUrl,
    description,
    notes: notes ?? visibleNotes(shown, ingredients),
    prepTime,
    cookTime,
    totalTime,
    servings,
    yield: result.yield,
    nutrition,
    tags,
    ingredients,
    instructions,
    ...recipeSections(shown, { name, ingredients, instructions }, result.outlines),
  };
}

/** Returns what follows the head of a page. */
function bodyOf(html: string): string {
  return html.slice(Math.max(0, html.search(/<body\b/i)));
}

/** A page, and the same without what a reader never sees. */
type Page = { html: string; read: string };

function completeFromPage(declared: RecipeData, page: Page, url: string, metadata: PageMetadata): RecipeData {
  const tree = pageWithoutConsent(page.read, false);
  const result = structured(declared, page.html, tree, metadata);
  const visible = visibleLists(page.read, tree, result);
  const facts = hasFacts(result) ? result : visibleFacts(tree);
  const isDeclared = result.ingredients.length + result.instructions.length > 0;
  // Prose under "Method" alone is no recipe, unless it names foods with their amounts.
  const hasFoods = visible.ingredients.length > 0 || ingredientsInSteps(visible.instructions).length > 0;
  if (!isDeclared && !hasFoods) return NO_DATA;
  const both = result.prepTime !== null && result.cookTime !== null ? sum(result.prepTime, result.cookTime) : null;
  return {
    ...result,
    name: result.name === "" ? visibleTitle(tree, metadata) : nameWithoutSite(result.name, tree, metadata, url),
    pictures: hasPicture(result, metadata) ? result.pictures : visiblePictures(tree),
    prepTime: result.prepTime ?? facts.prepTime,
    cookTime: result.cookTime ?? facts.cookTime,
    // The page's word counts before half a sum.
    totalTime:
      result.totalTime ??
      both ??
      facts.totalTime ??
      sum(result.prepTime, result.cookTime) ??
      sum(facts.prepTime, facts.cookTime),
    servings: result.servings ?? facts.servings,
    ingredients: chooseIngredients(result, visible.ingredients),
    instructions: chooseInstructions(result, visible.instructions),
  };
}

/** Returns the declared data, completed by the page's markup and, where half of the recipe is missing, by the application's state. */
function structured(declared: RecipeData, html: string, tree: PageTree, { titles }: PageMetadata): RecipeData {
  const markedUp = microdataRecipes(tree).map((recipe) => schemaRecipe(recipe, new Map()));
  const result = mergeData(mergeData(declared, mostComplete(markedUp, titles)), microformatRecipe(tree) ?? NO_DATA);
  if (result.ingredients.length > 0 && result.instructions.length > 0) return result;
  const stated = stateRecipes(html, tree).map((recipe) => schemaRecipe(recipe, new Map()));
  return mergeData(result, mostComplete(stated, titles));
}

/** Returns whether a picture of a dish is declared: a site's icon is none. */
function hasPicture(result: RecipeData, metadata: PageMetadata): boolean {
  return largestPicture([...result.pictures, ...metadata.pictures], "https://page.invalid/") !== null;
}

function visiblePictures(tree: PageTree): Picture[] {
  const picture = visiblePicture(tree);
  return picture ? [picture] : [];
}

/** Reads the visible lists of a page; where one is missing, reads closed tabs and folds as well. */
function visibleLists(html: string, tree: PageTree, result: RecipeData): VisibleRecipe {
  const visible = visibleRecipe(tree);
  const isEnough = (lines: string[], others: string[]) => lines.length > 0 || others.length > 0;
  if (isEnough(visible.ingredients, result.ingredients) && isEnough(visible.instructions, result.instructions))
    return visible;
  if (!tree.hasHiddenParts) return visible;
  const unfolded = visibleRecipe(pageWithoutConsent(html, true));
  return {
    ingredients: visible.ingredients.length > 0 ? visible.ingredients : unfolded.ingredients,
    instructions: visible.instructions.length > 0 ? visible.instructions : unfolded.instructions,
  };
}

function sum(prepTime: number | null, cookTime: number | null): number | null {
  return prepTime === null && cookTime === null ? null : (prepTime ?? 0) + (cookTime ?? 0);
}
