import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

// Pages on which no recipe is, with the words, numbers and lists that recipes have too.
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const ps = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const page = (title: string, body: string) =>
  `<title>${title} | The Larder</title><nav>${ul(["Home", "Recipes", "Shop"])}</nav><main><h1>${title}</h1>${body}</main><footer>© 2021</footer>`;

const PRODUCTS = ["Spaghetti 500 g", "Olive oil 750 ml", "Flour type 00 1 kg", "Sea salt 250 g", "Tomatoes 2 x 400 g"];
const DISHES = ["Soup of the day 6.50", "12 oysters 24.00", "250 g rump steak 21.90", "Half a chicken 14.50"];
const NEWS = [
  "Prices of butter and eggs have risen by 12 percent since March, and bakers say that it will not end there.",
  "The mayor cut the ribbon, mixed with the crowd and served 300 portions of soup before the rain came.",
  "Bread will be 20 cents dearer from Monday, the bakers of the town said at their meeting.",
];
const POSTS = [
  "I tried 2 cups of rice in mine and it boiled over after 10 minutes, has anybody else had this?",
  "Mine too. I now take 1 cup and 2 of water, and it works.",
  "3 people in our house love it, thank you all.",
];
const TEASERS = ["Lentil soup (30 min)", "Apple cake, 12 pieces", "5 quick salads", "10 dishes with 3 ingredients"];
const LIFE = [
  "I grew up in a kitchen full of steam, with two grandmothers who did not speak to each other.",
  "In 2004 I moved to the coast, opened a stall with four chairs and never looked back.",
  "These days I write, cook for friends, and take pictures of both.",
];

const BUILT: [part: string, things: string[], steps: string[]][] = [
  [
    "You will need",
    ["6 planks, 2 m long", "24 wood screws", "1 tin of varnish"],
    ["Saw the planks.", "Screw them together."],
  ],
  ["Ingredients", ["10 m yarn", "200 g felt", "1 needle"], ["Cut the felt.", "Sew the pieces together with the yarn."]],
  [
    "Ingredients",
    ["400 g olive oil", "55 g sodium hydroxide", "120 ml water", "15 ml orange essential oil"],
    ["Stir the sodium hydroxide into the water.", "Blend it with the oil.", "Pour it into the mould."],
  ],
  [
    "Ingrédients",
    ["300 g d'huile de coco", "42 g de soude caustique", "10 gouttes d'huile essentielle"],
    ["Mettez des gants.", "Mélangez la soude et l'huile."],
  ],
  [
    "Ingredients",
    ["100 g sugar", "50 ml olive oil", "2 drops vanilla"],
    ["Mix everything in a bowl.", "Massage it into your skin in the shower."],
  ],
  [
    "Zutaten",
    ["2 EL Honig", "1 Avocado", "50 g Quark"],
    ["Alles gut verrühren.", "Auf das Gesicht geben und nach zehn Minuten abwaschen."],
  ],
  ["Materialien", ["12 Holzschrauben", "4 Bretter", "50 l Blumenerde"], ["Bretter verschrauben.", "Mit Erde füllen."]],
];

const PAGES: [kind: string, html: string][] = [
  ...BUILT.map(([part, things, steps]): [string, string] => [
    `something built: ${part}`,
    page("For the garden", `<h2>${part}</h2>${ul(things)}<h2>Instructions</h2>${ol(steps)}`),
  ]),
  ["news", page("Butter is dearer again", ps(NEWS))],
  [
    "news with a list",
    page("The week in numbers", `${ps(NEWS)}<h2>In short</h2>${ul(["12 percent", "300 portions", "20 cents"])}`),
  ],
  [
    "a shop",
    page(
      "Pantry",
      `<div class="products">${ul(PRODUCTS)}</div>${ps(["Delivered within two days, free of charge from 40 euros."])}`,
    ),
  ],
  [
    "a shop with prices",
    page(
      "Our shop",
      `${ul(["500 g flour € 1.99", "1 l milk € 1.20", "250 g butter € 2.99"])}${ps(["Order before 18:00 and we deliver your food tomorrow."])}`,
    ),
  ],
  [
    "a product with its ingredients",
    page(
      "Tomato sauce with basil, 400 g",
      `<p>€ 3.49</p><h2>Ingredients</h2><p>Tomatoes (82 %), basil (4 %), olive oil, salt, garlic. May contain traces of celery.</p><h2>Nutrition</h2><table><tr><td>Energy</td><td>215 kJ</td></tr><tr><td>Fat</td><td>2.1 g</td></tr><tr><td>Salt</td><td>0.8 g</td></tr></table>`,
    ),
  ],
  ["a list of dishes", page("Soups and salads", `${ul(TEASERS)}<h2>More recipes</h2>${ul(TEASERS.toReversed())}`)],
  [
    "a category with teasers",
    page(
      "Quick dinners",
      TEASERS.map(
        (one) =>
          `<article><h2><a href="/r">${one}</a></h2><p>Stir, simmer, serve: on the table in half an hour.</p></article>`,
      ).join(""),
    ),
  ],
  ["a menu", page("Lunch menu", `<h2>Starters</h2>${ul(DISHES)}<h2>Mains</h2>${ul(DISHES.toReversed())}`)],
  [
    "a menu as a table",
    page(
      "Our dishes",
      `<table>${DISHES.map((dish) => `<tr><td>${dish}</td><td>served with bread and salad</td></tr>`).join("")}</table>`,
    ),
  ],
  [
    "a forum",
    page(
      "Rice boils over",
      POSTS.map((post) => `<div class="post"><b>Anna, 12.03.2021</b><p>${post}</p></div>`).join(""),
    ),
  ],
  ["about a person", page("About me", ps(LIFE))],
  [
    "a post without a recipe",
    page(
      "A week in the kitchen",
      `${ps(LIFE)}<h2>What I cooked</h2>${ul(["Monday: soup", "Tuesday: rice", "Wednesday: leftovers"])}${ps(NEWS)}`,
    ),
  ],
  [
    "instructions for a thing",
    page(
      "How to clean a pan",
      `<h2>What you need</h2>${ul(["A sponge", "Warm water", "Some patience"])}<p>That is all.</p>`,
    ),
  ],
  [
    "a contest",
    page(
      "Win a mixer",
      `<h2>How it works</h2>${ol(["Write us your favourite dish by the end of May.", "We draw one of all the letters.", "The winner gets the mixer by post."])}`,
    ),
  ],
  [
    "terms of use",
    page(
      "Terms",
      `${ol(["1.1 The site is for readers.", "1.2 Photographs are ours.", "2.1 Write to us with questions."])}<h2>Preparation of data</h2>${ps(NEWS)}`,
    ),
  ],
  [
    "a search without a hit",
    page(
      "Results for 2 eggs",
      "<p>0 recipes found for 2 eggs, 100 g flour.</p><h2>Ingredients</h2><form><input value='2 eggs'></form>",
    ),
  ],
  [
    "a conversion table",
    page(
      "Cups and grams",
      `<table><tr><th>Cups</th><th>Grams</th></tr><tr><td>1</td><td>120</td></tr><tr><td>2</td><td>240</td></tr><tr><td>3</td><td>360</td></tr></table>`,
    ),
  ],
  [
    "a page with consent alone",
    page(
      "Before you go on",
      `<p>We and our 312 partners store cookies on your device.</p>${ul(["Accept all", "Reject all", "Options"])}`,
    ),
  ],
  [
    "a German shop",
    page("Vorratskammer", ul(["Nudeln 500 g 1,99 €", "Öl 750 ml 5,49 €", "Mehl 1 kg 0,89 €", "Salz 500 g 0,49 €"])),
  ],
  [
    "a French menu",
    page("La carte", ul(["Soupe du jour 6,50 €", "12 huîtres 24 €", "Entrecôte 250 g 21 €", "Demi-poulet 14 €"])),
  ],
];

describe("no recipe is read from", () => {
  test.each(PAGES)("%s", (_, html) => {
    const recipe = recipeFromHtml(html, "https://larder.example/page");
    expect(recipe && { ingredients: recipe.ingredients, instructions: recipe.instructions }).toBeNull();
  });
});

test("but one among news and products is", () => {
  const recipe = `<h2>Ingredients</h2>${ul(["200 g spaghetti", "2 tomatoes", "1 tbsp oil"])}<h2>Method</h2>${ol(["Boil the spaghetti until they are done.", "Toss them with the tomatoes and the oil."])}`;
  const html = page("Spaghetti", `${ps(NEWS)}${recipe}<h2>Shop</h2>${ul(PRODUCTS)}`);
  expect(recipeFromHtml(html, "https://larder.example/spaghetti")?.ingredients).toEqual([
    "200 g spaghetti",
    "2 tomatoes",
    "1 tbsp oil",
  ]);
});

test("a roast may be tied with twine, and fish lie on boards", () => {
  const things = ["1 kg beef", "2 onions", "3 sprigs of thyme", "1 m of yarn for tying"];
  const steps = ["Tie the beef with the thyme inside.", "Roast it for an hour with the onions."];
  const html = page("Roast", `<h2>Ingredients</h2>${ul(things)}<h2>Method</h2>${ol(steps)}`);
  expect(recipeFromHtml(html, "https://larder.example/roast")).toMatchObject({ ingredients: things });
});
