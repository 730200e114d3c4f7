import fc from "fast-check";
import { expect, test } from "vitest";
import { recipeInput } from "#app/features/recipes/recipe-input.ts";
import type { MoveDraft } from "../draft.ts";
import type { MoveFile } from "../move-files.ts";
import { MoveProblem } from "../problems.ts";
import { sampleOf } from "../sample.ts";
import { READERS } from "./readers.ts";

/** Reads one document with the readers that recognize it, all or the first ones. */
async function draftsOf(text: string, most = READERS.length): Promise<MoveDraft[]> {
  const bytes = new TextEncoder().encode(text);
  const file: MoveFile = {
    path: "Recipe.txt",
    size: bytes.length,
    bytes: async () => bytes,
    text: async () => text,
    picture: async () => bytes,
  };
  const drafts: MoveDraft[] = [];
  try {
    const sample = await sampleOf([file]);
    for (const reader of READERS.filter(({ sniff }) => sniff(sample)).slice(0, most))
      for await (const finding of reader.read(sample)) if ("draft" in finding) drafts.push(finding.draft);
  } catch (error) {
    if (!(error instanceof MoveProblem && error.refusesFile)) throw error;
  }
  return drafts;
}

/** Fails if a draft is not what a recipe may hold; only what is missing may be missing. */
function expectToFit(draft: MoveDraft) {
  const { name, ingredients } = draft;
  const parsed = recipeInput.safeParse({
    ...draft,
    name: name || "x",
    ingredients: ingredients.length > 0 ? ingredients : ["x"],
  });
  expect(parsed.error?.issues ?? []).toEqual([]);
}

const PIECES = [
  '{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"],"recipeInstructions":[{"@type":"HowToSection","name":"B","itemListElement":"C"}]}',
  '{"name":"A","ingredients":"1 egg\\n## B","directions":"1. C","prep_time":"1 h"}',
  '{"title":"A","ingredients":"# B\\n1 egg","instructions":"C","images":["AAAA"]}',
  '<div class="recipe-details"><meta itemprop="recipeId"><h2 itemprop="name">A</h2><div itemprop="recipeIngredients"><p>1 egg</p>',
  '<div class="recipe"><div id="name">A</div><ul id="recipeIngredients"><li class="recipeIngredient">1 egg</li></ul></div>',
  "<cookbook><recipe><title>A</title><ingredient><li>1 egg</li></ingredient><recipetext>C</recipetext></recipe>",
  '<mx2><RcpE name="A "B""><IngR name="egg" qty="1"></IngR><DirT>C</DirT></RcpE>',
  '<fdx><Recipe Name="A"><RecipeIngredient Quantity="1" Ingredient="egg"/><RecipeProcedure><ProcedureText>C',
  "title,preparationTime,cookingTime,ingredients,instructions,tags\nA,1,2,egg,C,a;b\n",
  "Title,Course,Directions,Ingredients,Tags\nA,Main,C,1 egg,a\n",
  "MMMMM----- Recipe via Meal-Master (tm) v8.05\n      Title: A\n Categories: B\n      Yield: 4\n\n      1    Egg\n           -beaten\n\n  C.\n",
  "      *  Exported from  MasterCook  *\n\n   A\n\nServing Size  : 4    Preparation Time :0:10\n\n  Amount  Measure  Ingredient\n--------\n     1/2  cup           Egg\n\nC.\n",
  "---\ntitle: A\n---\n\n== B ==\n\nBeat @eggs{2}(large) for ~{1%min} in #pot{}.\n",
  '[{"name":"A","ingredients":"1 egg","directions":"C","timePrep":"1","image":"data:image/png;base64,AAAA"}]',
  '{"recipes":[{"name":"A","description":"C @egg","items":[{"name":"egg","description":"1"}]}]}',
  '[{"model":"recipe.recipe","pk":1,"fields":{"title":"A"}},{"model":"ingredient.ingredientgroup","pk":2,"fields":{"recipe":1}},{"model":"ingredient.ingredient","pk":3,"fields":{"title":"egg","numerator":1,"denominator":0,"ingredient_group":2}}]',
  "Title: A\nOriginal URL: \nYield: 4\nActive: 1 min\nIngredients:\n\t1 egg\nInstructions:\n\tC\n",
  "name: 'A'\ningredients: |\n  1 egg\ndirections: \"C\\nD\"\n",
  "<cookml><recipe><head title='A'/><part title='B'><ingredient qty='1' item='egg'/></part><preparation><step>C",
  "<gourmetDoc><recipe><title>A</title><ingredient-list><ingredient><amount>1</amount><item>egg</item></ingredient></ingredient-list>",
  "<krecipes><krecipes-recipe><krecipes-description><title>A</title></krecipes-description><krecipes-ingredients><ingredient><name>egg</name>",
  "<recipeml><recipe><head><title>A</title></head><ingredients><ing><amt><qty>1</qty></amt><item>egg</item></ing></ingredients>",
  "<plist><array><dict><key>NAME</key><string>A</string><key>INGREDIENTS</key><array><dict><key>DESCRIPTION</key><string>egg</string></dict></array></dict></array></plist>",
  "=====  REZKONV-Rezept\n     Titel: A\n     Menge: 4\n\n      1   egg\n          -- B\n\nC.\n=====\n",
  "@@@@@ Now You're Cooking! Export Format\n\nA\n\nB\n\n1 egg\n\nC.\n\nYield: 4\n",
  "# A\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. C\n",
  "\n",
  " ",
  '"',
  "</div>",
  "&amp;&#0;&#xD800;",
  "\u0000\ud800",
  "x".repeat(3000),
  "MMMMM----B----\n",
];

test("any mix of what programs write gives recipes that can be saved, or a refusal", async () => {
  const document = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 20 })),
    { maxLength: 6 },
  );
  const run = fc.asyncProperty(document, async (pieces) => {
    for (const draft of await draftsOf(pieces.join(""))) expectToFit(draft);
  });
  await fc.assert(run, { numRuns: 400 });
});

test.each(PIECES.filter((piece) => /\begg/i.test(piece) && piece.length < 1000))("recognizes %j", async (piece) => {
  const drafts = await draftsOf(piece, 1);
  expect(drafts.map(({ name }) => name.charAt(0))).toEqual(["A"]);
  expect(drafts[0]?.ingredients[0]).toMatch(/egg/i);
  expectToFit(drafts[0] as MoveDraft);
});

const LONG: [kind: string, start: string, repeated: string][] = [
  ["JSON", '{"name":"A","directions":"C","ingredients":"', "1 egg [x](y ** __ "],
  ["brackets", "", "[{"],
  [
    "page of Recipe Keeper",
    '<div class="recipe-details"><meta itemprop="recipeId"><div itemprop="recipeIngredients">',
    "<p><div>1 egg &amp;",
  ],
  ["page of Copy Me That", '<div class="recipe"><ul id="recipeIngredients">', '<li class="recipeIngredient'],
  ["XML of Cookmate", "<cookbook><recipe><ingredient>", "<li>1 egg"],
  ["XML of MasterCook", '<mx2><RcpE name="A">', '<IngR name="egg" qty="1"<IPrp>'],
  ["notes of MasterCook", '<mx2><RcpE name="A">', "<Note>"],
  ["XML of Living Cookbook", "<fdx><Recipe Name='A'>", '<RecipeIngredient Ingredient="egg" '],
  ["table", "title,preparationTime,cookingTime,ingredients,instructions\n", 'A,"1,2'],
  ["text of Meal-Master", "MMMMM----- Recipe via Meal-Master\n      Title: A\n", "      1    Egg   "],
  ["text of MasterCook", "   *  Exported from  MasterCook  *\n\n", "Categories    :   a  "],
  ["text with labels", "Title: A\nOriginal URL:\nYield:\nActive:\nInstructions:\nIngredients:\n", "1 egg\nNotes: x\n"],
  ["YAML", "name: A\ningredients: 'x\ndirections: \"", "\\\\ '' x\n"],
  [
    "XML of Gourmet",
    "<gourmetDoc><recipe><title>A</title><ingredient-list>",
    "<ingredient><amount>1</amount><item>egg</item>",
  ],
  ["property list", "<plist><array><dict><key>INGREDIENTS</key><array>", "<dict><key>DESCRIPTION</key>"],
  ["text of RezKonv", "=====  REZKONV-Rezept\n     Titel: A\n", "      1   egg\n ===== x\n"],
  ["text of Now You're Cooking", "@@@@@ Now You're Cooking!\n\nA\n\nB\n\n", "1 egg ----- x\n"],
  ["text of Markdown", "# A\n\n## Ingredients\n\n", "- *1* egg [x](y *** \\\n"],
  ["text of Cooklang", ">> servings: 4\n", "@eggs{2% ~{ -- [- #"],
];

test.each(LONG)("a megabyte of one %s takes no longer than its length", async (_, start, repeated) => {
  const text = start + repeated.repeat(Math.ceil(1_000_000 / repeated.length));
  const begin = performance.now();
  for (const draft of await draftsOf(text)) expectToFit(draft);
  expect(performance.now() - begin).toBeLessThan(5000);
});
