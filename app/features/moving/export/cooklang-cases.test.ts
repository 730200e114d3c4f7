import { beforeAll, describe, expect, test } from "vitest";
import { exportedRecipe } from "#tests/support/exported-recipe.ts";
import { type MovedIn, movedIn } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { writeCooklang } from "./cooklang.ts";

/*
 * The cases of Cooklang's canonical tests (https://cooklang.org/docs/spec/), each written again with other words: read,
 * then exported and read again, which may add a step that names what no step does.
 */

type Case = [rule: string, text: string, ingredients: string[], steps: string[]];

const CASES: Case[] = [
  ["a direction", "Toast the bread", [], ["Toast the bread"]],
  ["a comment alone", "-- for guests\nToast.", [], ["Toast."]],
  ["a comment behind an ingredient", "@sage{2%leaves} -- fresh\nin the pan", ["2 leaves sage"], ["sage in the pan"]],
  ["a comment above an ingredient", "-- fresh\n@sage{2%leaves}", ["2 leaves sage"], ["sage"]],
  ["a comment between signs", "Slice[- thinly -] @pears{2}", ["2 pears"], ["Slice pears"]],
  ["a comment over several lines", "Slice [- thinly\nand slowly -]it", [], ["Slice it"]],
  ["degrees in a direction", "Warm the stove to 160°C", [], ["Warm the stove to 160°C"]],
  ["numbers in a direction", "Pour on 3L of stock", [], ["Pour on 3L of stock"]],
  ["a slash in a direction", "Warm to 170 ℃/Fan 150°C.", [], ["Warm to 170 ℃/Fan 150°C."]],
  ["a fraction in a direction", "roll it 1/4 inches thick", [], ["roll it 1/4 inches thick"]],
  [
    "ingredients in a direction",
    "Mix @pears{4%slices}, @sage{5%g} and @cider{2%l}.",
    ["4 slices pears", "5 g sage", "2 l cider"],
    ["Mix pears, sage and cider."],
  ],
  ["several directions", "Toast a slice\n\nButter a slice", [], ["Toast a slice", "Butter a slice"]],
  ["a direction on two lines", "Toast a slice\nand butter it", [], ["Toast a slice and butter it"]],
  ["a blank line with spaces", "Toast a slice\n  \t\nButter it", [], ["Toast a slice", "Butter it"]],
  ["cookware of one word", "Boil in #kettle for a while", [], ["Boil in kettle for a while"]],
  ["cookware of several words", "Bake in #loaf tin{}", [], ["Bake in loaf tin"]],
  ["cookware with a space in braces", "Bake in #loaf tin{ }", [], ["Bake in loaf tin"]],
  ["cookware with a number first", "Bake in #2-pound coated loaf tin{ }", [], ["Bake in 2-pound coated loaf tin"]],
  ["cookware with a quantity", "#loaf tin{3}", [], ["loaf tin (3)"]],
  ["cookware with a quantity as a word", "#tin{two}", [], ["tin (two)"]],
  ["cookware with a quantity of words", "#tin{two large}", [], ["tin (two large)"]],
  ["cookware before a comma", "Pour into #mug, then stir", [], ["Pour into mug, then stir"]],
  ["cookware before another sign", "Pour into #mug⁂ then stir", [], ["Pour into mug⁂ then stir"]],
  ["cookware before another space", "Pour into #mug\u2009then stir", [], ["Pour into mug then stir"]],
  ["a hash before a space", "Dish # 7{}", [], ["Dish # 7{}"]],
  ["an amount and its unit", "@pears{4%slices}", ["4 slices pears"], ["pears"]],
  ["an amount with spaces", "@pears{ 4 % slices }", ["4 slices pears"], ["pears"]],
  ["an amount alone", "@pears{4}", ["4 pears"], ["pears"]],
  ["an ingredient alone", "@pears", ["pears"], ["pears"]],
  ["a digit before its word", "@7up", ["7up"], ["7up"]],
  ["a number within the name", "@grade 50 rye{300%g}", ["300 g grade 50 rye"], ["grade 50 rye"]],
  [
    "a number before the name",
    "Finish with @500 herb liqueur{ }",
    ["500 herb liqueur"],
    ["Finish with 500 herb liqueur"],
  ],
  ["an emoji", "Grate some @🧄", ["🧄"], ["Grate some 🧄"]],
  ["words behind an ingredient", "@pears cut in half", ["pears"], ["pears cut in half"]],
  ["words between ingredients", "@pears cut in half and @figs", ["pears", "figs"], ["pears cut in half and figs"]],
  ["an ingredient of several words", "@ripe pears{4}", ["4 ripe pears"], ["ripe pears"]],
  ["an ingredient of several words without amount", "@ripe pears{}", ["ripe pears"], ["ripe pears"]],
  ["an ingredient before a comma", "Peel a @pear, then eat", ["pear"], ["Peel a pear, then eat"]],
  ["an ingredient before another sign", "Peel a @pear⁂ then eat", ["pear"], ["Peel a pear⁂ then eat"]],
  ["an ingredient before another space", "Peel a @pear\u2009then eat", ["pear"], ["Peel a pear then eat"]],
  ["an at sign before a space", "Write @ noon{}", [], ["Write @ noon{}"]],
  ["a fraction", "@cider{1/4%cup}", ["1/4 cup cider"], ["cider"]],
  ["a fraction with spaces", "@cider{3 / 4 %cup}", ["3/4 cup cider"], ["cider"]],
  ["what only looks like a fraction", "@cider{01/4%cup}", ["01/4 cup cider"], ["cider"]],
  ["a decimal", "@cider{1.5%cup}", ["1.5 cup cider"], ["cider"]],
  ["a quantity of words", "@sage{several%leaves}", ["several leaves sage"], ["sage"]],
  ["a quantity of a number and a word", "@cider{6 b }", ["6 b cider"], ["cider"]],
  ["a preparation", "@pears{2}(in slices)", ["2 pears, in slices"], ["pears"]],
  ["a whole number of minutes", "Steep for ~{4%minutes}", [], ["Steep for 4 minutes"]],
  ["a decimal of minutes", "Steep for ~{2.5%minutes}", [], ["Steep for 2.5 minutes"]],
  ["a fraction of an hour", "Steep for ~{1/4%hour}", [], ["Steep for 1/4 hour"]],
  ["a timer with a name", "Steep for ~tea{3%minutes}", [], ["Steep for 3 minutes"]],
  ["a timer of one word", "Let it ~steep before pouring", [], ["Let it steep before pouring"]],
  ["a timer before a comma", "Let it ~steep, then pour", [], ["Let it steep, then pour"]],
  ["a timer before another sign", "Let it ~steep⁂ then pour", [], ["Let it steep⁂ then pour"]],
  ["a timer before another space", "Let it ~steep\u2009then pour", [], ["Let it steep then pour"]],
  ["a tilde before a space", "That is ~ {8}", [], ["That is ~ {8}"]],
  ["metadata within a line", "stir >> cooked: often", [], ["stir >> cooked: often"]],
  ["a section", "= Tea\n\nSteep @leaves{3%g}.", ["3 g leaves"], ["Steep leaves."]],
  ["a note", "Steep.\n\n> It stays warm.", [], ["Steep."]],
];

const nameOf = (at: number) => `Case ${String(at + 1).padStart(2, "0")}`;
// An archive of one file may be named otherwise.
const archive = (texts: string[]) =>
  zipOfFiles(Object.fromEntries(texts.map((text, at) => [`${nameOf(at)}.cook`, text])));

let read: MovedIn["drafts"] = [];
let readAgain: MovedIn["drafts"] = [];
const caseAt = (drafts: MovedIn["drafts"], at: number) => drafts.find(({ name }) => name === nameOf(at));

beforeAll(async () => {
  read = (await movedIn(archive(CASES.map(([, text]) => text)))).drafts;
  const written = CASES.map((_, at) => {
    const {
      ingredients = [],
      instructions = [],
      ingredientSections = [],
      instructionSections = [],
    } = caseAt(read, at) ?? {};
    const lists = { ingredients, instructions, ingredientSections, instructionSections };
    const [file] = writeCooklang(exportedRecipe({ ...lists, name: nameOf(at), notes: null }), nameOf(at), null);
    return String(file?.content);
  });
  readAgain = (await movedIn(archive(written))).drafts;
});

describe("read", () => {
  test.each(CASES.map((row, at) => [row[0], at] as const))("%s", (_rule, at) => {
    const [, , ingredients = [], instructions = []] = CASES[at] ?? [];
    expect(caseAt(read, at)).toMatchObject({ ingredients, instructions, left: [] });
  });
});

describe("exported and read again", () => {
  test.each(CASES.map((row, at) => [row[0], at] as const))("%s", (_rule, at) => {
    const [, , ingredients = [], instructions = []] = CASES[at] ?? [];
    const again = caseAt(readAgain, at);
    expect(again).toMatchObject({ ingredients, left: [] });
    expect(again?.instructions.slice(-instructions.length)).toEqual(instructions);
  });
});

describe("metadata of Cooklang", () => {
  test.each([
    ["at the top of the text", "---\ntime required: 25 min\n---\nStir.", { totalTime: 25 }],
    ["of several words, with spaces", "---\ncook time   :20 min\n---\nStir.", { cookTime: 20 }],
    ["in lines of their own", ">> Prep Time: 5 minutes\n>> Cook Time: 8 minutes\nStir.", { prepTime: 5, cookTime: 8 }],
    ["servings", "---\nservings: 3\n---\nStir.", { servings: 3 }],
    ["servings of several amounts", ">> servings: 2|5|7\nStir.", { servings: 2 }],
  ])("%s", async (_rule, text, fields) => {
    const { drafts } = await movedIn(zipOfFiles({ "A.cook": text, "B.cook": "Stir." }));
    expect(drafts.find(({ name }) => name === "A")).toMatchObject(fields);
  });
});
