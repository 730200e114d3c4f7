/**
 * The lists of words that stand around the ingredients and steps of a recipe; a list that a language does not need is
 * left out. Each is one text: phrases between commas, in lower case. "(s)" may be missing, "…" stands for a few more
 * words, "*" for the rest of a word. Accents are optional where a recipe is read.
 */
const RECIPE_WORD_LISTS = [
  // Headings
  "ingredients",
  "instructions",
  "notes",
  "afterwards", // of what follows a recipe: nutrition, comments
  "equipment",
  "articles", // that may stand before a heading
  "for", // between "ingredients" and for whom or what
  "groups", // beginnings of the headings of groups: "for the"
  "serving", // headings of groups that may also end an ingredient: "to serve"
  // Labels of facts
  "prepTime",
  "cookTime",
  "restTime",
  "totalTime",
  "servings",
  "labelVerbs", // labels that are steps where no colon follows: "cook"
  "serves", // before a number of people: "serves", "for"
  "people", // after a number: "servings", "Personen"
  "guests", // the same, but only after "for" and a number: "people"
  // Durations
  "days",
  "hours",
  "minutes",
  "seconds",
  "andAHalf", // "one and a half hours", "una hora y media"
  "to", // between the bounds of a range
  // Lines
  "materials", // of what is built, sewn or planted: "screws"
  "notEaten", // in the name of what is not eaten: "lip balm"
  "onBody", // in its steps: "to your skin"
  "nutrients", // names in lists of nutrition; some are ingredients as well
  "step", // before a step's number
  "units", // after an amount, or what stands there as a size does: those of units.ts, "large"
  "withoutAmount", // ends of ingredients without an amount: "to taste"
  "closings", // lines of a site after the recipe; with "…" at the end, their beginnings
  "calls", // before a name on a social network: "follow @anna"
  "signOffs", // lines of the cook after the recipe: "Enjoy"
  "thanks", // lines at the end of a bill, and of a recipe; with "…", their beginnings
  "replies", // in a sentence that asks the readers for an answer: "tell me"
  "counted", // after a number in such a line: "12 comments"
] as const;

export type RecipeWordList = (typeof RECIPE_WORD_LISTS)[number];

/** What a folder in `languages/` says about the words around the lists of a recipe. */
export type RecipeWords = Partial<Record<RecipeWordList, string>> & {
  /** As in BCP 47. */
  code: string;
  /** Number words and their values: "two:2 anderthalb:3/2". */
  numbers?: string;
  /** Durations in words and their minutes: "half an hour:30". */
  durations?: string;
};

/** Counted in them are dishes, not what they are made of: "12 recipes". */
const OF_DISHES = ["portion", "recipe", "serving"];

/** Returns the spellings of units.ts as a list: "tsp, teaspoon, teaspoons". */
export function unitWords(units: Readonly<Record<string, string>>): string {
  const spellings = Object.entries(units).flatMap(([id, words]) => (OF_DISHES.includes(id) ? [] : words));
  return spellings.join(",").replace(/[/;]/g, ",");
}
