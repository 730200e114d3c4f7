import { describe, expect, test } from "vitest";
import { DIFFICULTIES } from "#app/features/recipes/recipe.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import { LANGUAGES } from "#db/enumerations.ts";
import { exportedRecipe } from "#tests/support/exported-recipe.ts";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { exactFields } from "../export/exact-fields.ts";
import { writeMarkdown } from "../export/markdown.ts";

test("reads RecipeMD: tags, yields and groups of ingredients between two rules", async () => {
  const { format, drafts } = await movedIn(
    "# Guacamole\n\nSome call it guac.\n\n*sauce, vegan*\n\n**4 Servings, 200 g**\n\n---\n\n- *1* avocado\n- *.5 teaspoon* salt\n\n## Topping\n\n- lemon juice\n\n---\n\nMash the avocado\nwith a fork.\n\nServe.\n",
  );
  expect(format).toBe("markdown");
  expect(drafts).toMatchObject([
    {
      name: "Guacamole",
      description: "Some call it guac.",
      tags: ["sauce", "vegan"],
      servings: 4,
      yield: "4 Servings, 200 g",
      instructions: ["Mash the avocado with a fork.", "Serve."],
    },
  ]);
  expect(withHeadings(drafts[0]?.ingredients ?? [], drafts[0]?.ingredientSections ?? [])).toEqual([
    "1 avocado",
    ".5 teaspoon salt",
    "## Topping",
    "lemon juice",
  ]);
});

test("reads Chowdown: lists in the front matter, a picture in another folder", async () => {
  const text =
    '---\n\nlayout: recipe\ntitle:  "Beer soup"\nimage: soup.jpg\ntags: sides, soups\n\ningredients:\n- 4 tablespoons butter\n- 1 cup: diced onion\n\ndirections:\n- Melt butter, add onions\n- Add stock\n\n---\n\nA family recipe.\n';
  const draft = await movedRecipe(zipOfFiles({ "_recipes/soup.md": text, "images/soup.jpg": pngOf(4) }));
  expect(draft).toMatchObject({
    name: "Beer soup",
    description: "A family recipe.",
    tags: ["sides", "soups"],
    ingredients: ["4 tablespoons butter", "1 cup: diced onion"],
    instructions: ["Melt butter, add onions", "Add stock"],
    picture: pngOf(4),
    pictureAddresses: [],
  });
});

const NUTRITION = Object.fromEntries(
  NUTRIENTS.map((name, at) => [name, name === "servingSize" ? "1 bowl (300 g)" : `${at + 1} g`]),
);

test.each(LANGUAGES)("reads the own export in %s", async (language) => {
  for (const difficulty of DIFFICULTIES) {
    const recipe = exportedRecipe({ nutrition: NUTRITION, notes: "Better the next day.", cookTime: 75, difficulty });
    const files = inLanguage(language, () => writeMarkdown(recipe, "Leek soup", pngOf(5)));
    const archive = zipOfFiles(Object.fromEntries(files.map(({ path, content }) => [path, content])));
    // The file does not say when the recipe was made, and whose favourite it is.
    const { createdAt, isFavorite, ...fields } = exactFields(recipe);
    expect(await movedRecipe(archive)).toMatchObject({ ...fields, picture: pngOf(5), left: [] });
  }
});

test.each([
  ["Serves 6", { servings: 6, description: null }],
  ["Für 6 Personen\n\nA pie.", { servings: 6, description: "A pie." }],
  ["We serve 6 of them.", { servings: null, description: "We serve 6 of them." }],
])("a plain line below the title is a fact or a text: %s", async (line, expected) => {
  const text = `# Pie\n\n${line}\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n`;
  expect(await movedRecipe(text, "pie.md")).toMatchObject(expected);
});

test("a difficulty that is not known is named as left", async () => {
  const draft = await movedRecipe("# Soup\n\n- **Difficulty:** Challenging\n\n## Ingredients\n\n- 1 l water\n");
  expect(draft.left).toEqual(["difficulty"]);
});

describe("fields at the top of a page", () => {
  const page = (fields: string) =>
    `# Plum tart\n\n${fields}\n\n## Ingredients\n- 6 plums\n\n## Method\n1. Bake.\n\n> Let it cool.\n`;

  test.each([
    ["as lines", "Tags: Cake, Plums\nTime: 45 min\nLink: https://soup.example/1\nRating: ⭐️⭐️⭐️\nServings: 6"],
    [
      "in bold",
      "Recipe Book: *Cake, Plums*\nTotal Time: **45 minutes**\nSource: **https://soup.example/1**\nRating: **3/5**\nServes: **6 people**",
    ],
    [
      "in German",
      "Kategorien: Cake, Plums\nGesamtzeit: 45 Min.\nQuelle: https://soup.example/1\nBewertung: 3\nPortionen: 6",
    ],
  ])("%s", async (_, fields) => {
    expect(await movedRecipe(page(fields))).toMatchObject({
      name: "Plum tart",
      description: null,
      tags: ["Cake", "Plums"],
      totalTime: 45,
      sourceUrl: "https://soup.example/1",
      rating: 3,
      servings: 6,
      instructions: ["Bake.", "Let it cool."],
    });
  });

  test("sentences with a colon are the description, and a source without an address is named", async () => {
    const draft = await movedRecipe(page("My advice: take ripe plums.\nIn short: good.\n\nSource: my aunt"));
    expect(draft).toMatchObject({ description: "My advice: take ripe plums.\nIn short: good.", left: ["source"] });
  });

  test("of front matter that are not known are named", async () => {
    const front = "---\ncuisine: Swiss\nauthor: Anna\nlayout: recipe\nrating: 4\n---\n";
    expect(await movedRecipe(front + page(""))).toMatchObject({ tags: ["Swiss"], rating: 4, left: ["author"] });
  });
});
