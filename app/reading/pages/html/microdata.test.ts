import { expect, test } from "vitest";
import { microdataRecipes } from "./microdata.ts";
import { pageTree } from "./page-tree.ts";

const read = (html: string) => microdataRecipes(pageTree(html, false));

test("microdata become an object like that of JSON-LD", () => {
  const [recipe] = read(`
    <div itemscope itemtype="https://schema.org/Recipe">
      <h1 itemprop="name">Soup</h1> <img itemprop="image" src="/soup.jpg">
      <meta itemprop="prepTime" content="PT10M"> <time itemprop="cookTime" datetime="PT20M">20 minutes</time>
      <span itemprop="recipeYield">4 servings</span>
      <ul><li itemprop="recipeIngredient">1 <b>onion</b></li><li itemprop="recipeIngredient">2 carrots</li></ul>
      <div itemprop="recipeInstructions"><p>Chop.</p><p>Boil.</p></div>
      <div itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ann</span></div>
    </div>`);
  expect(recipe).toMatchObject({
    name: "Soup",
    image: "/soup.jpg",
    prepTime: "PT10M",
    cookTime: "PT20M",
    recipeYield: "4 servings",
    recipeIngredient: ["1 onion", "2 carrots"],
    recipeInstructions: "Chop.\nBoil.",
    author: { "@type": "Person", name: "Ann" },
  });
});

test("names inside an ingredient are not the recipe's", () => {
  const [recipe] = read(`<div itemscope itemtype="http://schema.org/Recipe"><ul>
    <li itemprop="ingredients"><span itemprop="amount">200 g</span> <span itemprop="name">flour</span></li></ul><h1 itemprop="name">Bread</h1></div>`);
  expect(recipe).toMatchObject({ name: "Bread", ingredients: "200 g flour" });
});

test("where a list and its entries carry one property, the entries count", () => {
  const [recipe] = read(`<div itemscope itemtype="http://schema.org/Recipe"><ol itemprop="recipeInstructions">
    <li itemprop="recipeInstructions">Chop.</li><li itemprop="recipeInstructions">Boil.</li></ol></div>`);
  expect(recipe?.recipeInstructions).toEqual(["Chop.", "Boil."]);
});

test("RDFa is read alike", () => {
  const [recipe] = read(`<div vocab="http://schema.org/" typeof="Recipe"><span property="name">Soup</span>
    <span property="v:ingredient">1 onion</span></div>`);
  expect(recipe).toMatchObject({ name: "Soup", ingredient: "1 onion" });
});

test("properties without an item around them are found as well", () => {
  const [recipe] = read('<h1 itemprop="name">Soup</h1><ul><li itemprop="recipeIngredient">1 onion</li></ul>');
  expect(recipe).toMatchObject({ name: "Soup", recipeIngredient: "1 onion" });
});

test("lazily loaded images are found", () => {
  const item = (image: string) =>
    read(`<div itemscope itemtype="http://schema.org/Recipe">${image}<b itemprop="name">x</b></div>`)[0]?.image;
  expect(item('<img itemprop="image" src="data:image/gif;base64,R0" data-src="/a.jpg">')).toBe("/a.jpg");
  expect(item('<img itemprop="image" srcset="/b.jpg 300w, /c.jpg 600w">')).toBe("/b.jpg");
});

test("a page without markup has no recipe", () => {
  expect(read("<h1>Soup</h1><ul><li>1 onion</li></ul>")).toEqual([]);
});

test("an entry that is a heading in an element of its own names a group", () => {
  const [recipe] = read(`<div itemscope itemtype="http://schema.org/Recipe">
    <p itemprop="recipeIngredient"><strong>Sauce</strong></p><p itemprop="recipeIngredient">1 dl cream</p>
    <p itemprop="recipeIngredient"><span class="underline"><br>Rest</span></p><p itemprop="recipeIngredient"><span>salt</span></p></div>`);
  expect(recipe?.recipeIngredient).toEqual(["1 dl cream", "salt"]);
});
