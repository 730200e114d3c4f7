import { execFileSync } from "node:child_process";
import path from "node:path";
import { awkwardRecipe, foodsOf } from "./awkward-recipes.ts";

/** Returns a text without what programs write differently: blanks, brackets, marks of direction, accents, tones of skin. */
const bare = (text: string) => text.normalize("NFKD").replace(/[\s()\p{Cf}\p{M}\p{Emoji_Modifier}]/gu, "");

/** Returns the letters of a text: pdftotext moves numbers and signs in lines from right to left. */
const lettersOf = (text: string) => text.replace(/\P{L}/gu, "");
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1e9 });
}

/** Returns the text of pages, each without its number, which stands before or after the rest. */
function withoutNumbers(pages: readonly string[], from: number, to: number): string {
  const texts = pages.slice(from, to).map((text, index) => {
    const number = String(from + index + 1);
    return text.startsWith(number) ? text.slice(number.length) : text.replace(new RegExp(`${number}$`), "");
  });
  return texts.join("");
}

/** The titles of the lists at the end, as `bare` leaves them. */
const LISTS = { byName: "Recipesbyname", byIngredient: "Recipesbyingredient" };

/** Returns the foods of the recipes that have no page, or a wrong one, in the index by ingredient. */
function misplacedFoods(index: string, starts: ReadonlyMap<number, number>): string[] {
  const pagesOf = new Map<string, Set<number>>();
  for (const [number, page] of starts) {
    for (const food of foodsOf(number)) pagesOf.set(food, (pagesOf.get(food) ?? new Set()).add(page));
  }
  return [...pagesOf]
    .filter(([food, pages]) => {
      const list = [...pages].sort((one, other) => one - other).join(",");
      // The words for how a food is prepared are not in the index.
      const words = food.split(/[ ,(]+/).map(bare);
      return !index
        .split(new RegExp(`(?<!\\d)(?<!\\d,)${list}(?![,\\d])`))
        .slice(0, -1)
        .some((before) => words.some((word) => /\p{L}/u.test(word) && before.slice(-60).includes(word)));
    })
    .map(([food]) => food);
}

/**
 * Reads an English book of `count` awkward recipes, one chapter for each tag, with pdftotext and pdffonts and returns what was
 * found: lines and steps that are missing or out of order, wrong page numbers in the contents and in each index, words outside of
 * a page, fonts that are not embedded.
 */
export function checkCookbook(file: string, count: number): string[] {
  const pages = run("pdftotext", "-raw", file, "-").split("\f").slice(0, -1).map(bare);
  const startOf = ({ ingredients: [line = ""] }: { ingredients: string[] }) =>
    pages.findIndex((text) => text.includes(`•${bare(line)}`));
  const first = startOf(awkwardRecipe(1).recipe);
  const wrong: string[] = [];
  const pageOf = new Map<string, number>();
  const starts = new Map<number, number>();
  let parts = 0;
  for (let number = 1; number <= count; number++) {
    const { recipe } = awkwardRecipe(number);
    const start = startOf(recipe);
    pageOf.set(bare(recipe.name), start + 1);
    starts.set(number, start + 1);
    const text = pages.slice(Math.max(0, start), start + 12).join("");
    const letters = lettersOf(text);
    for (const list of [recipe.ingredients, recipe.instructions]) {
      let from = 0;
      for (const part of list) {
        parts += 1;
        const isTurned = RIGHT_TO_LEFT.test(part);
        const wanted = isTurned ? lettersOf(bare(part)) : bare(part);
        const at = (isTurned ? letters : text).indexOf(wanted, from);
        if (at < 0) wrong.push(`${number}: “${part.slice(0, 60)}”`);
        else from = at + wanted.length;
      }
    }
  }
  const listFrom = (title: string) => pages.findLastIndex((text) => text.includes(title));
  const [byName, byIngredient] = [listFrom(LISTS.byName), listFrom(LISTS.byIngredient)];
  const notIn = (from: number, to: number) => {
    const list = withoutNumbers(pages, from, to);
    return [...pageOf].filter(([name, page]) => !list.includes(`${name}${page}`));
  };
  const misplaced = { contents: notIn(1, first), names: notIn(byName, byIngredient) };
  const foods = misplacedFoods(withoutNumbers(pages, byIngredient, pages.length), starts);
  const sizes = [
    ...run("pdftotext", "-bbox", file, "-").matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs),
  ];
  const outside = sizes.flatMap(([, width, height, words = ""]) =>
    [...words.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)/g)].filter(
      ([, left, top, right, bottom]) =>
        Number(left) < 0 || Number(top) < 0 || Number(right) > Number(width) || Number(bottom) > Number(height),
    ),
  );
  const fonts = run("pdffonts", file).trim().split("\n").slice(2);
  const loose = fonts.filter((line) => !/\byes\s+yes\s+yes\s+\d+\s+\d+\s*$/.test(line));
  return [
    `${path.basename(file)}: ${pages.length} pages; ${parts} lines and steps, ${wrong.length} missing or out of order; ` +
      `of ${count} without their page: ${misplaced.contents.length} in the contents, ${misplaced.names.length} in the index by ` +
      `name, ${foods.length} foods in that by ingredient; ${outside.length} words outside; ` +
      `${fonts.length} fonts, ${loose.length} not embedded, in part and with letters`,
    ...wrong.slice(0, 10),
    ...[...misplaced.contents, ...misplaced.names].slice(0, 5).map(([name, page]) => `${name}: ${page}`),
    ...foods.slice(0, 5).map((food) => `without its pages: ${food}`),
    ...outside.slice(0, 5).map(([, , , , , word]) => `outside: ${word}`),
  ];
}
