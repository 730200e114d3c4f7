import { expect, test } from "vitest";
import { entriesOf } from "#app/reading/recipes/list-headings.ts";
import { instructionOutline, withoutNumbers } from "./instruction-lines.ts";
import type { Json, JsonObject } from "./loose-json.ts";

const instructionLines = (value: Json | undefined) => entriesOf(instructionOutline(value));

test("texts and HowToSteps are steps", () => {
  expect(instructionLines(["Mix.", { "@type": "HowToStep", text: "Bake &amp; cool." }])).toEqual([
    "Mix.",
    "Bake & cool.",
  ]);
});

test("the name of a step is a heading unless the text begins with it, and a step if it is a sentence", () => {
  expect(instructionOutline([{ "@type": "HowToStep", name: "Dough", text: "Mix all." }])).toEqual([
    { text: "Dough", isHeading: true },
    { text: "Mix all.", isHeading: false },
  ]);
  expect(instructionLines([{ "@type": "HowToStep", name: "Sieve it.", text: "Mix all." }])).toEqual([
    "Sieve it.",
    "Mix all.",
  ]);
  expect(instructionLines([{ "@type": "HowToStep", name: "Mix all…", text: "Mix all, then rest." }])).toEqual([
    "Mix all, then rest.",
  ]);
  expect(instructionLines([{ "@type": "HowToStep", name: "Step 1", text: "Mix all." }])).toEqual(["Mix all."]);
  expect(instructionLines([{ "@type": "HowToStep", name: "Mix all." }])).toEqual(["Mix all."]);
});

test("the name of a section is a heading before its steps, in lists and single objects", () => {
  const step = { "@type": "HowToStep", text: "Whisk." };
  const expected = [
    { text: "For the sauce", isHeading: true },
    { text: "Whisk.", isHeading: false },
  ];
  expect(instructionOutline([{ "@type": "HowToSection", name: "For the sauce", itemListElement: [step] }])).toEqual(
    expected,
  );
  expect(instructionOutline({ "@type": "HowToSection", name: "For the sauce", itemListElement: step })).toEqual(
    expected,
  );
});

test("lists, their items and directions inside steps are followed", () => {
  expect(
    instructionLines({ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: { text: "Mix." } }] }),
  ).toEqual(["Mix."]);
  const directions = [
    { "@type": "HowToDirection", text: "Peel." },
    { "@type": "HowToDirection", text: "Slice." },
  ];
  expect(instructionLines([{ "@type": "HowToStep", itemListElement: directions }])).toEqual(["Peel.", "Slice."]);
  expect(instructionLines([[{ text: "Mix." }], [{ text: "Bake." }]])).toEqual(["Mix.", "Bake."]);
});

test("one text is cut at its markup or line feeds", () => {
  expect(instructionLines("<p>Mix.</p><p>Bake.</p>")).toEqual(["Mix.", "Bake."]);
  expect(instructionLines("<ol>\n<li>Mix\nwell.</li>\n<li>Bake.</li></ol>")).toEqual(["Mix well.", "Bake."]);
  expect(instructionLines("&lt;li&gt;Mix.&lt;/li&gt;&lt;li&gt;Bake.&lt;/li&gt;")).toEqual(["Mix.", "Bake."]);
  expect(instructionLines("Mix.\r\n\r\nBake.")).toEqual(["Mix.", "Bake."]);
});

test("one text without markup is cut at its numbers, not at others", () => {
  expect(instructionLines("1. Heat to 200 C. 2. Bake for 3 hours. 3. Cool.")).toEqual([
    "Heat to 200 C.",
    "Bake for 3 hours.",
    "Cool.",
  ]);
  expect(instructionLines("Step 1: Mix. Step 2: Bake.")).toEqual(["Mix.", "Bake."]);
  expect(instructionLines("Étape 1 : Mélanger. Étape 2 : Cuire.")).toEqual(["Mélanger.", "Cuire."]);
  expect(instructionLines("Bake for 2. 5 hours are too long.")).toEqual(["Bake for 2. 5 hours are too long."]);
});

test("numbers go where some steps have none", () => {
  expect(withoutNumbers(["1. Mix.", "2. Bake.", "Let cool."])).toEqual(["Mix.", "Bake.", "Let cool."]);
  expect(withoutNumbers(["Step 1: Mix", "Stir", "Step 2: Bake"])).toEqual(["Mix", "Stir", "Bake"]);
  const amounts = [
    ["1 Zwiebel hacken.", "2 Eier trennen.", "Backen."],
    ["1.5 l water are boiled.", "2.5 dl milk are added.", "Stir."],
    ["1 - 2 eggs are mixed.", "2 - 3 carrots are cut.", "Stir."],
    ["1. Mix.", "3. Bake.", "Stir."],
    ["1. Mix.", "Bake."],
  ];
  expect(amounts.map(withoutNumbers)).toEqual(amounts);
});

test("numbers go where every step has its own", () => {
  expect(withoutNumbers(["1. Mix", "2) Bake", "Step 3: Eat"])).toEqual(["Mix", "Bake", "Eat"]);
  expect(withoutNumbers(["1- Laver", "2– Cuire", "3- Servir"])).toEqual(["Laver", "Cuire", "Servir"]);
  expect(withoutNumbers(["1- 2 eggs are mixed", "2- 3 carrots are cut"])).toEqual([
    "1- 2 eggs are mixed",
    "2- 3 carrots are cut",
  ]);
  expect(withoutNumbers(["1/ Laver", "2/ Cuire", "3º Comer", "4°) Bere"])).toEqual(["Laver", "Cuire", "Comer", "Bere"]);
  expect(withoutNumbers(["(1) Mix", "(2) Bake", "(3) Eat (1) warm"])).toEqual(["Mix", "Bake", "Eat (1) warm"]);
  expect(withoutNumbers(["（１）混ぜる", "（２）（１）を焼く"])).toEqual(["混ぜる", "（１）を焼く"]);
  expect(withoutNumbers(["（１）を混ぜる", "焼く", "（１）を切る"])).toEqual([
    "（１）を混ぜる",
    "焼く",
    "（１）を切る",
  ]);
  expect(withoutNumbers(["① Mischen", "② Backen", "Fertig"])).toEqual(["Mischen", "Backen", "Fertig"]);
  expect(withoutNumbers(["1\ufe0f\u20e3 Mix", "2\ufe0f\u20e3 Bake"])).toEqual(["Mix", "Bake"]);
  expect(withoutNumbers(["Fase 1: Impastare", "Fase 2: Cuocere"])).toEqual(["Impastare", "Cuocere"]);
  expect(withoutNumbers(["ÉTAPE 1 Mélanger", "ÉTAPE 2 et cuire"])).toEqual(["Mélanger", "et cuire"]);
  expect(withoutNumbers(["2 eggs are mixed", "Bake"])).toEqual(["2 eggs are mixed", "Bake"]);
  expect(withoutNumbers(["1", "Mix", "Step 2", "Bake"])).toEqual(["Mix", "Bake"]);
  expect(withoutNumbers(["Passaggio 1", "Impastare", "Passaggio 2", "Cuocere"])).toEqual(["Impastare", "Cuocere"]);
});

test("a step longer than the recipe form allows is cut at a sentence", () => {
  const sentence = "Stir slowly until it thickens. ";
  const lines = instructionLines(sentence.repeat(100));
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.length <= 2000 && line.endsWith("."))).toBe(true);
});

test("anything else is no step", () => {
  expect(instructionLines(undefined)).toEqual([]);
  expect(instructionLines([null, 5, {}])).toEqual([]);
});

test("references are read as the nodes that they name, each once", () => {
  const nodes = new Map<string, JsonObject>([
    ["#sauce", { "@id": "#sauce", name: "Sauce", itemListElement: [{ "@id": "#whisk" }, { "@id": "#sauce" }] }],
    ["#whisk", { "@id": "#whisk", "@type": "HowToStep", text: "Whisk." }],
    ["#serve", { "@id": "#serve", text: "Serve." }],
  ]);
  const value: Json[] = [{ "@id": "#sauce" }, { "@type": "ListItem", item: { "@type": "HowToStep", "@id": "#serve" } }];
  expect(instructionOutline([...value, { "@id": "#unknown" }, ...value], nodes)).toEqual([
    { text: "Sauce", isHeading: true },
    { text: "Whisk.", isHeading: false },
    { text: "Serve.", isHeading: false },
  ]);
});

test.each([
  ["Batter", "Batter is mixed first."],
  ["Marinate", "Marinate the chicken for an hour."],
  ["Egg", "Eggplants are sliced."],
  ["Pie:", "Pie dough is rolled out."],
  ["Backen", "Backen bei 180 Grad."],
  ["Bake", "Bake."],
])("a section keeps its name %j where its first step begins with the same letters", (name, text) => {
  const section = { "@type": "HowToSection", name, itemListElement: [{ "@type": "HowToStep", text }, "Serve."] };
  expect(instructionOutline([section])).toEqual([
    { text: name, isHeading: true },
    { text, isHeading: false },
    { text: "Serve.", isHeading: false },
  ]);
});

test("sections that are named like their only steps are kept", () => {
  const section = (name: string, text: string) => ({ "@type": "HowToSection", name, itemListElement: [text] });
  const outline = instructionOutline([section("Cook", "Cook the rice."), section("Serve", "Serve it hot.")]);
  expect(outline.map(({ text }) => text)).toEqual(["Cook", "Cook the rice.", "Serve", "Serve it hot."]);
});

test("of many lines the first thousand are read", () => {
  const lines = Array.from({ length: 1500 }, (_, at) => `Step ${at} of all.`);
  expect(instructionLines(lines.join("\n"))).toHaveLength(1000);
  expect(instructionLines([lines.slice(0, 800), lines.slice(800)])).toHaveLength(1000);
});
