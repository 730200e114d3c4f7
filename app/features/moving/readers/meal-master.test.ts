import { expect, test } from "vitest";
import { movedIn, movedRecipe, withHeadings } from "#tests/support/move-in.ts";
import { decodeCodePage437 } from "./code-page-437.ts";

const row = (amount: string, unit: string, name: string) => `${amount.padStart(7)} ${unit.padEnd(2)} ${name}`;
const both = (one: string, other: string) => `${one.padEnd(41)}${other}`;

const CHILI = [
  "MMMMM----- Recipe via Meal-Master (tm) v8.05",
  " ",
  "      Title: Chili & beans",
  " Categories: Main dish, Beans, Tex-mex",
  "      Yield: 4 servings",
  " ",
  both(row("1", "lb", "Ground beef; lean"), row("1 1/2", "ts", "Cumin")),
  both(row("", "", "-or turkey"), row("2", "", "Cloves garlic")),
  row("1/2", "c", "Onion;"),
  row("", "", "-finely chopped"),
  " ",
  "MMMMM--------------------------BEANS-------------------------------",
  row("2", "cn", "Kidney beans"),
  row("", "", "Salt"),
  " ",
  "  Brown the beef in a large pot over medium heat and stir until it has no pink",
  "  parts left.",
  "  ",
  "  Add the rest.  Simmer.",
  " ",
  "MMMMM------------------------TO SERVE-----------------------------",
  "  Serve hot.",
  " ",
  "MMMMM",
].join("\r\n");

test("reads two columns, continuations and headings", async () => {
  const toast = `---------- Recipe via Meal-Master (tm) v8.02\n\n      Title: Toast\n Categories: Bread\n   Servings:  2\n\n${row("2", "sl", "Bread")}\n\n  Toast it.\n\n-----\n`;
  const { format, drafts, total } = await movedIn(`${CHILI}\r\n\r\n${toast}`);
  expect({ format, total }).toEqual({ format: "mealMaster", total: 2 });
  const [chili, second] = drafts;
  expect(chili).toMatchObject({
    name: "Chili & beans",
    servings: 4,
    yield: "4 servings",
    tags: ["Main dish", "Beans", "Tex-mex"],
    pictures: [],
    left: [],
  });
  expect(withHeadings(chili?.ingredients ?? [], chili?.ingredientSections ?? [])).toEqual([
    "1 lb Ground beef; lean or turkey",
    "1/2 cup Onion; finely chopped",
    "1 1/2 tsp Cumin",
    "2 Cloves garlic",
    "## BEANS",
    "2 can Kidney beans",
    "Salt",
  ]);
  expect(withHeadings(chili?.instructions ?? [], chili?.instructionSections ?? [])).toEqual([
    "Brown the beef in a large pot over medium heat and stir until it has no pink parts left.",
    "Add the rest. Simmer.",
    "## TO SERVE",
    "Serve hot.",
  ]);
  expect(second).toMatchObject({
    name: "Toast",
    servings: 2,
    ingredients: ["2 slice Bread"],
    instructions: ["Toast it."],
  });
});

test("reads code page 437, windows-1252 and UTF-8", async () => {
  const text = CHILI.replace("Chili & beans", "Saut#ed M#sli").replace("Serve hot.", "Bake at 350#F.");
  const encoded = (...codes: number[]) => {
    let at = 0;
    return Buffer.from(Array.from(text, (letter) => (letter === "#" ? (codes[at++] ?? 0) : letter.charCodeAt(0))));
  };
  for (const bytes of [
    encoded(0x82, 0x81, 0xf8),
    encoded(0xe9, 0xfc, 0xb0),
    Buffer.from(encoded(0xe9, 0xfc, 0xb0).toString("latin1")),
  ])
    expect(await movedRecipe(bytes)).toMatchObject({
      name: "Sautéed Müsli",
      instructions: expect.arrayContaining(["Bake at 350°F."]),
    });
});

test("the table of code page 437 has 128 letters", () => {
  const all = decodeCodePage437(Uint8Array.from({ length: 256 }, (_, code) => code));
  expect(all).toHaveLength(256);
  expect([all[0x41], all[0x80], all[0x84], all[0x94], all[0xab], all[0xe1], all[0xf8], all[0xff]].join("")).toBe(
    "AÇäö½ß°\u00a0",
  );
});

test("an empty line ends the ingredients, a rule does not end the recipe", async () => {
  const text = [
    "---------- Recipe via UNREGISTERED Meal-Master (tm) v8.02",
    "      Title: A salad with a title that goes",
    "             on",
    " Categories: Salads, Low-cal,",
    "             Party",
    "      Yield: 6 servings",
    "",
    both(row("8", "oz", "Cheese (very soft"), row("1", "ts", "Salt")),
    both(row("", "", "and at room warmth)"), row("", "", "-or more")),
    "",
    "  350 degrees is right for the oven",
    "  * turn once",
    "",
    "  -------------------------------------",
    "  From the kitchen of Anna",
    "-----",
    "From: somebody by mail",
  ].join("\n");
  expect(await movedRecipe(text)).toMatchObject({
    name: "A salad with a title that goes on",
    tags: ["Salads", "Low-cal", "Party"],
    ingredients: ["8 oz Cheese (very soft and at room warmth)", "1 tsp Salt or more"],
    instructions: ["350 degrees is right for the oven", "turn once", "From the kitchen of Anna"],
  });
});

test("reads ingredients whose columns were lost, without amounts too", async () => {
  const text =
    "MMMMM-----Meal-Master recipe exported by a program\n\n      Title: Loose\n Categories: None\n   Servings: 1\n\n  1 cup flour\n  2 tb butter, cut\n  salt\n\n  Mix all.\nMMMMM\n";
  expect(await movedRecipe(text)).toMatchObject({
    ingredients: ["1 cup flour", "2 tb butter, cut", "salt"],
    instructions: ["Mix all."],
  });
});

const tea = (head: string[], body: string[]) =>
  ["MMMMM----- Recipe via Meal-Master (tm) v8.05", "", ...head, "", ...body, "", "MMMMM"].join("\n");

test.each([["Yield: two jars, each of a litre"], ["Servings: 9"], ["Categories: see above"], ["Title: none"]])(
  "a line of the steps that looks like a field is a step: %s",
  async (line) => {
    const head = ["      Title: Mint tea", " Categories: Drinks", "   Servings: 3"];
    const columns = ["      2 c  Water", "           Mint"];
    const steps = ["  Boil the water.", "", `  ${line}`, "", "  Pour it on the mint."];
    const draft = await movedRecipe(tea(head, [...columns, "", ...steps]));
    expect(draft).toMatchObject({
      name: "Mint tea",
      servings: 3,
      tags: ["Drinks"],
      ingredients: ["2 cup Water", "Mint"],
      instructions: ["Boil the water.", line, "Pour it on the mint."],
    });
    const loose = await movedRecipe(tea(head.slice(0, 2), ["  Boil water and mint.", "", `  ${line}`]));
    expect(loose).toMatchObject({ name: "Mint tea", servings: null, instructions: ["Boil water and mint.", line] });
  },
);

test("fields below an empty line and beside unknown ones are fields", async () => {
  const head = [
    "      Title: Mint tea",
    "    by Anna",
    "",
    "     Source: Anna",
    " Categories: Drinks",
    "      Yield: 3 cups",
  ];
  expect(await movedRecipe(tea(head, ["      2 c  Water", "", "  Boil."]))).toMatchObject({
    yield: "3 cups",
    tags: ["Drinks"],
    ingredients: ["2 cup Water"],
    instructions: ["Boil."],
  });
});

test("a second column that was shifted is one, an amount within a name is none", async () => {
  const head = ["      Title: Mint tea", " Categories: Drinks", "      Yield: 3 cups"];
  const columns = [
    "      2 c  Cold water                        1 tb Honey",
    "      1 bn Fresh mint                      1/2 ts Cloves",
    "      1 cn Peaches         28 oz",
  ];
  expect(await movedRecipe(tea(head, [...columns, "", "  Boil."]))).toMatchObject({
    ingredients: ["2 cup Cold water", "1 bunch Fresh mint", "1 can Peaches 28 oz", "1 tb Honey", "1/2 ts Cloves"],
    instructions: ["Boil."],
  });
});
