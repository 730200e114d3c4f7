import { lettersOf } from "../recipes/list-copies.ts";
import { isForPeople, isOnlyValue } from "../vocabulary/fact-words.ts";
import { isFactLine } from "./text-facts.ts";
import { ingredientEvidence, joined } from "./text-ingredients.ts";
import type { TextLine } from "./text-lines.ts";

const MAX_NAME = 200; // characters, as the recipe form allows (product 4.1)
const LONG_NAME = 120;
const LOOKED_AT = 60; // lines
const LABEL =
  /^(?:recipe(?: name| title)?|title|name|rezept(?:name)?|titel|recette|titre|receta|título|ricetta|titolo|recept|naam)\s*[:：–-]\s*(?=\S)/iu;
const NOT_A_NAME =
  /^(?:by|von|par|por|di|da|door|av|from|author|autor|source|quelle|published|posted|updated|photo|foto|image|course|cuisine|category|kategorie|difficulty|schwierigkeit|calories|kcal|rating|bewertung|print|save|share|pin|jump|home|menu|search|log ?in|sign ?(?:in|up)|subscribe|skip to|advertisement|copyright|all rights|\d+(?:\.\d+)? (?:from|stars?|votes?|reviews?)|★)(?!\p{L})/iu;
/** "Smashed potatoes by @anna" */
const BY_HANDLE =
  /(?<=\p{L}.{0,190})\s+(?:[-–|]\s+)?(?:(?:by|von|par|por|di|da|door|from|via|recipe by)\s+)?@[\p{L}\p{N}_.]{2,40}\s*$/iu;
const ONLY_LABEL =
  /^(?:the )?(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en)?|my recipes?|family recipes?|cookbook|kochbuch)$/iu;
const GOES_ON =
  /(?:\b(?:and|with|of|the|in|on|or|for|a|mit|und|auf|in|vom|von|et|de|du|des|à|au|aux|la|le|con|y|del?|al|alla|di|e|met|en|van|med|och|i)|[&,–-])$/iu;

/** Returns the name of a recipe: of the lines before it the likeliest; empty where none will do. `all` shows which are repeated. */
export function nameFrom(before: readonly TextLine[], all: readonly TextLine[]): string {
  const lines = before.slice(0, LOOKED_AT).concat(before.slice(LOOKED_AT).slice(-LOOKED_AT));
  const counts = new Map<string, number>();
  for (const { text } of all) counts.set(lettersOf(text), (counts.get(lettersOf(text)) ?? 0) + 1);

  let best = { index: -1, score: 0 };
  let seen = 0;
  for (const [index, line] of lines.entries()) {
    const score = scoreOf(line.text);
    if (score <= 0) continue;
    const isRepeated = (counts.get(lettersOf(line.text)) ?? 0) > 1;
    const total = score + (seen === 0 ? 3 : 0) + (isRepeated && seen > 0 ? 2 : 0);
    seen += 1;
    if (total > best.score) best = { index, score: total };
  }
  const line = lines[best.index];
  if (!line) return longName(lines[0]?.text ?? "");
  return whole(line.text.replace(LABEL, ""), lines[best.index + 1])
    .replace(BY_HANDLE, "")
    .slice(0, MAX_NAME)
    .trim();
}

/** Returns a first line that is longer than names are, where it is no sentence and the form still takes it. */
function longName(text: string): string {
  const isSentence = /[.!?:;,]["”»]?$/.test(text);
  if (text.length <= LONG_NAME || text.length > MAX_NAME || isSentence || !/^[\p{Lu}\p{N}]/u.test(text)) return "";
  return NOT_A_NAME.test(text) || isFactLine(text) || ingredientEvidence(text) === 2 ? "" : text;
}

const BESIDE_NAME = /^(.+?)\s*(?:\(([^()]+)\)|\s[-–—|]\s([^()]+))$/u;

/** Takes servings and times off a name: "Soup (4 servings)", "Stew - for 6 people (2 hours)". */
export function withoutFacts(name: string): { name: string; facts: string[] } {
  const [, before = "", inBrackets, behind] = BESIDE_NAME.exec(name) ?? [];
  const fact = inBrackets ?? behind ?? "";
  // "Soup (2)" is another soup.
  const isFact = /\p{L}/u.test(fact) && (isFactLine(fact) || isForPeople(fact) || isOnlyValue(fact));
  if (!isFact) return { name, facts: [] };
  const rest = withoutFacts(before);
  return { name: rest.name, facts: [...rest.facts, fact] };
}

/** Returns how likely a line is the name; 0 or less: it is none. */
function scoreOf(text: string): number {
  if (LABEL.test(text)) return 8;
  if (!/\p{L}{2}/u.test(text) || text.length > LONG_NAME) return 0;
  if (NOT_A_NAME.test(text) || ONLY_LABEL.test(text) || isFactLine(text)) return 0;
  if (/^\S+@\S+$|^(?:https?:|www\.)|\b[a-z0-9-]+\.(?:com|org|net|de|fr|co\.uk|nl|se|it|es)\b/i.test(text)) return 0;
  // "One pot rice" may be a name, "2 cups rice" is none.
  if (ingredientEvidence(text) === 2) return /^\p{Lu}/u.test(text) ? 1 : 0;
  const words = text.split(" ").length;
  let score = 2;
  if (/[.!?]$/.test(text) && words > 5) score -= 2;
  if (/[:;,]$/.test(text)) score -= 1;
  if (words > 12) score -= 2;
  if (words === 1 && text.length < 4) score -= 1;
  if (/^\p{Ll}/u.test(text)) score -= 1;
  if (/[|/»›>]/.test(text)) score -= 1;
  return score;
}

/** Returns whether a line begins as those do that stand beside a name: "By Anna", "Difficulty: easy". */
export function isNoName(text: string): boolean {
  return NOT_A_NAME.test(text);
}

/** Joins a name that is set in two lines. */
function whole(first: string, next: TextLine | undefined): string {
  if (!next || next.gap || next.text.length > 60 || scoreOf(next.text) < 1) {
    return next && GOES_ON.test(first) && !next.gap && scoreOf(next.text) > 0 ? joined(first, next.text) : first;
  }
  const goesOn = GOES_ON.test(first) || /^(?:\p{Ll}|&)/u.test(next.text);
  return goesOn ? joined(first, next.text) : first;
}
