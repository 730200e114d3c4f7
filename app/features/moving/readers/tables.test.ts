import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const COLUMNS =
  "title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture";

test("reads the table of My Recipe Box, whose rows with tags are one column too long", async () => {
  const table = `\ufeff${COLUMNS}
"Pie, sweet","Says ""hello"".",20,40,,60,6 slices,"8 oz flour
For the filling:
1 cup berries","Mix.

Bake.",,"calories : 518 kcal
saturatedFat : 18 g",true,4.5,Dessert;Baking,Sweet,Quick,,https://example.org/pie,https://example.org/pie.jpg
Tea,,,,30,,1,water,Boil.,,,false,,,,,,
`;
  const { format, drafts, total } = await movedIn(table);
  expect({ format, total }).toEqual({ format: "myRecipeBox", total: 2 });
  const [pie, tea] = drafts;
  expect(pie).toMatchObject({
    name: "Pie, sweet",
    description: 'Says "hello".',
    prepTime: 20,
    cookTime: 40,
    totalTime: 60,
    servings: 6,
    yield: "6 slices",
    instructions: ["Mix.", "Bake."],
    nutrition: { calories: "518 kcal", saturatedFatContent: "18 g" },
    isFavorite: true,
    rating: 5,
    tags: ["Dessert", "Baking", "Sweet", "Quick"],
    sourceUrl: "https://example.org/pie",
    pictureAddresses: ["https://example.org/pie.jpg"],
    left: [],
  });
  expect(withHeadings(pie?.ingredients ?? [], pie?.ingredientSections ?? [])).toEqual([
    "8 oz flour",
    "## For the filling",
    "1 cup berries",
  ]);
  expect(tea).toMatchObject({ name: "Tea", totalTime: 30, isFavorite: false, tags: [] });
});

test("reads the archive of My Recipe Box with pictures", async () => {
  const recipe = {
    id: 1,
    title: "Pie",
    preparationTime: "20",
    cookingTime: "",
    totalTime: "",
    quantity: "6",
    ingredients: "flour\nbutter",
    instructions: "Bake.",
    categories: [{ id: 2, title: "Dessert" }],
    tags: [{ id: 3, title: "Sweet, fast" }],
    url: "https://example.org/pie",
    pictures: ["/data/user/0/app/files/pie.png"],
  };
  const { format, drafts } = await movedIn(
    zipOfFiles({ "recipes_0.json": JSON.stringify([recipe]), "pie.png": pngOf(1) }),
  );
  expect(format).toBe("myRecipeBox");
  expect(drafts[0]).toMatchObject({
    name: "Pie",
    prepTime: 20,
    servings: 6,
    ingredients: ["flour", "butter"],
    tags: ["Dessert", "Sweet, fast"],
    picture: pngOf(1),
  });
});

test("reads the table of Plan to Eat", async () => {
  const table = `Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Store Generic Name (Beta),Created At,Updated At,Calories,Fat
Curry,Main Course,Indian,Chicken,Mild,Mum,http://example.org/curry,example.org,15,1 hour,,4,6 cups,"2 itm Onion, sliced
, For the rice
1 c rice","Fry.
Simmer.","quick, one pot",5,,http://example.org/c.jpg,false,false,2023-05-06 07:08:09 UTC,,450,12 g
`;
  const draft = await movedRecipe(table);
  expect(draft).toMatchObject({
    name: "Curry",
    description: "Mild",
    prepTime: 15,
    cookTime: 60,
    totalTime: 75,
    servings: 4,
    yield: "6 cups",
    tags: ["Main Course", "Indian", "Chicken", "quick", "one pot"],
    rating: 5,
    nutrition: { calories: "450", fatContent: "12 g" },
    sourceUrl: "http://example.org/curry",
    createdAt: "2023-05-06T07:08:09.000Z",
    pictureAddresses: ["http://example.org/c.jpg"],
    left: ["Source"],
  });
  expect(withHeadings(draft.ingredients, draft.ingredientSections)).toEqual([
    "2 Onion, sliced",
    "## For the rice",
    "1 c rice",
  ]);
});

test("a table that breaks off keeps its rows", async () => {
  const { drafts, failures } = await movedIn(`${COLUMNS}\nTea,,,,,,1,water,Boil.\nPie,,,,,,1,"flour`);
  expect(drafts.map(({ name }) => name)).toEqual(["Tea"]);
  expect(failures.map(({ reason }) => reason)).toEqual(["damaged"]);
});

test.each([
  ["commas", ",", "Name", "Ingredients", "Instructions", "Prep Time", "Tags", "Notes"],
  ["semicolons", ";", "Titel", "Zutaten", "Zubereitung", "Vorbereitungszeit", "Kategorien", "Notizen"],
  ["tabs", "\t", "Nom", "Ingrédients", "Préparation", "prep_time", "Étiquettes", "Notes"],
])("reads any table of recipes, between %s", async (_, sign, ...names) => {
  const cells = ['"Pie, ""good"""', '"1 egg\r\n2 l milk"', '"Mix; stir.\nBake."', "15 min", '"a, b"', "Good", "x"];
  const text = `\ufeff${[...names, "Mood"].join(sign)}\r\n${cells.join(sign)}\r\n`;
  const { format, drafts } = await movedIn(text);
  expect(format).toBe("table");
  expect(drafts).toMatchObject([
    {
      name: 'Pie, "good"',
      ingredients: ["1 egg", "2 l milk"],
      instructions: ["Mix; stir.", "Bake."],
      prepTime: 15,
      tags: ["a", "b"],
      notes: "Good",
      left: ["mood"],
    },
  ]);
});

test("a comma in the name of a column parts no columns", async () => {
  const table = `Title,"Ingredients, one per line",Instructions,Servings
Soup,"1 onion
2 carrots",Cook it.,4
`;
  expect((await movedIn(table)).drafts).toMatchObject([
    { name: "Soup", ingredients: ["1 onion", "2 carrots"], instructions: ["Cook it."], servings: 4, left: [] },
  ]);
});

test("line feeds that a table writes as two characters are line feeds", async () => {
  const header = "title,ingredients,instructions,notes";
  const cells = ["Plum jam", "2 kg plums\\n1 kg sugar", "Boil.\\r\\n\\r\\nFill.", "Cold.\\nDark."];
  expect(await movedRecipe(`${header}\n${cells.map((cell) => `"${cell}"`).join(",")}\n`)).toMatchObject({
    ingredients: ["2 kg plums", "1 kg sugar"],
    instructions: ["Boil.", "Fill."],
    notes: "Cold.\nDark.",
  });
  const steps = "Keep \\n as it is.\nFill.";
  expect(await movedRecipe(`${header}\nJam,"2 plums\n1 fig","${steps}",\n`)).toMatchObject({
    ingredients: ["2 plums", "1 fig"],
    instructions: ["Keep \\n as it is.", "Fill."],
  });
});

const cellsOf = async (ingredients: string, steps: string) => {
  const { drafts } = await movedIn(`Name,Ingredients,Instructions\nStew,"${ingredients}","${steps}"\n`);
  return [drafts[0]?.ingredients, drafts[0]?.instructions];
};

test("a cell may hold a list of a program, or one text with commas and numbers", async () => {
  const read = [
    ["2 leeks", "1 parsnip, sliced"],
    ["Chop them.", "Stew them."],
  ];
  expect(await cellsOf("['2 leeks', '1 parsnip, sliced']", "['Chop them.', 'Stew them.']")).toEqual(read);
  expect(await cellsOf('[""2 leeks"",""1 parsnip, sliced""]', '[""Chop them."",""Stew them.""]')).toEqual(read);
  expect(await cellsOf("2 leeks, 1 parsnip, salt", "1. Chop them. 2. Stew them.")).toEqual([
    ["2 leeks", "1 parsnip", "salt"],
    ["Chop them.", "Stew them."],
  ]);
  // One entry
  expect(await cellsOf("2 leeks, sliced", "Chop them. Stew them.")).toEqual([
    ["2 leeks, sliced"],
    ["Chop them. Stew them."],
  ]);
  expect(await cellsOf("[2 leeks] [1 parsnip]", "Stew.")).toEqual([["[2 leeks] [1 parsnip]"], ["Stew."]]);
});

test.each(["sep=;\n", "\ufeffsep=;\r\n", "\n\n"])(
  "lines above the names of the columns are none: %j",
  async (above) => {
    const { drafts } = await movedIn(`${above}Name;Zutaten;Zubereitung\nSuppe;1 Lauch;Kochen.\nTee;Wasser;Kochen.\n`);
    expect(drafts.map(({ name }) => name)).toEqual(["Suppe", "Tee"]);
  },
);
