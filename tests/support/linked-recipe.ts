import fc from "fast-check";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import type { ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Makes a user with a link to one recipe, and a visitor's browser. */
export function aLinkedRecipe(
  app: ServedApp,
  details: Partial<RecipeInput> = {},
  link: { expiresAt?: string; withNotes?: boolean } = {},
) {
  const marta = aSignedInBrowser(app, { firstName: "Marta", email: "marta@private.example" });
  const soup = aRecipe(marta.cook, { name: "Soup", notes: "Salt it late.", tags: ["Winter"], ...details });
  const made = makeRecipeLink(marta.cook, soup.id, { expiresAt: null, withNotes: true, ...link });
  return { marta, soup, ...made, path: new URL(made.url).pathname, visitor: app.browser() };
}

const FOODS = [
  "flour",
  "butter",
  "sugar",
  "milk",
  "onions",
  "carrots",
  "leeks",
  "lentils",
  "rice",
  "tomatoes",
  "cream",
];
const AMOUNTS = ["200 g", "1 l", "2 tbsp", "1 tsp", "3", "½ cup", "1.5 kg", "2-3", "a pinch of", "1 tin (400 g)"];
const REMARKS = ["", ", finely chopped", ", melted", " (optional)", ", at room temperature"];
const STEPS = [
  "Heat the oven to 200 °C.",
  "Chop the onions & fry them for 5 minutes.",
  "Whisk everything together until smooth.",
  'Stir in what is left, "just so", and simmer.',
  "Bake for 25 minutes, or until golden.",
  "Leave to cool; then slice.",
  "Season with salt & pepper.",
];
const TITLES = ["Dough", "Filling", "For the sauce", "Topping", "To serve"];
const TAGS = ["Winter", "Baking", "For guests", "Quick", "Grandma's"];

const pick = (texts: readonly string[]) => fc.constantFrom(...texts);
const minutes = fc.integer({ min: 1, max: 600 });

/** Headings for a list of so many lines, each before another line. */
const headings = (lines: number) =>
  fc
    .uniqueArray(fc.nat(lines - 1), { maxLength: Math.min(3, lines) })
    .chain((places) =>
      fc
        .shuffledSubarray(TITLES, { minLength: places.length, maxLength: places.length })
        .map((titles) =>
          places.toSorted((one, other) => one - other).map((index, at) => ({ index, title: titles[at] ?? "" })),
        ),
    );

/** Recipes as cooks write them, with and without each detail; the lines of a list differ. */
export const anyCookedUpRecipe = fc
  .record({
    name: fc
      .tuple(pick(["Quick", "Aunt Ida's", "Spicy", "Baked"]), pick(FOODS), pick(["pie", "soup", "& rice", "“deluxe”"]))
      .map((words) => words.join(" ")),
    ingredients: fc
      .uniqueArray(fc.tuple(pick(AMOUNTS), pick(FOODS), pick(REMARKS)), {
        minLength: 1,
        maxLength: 9,
        selector: ([, food]) => food,
      })
      .map((lines) => lines.map(([amount, food, remark]) => `${amount} ${food}${remark}`)),
    instructions: fc.uniqueArray(pick(STEPS), { minLength: 1, maxLength: 6 }),
    description: fc.option(pick(["For cold days.", "My mother made it each Sunday.\nWe still do."])),
    notes: fc.option(pick(["Freezes well.", "Better the next day.\nServe with bread & butter.", "Ok."])),
    yield: fc.option(pick(["12 muffins", "1 large loaf", "2 jars of 400 ml"])),
    servings: fc.option(fc.integer({ min: 1, max: 24 })),
    times: fc.option(fc.record({ prepTime: fc.option(minutes), cookTime: fc.option(minutes), totalTime: minutes })),
    tags: fc.uniqueArray(pick(TAGS), { maxLength: 4 }),
    nutrition: fc.option(
      fc.dictionary(fc.constantFrom(...NUTRIENTS), pick(["320 kcal", "12 g", "1.5 mg"]), {
        minKeys: 1,
        noNullPrototype: true,
      }),
    ),
    sourceUrl: fc.option(fc.nat(9999).map((page) => `https://food.example/recipes/${page}`)),
  })
  .chain(({ times, ...fields }) =>
    fc
      .record({
        ingredientSections: headings(fields.ingredients.length),
        instructionSections: headings(fields.instructions.length),
      })
      .map((sections) => ({ ...fields, prepTime: null, cookTime: null, totalTime: null, ...times, ...sections })),
  );
