import { execFileSync } from "node:child_process";
import path from "node:path";
import { awkwardRecipe } from "./awkward-recipes.ts";

/** Returns a text without what programs write differently: blanks, brackets, marks of direction, accents, tones of skin. */
const bare = (text: string) => text.normalize("NFKD").replace(/[\s()\p{Cf}\p{M}\p{Emoji_Modifier}]/gu, "");

/** Returns the letters of a text: pdftotext moves numbers and signs in lines from right to left. */
const lettersOf = (text: string) => text.replace(/\P{L}/gu, "");
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1e9 });
}

/**
 * Reads a book of `count` awkward recipes, one chapter for each tag, with pdftotext and pdffonts and returns what was found: lines
 * and steps that are missing or out of order, page numbers that are wrong, words outside of a page, fonts that are not embedded.
 */
export function checkCookbook(file: string, count: number): string[] {
  const pages = run("pdftotext", "-raw", file, "-").split("\f").slice(0, -1).map(bare);
  const startOf = ({ ingredients: [line = ""] }: { ingredients: string[] }) =>
    pages.findIndex((text) => text.includes(`•${bare(line)}`));
  const first = startOf(awkwardRecipe(1).recipe);
  const wrong: string[] = [];
  const pageOf = new Map<string, number>();
  let parts = 0;
  for (let number = 1; number <= count; number++) {
    const { recipe } = awkwardRecipe(number);
    const start = startOf(recipe);
    pageOf.set(bare(recipe.name), start + 1);
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
  const lists = [...pages.slice(0, Math.max(1, first)), ...pages.slice(-60)].join("");
  const misplaced = [...pageOf].filter(([name, page]) => lists.split(`${name}${page}`).length < 3);
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
      `${misplaced.length} of ${count} without their page in contents and index; ${outside.length} words outside; ` +
      `${fonts.length} fonts, ${loose.length} not embedded, in part and with letters`,
    ...wrong.slice(0, 10),
    ...misplaced.slice(0, 5).map(([name, page]) => `${name}: ${page}`),
    ...outside.slice(0, 5).map(([, , , , , word]) => `outside: ${word}`),
  ];
}
