import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const LIST = ["200 g rye", "2 eggs", "100 ml beer"];
const STEPS = [
  "Beat the eggs with the beer until they foam.",
  "Stir the rye into them and leave it for an hour.",
  "Fry small cakes of it in plenty of butter.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ps = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const INGREDIENTS = `<h2>Ingredients</h2><ul>${items(LIST)}</ul>`;
const METHOD = `<h2>Method</h2>${ps(STEPS)}`;
const read = (body: string) =>
  recipeFromHtml(`<title>Rye cakes</title><h1>Rye cakes</h1>${body}`, "https://food.example/rye-cakes");

describe("amounts in boxes beside their foods belong to these", () => {
  const row = (food: string, amount: string) =>
    `<div class="row"><div class="a"><span>${food}</span></div><div class="b"><span>${amount}</span></div></div>`;
  const rows = row("rye", "200 g") + row("eggs", "2") + row("beer", "100 ml") + row("salt", "");

  test("behind them", () => {
    const read4 = ["rye 200 g", "eggs 2", "beer 100 ml", "salt"];
    expect(read(`<h2>Ingredients</h2><div>${rows}</div>${METHOD}`)?.ingredients).toEqual(read4);
  });

  test("below headings of groups", () => {
    const group = (title: string) => `<div class="group"><div><span>${title}</span></div></div>`;
    const body = `<h2>Ingredients</h2>${group("For the cakes")}${rows}${group("For the dip")}${row("cream", "200 g")}`;
    const all = ["rye 200 g", "eggs 2", "beer 100 ml", "salt", "cream 200 g"];
    expect(read(`${body}${METHOD}`)?.ingredients).toEqual(all);
  });

  test("but amounts above each food go to that", () => {
    const lines = LIST.map((line) => line.replace(/ (?=\w+$)/, "</div><div>"));
    expect(read(`<h2>Ingredients</h2><div>${ps(lines)}</div>${METHOD}`)?.ingredients).toEqual(LIST);
  });
});

describe("several ingredients in one cell", () => {
  test.each([
    `<table><tr><td>${ps(LIST.slice(0, 2))}</td></tr><tr><td>${ps([LIST[2] ?? "", "1 pinch salt"])}</td></tr></table>`,
    `<table><tr><td>${LIST[0]}<br>${LIST[1]}</td><td>${LIST[2]}<br>1 pinch salt</td></tr></table>`,
    `<table><tr><td>${LIST[0]}</td><td>${LIST[1]}</td></tr><tr><td>${LIST[2]}</td><td>1 pinch salt</td></tr></table>`,
  ])("are entries: %#", (table) => {
    expect(read(`<h2>Ingredients</h2>${table}${METHOD}`)?.ingredients).toEqual([...LIST, "1 pinch salt"]);
  });

  test("but an amount in other units beside it is none", () => {
    const row = (metric: string, us: string, food: string) =>
      `<tr><td>${metric}</td><td>${us}</td><td>${food}</td></tr>`;
    const table = `<table>${row("200 g", "7 oz", "rye")}${row("100 ml", "½ cup", "beer")}${row("5 g", "1 tsp", "salt")}</table>`;
    const entries = ["200 g 7 oz rye", "100 ml ½ cup beer", "5 g 1 tsp salt"];
    expect(read(`<h2>Ingredients</h2>${table}${METHOD}`)?.ingredients).toEqual(entries);
  });
});

describe("lists of steps inside the entries of a list", () => {
  test("are the steps", () => {
    const groups = `<li><b>Dough</b><ol>${items(STEPS.slice(0, 2))}</ol></li><li><b>Cakes</b><ol>${items([...STEPS.slice(2), "Serve them while they are hot."])}</ol></li>`;
    expect(read(`${INGREDIENTS}<h2>Method</h2><ol>${groups}</ol>`)).toMatchObject({
      instructions: [...STEPS, "Serve them while they are hot."],
    });
  });

  test("but not those of single words", () => {
    const [first = "", ...others] = STEPS;
    const body = `<ol><li>${first}<ol>${items(["a bowl", "a whisk"])}</ol></li>${items(others)}</ol>`;
    expect(read(`${INGREDIENTS}<h2>Method</h2>${body}`)?.instructions).toHaveLength(3);
  });
});

describe("what stands beside the steps is none", () => {
  test.each([
    `${INGREDIENTS}<h2>Method</h2>${STEPS.map((step) => `<div><span>Mark as read</span><p>${step}</p></div>`).join("")}`,
    `${INGREDIENTS}${METHOD}<h3>3 responses to “Rye cakes”</h3>${ps(["Ann says: I took two eggs more for mine.", "Bo says: Leave it for two hours."])}`,
    `${INGREDIENTS}${METHOD}<h3>12 thoughts on “Rye cakes”</h3>${ps(["I took two eggs more for mine, and it was good."])}`,
  ])("%#", (body) => expect(read(body)).toMatchObject({ ingredients: LIST, instructions: STEPS }));

  test("but a step that comes twice is", () => {
    const again = [...STEPS, "Turn the cakes", "Add butter.", "Turn the cakes"];
    expect(read(`${INGREDIENTS}<h2>Method</h2><ol>${items(again)}</ol>`)?.instructions).toEqual(again);
  });
});

describe("numbered paragraphs below the ingredients are the steps", () => {
  const numbered = (sign: string) => ps(STEPS.map((step, at) => `<b>${at + 1}${sign}</b>${step}`));
  const list = `<p>${LIST.join(", ")}, 1 tsp salt.</p>`;

  test.each(["- ", ". ", ") "])("with %s", (sign) => {
    const recipe = read(`<h2>Ingredients for 4 people:</h2>${list}${numbered(sign)}`);
    expect(recipe).toMatchObject({ ingredients: [...LIST, "1 tsp salt."], instructions: STEPS });
  });

  test("but numbered ingredients are none", () => {
    const counted = ps(LIST.map((line, at) => `${at + 1}. ${line}`));
    expect(read(`<h2>Ingredients</h2>${counted}${METHOD}`)).toMatchObject({ ingredients: LIST, instructions: STEPS });
  });
});

test("a table of amounts without steps is no recipe, a list of ingredients is", () => {
  const amounts = [
    ["1 cup rye", "120 g"],
    ["1 cup sugar", "200 g"],
    ["1 cup butter", "227 g"],
  ];
  const cells = amounts.map(([cup, grams]) => `<tr><td>${cup}</td><td>${grams}</td></tr>`).join("");
  expect(read(`<h2>Cups in grams</h2><table>${cells}</table><p>Level the cup with a knife.</p>`)).toBeNull();
  expect(read(`<ul>${items(["200 g rye", "100 ml beer", "50 g sugar"])}</ul>`)?.ingredients).toHaveLength(3);
});

describe("headings side by side in a row", () => {
  const lines = (texts: string[]) => texts.join("<br>");
  const row = (cell: string, ...cells: string[]) =>
    `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join("")}</tr>`;

  test.each([
    `<table>${row("th", "Ingredients", "Method")}${row("td", lines(LIST), lines(STEPS))}</table>`,
    `<table><thead>${row("th", "Method", "Ingredients")}</thead><tbody>${row("td", ps(STEPS), `<ul>${items(LIST)}</ul>`)}</tbody></table>`,
    `<table>${row("td", "<b>Zutaten</b>", "<b>Zubereitung</b>")}${row("td", ps(LIST), ps(STEPS))}</table>`,
  ])("name the cells below them: %#", (table) => {
    expect(read(table)).toMatchObject({ ingredients: LIST, instructions: STEPS });
  });

  test("but not those that head columns of amounts", () => {
    const amounts = LIST.map((line) => line.replace(/ (?=\w+$)/, "|").split("|"));
    const table = `<table>${row("th", "Amount", "Ingredient")}${amounts.map((cells) => row("td", ...cells)).join("")}</table>`;
    expect(read(`<h2>Ingredients</h2>${table}${METHOD}`)).toMatchObject({ ingredients: LIST, instructions: STEPS });
  });
});
