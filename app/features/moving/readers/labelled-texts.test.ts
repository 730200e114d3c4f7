import { expect, test } from "vitest";
import { movedIn, movedRecipe, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

test("reads Pepperplate, a text a recipe, also one that is empty", async () => {
  const pie = [
    "Title: Pie",
    "Description: For Sundays",
    "Source: soup.example",
    "Original URL: https://soup.example/pie",
    "Yield: 4-6 servings",
    "Active: 20 minutes",
    "Total: 1 hour, 5 minutes",
    "Image: https://soup.example/pie.jpg",
    "Ingredients:",
    "\tFor the dough:",
    "\t1 cup flour",
    "",
    "Instructions:",
    "\tMix.",
    "\tBake.",
  ].join("\r\n");
  const empty = pie.replace(/^(?!Ingr|Instr)([\w ]+): .*$/gm, "$1: ").replace(/^\t.*$/gm, "");
  const { format, drafts, failures } = await movedIn(zipOfFiles({ "Pie.txt": pie, "Empty.txt": empty }));
  expect({ format, failures }).toEqual({ format: "pepperplate", failures: [] });
  expect(drafts[0]).toMatchObject({
    name: "Pie",
    description: "For Sundays",
    servings: 6,
    prepTime: 20,
    totalTime: 65,
    sourceUrl: "https://soup.example/pie",
    pictureAddresses: ["https://soup.example/pie.jpg"],
    ingredients: ["1 cup flour"],
    ingredientSections: [{ index: 0, title: "For the dough" }],
    instructions: ["Mix.", "Bake."],
    left: [],
  });
  expect(drafts[1]).toMatchObject({ name: "", ingredients: [], instructions: [] });
});

test("reads Saffron with its cookbook and section as tags", async () => {
  const text =
    "Title: Soup\nDescription: x\nSource: Anna\nOriginal URL: \nYield: 4\nPrep: 10 min\nCook: 20 min\nCookbook: Family\nSection: Soups\nImage: \nIngredients: \n1 cup milk\n2 eggs\nInstructions: \nMix.\nBake.\n";
  const { format, drafts } = await movedIn(text);
  expect(format).toBe("saffron");
  expect(drafts).toMatchObject([
    { prepTime: 10, cookTime: 20, tags: ["Family", "Soups"], ingredients: ["1 cup milk", "2 eggs"], left: ["source"] },
  ]);
});

test("reads the text of RecipeSage, whose missing values are null", async () => {
  const recipe = (title: string, rating: string) =>
    `Title: ${title}\nDescription: null\nYield: 4\nActiveTime: 10 min\nTotalTime: 1 hour\nSource: \nUrl: https://soup.example/${title}\nFolder: main\nIngredients: 1 egg\n[Sauce]\n2 l milk\nInstructions: Mix.\n\nBake.\nNotes: Good\nCreatedAt: 2020-01-02T00:00:00.000Z\nUpdatedAt: x\nRating: ${rating}\nLabels: a, b\nImages: \n\r\n\n`;
  const { format, drafts, total } = await movedIn(`==== Recipes ====\n\n${recipe("One", "null")}${recipe("Two", "3")}`);
  expect({ format, total }).toEqual({ format: "recipeSage", total: 2 });
  expect(drafts).toMatchObject([
    {
      name: "One",
      description: null,
      rating: null,
      notes: "Good",
      tags: ["a", "b"],
      createdAt: "2020-01-02T00:00:00.000Z",
    },
    { name: "Two", rating: 3, totalTime: 60, left: [] },
  ]);
  expect(withHeadings(drafts[0]?.ingredients ?? [], drafts[0]?.ingredientSections ?? [])).toEqual([
    "1 egg",
    "## Sauce",
    "2 l milk",
  ]);
  expect(drafts[0]?.instructions).toEqual(["Mix.", "Bake."]);
});

test("reads the text of Plan to Eat with its headings", async () => {
  const text =
    '--------------\nTitle: "Stew"\nSource: https://soup.example/stew\nServes: 4\nPrep Time: 15 min\nCook Time: 0:30\nCourse: Main\nTags: a^b\nPhoto Url: https://soup.example/p.jpg\n\nIngredients:\n2 itm onion\n, Sauce\n1 cup milk\n\nDirections:\nMix.\nBake.\n\n--------------\nTitle: Egg\nServes: 2\nIngredients:\n1 egg\nDirections:\nBoil\n';
  const { format, drafts } = await movedIn(text);
  expect(format).toBe("planToEat");
  expect(drafts).toMatchObject([
    {
      name: "Stew",
      prepTime: 15,
      cookTime: 30,
      tags: ["Main", "a", "b"],
      ingredients: ["2 onion", "1 cup milk"],
      ingredientSections: [{ index: 1, title: "Sauce" }],
      instructions: ["Mix.", "Bake."],
    },
    { name: "Egg", servings: 2 },
  ]);
});

test("reads CookBook Manager, with every form of YAML text", async () => {
  const one =
    "name: 'It''s pie'\nservings: 4 servings\nsource: soup.example\nprep_time: 10 minutes\non_favorites: yes\ncategories: [a, \"b: c\"]\nnutritional_info: 'Calories: 5'\nnotes: |-\n  First\n  Second\ningredients: |-\n  1 egg\n  2 l milk\ndirections: >-\n  Mix.\n\n  Bake.\n";
  const other =
    "name: Egg\nrecipeYield: '2'\ningredients: '1 egg\n\n  salt'\ndirections: \"Boil.\\nServe: \\\"now\\\".\"\non_favorites: false\n";
  const { format, drafts } = await movedIn(zipOfFiles({ "recipes/a.yml": one, "recipes/b.yml": other }));
  expect(format).toBe("cookbookManager");
  expect(drafts).toMatchObject([
    {
      name: "It's pie",
      servings: 4,
      prepTime: 10,
      isFavorite: true,
      tags: ["a", "b: c"],
      nutrition: { calories: "5" },
      notes: "First\nSecond",
      ingredients: ["1 egg", "2 l milk"],
      instructions: ["Mix.", "Bake."],
      sourceUrl: "https://soup.example/",
      left: [],
    },
    {
      name: "Egg",
      servings: 2,
      ingredients: ["1 egg", "salt"],
      instructions: ["Boil.", 'Serve: "now".'],
      isFavorite: false,
    },
  ]);
});

test("reads a text a recipe, such as ChefTap writes, its first line the name", async () => {
  const pie =
    "Apple pie\nhttps://soup.example/pie\n\n2 cups flour\n1 cup sugar\n3 apples, sliced\n\nMix the flour and the sugar in a bowl.\nAdd the apples and bake for 30 minutes.\n";
  expect(await movedRecipe(zipOfFiles({ "recipes/Pie.txt": pie, "recipes/note.txt": "Buy milk.\n" }))).toMatchObject({
    name: "Apple pie",
    sourceUrl: "https://soup.example/pie",
    ingredients: ["2 cups flour", "1 cup sugar", "3 apples, sliced"],
    instructions: ["Mix the flour and the sugar in a bowl.", "Add the apples and bake for 30 minutes."],
  });
});
