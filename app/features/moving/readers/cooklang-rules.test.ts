import { expect, test } from "vitest";
import { movedIn, movedRecipe } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

/* The rules of Cooklang (https://cooklang.org/docs/spec/), each with words of its own. */

type Rule = [rule: string, text: string, ingredients: string[], steps: string[]];

const RULES: Rule[] = [
  ["text alone", "Warm a plate.", [], ["Warm a plate."]],
  ["degrees and fractions in text", "Heat to 90°C/194 °F, cut 1/4 inch.", [], ["Heat to 90°C/194 °F, cut 1/4 inch."]],
  ["amount and unit", "Stir @rye{80%g} in.", ["80 g rye"], ["Stir rye in."]],
  ["spaces in braces", "Stir @rye{ 80 % g } in.", ["80 g rye"], ["Stir rye in."]],
  ["amount alone", "Boil @quince{2}.", ["2 quince"], ["Boil quince."]],
  ["several words", "Boil @Black  tea leaves{3%g}.", ["3 g Black tea leaves"], ["Boil Black tea leaves."]],
  ["several words without amount", "Boil @black tea{}.", ["black tea"], ["Boil black tea."]],
  ["empty braces with a space", "Boil @7 herbs tea{ }.", ["7 herbs tea"], ["Boil 7 herbs tea."]],
  ["one word, then words", "Boil @quince whole and @sugar.", ["quince", "sugar"], ["Boil quince whole and sugar."]],
  ["one word, then a mark", "Boil @quince, then @sugar⁂ well", ["quince", "sugar"], ["Boil quince, then sugar⁂ well"]],
  ["one word, then a thin space", "Boil @quince\u2009well", ["quince"], ["Boil quince well"]],
  ["a word with a digit first", "Boil @7herbs.", ["7herbs"], ["Boil 7herbs."]],
  ["an emoji", "Boil @🍐 and @👩‍🌾{2}.", ["🍐", "2 👩‍🌾"], ["Boil 🍐 and 👩‍🌾."]],
  ["a fraction with spaces", "Add @rum{3 / 4 %cup}.", ["3/4 cup rum"], ["Add rum."]],
  ["words as an amount with a unit", "Add @mint{few%leaves}.", ["few leaves mint"], ["Add mint."]],
  ["an amount with words", "Add @rum{2 big cups}.", ["2 big cups rum"], ["Add rum."]],
  ["cookware", "Use #pan, #big wide pan{} and #9-inch tin{ }.", [], ["Use pan, big wide pan and 9-inch tin."]],
  ["cookware with a number", "Fill #jar{3} and #glass dish{two}.", [], ["Fill jar (3) and glass dish (two)."]],
  ["optional cookware", "Use #?wire rack{} there.", [], ["Use wire rack there."]],
  ["timers", "Rest ~{2.5%hours}, ~dough{1/4%hour}, ~cool.", [], ["Rest 2.5 hours, 1/4 hour, cool."]],
  ["a sign before a space", "At @ home{} ~ {5} # 9{} # 4 @ noon", [], ["At @ home{} ~ {5} # 9{} # 4 @ noon"]],
  [
    "optional",
    "Add @?mint and @?red wine{1%cl}.",
    ["mint (optional)", "1 cl red wine (optional)"],
    ["Add mint and red wine."],
  ],
  ["a question mark behind", "Is the @salt{} in?", ["salt"], ["Is the salt in?"]],
  ["comments", "-- no\nStir. -- nor this\nRest [- this\n-]well.", [], ["Stir. Rest well."]],
  ["lines of a step", "Stir\nwell.\n\nRest.", [], ["Stir well.", "Rest."]],
  ["rules within the text", "Stir ---\nsource: me\n---", [], ["Stir --- source: me ---"]],
  ["preparation", "Add @leek{1}(in rings).", ["1 leek, in rings"], ["Add leek."]],
  ["fixed and scaled amounts", "Add @salt{=1%tsp}, @rum{60*%ml}.", ["1 tsp salt", "60 ml rum"], ["Add salt, rum."]],
  [
    "units with a choice",
    "Add @rum{1%tbsp|tablespoon}, @mint{1|2%leaf}.",
    ["1 tbsp rum", "1 leaf mint"],
    ["Add rum, mint."],
  ],
  [
    "references",
    "Mix @rye{9%g}. Take @&(~1)dough{}, @&(=2)glaze{5%g}, @&rye.",
    ["9 g rye"],
    ["Mix rye. Take dough, glaze, rye."],
  ],
  [
    "purposes",
    "@butter{for the tin}, @salt{to taste}, @oil{for frying}",
    ["butter, for the tin", "salt, to taste", "oil, for frying"],
    ["butter, salt, oil"],
  ],
  [
    "purposes in German",
    "@Senf{zum Servieren} und @Rahm{200%ml} dazu",
    ["Senf, zum Servieren", "200 ml Rahm"],
    ["Senf und Rahm dazu"],
  ],
  ["a purpose and a preparation", "@water{as needed}(warm)", ["water, as needed, warm"], ["water"]],
  [
    "amounts in words",
    "@salt{a pinch of}, @milk{half a cup of}",
    ["a pinch of salt", "half a cup of milk"],
    ["salt, milk"],
  ],
];

test.each(RULES)("%s", async (_rule, text, ingredients, instructions) => {
  const draft = await movedIn(zipOfFiles({ "A.cook": text, "B.cook": "Heat @water{1%l}." }));
  expect(draft.drafts.find(({ name }) => name === "A")).toMatchObject({
    ingredients,
    ingredientSections: [],
    instructions,
    left: [],
  });
});

test.each([
  ["---\ncooking time   :40 min\n---\n", { cookTime: 40 }],
  ["---\nPrep Time: 5 min\nCook Time: 8 min\n---\n", { prepTime: 5, cookTime: 8 }],
  ["---\nservings: 3|6|9\n---\n", { servings: 3 }],
  [">> servings: 3|6\n>> tags: [warm, 'for two']\n", { servings: 3, tags: ["warm", "for two"] }],
  [">> tags: warm, cold\n", { tags: ["warm", "cold"] }],
  ["---\ndiet: vegan\n---\n", { tags: ["vegan"] }],
  ["---\nsource: https://soup.example/a :b\n---\n", { sourceUrl: null }],
])("metadata: %j", async (text, fields) => {
  expect(await movedRecipe(`${text}Heat @water{1%l}.`)).toMatchObject(fields);
});

const MARKDOWN = "# Rolls\n\n## Ingredients\n\n- 90 g rye\n\n## Directions\n\n1. Mix the @rye{90%g}.\n2. Bake.\n";

test("a Markdown recipe with signs of Cooklang is Markdown", async () => {
  for (const file of [MARKDOWN, zipOfFiles({ "rolls.md": MARKDOWN, "README.md": "By @anna and @bob." })]) {
    const { format, drafts } = await movedIn(file);
    expect(format).toBe("markdown");
    expect(drafts).toMatchObject([{ name: "Rolls", ingredients: ["90 g rye"] }]);
  }
});

const CODE = {
  "site/style.css": "@media screen { a { color: red } }\n@font-face{ x: y }",
  "site/app.ts": "@Component({}) class A { @Input name{} } @a and @b",
  "site/report.jinja": "{# x #} @water{1%l}",
  "site/page.astro": "---\nconst a = 1\n---\nMail @water{1%l} now",
  "site/week.menu": "==Monday==\nDinner: @./Soup{2%servings}",
};

test("programs and style sheets of an archive are no recipes", async () => {
  const { format, drafts, total } = await movedIn(zipOfFiles({ ...CODE, "Soup.cook": "Boil @water{1%l}." }));
  expect({ format, total, names: drafts.map(({ name }) => name) }).toEqual({
    format: "cooklang",
    total: 1,
    names: ["Soup"],
  });
  const page = await movedIn(zipOfFiles({ ...CODE, "rolls.md": MARKDOWN.replace("@rye{90%g}", "rye") }));
  expect({ format: page.format, names: page.drafts.map(({ name }) => name) }).toEqual({
    format: "markdown",
    names: ["Rolls"],
  });
  await expect(movedIn(zipOfFiles(CODE))).rejects.toThrow();
});

test("texts without the ending are recipes where none has it", async () => {
  const { format, drafts } = await movedIn(
    zipOfFiles({ "Tea.txt": "Boil @water{1%l}.", "Jam.md": "Boil @plums{1%kg}." }),
  );
  expect({ format, names: drafts.map(({ name }) => name).toSorted() }).toEqual({
    format: "cooklang",
    names: ["Jam", "Tea"],
  });
});
