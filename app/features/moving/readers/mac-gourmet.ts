import type { CheerioAPI } from "cheerio/slim";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine, isInAddress, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { refuseEntities, treeOf } from "./markup.ts";
import { type Element, titleLine } from "./xml-recipes.ts";

// What the program's numbers mean, of the kinds of times that a recipe here has, and of their units in minutes.
const TIMES = { prepTime: [1, 9], cookTime: [2, 4, 7, 18], totalTime: [19, 30] };
const UNITS: Record<number, number> = { 1: 60, 2: 1, 3: 1 / 60, 4: 1440 };
const DIFFICULTIES: Record<number, "easy" | "hard"> = { 1: "easy", 4: "hard", 5: "hard" };

/** MacGourmet: a list of recipes as XML property list, with pictures in it. */
export const macGourmet: MoveReader = {
  format: "macGourmet",
  sniff: ({ documents }) => documents.some(({ start }) => isList(start)),
  read: (sample) =>
    eachDocument(sample, isList, (text) =>
      eachRecipe(
        dictionariesIn(text),
        () => "",
        (xml) => found(dictionaryOf(xml)),
      ),
    ),
};

function isList(text: string): boolean {
  const start = text.slice(0, 200_000);
  return (
    /<plist\b/.test(start) && /<key>(?:DIRECTIONS_LIST|DIRECTIONS|INGREDIENTS|INGREDIENTS_TREE)<\/key>/.test(start)
  );
}

/** Returns the dictionaries that are in no other, so that a list of thousands never becomes one tree. */
function dictionariesIn(text: string): string[] {
  refuseEntities(text);
  const dictionaries: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(/<\/?dict>/g)) {
    if (tag === "<dict>" && depth++ === 0) from = index;
    if (tag === "</dict>" && --depth === 0) dictionaries.push(text.slice(from, index + tag.length));
    depth = Math.max(depth, 0);
  }
  return dictionaries;
}

function dictionaryOf(xml: string): JsonObject {
  const $ = treeOf(xml, "xml");
  const first = $("dict").first().get(0);
  return objectOf(first ? plainValue($, first) : null);
}

function plainValue($: CheerioAPI, element: Element): Json {
  const children = $(element).children().toArray();
  if ($(element).is("array")) return children.map((child) => plainValue($, child));
  if ($(element).is("dict")) {
    const pairs = children.flatMap((child, at) => {
      const value = children[at + 1];
      return $(child).is("key") && value ? [[$(child).text(), plainValue($, value)] as const] : [];
    });
    return Object.fromEntries(pairs);
  }
  if ($(element).is("true, false")) return $(element).is("true");
  return $(element).is("integer, real") ? Number($(element).text()) : $(element).text().trim();
}

function found(recipe: JsonObject): FoundRecipe {
  const text = (name: string) => stringOf(recipe[name]);
  const objects = (name: string) => listOf(recipe[name]).map(objectOf);
  const listed = objects("INGREDIENTS");
  const steps = objects("DIRECTIONS_LIST").flatMap((step) => {
    const title = oneLine(stringOf(step.LABEL_TEXT));
    return [...(title === "" ? [] : [heading(title)]), ...entriesIn(stringOf(step.DIRECTION_TEXT))];
  });
  const notes = objects("NOTES_LIST").map((note) => stringOf(note.NOTE_TEXT));
  const image = text("IMAGE").replace(/\s+/g, "");
  return {
    name: text("NAME"),
    description: paragraphsOf(text("SUMMARY")),
    ingredients: ingredientOutline((listed.length > 0 ? listed : objects("INGREDIENTS_TREE")).flatMap(linesOfPart)),
    instructions: stepOutline(steps.length > 0 ? steps : entriesIn(text("DIRECTIONS"))),
    notes: [...notes, text("NOTE"), text("NOTES")]
      .map(paragraphsOf)
      .filter((note) => note !== "")
      .join("\n\n"),
    difficulty: DIFFICULTIES[numberOf(recipe.DIFFICULTY) ?? 0] ?? "medium",
    ...yieldOf(text("SERVINGS") === "0" ? "" : text("SERVINGS")),
    ...(text("YIELD") === "" ? {} : { yield: text("YIELD") }),
    ...timesOf(objects("PREP_TIMES")),
    tags: [...listOf(recipe.CATEGORIES).map((one) => labelOf(objectOf(one).NAME ?? one)), text("COURSE_NAME")],
    sourceUrl: text("URL"),
    pictures: image === "" ? [] : [base64Picture(image)],
    left: [
      ...(isInAddress(text("SOURCE"), text("URL")) ? [] : ["SOURCE"]),
      ...(text("PUBLICATION_PAGE") === "" ? [] : ["PUBLICATION_PAGE"]),
      ...["EQUIPMENT", "NUTRITION"].filter((name) => stringOf(recipe[name]) !== "" || objects(name).length > 0),
    ],
  };
}

/** Returns an ingredient, a heading, or a group of a tree: its heading and its ingredients, which may be groups again. */
function linesOfPart(part: JsonObject): OutlineLine[] {
  const value = (name: string) => oneLine(stringOf(part[name]));
  if (has(part, "DIVIDER_INGREDIENT"))
    return [
      ...linesOfPart({ ...objectOf(part.DIVIDER_INGREDIENT), IS_DIVIDER: true }),
      ...listOf(part.INGREDIENTS).map(objectOf).flatMap(linesOfPart),
    ];
  if (part.IS_DIVIDER === true) return titleLine(value("DESCRIPTION"));
  const line = composedLine(["QUANTITY", "MEASUREMENT", "DESCRIPTION"].map(value), value("DIRECTION"));
  return line === "" ? [] : [entry(line)];
}

function timesOf(times: JsonObject[]): Record<keyof typeof TIMES, number | null> {
  const minutes = (kinds: number[]) => {
    const own = times.filter((time) => kinds.includes(numberOf(time.TIME_TYPE_ID) ?? -1));
    const part = (time: JsonObject, amount: string, unit: string) =>
      (numberOf(time[amount]) ?? 0) * (UNITS[numberOf(time[unit]) ?? 0] ?? 0);
    const sum = own.map((time) => part(time, "AMOUNT", "TIME_UNIT_ID") + part(time, "AMOUNT_2", "TIME_UNIT_2_ID"));
    return timeOf(sum.reduce((total, one) => total + one, 0));
  };
  return { prepTime: minutes(TIMES.prepTime), cookTime: minutes(TIMES.cookTime), totalTime: minutes(TIMES.totalTime) };
}
