import { READERS } from "#app/features/moving/readers/readers.ts";
import { withListAsLines } from "#app/features/moving/readers/table.ts";
import { documentOf } from "#app/features/moving/sample.ts";
import { correctionBy, keysOfMistake } from "#app/features/recipes/search/near-words.ts";
import { wordsIn } from "#app/features/recipes/search/search-words.ts";
import { cleanTag } from "#app/features/recipes/tags.ts";
import { findTimers, splitInstruction } from "#app/features/recipes/view/instructions.ts";
import type { Language } from "#app/reading/languages/language.ts";
import { knownLanguageOf, LANGUAGES } from "#app/reading/languages/language-of.ts";
import { categoryOf } from "#app/reading/lines/food-category.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { readIngredientLine, scaleIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { factorByLine } from "#app/reading/lines/scale-by-line.ts";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import { ingredientOutline } from "#app/reading/pages/structured-data/ingredient-lines.ts";
import { instructionOutline } from "#app/reading/pages/structured-data/instruction-lines.ts";
import { parseLooseJson } from "#app/reading/pages/structured-data/loose-json.ts";
import { cleanIngredients } from "#app/reading/recipes/clean-ingredients.ts";
import { cleanSteps } from "#app/reading/recipes/clean-steps.ts";
import { withoutMarkup, withSentencesApart } from "#app/reading/recipes/clean-text.ts";
import { plainLines, plainText } from "#app/reading/recipes/html-text.ts";
import { recipeFoods } from "#app/reading/steps/recipe-foods.ts";
import { readStep } from "#app/reading/steps/step.ts";
import { readBareTemperatures } from "#app/reading/steps/step-bare-temperatures.ts";
import { readDurations } from "#app/reading/steps/step-durations.ts";
import { scaleStep } from "#app/reading/steps/step-scaling.ts";
import { readTemperatures } from "#app/reading/steps/step-temperatures.ts";
import { convertText } from "#app/reading/steps/step-units.ts";
import { linesUsed, readMentions } from "#app/reading/steps/step-uses.ts";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import { minutesOf } from "#app/reading/vocabulary/durations.ts";
import { servingsOf } from "#app/reading/vocabulary/yields.ts";

/** A function that reads a text of somebody: its name, and the most UTF-16 units that the product gives it. */
export type TextReader = { name: string; limit: number; read: (text: string) => unknown };

const STEP = 2000;
const LINE = 500;
const PAGE = 40_000;
const STRUCTURED = 48_000;

const LINES = ["2 eggs", "1 cup salt", "200 g rice", "salt and pepper", "1 (400 g) can of beans", "500 g Reis"];

function inEach(read: (text: string, recipe: ReturnType<typeof recipeFoods>, language: Language) => unknown) {
  const recipes = LANGUAGES.map((language) => ({ language, recipe: recipeFoods(LINES, language) }));
  return (text: string) => {
    for (const { language, recipe } of recipes) read(text, recipe, language);
  };
}

const STEPS: TextReader[] = [
  { name: "numbers of a step", read: inEach(readStep) },
  { name: "a scaled step", read: inEach((text, recipe) => scaleStep(text, 1.5, recipe)) },
  { name: "a step in metric units", read: inEach((text, recipe) => convertText(text, "metric", recipe)) },
  { name: "a step in American units", read: inEach((text, recipe) => convertText(text, "us", recipe)) },
  { name: "foods of a step", read: inEach(readMentions) },
  { name: "lines of a step", read: inEach((text, recipe) => linesUsed(readStep(text, recipe), recipe)) },
  { name: "durations", read: readDurations },
  { name: "timers", read: findTimers },
  { name: "temperatures", read: readTemperatures },
  { name: "temperatures without a sign", read: (text: string) => readBareTemperatures(text, readTemperatures(text)) },
  { name: "names in a step", read: (text: string) => splitInstruction(text, ["salt", "salt and pepper", "rice a"]) },
].map((reader) => ({ ...reader, limit: STEP }));

const INGREDIENTS: TextReader[] = [
  { name: "an ingredient line", read: (text: string) => readIngredientLine(text) },
  { name: "a line in each language", read: inEach((text, _, language) => readIngredientLine(text, language)) },
  { name: "a scaled line", read: inEach((text, _, language) => scaleIngredientLine(text, 1.5, language)) },
  { name: "a line in metric units", read: inEach((text, recipe) => convertText(text, "metric", recipe)) },
  { name: "an amount in hand", read: inEach((text, _, language) => factorByLine(text, text, language)) },
  { name: "a food's category", read: (text: string) => categoryOf(text) },
  { name: "a food's key", read: inEach((text, _, language) => foodKey(text, language)) },
  { name: "the language of lines", read: (text: string) => knownLanguageOf([text]) },
  { name: "foods of a recipe", read: inEach((text, _, language) => recipeFoods([text], language)) },
].map((reader) => ({ ...reader, limit: LINE }));

const URL = "https://food.example/recipes/bread";
const script = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll("</", "<\\/")}</script>`;

const PAGES: TextReader[] = [
  { name: "a page", read: (text: string) => recipeFromHtml(text, URL) },
  {
    name: "the texts of a page",
    read: (text: string) =>
      recipeFromHtml(`<h1>Bread</h1><h2>Ingredients</h2><p>1 egg<p>${text}</p><h2>Method</h2><p>${text}`, URL),
  },
  {
    name: "structured data of a page",
    read: (text: string) =>
      recipeFromHtml(
        script({
          "@type": "Recipe",
          name: text,
          recipeIngredient: text,
          recipeInstructions: text,
          recipeYield: text,
          totalTime: text,
          keywords: text,
          description: text,
        }),
        URL,
      ),
  },
  { name: "a pasted text", read: (text: string) => recipeFromText(text) },
  {
    name: "a pasted recipe",
    read: (text: string) => recipeFromText(`Bread\nIngredients\n1 egg\n${text}\nMethod\n${text}`),
  },
  { name: "broken JSON", read: (text: string) => parseLooseJson(`{"a":${text}`) },
  { name: "text with HTML", read: plainText },
  { name: "lines of HTML", read: plainLines },
].map((reader) => ({ ...reader, limit: PAGE }));

const TEXTS: TextReader[] = [
  { name: "ingredients in one text", read: (text: string) => ingredientOutline(text) },
  { name: "steps in one text", read: (text: string) => instructionOutline(text) },
  { name: "a list of steps", read: (text: string) => instructionOutline([text, text]) },
  { name: "lines of a list", read: (text: string) => cleanIngredients(text.split("\n").slice(0, 1000)) },
  { name: "steps of a list", read: (text: string) => cleanSteps(text.split("\n").slice(0, 1000), []) },
  { name: "text with markup", read: withoutMarkup },
  { name: "sentences", read: withSentencesApart },
  { name: "a time", read: minutesOf },
  { name: "a yield", read: servingsOf },
].map((reader) => ({ ...reader, limit: STRUCTURED }));

const WORDS: TextReader[] = [
  { name: "words of a search", limit: 200_000, read: wordsIn },
  { name: "a mistyped word", limit: 64, read: (text: string) => [keysOfMistake(text), correctionBy("parsley", text)] },
  { name: "a tag", limit: 200_000, read: cleanTag },
  { name: "a list in a cell", limit: 200_000, read: (text: string) => withListAsLines(`["${text}]`) },
];

/** Returns a file of another program with the text in each of its fields. */
function documentsWith(text: string): string[] {
  const fields =
    `name title ingredients directions instructions steps notes description servings yield prep_time cook_time
    total_time categories source recipeIngredient recipeInstructions recipeYield prepTime cookTime text extendedIngredients
    ingredientLines recipe_ingredient recipe_instructions`.split(/\s+/);
  const recipe = Object.fromEntries(fields.map((field) => [field, text]));
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const elements = (names: string) =>
    names
      .split(" ")
      .map((name) => `<${name}>${escaped}</${name}>`)
      .join("");
  return [
    text,
    JSON.stringify({ "@type": "Recipe", ...recipe }),
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${text}\n      Yield: 1\n\n      1    ${text}\n\n  ${text}\n\nMMMMM\n`,
    `Title: Bread\nDescription: ${text}\nIngredients: 1 egg\n${text}\nDirections: ${text}\n`,
    `Title,Ingredients,Directions\n"Bread","${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}"\n`,
    `<?xml version="1.0"?><recipes><recipe>${elements("name title ingredient ingredients directions instructions description servings")}</recipe></recipes>`,
    `<html><body><h1>Bread</h1><h2>Ingredients</h2><p>1 egg<p>${text}<h2>Directions</h2><p>${text}</body></html>`,
  ];
}

/** Reads a text as a document of each program, whether or not it is recognized. */
async function readAsFile(reader: (typeof READERS)[number], text: string): Promise<void> {
  for (const content of documentsWith(text)) {
    const file = {
      path: "recipes",
      size: content.length,
      bytes: async () => Buffer.from(content),
      text: async () => content,
      picture: async () => new Uint8Array(),
    };
    const sample = { files: [file], documents: [documentOf(file, content)] };
    try {
      reader.sniff(sample);
      for await (const _ of reader.read(sample));
    } catch {
      // The file is refused.
    }
  }
}

const FILES: TextReader[] = READERS.map((reader) => ({
  name: `a file of ${reader.format}`,
  limit: 8_000,
  read: (text: string) => readAsFile(reader, text),
}));

/** All functions that read texts of people, with the limits of their inputs. */
export const TEXT_READERS: readonly TextReader[] = [...STEPS, ...INGREDIENTS, ...PAGES, ...TEXTS, ...WORDS, ...FILES];
