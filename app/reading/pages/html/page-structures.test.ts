import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

// Structures of pages, each in two variants at least.
const LIST = ["200 g flour", "2 eggs", "1 tsp salt"];
const MORE = ["100 g sugar", "2 tbsp lemon juice"];
const STEPS = [
  "Mix the flour with the eggs and the salt.",
  "Rest the dough for half an hour in the fridge.",
  "Bake it until it is brown on all sides.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const ps = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const METHOD = `<h2>Method</h2>${ol(STEPS)}`;
const read = (body: string) =>
  recipeFromHtml(`<title>Bread</title><h1>Bread</h1>${body}`, "https://food.example/bread");
const expectRecipe = (body: string, ingredients = LIST, instructions = STEPS) =>
  expect(read(body)).toMatchObject({ ingredients, instructions });

describe("an exact heading inside a box whose class names ingredients", () => {
  const comments =
    "<p>I took 3 eggs instead, and 2 cups of milk.</p><p>Made it 2 times.</p><p>5 stars from my 3 children!</p>";
  test.each([
    `<div class="recipe-ingredients"><h2>Ingredients</h2>${ul(LIST)}${METHOD}<h2>Comments</h2>${comments}</div>`,
    `<section id="ingredients-wrap"><div><h3>Ingredients</h3>${ul(LIST)}</div><h3>Method</h3>${ol(STEPS)}<h3>4 comments</h3>${ul(["1 I took 3 eggs", "2 cups of milk do too", "3 children loved it", "4 stars", "5 stars"])}</section>`,
  ])("%#", (body) => expectRecipe(body));
});

describe("several boxes make one list", () => {
  const all = [...LIST, ...MORE];
  test.each([
    `<h2>Ingredients</h2>${ul(LIST)}<h2>Glaze</h2>${ul(MORE)}${METHOD}`,
    `<h3>Ingredients</h3>${ul(LIST)}<h3>Lemon filling</h3><p>Make it first.</p>${ul(MORE)}<h3>Method</h3>${ol(STEPS)}`,
    `<h2>Pantry</h2>${ul(LIST)}<h2>Produce</h2>${ul(MORE)}${METHOD}`,
    `<h3>Dairy</h3><div>${ul(LIST)}</div><h3>Pantry</h3><div>${ul(MORE)}</div><h3>Directions</h3>${ol(STEPS)}`,
    `<section><div><div><h2>Ingredients</h2><p>Serves 4</p></div>${ul(LIST)}</div><div><div><h2>Glaze</h2></div>${ul(MORE)}</div></section>${METHOD}`,
    `<h2>Ingredients</h2><div class="box"><h4>Dough</h4>${ps(LIST)}</div><div class="box"><h4>Glaze</h4>${ps(MORE)}</div>${METHOD}`,
    `<h2>Ingredients</h2><div class="ingredients__title">Dough</div>${ps(LIST)}<div class="ingredients__title">Glaze</div>${ps(MORE)}${METHOD}`,
  ])("%#", (body) => expectRecipe(body, all));

  test("two lists with more than a short line between them are two", () => {
    const prose = "<p>This is how we have made it since my grandmother gave us the recipe, years ago.</p>".repeat(2);
    expectRecipe(`<h2>Pantry</h2>${ul(LIST)}${prose}<h2>Shop</h2>${ul(["10 pans", "20 spoons"])}${METHOD}`);
  });
});

describe("forms of lists", () => {
  test.each([
    `<h2>Ingredients</h2><h5>${["200 g flour", "2 eggs", "1 tsp salt", "3 tbsp oil"].join("<br>")}</h5>${METHOD}`,
    `<h2>Ingredients</h2><h4>200 g flour<br/>2 eggs<br/>1 tsp salt<br/>3 tbsp oil<br/></h4><h2>Method</h2><h5>${STEPS.join("<br>")}<br>Eat it.</h5>`,
  ])("a heading with four lines is text: %#", (body) => {
    expect(read(body)?.ingredients).toEqual([...LIST, "3 tbsp oil"]);
    expect(read(body)?.instructions.slice(0, 3)).toEqual(STEPS);
  });

  test.each([
    `<h2>Ingredients</h2><dl><dt>200 g flour</dt><dt>2 eggs</dt><dt>1 tsp salt</dt></dl>${METHOD}`,
    `<h2>Ingredients</h2><dl><dt>200 g</dt><dd>flour</dd><dt>2</dt><dd>eggs</dd><dt>1 tsp</dt><dd>salt</dd></dl>${METHOD}`,
    `<h2>Ingredients</h2><dl><dt>flour</dt><dd>200 g</dd><dt>eggs</dt><dd>2</dd><dt>salt</dt><dd>1 tsp</dd></dl>${METHOD}`,
  ])("a description list: %#", (body) => expectRecipe(body));

  test.each([
    `<h2>Ingredients</h2><ul><li>200 g flour<ul><li>sifted</li></ul></li><li>2 eggs</li><li>1 tsp salt</li></ul>${METHOD}`,
    `<h2>Ingredients</h2><ul><li><span>200 g flour</span><ul><li>sifted</li></ul></li><li>2 eggs<ul></ul></li><li>1 tsp salt</li></ul>${METHOD}`,
  ])("an entry with a list of notes: %#", (body) => expectRecipe(body, ["200 g flour sifted", "2 eggs", "1 tsp salt"]));

  test("an entry that names a group of entries is none", () => {
    const groups = `<ul><li>Dough<ul><li>200 g flour</li><li>2 eggs</li></ul></li><li>Top<ul><li>1 tsp salt</li></ul></li></ul>`;
    expectRecipe(`<h2>Ingredients</h2>${groups}${METHOD}`);
  });

  const tabs = (attributes: string) =>
    `<ul><li ${attributes}><a href="#a">1x</a></li><li ${attributes}><a href="#b">2x</a></li><li ${attributes}><a href="#c">3x</a></li></ul>`;
  test.each([
    `<h2>Ingredients</h2>${tabs('role="tab"')}${ul(LIST)}${METHOD}`,
    `<h2>Ingredients</h2>${tabs("")}<div>${ps(LIST)}</div>${METHOD}`,
  ])("labels of tabs are no entries: %#", (body) => expectRecipe(body));
});

describe("headings on lines of their own", () => {
  const lines = ["Ingredients:", ...LIST, "", "Method:", ...STEPS];
  test.each([
    `<div>${lines.join("<br>")}</div>`,
    `<p>Long ago.</p><p>${lines.join("<br />\n").replace("Method:", "</p><p>Method:")}</p>`,
    `<pre>\n${lines.join("\n")}\n</pre>`,
    `<div style="white-space: pre-line">Serves 4\r\n${lines.join("\r\n")}</div>`,
  ])("%#", (body) => expectRecipe(body));
});

describe("lists after their heading on the same line", () => {
  test.each([
    `<p>Ingredients: 200 g flour, 2 eggs (large, fresh), 1 tsp salt.</p><p>Method: ${STEPS.join(" ")}</p>`,
    `<div>Bread for us<br>Zutaten für 4 Personen: 200 g flour; 2 eggs (large, fresh); 1 tsp salt<br>Zubereitung: ${STEPS.join(" ")}</div>`,
    `<p><b>Ingredienti:</b> 200 g flour • 2 eggs (large, fresh) • 1 tsp salt</p><p><b>Procedimento:</b> ${STEPS.join(" ")}</p>`,
  ])("%#", (body) => expectRecipe(body, ["200 g flour", "2 eggs (large, fresh)", "1 tsp salt"], [STEPS.join(" ")]));

  test("prose after a label is no list", () => {
    expect(read(`<p>Ingredients: you need 3 of them, all of them cheap, some of them fresh.</p>`)).toBeNull();
  });
});

describe("a list below a line that says for how many people it is", () => {
  const list = ["8 apples", "1 pastry", "150 g sugar"];
  test.each([
    `<p><strong>Pour 6 personnes :</strong></p>${ul(list)}${ps(STEPS)}`,
    `<h3>Serves 4</h3><p>${list.join("<br>")}</p>${ps(STEPS)}`,
  ])("%#", (body) => expectRecipe(body, list));

  test("of people on a bus", () => {
    expect(read(`<p>Seats for 6 people:</p>${ul(["8 apples", "1 pastry", "3 hats"])}${ps(STEPS)}`)).toBeNull();
  });
});

describe("tabs with other units", () => {
  const metric = ["240 g flour", "110 g soft butter", "5 g salt"];
  const us = ["2 cups flour", "1 stick soft butter", "1 tsp salt"];
  test.each([
    `<h2>Ingredients</h2><div>${ul(us)}</div><div style="display:none">${ul(metric)}</div>${METHOD}`,
    `<h2>Ingredients</h2><div class="tab">${ul(us)}</div><div class="tab">${ul(metric)}</div>${METHOD}`,
    `<h2>Ingredients</h2><p>US</p>${ul(us)}<p>Metric</p>${ul(metric)}${METHOD}`,
  ])("one of them is the list: %#", (body) => expectRecipe(body, us));
});

describe("folded and visually hidden methods", () => {
  test.each([
    `<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2><div class="pane" hidden>${ol(STEPS)}</div>`,
    `<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2><div class="visually-hidden">${ol(STEPS)}</div>`,
    `<h2>Ingredients</h2>${ul(LIST)}<div style="display: none"><h2>Method</h2>${ol(STEPS)}</div>`,
  ])("%#", (body) => expectRecipe(body));
});

describe("lists and methods without amounts or headings", () => {
  const plain = ["flour", "eggs", "a little salt", "butter"];
  test.each([
    `<h2>Ingredients</h2>${ul(plain)}${METHOD}`,
    `<p><b>Ingredients</b></p><p>${plain.join("<br>")}</p><p><b>Method</b></p>${ps(STEPS)}`,
  ])("a list without amounts between exact headings: %#", (body) => expectRecipe(body, plain));

  test.each([
    `<article><h2>Ingredients</h2>${ul(LIST)}${ps(STEPS)}</article>`,
    `<div><h2>Ingredients</h2><div>${ul(LIST)}</div><div>${ps(STEPS)}</div><h2>Comments</h2><p>Lovely, we make it each week.</p></div>`,
  ])("paragraphs after the list: %#", (body) => expectRecipe(body));

  test.each([
    `<h2>Ingredients</h2>${ul(LIST)}<p><strong>Method:</strong> ${STEPS[0]}</p>${ps(STEPS.slice(1))}`,
    `<p><b>Ingredients</b></p>${ul(LIST)}<div><p><strong>Directions</strong><br>${STEPS[0]}</p><p>${STEPS[1]}</p><p>${STEPS[2]}</p></div>`,
  ])("the heading inside the first step: %#", (body) => expectRecipe(body));

  test.each([
    `<h2>Ingredients</h2>${ul([...LIST, "Preparation."])}${ps(STEPS)}`,
    `<h2>Ingredients</h2><p>${[...LIST, "Preparation:"].join("<br>")}</p>${ps(STEPS)}`,
  ])("the heading as the last line of the list: %#", (body) => expectRecipe(body));
});

describe("Chinese, Japanese and Korean", () => {
  test.each([
    `<h2>红烧肉的用料</h2>${ul(["五花肉 500克", "生抽 2勺", "冰糖 20克"])}<h2>红烧肉的做法</h2>${ol(["五花肉切块。", "冷水下锅焯水。", "小火炖一小时。", "大火收汁出锅。"])}`,
    `<h2>材料（4人分）</h2>${ul(["豚肉 200g", "玉ねぎ 1個", "醤油 大さじ2"])}<h2>豚丼の作り方</h2>${ol(["玉ねぎを切る。", "豚肉を炒める。", "醤油を入れて煮る。", "ご飯にのせる。"])}`,
  ])("short steps below headings with the name of the dish: %#", (body) => {
    expect(read(body)?.ingredients).toHaveLength(3);
    expect(read(body)?.instructions).toHaveLength(4);
  });
});

describe("what follows the steps", () => {
  test.each([
    ...[
      "Variation: take rye instead.",
      "Note: keeps for a week.",
      "Subscribe to our newsletter!",
      "© 2024 Food Example",
      "12,345 views",
      "Follow us on our channels",
      "Read more: our cakes",
    ],
  ])("%s", (line) => {
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps([...STEPS, line])}`);
    expectRecipe(
      `<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps([...STEPS, line, "There is more to say about it here, in many words."])}`.replace(
        /<p>There[^<]*<\/p>$/,
        "",
      ),
    );
  });

  test("servings at either end belong to neither list", () => {
    expectRecipe(`<h2>Ingredients</h2>${ul(["Serves: 12", ...LIST])}${METHOD}`);
    expectRecipe(
      `<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps([...STEPS.slice(0, 2), `${STEPS[2]} Serves 4.`])}`,
    );
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps([...STEPS, "Serves 4"])}`);
  });

  test("times above the steps are none of them", () => {
    const times = "<small><i>\ue192</i>Prep time 10 min<span><i>\ue192</i>Total time 1 h</span></small>";
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${times}<div>${STEPS.join("<br><br>")}</div>`);
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2><p>Prep time: 10 min</p><p>Serves 4</p>${ps(STEPS)}`);
  });

  test.each(["author-box", "newsletter", "social share"])("boxes of the class %s are no steps", (name) => {
    const box = `<div class="${name}"><p>We live in the hills with two cats and a dog.</p></div>`;
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps(STEPS)}${box}`);
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2><div class="${name}">${ps(STEPS)}</div>`);
  });

  test("titles of related recipes are no steps", () => {
    const links = ["Rye bread with seeds", "Our best rolls for a long breakfast"].map(
      (name) => `<a href="/x">${name}</a>`,
    );
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ol([...STEPS, ...links])}`);
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${ps([...STEPS, ...links])}`);
  });
});

describe("steps that begin like a heading", () => {
  test.each([
    "Tip the dough onto a floured table and roll it out.",
    "Tip into an oiled tray and bake",
    "More water may be needed for the dough.",
    "Related flours need less water than this one.",
  ])("%s", (step) =>
    expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>How</h2>${ps([STEPS[0] ?? "", step, STEPS[2] ?? ""])}`, LIST, [
      STEPS[0] ?? "",
      step,
      STEPS[2] ?? "",
    ]),
  );
});

test("a numbered list of comments is not the steps", () => {
  const comments = ol(["It was lovely, thank you for it.", "I took rye flour and it worked as well."]);
  const steps = `<div>${ol(STEPS)}</div>`;
  expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>At the stove</h2>${steps}<h2>2 comments</h2>${comments}${comments}`);
});

describe("what follows a recipe without headings of its steps", () => {
  const replies =
    "<p>I made it with 2 cups of milk and it was lovely, thank you.</p><p>Can I freeze it for a month or two?</p>";
  test.each([
    `<div class="comments-area">${replies}</div>`,
    `<section><h3>3 comments</h3>${replies}</section>`,
    `<h4>12 Kommentare</h4>${replies}`,
    `<aside>${replies}</aside>`,
  ])("%#", (after) => expectRecipe(`<article><h2>Ingredients</h2>${ul(LIST)}${ps(STEPS)}${after}</article>`));
});

describe("parts of a form", () => {
  test("the value of a box to tick is not shown", () => {
    const boxes = LIST.map((line, at) => `<input type="checkbox" value="${at + 1}"> ${line}`);
    expectRecipe(`<h2>Ingredients</h2>${ul(boxes)}${METHOD}`);
  });

  test.each(["", "hidden"])("the button of a fold is the heading above it: %s", (state) => {
    const fold = (name: string, text: string) =>
      `<div><button aria-expanded="${state === ""}">${name}</button><div ${state}>${text}</div></div>`;
    expectRecipe(fold("Ingredients", ul(LIST)) + fold("Preparation", ps(STEPS)));
  });
});

describe("numbers in elements of their own", () => {
  const short = ["Mix all.", "Rest the dough for half an hour.", "Bake it until it is brown on all sides."];
  test.each([
    short.map((step, at) => `<div><div>${at + 1}</div><div>${step}</div></div>`).join(""),
    `<dl>${short.map((step, at) => `<dt>Step ${at + 1}</dt><dd>${step}</dd>`).join("")}</dl>`,
  ])("of steps: %#", (steps) => expectRecipe(`<h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${steps}`, LIST, short));

  test("of fractions", () => {
    const list = [
      "1<sup>1</sup>&frasl;<sub>2</sub> cups flour",
      "<sup>1</sup>/<sub>4</sub> cup milk",
      "2 eggs<sup>1</sup>",
    ];
    expectRecipe(`<h2>Ingredients</h2>${ul(list)}${METHOD}`, ["1 1⁄2 cups flour", "1/4 cup milk", "2 eggs1"]);
  });
});

describe("equipment beside ingredients", () => {
  const tools = ["1 bowl, 20 cm", "2 baking tins", "1 whisk", "3 spoons"];
  test.each([
    `<h2>Tools you'll need</h2>${ul(tools)}<h2>What you'll need</h2>${ul(LIST)}${METHOD}`,
    `<h2>Equipment needed</h2>${ul(tools)}<h2>Ingredients needed</h2>${ul(LIST)}${METHOD}`,
    `<h3>Ingredients needed for bread</h3>${ul(LIST)}<h3>Kitchen equipment needed for bread</h3>${ul(tools)}<h3>Method</h3>${ol(STEPS)}`,
  ])("%#", (body) => expectRecipe(body));

  const words = ["a large bowl", "baking tin", "whisk"];
  test.each([
    `<h3>Ingredients</h3>${ul(LIST)}<h3>You will need</h3>${ul(words)}<h3>Method</h3>${ol(STEPS)}`,
    `<h3>Ingrediënten</h3>${ul(LIST)}<h3>Benodigdheden</h3>${ul(words)}<h3>Bereiding</h3>${ol(STEPS)}`,
    `<h2>Ingredients</h2><div>${ul(LIST)}</div><div id="equipment"><div>In the kitchen</div>${ul(words)}</div>${METHOD}`,
    `<h2>Zutaten</h2><div>${ul(LIST)}</div><div class="box utensilien">${ul(words)}</div>${METHOD}`,
  ])("words below the ingredients: %#", (body) => expectRecipe(body));

  test("a second heading above amounts goes on with the ingredients", () => {
    const body = `<h3>Ingredients</h3>${ul(LIST)}<h3>You will need</h3>${ul([...MORE, "parsley"])}<h3>Method</h3>${ol(STEPS)}`;
    expectRecipe(body, [...LIST, ...MORE, "parsley"]);
  });
});
