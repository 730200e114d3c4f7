import type { Recipe } from "#app/features/recipes/recipe.ts";
import { splitInstruction } from "#app/features/recipes/view/instructions.ts";
import { sectioned } from "#app/features/recipes/view/sections.ts";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import { cookTimeOf, englishTime, onOneLine } from "./outlines.ts";
import type { RecipeWriter } from "./recipe-file.ts";

/**
 * Writes a recipe in Cooklang (https://cooklang.org/docs/spec/), with the picture beside it. An ingredient is marked where
 * the steps first name it; those that no step names are in a step of their own before the others.
 */
export const writeCooklang: RecipeWriter = (recipe, name, picture) => [
  { path: `${name}.cook`, content: cooklangText(recipe) },
  ...(picture ? [{ path: `${name}.jpg`, content: picture }] : []),
];

function cooklangText(recipe: Recipe): string {
  const { steps, rest } = markedSteps(recipe);
  const parts = sectioned(steps, recipe.instructionSections).flatMap(({ title, lines }) =>
    title === null ? lines : [`== ${plain(title).replace(/=+/g, "-")} ==`, ...lines],
  );
  const notes = recipe.notes?.split(/\r?\n/).filter((line) => line.trim() !== "") ?? [];
  return `${[frontMatter(recipe), ...rest, ...parts, ...notes.map((line) => `> ${plain(line)}`)].join("\n\n")}\n`;
}

function frontMatter(recipe: Recipe): string {
  const fields: Record<string, string | number | string[] | null | undefined> = {
    title: recipe.name,
    description: recipe.description,
    tags: recipe.tags.length > 0 ? recipe.tags : null,
    source: recipe.sourceUrl,
    servings: recipe.servings,
    yield: recipe.yield,
    "prep time": englishTime(recipe.prepTime),
    "cook time": englishTime(cookTimeOf(recipe)),
    time: englishTime(recipe.totalTime),
    difficulty: recipe.difficulty === "ready_made" ? "easy" : recipe.difficulty,
    rating: recipe.rating,
  };
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    // JSON is YAML; its line separators are not.
    value ? `${key}: ${JSON.stringify(value).replace(/[\u007F-\u009F\u2028\u2029\uFEFF]/g, unicodeEscape)}` : [],
  );
  const nutrients = NUTRIENTS.flatMap((name) =>
    recipe.nutrition?.[name] ? `  ${name}: ${JSON.stringify(recipe.nutrition[name])}` : [],
  );
  return ["---", ...lines, ...(nutrients.length > 0 ? ["nutrition:", ...nutrients] : []), "---"].join("\n");
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** An ingredient line, and the parts of it that Cooklang keeps apart. */
type Marked = { index: number; key: string; name: string; behind: string };

/** Returns the steps with the ingredients that they name marked, and those that they do not name as steps. */
function markedSteps(recipe: Recipe): { steps: string[]; rest: string[] } {
  const language = languageOf(recipe.ingredients);
  const waiting = new Map<string, Marked[]>();
  const unnamed = new Set<Marked>();
  for (const [index, line] of recipe.ingredients.entries()) {
    const marked = { index, ...partsOf(onOneLine(line), readIngredientLine(line, language).name) };
    unnamed.add(marked);
    waiting.set(marked.key, [...(waiting.get(marked.key) ?? []), marked]);
  }
  const steps = recipe.instructions.map((step) =>
    splitInstruction(onOneLine(step), [...waiting.keys()])
      .map(({ text, isIngredient }) => {
        const marked = isIngredient ? waiting.get(text.toLowerCase())?.shift() : undefined;
        if (!marked) return plain(text);
        unnamed.delete(marked);
        return `@${named(text)}${marked.behind}`;
      })
      .join(""),
  );
  return { steps: steps.map(asStep), rest: unnamedSteps(recipe, [...unnamed]) };
}

/** Returns the ingredients that no step names, a step for each group of the list. */
function unnamedSteps({ ingredients, ingredientSections }: Recipe, unnamed: Marked[]): string[] {
  const groups = sectioned(
    ingredients.map((_, index) => unnamed.find((marked) => marked.index === index)),
    ingredientSections,
  );
  return groups.flatMap(({ title, lines }) => {
    const marks = lines.flatMap((marked) => (marked ? `@${named(marked.name)}${marked.behind}` : []));
    if (marks.length === 0) return [];
    return asStep(`${title === null ? "" : `${plain(title).replace(/[:：]$/, "")}: `}${marks.join(", ")}.`);
  });
}

/** Splits "2 large onions, chopped" into the name and, behind it, the amount and what follows the name. */
function partsOf(line: string, name: string): Omit<Marked, "index"> {
  const at = name === "" ? -1 : line.indexOf(name);
  if (at < 0) return { key: line.toLowerCase(), name: line, behind: "{}" };
  const before = line.slice(0, at).trim();
  const after = line
    .slice(at + name.length)
    .replace(/^[\s,;]+/, "")
    .trim();
  const [, number = "", unit = ""] = /^([\d\s.,/¼-¾⅐-⅞–-]*[\d¼-¾⅐-⅞])?\s*(.*)$/su.exec(before) ?? [];
  const amount = number && unit ? `${inBraces(number)}%${inBraces(unit)}` : inBraces(number || unit);
  return { key: name.toLowerCase(), name, behind: `{${amount}}${after === "" ? "" : `(${inBraces(after)})`}` };
}

/** Returns text for the braces of an ingredient, which have no escapes. */
function inBraces(text: string): string {
  return text.replace(/[{}%()]/g, (sign) => ({ "(": "[", ")": "]", "%": "％" })[sign] ?? " ").trim();
}

/** Returns the name of a marked ingredient, which ends at a brace. */
function named(text: string): string {
  return text.replace(/[@#~{}%()\\]+/g, " ").trim();
}

/** Returns text in which nothing is markup. */
function plain(text: string): string {
  return text
    .replace(/[\\@#~]/g, "\\$&")
    .replace(/--+/g, "–")
    .replace(/\[-/g, "[ -");
}

/** Returns a line that is a step: no heading, note or metadata. */
function asStep(line: string): string {
  return /^\s*[>=]/.test(line) ? `\\${line.trimStart()}` : line;
}
