import { expect, test } from "vitest";
import { NO_FINDINGS } from "#app/reading/recipes/imported-recipe.ts";
import { BREAD, read, URL } from "#tests/support/bread-page.ts";
import { recipeFromHtml } from "./recipe-from-html.ts";

test("structured data that say all are the recipe", () => {
  expect(read(BREAD, "")).toEqual({
    ...NO_FINDINGS,
    name: "Bread",
    imageUrl: "https://food.example/bread.jpg",
    prepTime: 10,
    cookTime: 40,
    totalTime: 50,
    servings: 4,
    yield: "4 servings",
    ingredients: ["200 g flour", "2 eggs"],
    instructions: ["Mix it.", "Bake it."],
  });
});

test("a total that is declared counts before the sum, one of nothing does not", () => {
  expect(read({ ...BREAD, totalTime: "PT2H" }, "")?.totalTime).toBe(120);
  expect(read({ ...BREAD, totalTime: "PT0M" }, "")?.totalTime).toBe(50);
});

test("what the data are silent about comes from the page", () => {
  const recipe = {
    ...BREAD,
    prepTime: undefined,
    cookTime: undefined,
    recipeYield: undefined,
    recipeInstructions: undefined,
  };
  const body = `<p>Prep time: 15 min</p><p>Total time: 1 hour</p><p>Serves 6</p>
    <h2>Method</h2><ol><li>Mix the flour with the eggs and the salt.</li><li>Bake it for half an hour.</li></ol>`;
  expect(read(recipe, body)).toMatchObject({
    prepTime: 15,
    totalTime: 60,
    servings: 6,
    ingredients: ["200 g flour", "2 eggs"],
    instructions: ["Mix the flour with the eggs and the salt.", "Bake it for half an hour."],
  });
});

test("the page's list counts where the data leave the amounts out", () => {
  const list = "<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li><li>salt</li></ul>";
  expect(read({ ...BREAD, recipeIngredient: ["flour", "eggs", "salt"] }, list)?.ingredients).toEqual([
    "200 g flour",
    "2 eggs",
    "salt",
  ]);
  expect(read(BREAD, list.replace("200 g", "2 cups"))?.ingredients).toEqual(BREAD.recipeIngredient);
});

test("the page shows best where each line of one long text begins", () => {
  const list = "<h2>Ingredients</h2><ul><li>200 g flour, sifted</li><li>2 eggs, beaten</li></ul>";
  expect(read({ ...BREAD, recipeIngredient: "200 g flour, sifted, 2 eggs, beaten" }, list)?.ingredients).toEqual([
    "200 g flour, sifted",
    "2 eggs, beaten",
  ]);
});

test("a teaser gives way to the page's longer instructions, a summary of much else does not", () => {
  const steps = [
    "Mix the flour with the eggs and a pinch of salt.",
    "Rest the dough for an hour and bake it until it is brown.",
  ];
  const body = `<h2>Method</h2>${steps.map((step) => `<p>${step}</p>`).join("")}`;
  expect(read({ ...BREAD, recipeInstructions: "Mix the flour with…" }, body)?.instructions).toEqual(steps);
  expect(
    read({ ...BREAD, recipeInstructions: `${"Mix it well and wait. ".repeat(30)}` }, body)?.instructions,
  ).toHaveLength(1);
});

test("the picture meant for sharing counts when it is declared larger", () => {
  const share = (width: number) =>
    `<meta property="og:image" content="https://cdn.example/share.jpg?a=1&amp;b=2"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="600">`;
  const recipe = { ...BREAD, image: { "@type": "ImageObject", url: "/bread.jpg", width: 800, height: 800 } };
  expect(read(recipe, share(1200))?.imageUrl).toBe("https://cdn.example/share.jpg?a=1&b=2");
  expect(read(recipe, share(600))?.imageUrl).toBe("https://food.example/bread.jpg");
});

test("a page that declares no picture gives the first large one after its heading", () => {
  const body = '<img src="/banner.jpg"><h1>Bread</h1><img src="/me.jpg" width="60"><img src="/loaf.jpg" width="640">';
  expect(read({ ...BREAD, image: undefined, prepTime: undefined }, body)?.imageUrl).toBe(
    "https://food.example/loaf.jpg",
  );
});

test("a site's icon is no picture of the dish", () => {
  const icon = '<meta property="og:image" content="https://food.example/cropped-Site-Icon.png">';
  const recipe = { ...BREAD, image: undefined, prepTime: undefined };
  expect(read(recipe, `${icon}<h1>Bread</h1><img src="/loaf.jpg" width="640">`)?.imageUrl).toBe(
    "https://food.example/loaf.jpg",
  );
});

test("a page without structured data is read as a reader does", () => {
  const html = `<html><head><title>Grandma's bread - Food</title></head><body><h1>Grandma's bread <small>by Ann</small></h1>
    <p>Serves 4. It takes time.</p><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>
    <h2>Method</h2><ol><li>Mix the flour with the eggs and the salt.</li><li>Bake it for half an hour.</li></ol></body></html>`;
  expect(recipeFromHtml(html, URL)).toMatchObject({
    name: "Grandma's bread",
    imageUrl: null,
    ingredients: ["200 g flour", "2 eggs"],
    instructions: ["Mix the flour with the eggs and the salt.", "Bake it for half an hour."],
  });
});

test("a name keeps its own dashes and colons", () => {
  const html = (heading: string, title: string) =>
    `<title>${title}</title><h1>${heading}</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>`;
  const name = (heading: string, title: string) => recipeFromHtml(html(heading, title), URL)?.name;
  expect(name("Bread - the old way", "Bread - the old way | Food")).toBe("Bread - the old way");
  expect(name("Bread: a guide by Ann", "Bread: a guide - Food")).toBe("Bread: a guide");
  expect(name("", "Bread - Food")).toBe("Bread");
});

test("steps in a closed tab are found", () => {
  const body =
    '<h2>Method</h2><div style="display:none"><ol><li>Mix the flour with the eggs and the salt.</li><li>Bake it for half an hour.</li></ol></div>';
  expect(read({ ...BREAD, recipeInstructions: [] }, body)?.instructions).toHaveLength(2);
});

test("of several recipes the one the page is about counts", () => {
  const other = { ...BREAD, name: "Butter" };
  expect(read({ "@graph": [other, BREAD] }, "")?.name).toBe("Bread");
});

test("two descriptions of one recipe complete each other", () => {
  const more = { "@type": "Recipe", name: "Bread", recipeYield: "8" };
  expect(read([{ ...BREAD, recipeYield: undefined }, more], "")?.servings).toBe(8);
});

test("a page that is no recipe gives none", () => {
  expect(
    recipeFromHtml(
      `<h1>A study</h1><h2>Methods</h2><p>${"We asked two hundred people about their bread. ".repeat(9)}</p>`,
      URL,
    ),
  ).toBeNull();
  expect(recipeFromHtml("", URL)).toBeNull();
  expect(
    recipeFromHtml("<h1>News</h1><p>It rained for 3 days.</p><ul><li>1 umbrella</li><li>2 boots</li></ul>", URL),
  ).toBeNull();
  expect(read({ "@type": "Recipe", name: "Bread" }, "")).toBeNull();
});

// Abuse case 62.
test("texts are plain texts, and the address is never the page's own", () => {
  const recipe = read(
    {
      ...BREAD,
      name: "<b>Br&amp;ead</b><script>alert(1)</script>",
      url: "https://evil.example/",
      image: "javascript:alert(1)",
    },
    "",
  );
  expect(recipe?.name).toBe("Br&ead");
  expect(JSON.stringify(Object.values(recipe ?? {}))).not.toMatch(/evil|script|alert/);
});
