import { describe, expect, test } from "vitest";
import { BREAD } from "#tests/support/bread-page.ts";
import { recipeFromHtml } from "./recipe-from-html.ts";

const URL = "https://www.food-example.org/bread";
const LISTS =
  "<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2><ol><li>Mix the flour with the eggs and the salt.</li><li>Bake it until it is brown.</li></ol>";
const page = (head: string, body: string) => recipeFromHtml(`<head>${head}</head><body>${body}${LISTS}</body>`, URL);
const data = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ ...BREAD, ...fields })}</script>`;

describe("the name", () => {
  test.each([
    ["<title>Rye bread - Food Example</title>", "<h1>Recipes</h1><h1>Rye bread</h1>", "Rye bread"],
    ["<title>Recipes: Rye bread | Food</title>", "<h1>Recipes</h1><div><h1>Rye bread</h1></div>", "Rye bread"],
    ["<title>Food</title>", "<h1>Rye bread</h1><h1>About me</h1>", "Rye bread"],
  ])("of several main headings is the one in the page's title: %s", (head, body, name) => {
    expect(page(head, body)?.name).toBe(name);
  });

  test.each([
    ["<title>Anna's kitchen: Rye bread</title>", '<h1><a href="/">Anna\'s kitchen</a></h1><h3>Rye bread</h3>'],
    ["<title>Anna's kitchen: Rye bread</title>", '<a href="https://food.example/"><h1>Anna</h1></a><h2>Rye bread</h2>'],
    ["<title>Recipes: Rye bread</title>", "<h2>Newsletter</h2><h2>Rye bread</h2>"],
    ["<title>Rye bread | Anna</title>", '<h1><a href="/"><img src="/logo.png"></a></h1><div>Rye bread</div>'],
  ])("is a lower heading in the page's title where the main one is the site's: %s", (head, body) => {
    expect(page(head, body)?.name).toBe("Rye bread");
  });

  test.each([
    ["Rye bread ★★★★☆ (12)", "Rye bread ★★★★☆ (12)"],
    ["Rye bread | Food Example", "Rye bread | Food Example"],
    ["Rye bread - Rating: 4.5/5", "Rye bread - Rating: 4.5/5"],
  ])("is the heading where the data repeat the page's title: %s", (name, title) => {
    expect(page(`<title>${title}</title>${data({ name })}`, "<h1>Rye bread</h1>")?.name).toBe("Rye bread");
  });

  test.each(["Rye bread – recipe", "Rye bread with seeds", "Rye bread | grandmother's way"])(
    "stays what the data say: %s",
    (name) => {
      expect(page(`<title>${name}</title>${data({ name })}`, "<h1>Rye bread</h1>")?.name).toBe(name);
    },
  );
});

describe("times and servings", () => {
  test.each([
    "Serves 4 | Total time: 15 minutes",
    "Total time: 15 minutes • Serves: 4",
    "Prep: 5 min · Total: 15 min · 4 servings",
  ])("of one text: %s", (text) => {
    expect(page("", `<h1>Bread</h1><p>${text}</p>`)).toMatchObject({ servings: 4, totalTime: 15 });
  });

  test.each([
    '<span class="screen-reader-text">Serves 4</span><svg></svg>',
    '<div>Yield <span class="visually-hidden">4 servings</span></div>',
    '<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Bread</b><i class="sr-only" itemprop="recipeYield">4</i></div>',
  ])("servings that only screen readers read: %s", (body) => {
    expect(page("", `<h1>Bread</h1>${body}`)?.servings).toBe(4);
  });
});

describe("the picture", () => {
  test.each([
    '<img src="/img/printer.png"><img src="/img/bread.jpg">',
    '<img src="/img/anna-signature.png"><img src="/img/bread.jpg">',
    '<img src="/img/a1.png" class="site-logo"><img src="/img/bread.jpg">',
    '<img src="/img/a1.png" alt="Print icon"><img src="/img/bread.jpg">',
    '<amp-img src="/img/bread.jpg" width="800" height="600"></amp-img><img src="/img/cake.jpg">',
  ])("is the first photo, no decoration: %s", (images) => {
    expect(page("", `<h1>Bread</h1>${images}`)?.imageUrl).toBe("https://www.food-example.org/img/bread.jpg");
  });

  test.each(["https//cdn.example.org/bread.jpg", "https:https//cdn.example.org/bread.jpg"])(
    "has its address repaired: %s",
    (address) => {
      expect(page(`<meta property="og:image" content="${address}">`, "<h1>Bread</h1>")?.imageUrl).toBe(
        "https://cdn.example.org/bread.jpg",
      );
    },
  );

  test.each([
    [
      "https://cdn.example.org/bread-300x200.jpg",
      '<img srcset="https://cdn.example.org/bread-300x200.jpg 300w, https://cdn.example.org/bread-1200x800.jpg 1200w">',
      "https://cdn.example.org/bread-1200x800.jpg",
    ],
    [
      "https://cdn.example.org/bread-150x150.jpg",
      '<a href="https://cdn.example.org/bread.jpg">x</a>',
      "https://cdn.example.org/bread.jpg",
    ],
    [
      "https://cdn.example.org/bread.jpg?w=320",
      "<img src='https://cdn.example.org/bread.jpg?w=960'>",
      "https://cdn.example.org/bread.jpg?w=960",
    ],
    [
      "https://cdn.example.org/bread-800x600.jpg",
      '<img src="https://cdn.example.org/bread-1200x900.jpg">',
      "https://cdn.example.org/bread-800x600.jpg",
    ],
    [
      "https://cdn.example.org/bread-300x200.jpg",
      '<img src="https://cdn.example.org/rye-bread-1200x900.jpg">',
      "https://cdn.example.org/bread-300x200.jpg",
    ],
  ])("is a larger one of the same picture where the declared one is a thumbnail: %s", (image, body, expected) => {
    const recipe = { image, recipeIngredient: ["1 egg", "2 eggs", "3 eggs", "4 eggs", "5 eggs"] };
    expect(page(data(recipe), `<h1>Bread</h1>${body}`)?.imageUrl).toBe(expected);
  });
});
