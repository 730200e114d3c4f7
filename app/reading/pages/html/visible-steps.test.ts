import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const LIST = ["200 g flour", "2 eggs", "1 tsp salt"];
const STEPS = [
  "Mix the flour with the eggs and the salt.",
  "Rest the dough for half an hour in the fridge.",
  "Bake it until it is brown on all sides.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const ps = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const read = (body: string) =>
  recipeFromHtml(`<title>Bread</title><h1>Bread</h1>${body}`, "https://food.example/bread");
const expectSteps = (body: string, instructions = STEPS) =>
  expect(read(body)).toMatchObject({ ingredients: LIST, instructions });
const INGREDIENTS = `<h2>Ingredients</h2>${ul(LIST)}`;
const OTHERS = ["We had this bread at the sea each summer.", "My sister puts seeds into it, which is good as well."];

describe("a heading between the ingredients and prose opens the method, whatever it says", () => {
  test.each([
    `${INGREDIENTS}<h2>Zworp</h2>${ol(STEPS)}`,
    `${INGREDIENTS}<h3>At the stove</h3>${ps(STEPS)}<h2>The sea</h2>${ps(OTHERS)}`,
    `<p><b>Ingredients</b></p>${ul(LIST)}<p><b>Zworp</b></p>${ps(STEPS)}<p><b>The sea</b></p>${ps(OTHERS)}`,
    `<div>${INGREDIENTS}</div><p>Leave a comment if you like this bread, and tell your friends about it.</p><div><h2>Zworp</h2>${ol(STEPS)}</div>`,
    `${INGREDIENTS}<h3>Step 1</h3><p>${STEPS[0]}</p><h3>Step 2</h3><p>${STEPS[1]}</p><h3>Step 3</h3><p>${STEPS[2]}</p>`,
    `<h2>Steps to the sea</h2>${ps(OTHERS)}${INGREDIENTS}<h2>Zworp</h2>${ol(STEPS)}`,
    `<ol>${items(OTHERS)}${items(OTHERS)}</ol>${INGREDIENTS}<h2>Zworp</h2>${ol(STEPS)}`,
    `<div><span>Preparation:</span> <b>15 min</b></div>${ps(OTHERS)}${INGREDIENTS}<h2>Zworp</h2>${ol(STEPS)}`,
    `<p>Priprava</p><p>15 min</p>${ps(OTHERS)}${INGREDIENTS}<h2>Zworp</h2>${ps(STEPS)}`,
  ])("%#", (body) => expectSteps(body));

  test("but not one that names other things", () => {
    const tools = ["A bowl that holds two litres or more of dough", "A tin of nine inches, greased with much butter"];
    expectSteps(`${INGREDIENTS}<h2>Equipment</h2>${ul(tools)}<h2>Zworp</h2>${ol(STEPS)}`);
    expectSteps(`${INGREDIENTS}<h2>Notes</h2>${ps(OTHERS)}<h2>Zworp</h2>${ol(STEPS)}`);
  });
});

describe("steps nearest below the ingredients", () => {
  const story = [
    "First I mix all there is in the large bowl of my mother.",
    ...OTHERS,
    ...OTHERS,
    "Then it has to bake.",
  ];
  test.each([
    `<h2>How to make bread</h2>${ps(story)}${INGREDIENTS}<h2>Instructions</h2>${ol(STEPS)}`,
    `<h2>Method</h2>${ps(story)}<div>${INGREDIENTS}<h3>Method</h3>${ps(STEPS)}</div>`,
    `${INGREDIENTS}<h2>Method</h2>${ol(STEPS)}<h2>How to make it in an oven</h2>${ps(story)}`,
  ])("are right, however long others are: %#", (body) => expectSteps(body));

  test("above the ingredients are read where none are below", () => {
    expectSteps(`<h2>Method</h2>${ol(STEPS)}${INGREDIENTS}`);
  });
});

describe("the section of the steps ends", () => {
  const rest = `<h3>What it is good for</h3>${ps(OTHERS)}`;
  test.each([
    `<p>Before.</p>${INGREDIENTS}<h2>Method</h2>${ps(STEPS)}${rest}`,
    `<p>Before.</p>${INGREDIENTS}<h2>Method</h2>${ol(STEPS)}${rest}<h4>Can I freeze it?</h4>${ps(OTHERS)}`,
    `<p>Before.</p>${INGREDIENTS}<p><b>Method</b></p>${ps(STEPS)}${rest}`,
  ])("at a heading of any rank below them: %#", (body) => expectSteps(body));

  test.each([
    `<h2>Method</h2><h3>Dough</h3>${ps(STEPS.slice(0, 2))}<h3>Baking</h3>${ps(STEPS.slice(2))}`,
    `<h2>Method</h2>${ps(STEPS.slice(0, 2))}<h3>For the crust</h3>${ps(STEPS.slice(2))}`,
    `<h2>Method</h2>${ol(STEPS.slice(0, 2))}<h3>Baking</h3>${ol(STEPS.slice(2))}`,
    `<div><h2>Method</h2>${ps(STEPS.slice(0, 2))}<h3>Baking</h3>${ps(STEPS.slice(2))}</div>`,
    `<h2>Method</h2><div>${ps(STEPS.slice(0, 2))}<h3>Baking</h3>${ps(STEPS.slice(2))}</div>`,
  ])("but not at the title of a part of them: %#", (method) => expectSteps(`<p>Before.</p>${INGREDIENTS}${method}`));

  test("where a line says notes, and the nearer prose is not its remark", () => {
    expectSteps(`${INGREDIENTS}<h2>Method</h2>${ps([...STEPS, "Recipe notes", ...OTHERS])}`);
  });
});

describe("what is beside the steps is none of them", () => {
  const step = (at: number, more: string) => `<li><p>${STEPS[at]}</p>${more}</li>`;
  test.each([
    `<ol>${step(0, "<div>Advertisement</div>")}${step(1, "<div>Advertisement</div>")}${step(2, "")}</ol>`,
    `<ol>${step(0, '<div class="promo"><a href="/a">Ten breads for a feast</a></div>')}${step(1, "")}${step(2, "")}</ol>`,
    `${ps(STEPS.slice(0, 2))}<div><h4>See also</h4><a href="/a"><img>Bread of the sea</a> <a href="/b">Bread of the hills</a></div>${ps(STEPS.slice(2))}`,
    `${ol(STEPS)}${ps(OTHERS)}<p>Recipe courtesy of my sister</p>`,
    `${ps(STEPS)}<p>Photograph by my sister</p>${ps(OTHERS)}`,
    `${ps(STEPS.slice(0, 2))}<aside><p>Read how my sister makes it</p></aside>${ps(STEPS.slice(2))}`,
    `${ps(STEPS.slice(0, 1))}<nav><a href="/a">Other breads</a></nav>${ps(STEPS.slice(1))}`,
  ])("%#", (steps) => expectSteps(`${INGREDIENTS}<h2>Method</h2>${steps}`));
});

test("links in steps are part of them, and so is what follows lists of one entry", () => {
  const linked = STEPS.map((step) => step.replace("the", '<a href="/the">the</a>'));
  expectSteps(`${INGREDIENTS}<h2>Method</h2><div>${ps(linked)}</div>`);
  const single = STEPS.map(
    (step, at) => `<ol start="${at + 1}"><li>${step}</li></ol><p>Take your time with it, as my sister does.</p>`,
  );
  expect(read(`${INGREDIENTS}<h2>Method</h2>${single.join("")}`)?.instructions.join(" ")).toContain("Bake it until");
});

test("a list of sentences below a list with amounts is not the ingredients", () => {
  expectSteps(`<div><p><b>Ingredients</b></p>${ul(LIST)}${ol(STEPS)}</div>`);
  expect(read(`<div><p><b>Ingredients</b></p>${ul(LIST)}${ul(["pepper", "oil"])}</div>`)?.ingredients).toHaveLength(5);
});

describe("a method of a few words below an exact heading", () => {
  test.each<[string, string[]]>([
    [`${INGREDIENTS}<h2>Method</h2><p>Knead</p>`, ["Knead"]],
    [
      `${INGREDIENTS}<h2>Directions</h2>${ol(["Knead it", "Bake it"])}<h2>Comments</h2>${ps(OTHERS)}`,
      ["Knead it", "Bake it"],
    ],
    [`<p><b>Ingredients</b></p>${ul(LIST)}<p><b>Method:</b> Knead and bake.</p>`, ["Knead and bake."]],
  ])("%s", (body, steps) => {
    expectSteps(body, steps);
  });

  test("is no button, no time, no link and no list of many words", () => {
    expectSteps(`${INGREDIENTS}<h2>Method</h2><p>Print</p>`, []);
    expectSteps(`${INGREDIENTS}<h2>Method</h2><p>20 min</p>`, []);
    expectSteps(`${INGREDIENTS}<h2>Method</h2><p><a href="/x">Rye bread</a></p>`, []);
    expectSteps(`${INGREDIENTS}<h2>Method</h2>${ul(["Bread", "Cakes", "Pies", "Soups", "Stews"])}`, []);
    expectSteps(`<h2>Method</h2><p>Knead</p>${INGREDIENTS}`, []);
  });
});

describe("a paragraph that counts its sentences holds as many steps", () => {
  test.each([
    [`<p>${STEPS.map((step, at) => `${at + 1}. ${step}`).join(" ")}</p>`],
    [`<div>${STEPS.map((step, at) => `Step ${at + 1}: ${step}`).join(" ")}</div>`],
    [`<p>${STEPS.map((step, at) => `${at + 1}) ${step}`).join("<br>")}</p>`],
  ])("%s", (method) => expectSteps(`${INGREDIENTS}<h2>Method</h2>${method}`));

  test("other numbers in a step stay", () => {
    const steps = ["Mix 1. of the two halves with 2. class flour for 5 minutes.", STEPS[2] ?? ""];
    expectSteps(`${INGREDIENTS}<h2>Method</h2>${ps(steps)}`, steps);
  });
});
