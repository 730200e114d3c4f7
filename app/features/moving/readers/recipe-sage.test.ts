import { expect, test } from "vitest";
import { movedIn, movedRecipe } from "#tests/support/move-in.ts";

const recipe = (title: string, more = "") => `<recipe>
  <id>9</id><title>${title}</title><description/><yield>3 bowls</yield><activeTime>10 min</activeTime>
  <totalTime/><source>Anna &amp; Ben</source><url>https://soup.example/beet</url><notes>Cold too.</notes>
  <ingredients>1 l stock
[Topping]
2 figs</ingredients>
  <instructions>Boil.
Serve.</instructions><folder>main</folder>${more}
</recipe>`;
const labels = "<labels><title>warm</title></labels><labels><title>quick</title></labels>";

test("reads XML with all recipes", async () => {
  const { format, drafts } = await movedIn(`<data>\n  ${recipe("Beet soup", labels)}${recipe("Second")}\n</data>`);
  expect({ format, names: drafts.map(({ name }) => name) }).toEqual({
    format: "recipeSage",
    names: ["Beet soup", "Second"],
  });
  expect(drafts[0]).toMatchObject({
    servings: 3,
    prepTime: 10,
    ingredients: ["1 l stock", "2 figs"],
    ingredientSections: [{ index: 1, title: "Topping" }],
    instructions: ["Boil.", "Serve."],
    notes: "Cold too.",
    tags: ["warm", "quick"],
    sourceUrl: "https://soup.example/beet",
    left: ["source"],
  });
});

test("other XML of the same shape is not of this program", async () => {
  await expect(movedIn("<data><recipe><title>Beet</title></recipe></data>")).rejects.toThrow();
});

const TEXT = (steps: string) => `==== Recipes ====

id: 4
title: Beet soup
yield: 3 bowls
activeTime:
totalTime:
notes: Cold too.
ingredients: 1 l stock
2 figs
instructions: ${steps}
folder: main
labels: warm
`;

test.each(["Serves: 9.", "Notes: stir well.", "Yield: one bowl."])(
  "a label within the steps is a step: %s",
  async (line) => {
    expect(await movedRecipe(TEXT(`Boil.\n\n${line}\n\nServe.`))).toMatchObject({
      servings: 3,
      notes: "Cold too.",
      ingredients: ["1 l stock", "2 figs"],
      instructions: ["Boil.", line, "Serve."],
      tags: ["warm"],
    });
  },
);

test("a line that begins like a title is a step where it stands below one", async () => {
  const { drafts } = await movedIn(`${TEXT("Boil.\nTitle: none.\nServe.")}\n\n${TEXT("Fry.").replace("Beet", "Fig")}`);
  expect(drafts).toMatchObject([
    { name: "Beet soup", instructions: ["Boil.", "Title: none.", "Serve."], tags: ["warm"] },
    { name: "Fig soup", instructions: ["Fry."] },
  ]);
});

test("notes that stand below the steps alone are notes", async () => {
  const text = TEXT("Boil.\nnotes: Warm too.").replace("notes: Cold too.\n", "");
  expect(await movedRecipe(text)).toMatchObject({ instructions: ["Boil."], notes: "Warm too." });
});
