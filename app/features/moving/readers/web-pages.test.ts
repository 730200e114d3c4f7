import { expect, test } from "vitest";
import {
  contentsEnd,
  contentsLine,
  cookbookEnd,
  cookbookRecipe,
  cookbookStart,
} from "#app/features/moving/export/cookbook.server.ts";
import { exportedRecipe } from "#tests/support/exported-recipe.ts";
import { movedIn, movedRecipe, pngOf } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const page = (name: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${name}</title></head><body>
<div itemscope itemtype="http://schema.org/Recipe"><img itemprop="image" src="Images/1/a b.jpg"><h1 itemprop="name">${name}</h1>
<div itemprop="recipeIngredient"><p>2 cups rice</p></div><div itemprop="recipeIngredient"><p>1 l water</p></div>
<div itemprop="recipeInstructions"><p>Boil.</p><p>Serve.</p></div></div></body></html>`;

test("reads pages that a program wrote, one a recipe, with their pictures", async () => {
  const { format, drafts } = await movedIn(
    zipOfFiles({
      "Export/Rice.html": page("Rice"),
      "Export/Images/1/a b.jpg": pngOf(1),
      "Export/index.html": "<html><body>Recipes</body></html>",
    }),
  );
  expect(format).toBe("webPages");
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatchObject({ name: "Rice", ingredients: ["2 cups rice", "1 l water"], picture: pngOf(1) });
});

test("a page without a recipe is of no program", async () => {
  await expect(movedIn("<html><body><p>Hello</p></body></html>")).rejects.toMatchObject({ reason: "unknownFormat" });
});

test("reads each recipe of a page that marks several", async () => {
  const recipe = (name: string) =>
    `<div class="recipe" itemscope itemtype="http://schema.org/Recipe"><p><span itemprop="name">${name}</span></p><ul><li itemprop="recipeIngredient">1 egg for ${name}</li><li itemprop="recipeIngredient">salt</li></ul><div itemprop="recipeInstructions"><p>Boil it.</p></div></div>`;
  const { format, drafts, total } = await movedIn(
    `<!DOCTYPE html><html><body>${recipe("Soup")}${recipe("Stew")}</body></html>`,
  );
  expect({ format, total }).toEqual({ format: "webPages", total: 2 });
  expect(drafts.map(({ name, ingredients }) => [name, ...ingredients])).toEqual([
    ["Soup", "1 egg for Soup", "salt"],
    ["Stew", "1 egg for Stew", "salt"],
  ]);
});

test("the own export to read or print is refused with what to choose instead", async () => {
  const recipe = { ...exportedRecipe(), imagePath: null };
  const page = (recipes: (typeof recipe)[]) =>
    [
      cookbookStart(),
      ...recipes.map(contentsLine),
      contentsEnd(),
      ...recipes.map((one) => cookbookRecipe(one, null)),
      cookbookEnd(),
    ].join("");
  for (const file of [page([recipe]), page([recipe, { ...recipe, id: 8, name: "Bread" }])])
    await expect(movedIn(file)).rejects.toMatchObject({ reason: "ownPage" });
});

test("fields that a program shows as lines of its page are read", async () => {
  const html = (facts: string, notes: string) =>
    `<html><body><h1>Plum tart</h1>${facts}<h2>Ingredients</h2><ul><li>6 plums</li><li>200 g flour</li><li>100 g butter</li></ul><h2>Directions</h2><ol><li>Knead the flour with the butter.</li><li>Bake for 30 minutes.</li></ol>${notes}</body></html>`;
  const notes = "<h2>Notes</h2><p><span>Keeps for two days.</span></p><p>Freezes well.</p>";
  const facts = "<p>Recipe Book: <em>For guests</em></p><p>Servings: <strong>8 pieces</strong></p><p>Rating: 4/5</p>";
  expect(await movedRecipe(html(facts, notes))).toMatchObject({
    name: "Plum tart",
    servings: 8,
    tags: ["For guests"],
    rating: 4,
    notes: "Keeps for two days. Freezes well.",
    ingredients: ["6 plums", "200 g flour", "100 g butter"],
  });
  expect(await movedRecipe(html("", ""))).toMatchObject({ notes: null, tags: [], rating: null });
});
