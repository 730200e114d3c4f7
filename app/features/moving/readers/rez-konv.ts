import { foldText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { oldText, paragraphsIn, recipesFrom } from "./old-texts.ts";

const HEADER = /^[ \t]{0,9}(?:={5,}|M{5,}|-{5,})[^\n]{0,40}REZKONV[^\n]{0,200}$/gim;
const END = /^\s{0,9}(?:={5}|M{5}|-{5})\s{0,9}$/;
const HEADING = /^\s{0,9}(?:={5,}|M{5}|-{5,})[=-]{0,70}\s{0,40}([^\s=-][^\n]{0,70}?)\s{0,40}[=-]{0,75}$/;
const FIELD = /^\s{0,20}(titel|kategorien|kategorie|menge|portionen)\s{0,9}:(.{0,500})$/i;

/** RezKonv: text like that of Meal-Master, with German fields and one column of ingredients. */
export const rezKonv: MoveReader = {
  format: "rezKonv",
  sniff: ({ documents }) => documents.some(({ start }) => isText(start)),
  read: (sample) => {
    const read = (text: string) => eachRecipe(recipesIn(text), (recipe) => fieldsOf(recipe).titel ?? "", found);
    return eachDocument(sample, isText, read, async (file) => oldText(await file.bytes()));
  },
};

function isText(text: string): boolean {
  const start = text.slice(0, 200_000);
  return start.search(HEADER) >= 0 && /^\s{0,20}Titel\s{0,9}:/im.test(start);
}

function recipesIn(text: string): string[][] {
  return recipesFrom(text, HEADER).map((recipe) => recipe.split("\n"));
}

function fieldsOf(lines: string[]): Record<string, string> {
  const fields = lines.slice(0, 30).flatMap((line) => {
    const [, name = "", value = ""] = FIELD.exec(line.slice(0, 600)) ?? [];
    return name === "" ? [] : [[name.toLowerCase(), foldText(value)]];
  });
  return Object.fromEntries(fields.toReversed());
}

function found(lines: string[]): FoundRecipe {
  const { titel = "", kategorien = "", kategorie = "", menge = "", portionen = "" } = fieldsOf(lines);
  const { ingredients, steps, source } = bodyOf(lines);
  const address = source.match(/https?:\S{1,500}/)?.[0] ?? "";
  return {
    name: titel,
    ingredients: ingredientOutline(ingredients),
    instructions: stepOutline(steps),
    ...yieldOf(menge || portionen),
    tags: (kategorien || kategorie).split(/\s*,\s*/),
    sourceUrl: address,
    left: isInAddress(source, addressOf(address)) ? [] : ["Quelle"],
  };
}

/** Reads what is below the fields: ingredients to the first empty line, or below a heading; then steps. */
function bodyOf(lines: string[]): { ingredients: OutlineLine[]; steps: OutlineLine[]; source: string } {
  const first = lines.slice(0, 30).findLastIndex((line) => FIELD.test(line.slice(0, 600))) + 1;
  const ingredients: OutlineLine[] = [];
  const steps: OutlineLine[] = [];
  const source: string[] = [];
  let paragraph: string[] = [];
  let part: "ingredients" | "source" | "none" | "steps" = "ingredients";
  const finishParagraph = () => {
    steps.push(...paragraphsIn(paragraph).map(entry));
    paragraph = [];
  };
  for (const raw of lines.slice(first)) {
    const line = raw.slice(0, 2000).trimEnd();
    if (END.test(line)) break;
    const title = HEADING.exec(line)?.[1];
    const isSource = title !== undefined && /^quellen?$/i.test(title.trim());
    if (isSource) part = "source";
    else if (title !== undefined && part === "steps") {
      finishParagraph();
      steps.push(heading(foldText(title)));
    } else if (title !== undefined) {
      part = "ingredients";
      ingredients.push(heading(foldText(title)));
    } else if (part === "steps") paragraph.push(line);
    else if (line.trim() === "") part = part === "ingredients" && ingredients.length === 0 ? part : "none";
    else if (part === "source") source.push(line.replace(/^\s*--\s?/, "").trim());
    else if (part === "none") {
      part = "steps";
      paragraph.push(line);
    } else addIngredient(foldText(line), ingredients);
  }
  finishParagraph();
  return { ingredients, steps, source: source.join(" ") };
}

/** Adds an ingredient; "--" goes on with the one above. */
function addIngredient(line: string, ingredients: OutlineLine[]): void {
  const above = line.startsWith("--") && ingredients.at(-1)?.isHeading === false ? ingredients.pop() : undefined;
  ingredients.push(entry(above ? `${above.text}, ${line.replace(/^-+\s?/, "")}` : line));
}
