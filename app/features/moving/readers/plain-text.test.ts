import { describe, expect, test } from "vitest";
import { movedIn, movedRecipe, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const named = async (content: string) =>
  (await movedIn(content)).drafts.map(({ name, ingredients, instructions }) => [name, ingredients, instructions]);

const SOUP = "Leek soup\n\nIngredients\n\n2 leeks\n1 l water\n\nMethod\n\nBoil the leeks.\nServe at once.\n";
const BREAD =
  "Rye bread\n\nServes 8\nA loaf for the week.\n\nIngredients:\n500 g rye flour\n20 g salt\n\nDirections:\n1. Knead well.\n2. Bake for an hour.\n";

describe("several recipes in a text", () => {
  test("are recipes of their own, whatever is between them", async () => {
    const expected = [
      ["Leek soup", ["2 leeks", "1 l water"], ["Boil the leeks.", "Serve at once."]],
      ["Rye bread", ["500 g rye flour", "20 g salt"], ["Knead well.", "Bake for an hour."]],
    ];
    for (const between of ["\n\n", "\n----------\n\n", "\n* * *\n\n", "\r\n\r\n\r\n"]) {
      expect(await named(`${SOUP}${between}${BREAD}`)).toEqual(expected);
    }
    expect((await movedIn(`${SOUP}\n${BREAD}\n${SOUP.replace("Leek soup", "Onion soup")}`)).drafts).toHaveLength(3);
  });

  test("with rules below the names and headings in brackets", async () => {
    const one = (name: string) =>
      `*${name}\n__________________\n\nCategory: Soups\nYield: 4 Servings\n__________________\n\n[Ingredients]\n1 l water\n2 leeks\n\n[Instruction]\n1. Boil the water with the leeks.\n2. Serve.\n\n\n`;
    const { drafts } = await movedIn(`\n${one("Leek soup")}${one("Hot water")}`);
    expect(drafts).toMatchObject(
      ["Leek soup", "Hot water"].map((name) => ({ name, tags: ["Soups"], servings: 4, description: null })),
    );
  });

  test("the parts of one recipe stay together", async () => {
    const text =
      "Plum tart\n\nFor the dough\n\nIngredients\n200 g flour\n100 g butter\n\nMethod\nKnead it well.\n\nFor the topping\n\nIngredients\n500 g plums\n\nMethod\nPut them on top.\n";
    expect((await movedIn(text)).drafts.map(({ name }) => name)).toEqual(["Plum tart"]);
  });
});

describe("above the lists", () => {
  test.each([
    ["a sentence", "My aunt baked this on Sundays.", "My aunt baked this on Sundays."],
    [
      "two paragraphs",
      "It keeps for days.\nYou can freeze it.\n\nTry it with plums.",
      "It keeps for days. You can freeze it.\n\nTry it with plums.",
    ],
    ["a remark without a full stop", "Nothing is as good as this", "Nothing is as good as this"],
    ["servings and times alone", "Serves 4\nPrep time: 10 minutes", null],
  ])("%s", async (_, above, description) => {
    expect(await movedRecipe(SOUP.replace("\n\nIngredients", `\n\n${above}\n\nIngredients`))).toMatchObject({
      name: "Leek soup",
      description,
      ingredients: ["2 leeks", "1 l water"],
    });
  });

  test("the source, a rating and tags", async () => {
    const facts = "Adapted from https://soup.example/leek\n\nRated 4/5\n\nCourse: Starter, Winter\n";
    expect(await movedRecipe(SOUP.replace("\n\nIngr", `\n\n${facts}\nIngr`))).toMatchObject({
      sourceUrl: "https://soup.example/leek",
      rating: 4,
      tags: ["Starter", "Winter"],
      description: null,
    });
    expect(
      await movedRecipe(
        "Lauchsuppe\nQuelle: www.suppe.example/1\nBewertung: ★★★☆\nZutaten\n2 Lauch\n1 l Wasser\nZubereitung\nAlles kochen.",
      ),
    ).toMatchObject({ name: "Lauchsuppe", ingredients: ["2 Lauch", "1 l Wasser"] });
    const steps = (await movedRecipe(SOUP.replace("Serve at once.", "Serves: 12.\nSource: my garden."))).instructions;
    expect(steps.join(" ")).toContain("Source: my garden.");
  });
});

describe("equipment between the ingredients and the steps", () => {
  const recipe = (headings: [string, string, string]) =>
    `White rolls\n\nmakes 12 rolls\n${headings[0]}\n1 tablespoon yeast\n2 cups water\n6 cups bread flour\n\n${headings[1]}\nStand mixer\nTwo tins\n${headings[2]}\nMix the yeast, water and flour until smooth.\n\nBake at 350 F for 20 minutes until golden.\n`;

  test.each<[string, string, string]>([
    ["", "Equipment Needed", ""],
    ["\nIngredients", "Kitchen tools:", ""],
    ["\nIngredients", "Equipment", "\nMethod"],
  ])("%j, %j, %j", async (...headings) => {
    const draft = await movedRecipe(recipe(headings));
    expect(draft).toMatchObject({
      name: "White rolls",
      servings: 12,
      ingredients: ["1 tablespoon yeast", "2 cups water", "6 cups bread flour"],
      instructions: ["Mix the yeast, water and flour until smooth.", "Bake at 350 F for 20 minutes until golden."],
      left: [headings[1]],
    });
  });
});

test("headings of the steps stay headings, also where each counts anew", async () => {
  const steps = "Make the filling:\n\n1) Mix the plums with sugar\n\nBake:\n\n1) Bake for one hour\n";
  const draft = await movedRecipe(`Plum pie\n\nINGREDIENTS\n\n6 plums\n50 g sugar\n\nSTEPS\n\n${steps}`);
  expect(withHeadings(draft.instructions, draft.instructionSections)).toEqual([
    "## Make the filling",
    "Mix the plums with sugar",
    "## Bake",
    "Bake for one hour",
  ]);
});

test.each([
  ["Zutaten\n\n2 Eier\n100 g Mehl\n\nZubereitung\n\nAlles verrühren.\nBacken.\n"],
  ["Ingredients\n\n2 eggs\n100 g flour\n\nMethod\n\nMix all.\nBake.\n"],
])("a text without a name has that of its file: %j", async (text) => {
  expect((await movedRecipe(text, "Omas Kuchen.txt")).name).toBe("Omas Kuchen");
});

test("a recipe of one ingredient needs both headings", async () => {
  const potatoes = "Roast potatoes\n\nIngredients\n\n1 kg potatoes\n\nMethod\n\n1. Boil.\n2. Roast.\n";
  expect(await movedRecipe(potatoes)).toMatchObject({
    ingredients: ["1 kg potatoes"],
    instructions: ["Boil.", "Roast."],
  });
  await expect(movedIn("Shopping\n\n1 kg potatoes\n\nDo not forget the bag this time.\n")).rejects.toMatchObject({
    reason: "unknownFormat",
  });
});

test("texts of an archive are read each", async () => {
  const { drafts } = await movedIn(
    zipOfFiles({ "a.txt": `${SOUP}\n\n${BREAD}`, "b.txt": SOUP.replace("Leek", "Pea") }),
  );
  expect(drafts.map(({ name }) => name)).toEqual(["Leek soup", "Rye bread", "Pea soup"]);
});
