import { expect, test } from "vitest";
import { pageTree } from "./page-tree.ts";
import { visibleRecipe } from "./visible-recipe.ts";

const INGREDIENTS = ["200 g flour", "2 eggs", "salt"];
const STEPS = ["Mix the flour with the eggs and the salt.", "Rest the dough for half an hour, then bake it."];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const read = (html: string) => visibleRecipe(pageTree(`<body><h1>Bread</h1>${html}</body>`, false));

test.each([
  ["Ingredients", "Method"],
  ["What you'll need", "How to make it"],
  ["🥣 Ingredients", "What to do"],
  ["~ Ingrédients ~", "Marche à suivre"],
  ["¿Qué necesitas?", "¿Cómo se hace?"],
  ["Gli ingredienti", "Il procedimento"],
  ["Zutaten", "Anleitungen"],
  ["Das brauchst du!", "👩‍🍳 Und so wird's gemacht!"],
  ["De ingrediënten:", "Zo ga je te werk"],
  ["Zutaten für 4 Personen", "Zubereitung"],
  ["Ingrédients :", "Préparation"],
  ["Ingredientes", "Modo de preparo"],
  ["Ingredienti", "Preparazione"],
  ["Ingrediënten", "Bereiding"],
  ["Ingredienser", "Gör så här"],
  ["Ainekset", "Valmistusohje"],
  ["Składniki", "Sposób przygotowania"],
  ["Suroviny", "Postup"],
  ["Hozzávalók", "Elkészítés"],
  ["Υλικά", "Εκτέλεση"],
  ["Ингредиенты", "Приготовление"],
  ["Malzemeler", "Hazırlanışı"],
  ["材料", "作り方"],
  ["재료", "만드는 법"],
  ["מצרכים", "אופן ההכנה"],
])("lists under %s and %s are ingredients and steps", (ingredients, method) => {
  const html = `<h2>${ingredients}</h2><ul>${items(INGREDIENTS)}</ul><h2>${method}</h2><ol>${items(STEPS)}</ol><h2>Other things</h2><p>We also sell pans of all sizes.</p>`;
  expect(read(html)).toEqual({ ingredients: INGREDIENTS, instructions: STEPS });
});

test("short steps are sentences in a list under a heading that says so", () => {
  const short = ["Boil the leeks.", "Serve."];
  const page = (steps: string[], heading = "Method") =>
    read(`<h2>Ingredients</h2><ul>${items(INGREDIENTS)}</ul><h2>${heading}</h2><ol>${items(steps)}</ol>`);
  expect(page(short)).toEqual({ ingredients: INGREDIENTS, instructions: short });
  expect(page(["Print", "Save"]).instructions).toEqual([]);
  expect(page(short, "Other things").instructions).toEqual([]);
});

test("headings may be bold words, and wrapped apart from their lists", () => {
  const html = `<div><p><strong>Ingredients:</strong></p></div><div><div><ul>${items(INGREDIENTS)}</ul></div></div>
    <div><p><b>Directions</b></p></div><div>${STEPS.map((step) => `<p>${step}</p>`).join("")}</div>`;
  expect(read(html)).toEqual({ ingredients: INGREDIENTS, instructions: STEPS });
});

test("a heading may name the dish as well", () => {
  const html = `<h2>Bread – the ingredients</h2><ul>${items(INGREDIENTS)}</ul><h2>Bread – the preparation</h2><ol>${items(STEPS)}</ol>`;
  expect(read(html)).toEqual({ ingredients: INGREDIENTS, instructions: STEPS });
});

test("lines cut by breaks, table rows and repeated boxes are lists too", () => {
  const method = `<h3>Method</h3><p>${STEPS.join("<br><br>")}</p>`;
  const expected = { ingredients: INGREDIENTS, instructions: STEPS };
  expect(read(`<h3>Ingredients</h3><p>• 200 g flour<br>• 2 eggs<br>• salt</p>${method}`)).toEqual(expected);
  const rows = "<tr><td>200 g</td><td>flour</td></tr><tr><td>2</td><td>eggs</td></tr><tr><td></td><td>salt</td></tr>";
  expect(read(`<h3>Ingredients</h3><table>${rows}</table>${method}`)).toEqual(expected);
  const boxes =
    '<div class="row"><div>200 g</div><p>flour</p></div><div class="row"><div>2</div><p>eggs</p></div><div class="row"><p>salt</p></div>';
  expect(read(`<h3>Ingredients</h3>${boxes}${method}`)).toEqual(expected);
});

test("amounts in cells of their own join their ingredient", () => {
  const cells = ["200 g", "flour", "2", "eggs", "3 tsp", "oil", "salt"].map((cell) => `<div>${cell}</div>`).join("");
  expect(read(`<h3>Ingredients</h3><section>${cells}</section>`).ingredients).toEqual([
    "200 g flour",
    "2 eggs",
    "3 tsp oil",
    "salt",
  ]);
});

test("headings of groups are kept out of the ingredients", () => {
  const html = `<h2>Ingredients</h2><h3>Dough</h3><ul>${items(["200 g flour", "2 eggs"])}</ul><p>Filling</p><ul><li><b>Cream</b></li><li>1 dl milk</li></ul>
    <h2>Ingredients for the top</h2><ul><li>1 tsp sugar</li></ul><h2>Method</h2><p>${STEPS.join(" ")}</p>`;
  expect(read(html).ingredients).toEqual(["200 g flour", "2 eggs", "1 dl milk", "1 tsp sugar"]);
});

test("a list shown twice counts once, and one hidden not at all", () => {
  const twice = `<h2>Ingredients</h2><ul class="wide">${items(INGREDIENTS)}</ul><ul class="narrow">${items(INGREDIENTS)}</ul>`;
  expect(read(twice).ingredients).toEqual(INGREDIENTS);
  const cups = `<h2>Ingredients</h2><ul>${items(INGREDIENTS)}</ul><ul class="u-visually-hidden">${items(["2 cups flour", "2 eggs"])}</ul>`;
  expect(read(cups).ingredients).toEqual(INGREDIENTS);
});

test("words that end every ingredient are a link, not an ingredient", () => {
  const lines = [...INGREDIENTS, "1 dl milk"].map((line) => `${line} <a href="#">shopping list</a>`);
  expect(read(`<h2>Ingredients</h2><ul>${items(lines)}</ul>`).ingredients).toEqual([...INGREDIENTS, "1 dl milk"]);
});

test("words that begin every step are the label of its box", () => {
  const steps = [...STEPS, "Cut it into slices when it is cold.", "Eat it with butter and with honey."];
  expect(
    read(`<h2>Method</h2><ol>${items(steps.map((step) => `<label>Done</label> ${step}`))}</ol>`).instructions,
  ).toEqual(steps);
});

test("boxes that hold a group each are read line by line", () => {
  const box = (lines: string[]) => `<p>${lines.join("<br>")}</p>`;
  const groups = [
    ["200 g flour", "2 eggs"],
    ["1 dl milk", "1 tsp sugar"],
    ["2 apples", "1 lemon"],
  ];
  expect(read(`<h2>Ingredients</h2>${groups.map(box).join("")}`).ingredients).toEqual(groups.flat());
});

test.each([
  ["wprm-recipe-ingredient", "wprm-recipe-instruction-text"],
  ["tasty-recipes-ingredients-item", "tasty-recipes-instructions-item"],
  ["mv-create-ingredients-item", "mv-create-instructions-step"],
  ["ERSIngredient", "ERSInstruction"],
  ["recipe-card-ingredient", "recipe-card-direction"],
])("elements of the class %s and %s need no heading", (ingredient, step) => {
  const html = `${INGREDIENTS.map((line) => `<div class="${ingredient}">${line}</div>`).join("")}
    ${STEPS.map((line) => `<div class="${step}">${line}</div>`).join("")}`;
  expect(read(html)).toEqual({ ingredients: INGREDIENTS, instructions: STEPS });
});

test("a list without heading is taken only beside the other half of a recipe", () => {
  const list = `<ul>${items(INGREDIENTS)}</ul>`;
  expect(read(list)).toEqual({ ingredients: [], instructions: [] });
  expect(read(`${list}<h2>Method</h2><ol>${items(STEPS)}</ol>`).ingredients).toEqual(INGREDIENTS);
});

test("without headings, a list in the units of any language is read with the prose below it", () => {
  const lines = ["2 Scheiben Brot", "1 Stück Butter", "3 Handvoll Spinat"];
  const prose = "<p>Das Brot rösten und mit der Butter bestreichen.</p><p>Den Spinat waschen und darauf verteilen.</p>";
  expect(read(`<p>So esse ich es.</p><ul>${items(lines)}</ul>${prose}`)).toEqual({
    ingredients: lines,
    instructions: ["Das Brot rösten und mit der Butter bestreichen.", "Den Spinat waschen und darauf verteilen."],
  });
});

test("without headings, lists and paragraphs, lines in kitchen units and the prose below them are read", () => {
  const list = ["1 cup butter", "2 cups flour", "4 eggs", "6 tbsp lemon juice"];
  const prose = [
    "Mix the butter and the flour and press them into a pan.",
    "Beat the eggs with the juice and bake all of it.",
  ];
  const post = ["I love these bars.", "Makes 16 bars", ...list, ...prose].join("<br>");
  const comments = '<div id="comments">Anna said: I used 3 cups sugar, 1 cup oil and 2 cups milk.</div>';
  expect(read(`<h1>Lemon bars</h1><div>${post}</div>${comments}`)).toEqual({ ingredients: list, instructions: prose });
  const shopping = [
    "1 cup of tea was 3 dollars.",
    "2 cups came free.",
    "We went home and read all day, and slept.",
  ].join("<br>");
  expect(read(`<h1>Our day</h1><div>${shopping}</div>`)).toEqual({ ingredients: [], instructions: [] });
});

test("links to the parts of a recipe are no headings", () => {
  const html = `<ul><li><a href="#i">Ingredients</a></li><li><a href="#m">Method</a></li></ul><p>Long ago there lived 2 bakers.</p>`;
  expect(read(html)).toEqual({ ingredients: [], instructions: [] });
});

test("an anchor in a heading is no link", () => {
  const html = `<h2><a id="i" href="#i">Ingredients</a></h2><ul>${items(INGREDIENTS)}</ul>`;
  expect(read(html).ingredients).toEqual(INGREDIENTS);
});

test("emphasised lines are headings, unless words in other lines are emphasised too", () => {
  const method = `<h2>Method</h2><p>${STEPS.join(" ")}</p>`;
  const groups =
    "<h2>Ingredients</h2><p><b>Dough</b><br>200 g flour<br>2 eggs<br><b>On top:</b><br>1 pinch of salt</p>";
  expect(read(`${groups}${method}`).ingredients).toEqual(["200 g flour", "2 eggs", "1 pinch of salt"]);
  const names = `<h2>Ingredients</h2><ul>${items(["200 g <b>flour</b>", "2 <b>eggs</b>", "<b>salt</b>"])}</ul>`;
  expect(read(`${names}${method}`).ingredients).toEqual(INGREDIENTS);
});

test("ingredients are no steps, where one box holds both", () => {
  const html = `<div><span>Ingredients</span><span>Method</span><ul>${items(INGREDIENTS)}</ul><ol>${items([...STEPS, ...STEPS.map((step) => `Again: ${step}`)])}</ol></div>`;
  expect(read(html).instructions.some((step) => INGREDIENTS.includes(step))).toBe(false);
});

test("the ingredients repeated below a step are no part of it", () => {
  const steps = STEPS.map(
    (step) => `<li><div>${step}</div><div class="step-ingredients"><span>2 eggs</span></div></li>`,
  );
  const html = `<h2>Ingredients</h2><ul>${items(INGREDIENTS)}</ul><h2>Method</h2><ol>${steps.join("")}</ol>`;
  expect(read(html).instructions).toEqual(STEPS);
  const boxes = STEPS.map((step) => `<div class="method-step">${step}<p class="step-ingredient">2 eggs</p></div>`);
  expect(read(`<ul>${items(INGREDIENTS)}</ul>${boxes.join("")}`).instructions).toEqual(STEPS);
});

test("a box of all ingredients and steps is not taken for ingredients repeated", () => {
  const html = `<h2>Method</h2><div class="ingredients-and-method"><ol>${items(STEPS)}</ol></div>`;
  expect(read(html).instructions).toEqual(STEPS);
});

test("a list item that breaks cut into several amounts is several ingredients", () => {
  const group = "<ol><li><b>For the dough</b>:<br> 200 g flour<br> 2 eggs<br> salt</li></ol>";
  const other = "<ol><li>1 dl milk</li></ol>";
  expect(read(`<h2>Ingredients</h2>${group}${other}`).ingredients).toEqual([...INGREDIENTS, "1 dl milk"]);
});

test("a column of amounts is not taken for the list", () => {
  const row = (amount: string, food: string) =>
    `<p><span class="ingredient-amount">${amount}</span> <b class="ingredient-name">${food}</b></p>`;
  const html = `<div class="ingredients">${row("200", "g flour")}${row("2", "eggs")}${row("3", "g salt")}</div>`;
  expect(read(`${html}<h2>Method</h2><ol>${items(STEPS)}</ol>`).ingredients).toEqual([
    "200 g flour",
    "2 eggs",
    "3 g salt",
  ]);
});

test("remarks, portions and nutrition beside a list are none of its entries", () => {
  const remark = "The time in the oven may change when you change the number of portions.";
  const nutrition = '<ul class="nutrition-list"><li>kcal 726</li><li>fat 25 g</li></ul>';
  const html = `<h2>Ingredients</h2><p>Serves 4</p><ul><li>${remark}</li>${items(INGREDIENTS)}</ul>${nutrition}`;
  expect(read(html).ingredients).toEqual(INGREDIENTS);
  expect(read("<h2>Zutaten</h2><p>Für 4 Personen<br>200 g Mehl<br>2 Eier<br>Salz</p>").ingredients).toEqual([
    "200 g Mehl",
    "2 Eier",
    "Salz",
  ]);
});

test("without any heading, a list measured as in a kitchen and the prose after it are the recipe", () => {
  const list = ["200 g flour", "1 dl milk", "2 eggs", "1 tsp sugar", "salt"];
  const prose = STEPS.map((step) => `<p>${step}</p>`).join("");
  expect(
    read(`<p>Long ago.</p><ul>${items(list)}</ul>${prose}<h3>Comments</h3><p>Nice bread, I bake it daily.</p>`),
  ).toEqual({
    ingredients: list,
    instructions: STEPS,
  });
  expect(read(`<p>• ${list.join("<br>• ")}</p>${prose}`)).toEqual({ ingredients: list, instructions: STEPS });
  const boots = ["2 pairs of boots", "1 umbrella", "3 coats", "4 scarves"];
  expect(read(`<ul>${items(boots)}</ul>${prose}`).ingredients).toEqual([]);
});

test("lines counted through are steps, not ingredients", () => {
  const steps = STEPS.map((step, index) => `<li>${index + 1} ${step}</li>`).join("");
  const html = `<h2>Method</h2><p>${STEPS.join(" ")}</p><ul>${steps}<li>3 Eat it with butter and with honey.</li></ul>`;
  expect(read(html).ingredients).toEqual([]);
});
