import { minutesOf } from "../vocabulary/durations.ts";
import { servingsOf } from "../vocabulary/yields.ts";

/** Times and servings in a document. Times in minutes; null is unknown. */
type TextFacts = {
  prepTime: number | null;
  cookTime: number | null;
  restTime: number | null;
  totalTime: number | null;
  servings: number | null;
};
type Fact = keyof TextFacts;

const MAX_LINE = 160; // characters: longer lines are prose
const MAX_VALUE = 40;

const WORDS: [Fact, string][] = [
  [
    "prepTime",
    "prep(?:aration|\\.)?(?:[ -]time)?|hands[- ]on(?: time)?|active(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|zubereitungszeit|(?:temps de )?préparation|(?:tiempo de )?(?:preparación|elaboración)|(?:tempo di )?preparazione|voorbereiding(?:stijd)?|bereidingstijd|förberedelse(?:r|tid)?",
  ],
  [
    "cookTime",
    "cook(?:ing)?(?:[ -]time)?|bak(?:e|ing)(?:[ -]time)?|koch-?/?-?backzeit|koch-? ?(?:und|&) ?backzeit|kochzeit|backzeit|garzeit|(?:temps de )?cuisson|(?:tiempo de )?cocción|(?:tempo di )?cottura|kooktijd|oventijd|baktijd|tillagning(?:stid)?|koktid|ugnstid|gräddningstid",
  ],
  [
    "restTime",
    "(?:rest|chill|ris|cool|marinat|inactive|additional|proof|stand|freez)(?:e|ing)?(?:[ -]time)?|ruhezeit|wartezeit|kühlzeit|gehzeit|(?:temps de )?repos|(?:tiempo de )?reposo|(?:tempo di )?riposo|rusttijd|wachttijd|vilotid|jästid",
  ],
  [
    "totalTime",
    "total(?:[ -]time)?|ready in|(?:overall )?time|duration|gesamtzeit|gesamt|fertig in|dauer|(?:temps|durée) total[e]?|durée|temps|tiempo total|tiempo|duración|listo en|tempo totale|tempo|totale (?:bereidings)?tijd|totaal|klaar in|tijd|total tid|totaltid|tid|klart? på",
  ],
  [
    "servings",
    "serves(?: about)?|servings?|number of (?:servings|portions)|yields?|makes(?: about)?|portions?|feeds|portionen|anzahl(?: der)? portionen|personen|ergibt|reicht für|für(?= \\d+ (?:person|portion|stück))|nombre de (?:personnes|parts)|personnes|parts|pour(?= \\d+ (?:pers|part|conv))|raciones|porciones|rinde|rendimiento|comensales|para(?= \\d+ (?:pers|com|rac|porc))|porzioni|persone|dosi(?: per)?|per(?= \\d+ (?:pers|porz))|porties|aantal personen|voor(?= \\d+ (?:pers|port))|portioner|antal portioner|antal|för(?= \\d+ (?:pers|port))|räcker till|ger",
  ],
];
const LABEL = new RegExp(
  `(?<![\\p{L}\\d])(?:${WORDS.map(([fact, words]) => `(?<${fact}>${words})`).join("|")})(?![\\p{L}])\\s*[:：.–-]?\\s*`,
  "giu",
);
const VALUE_FIRST =
  /^(\d{1,3}(?:\s?[-–]\s?\d{1,3})?)\s(servings?|portions?|people|persons?|portionen|personen|stück|personnes|parts|personas|raciones|porciones|comensales|persone|porzioni|porties|portioner|personer)\.?$/iu;
const FOR_PEOPLE =
  /(?:serves|for|für|pour|para|per|voor|för)\s\d{1,3}(?:\s?[-–]\s?\d{1,3})?(?:\s(?:people|persons?|servings|portions|person|portion|pers|comensales|raciones|porciones|parts|porzioni|port|stück|stuks|bitar|pieces|cookies)|\)|$)/iu;
const DURATION_PART = /\d+(?:[.,]\d+)?\s?[½¼¾]?\s?(\p{L}+)\.?/gu;
const HOUR = /^(?:h|hrs?|hours?|std|stdn|stunden?|heures?|horas?|or[ae]|u|uur|uren|t|tim|timm\p{L}*)$/iu;

/**
 * Reads labelled times and servings from lines of text, the first of each: "Prep: 20 min | Serves 4", labels on one line
 * with their values on the next, "4 Portionen".
 */
export function factsIn(lines: readonly string[]): TextFacts {
  const facts: TextFacts = { prepTime: null, cookTime: null, restTime: null, totalTime: null, servings: null };
  let waiting: Fact[] = [];
  const cells = lines.filter(({ length }) => length <= MAX_LINE).flatMap((line) => line.split(/\s*[|•·\t]\s*/u));
  for (const line of cells) {
    if (VALUE_FIRST.test(line)) {
      facts.servings ??= servingsOf(line);
      waiting = waiting.filter((fact) => fact !== "servings");
      continue;
    }
    const labelled = labelledValues(line);
    if (labelled.length === 0) {
      waiting = isValue(line) ? fill(facts, waiting, line) : [];
      facts.servings ??= FOR_PEOPLE.test(line) ? servingsOf(line) : null;
      continue;
    }
    // Values of their own mean that these do not belong to a label above.
    if (labelled.some(({ value }) => value !== "")) waiting = [];
    for (const [index, { fact, value }] of labelled.entries()) {
      if (value === "" && labelled[index - 1]?.fact === fact) continue; // "pour 6 personnes"
      if (value === "") waiting.push(fact);
      else waiting = fill(facts, [...waiting, fact], value);
    }
  }
  return facts;
}

/** Returns whether a line says nothing but times and servings, so that it belongs to neither ingredients nor steps. */
export function isFactLine(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  if (VALUE_FIRST.test(line)) return true;
  const labelled = labelledValues(line);
  // "Cook 20 minutes." is a step.
  if (labelled.length === 0 || (AN_ORDER.test(line.replace(/^\P{L}+/u, "")) && !/[:：|]/.test(line))) return false;
  return labelled.every(({ value }) => isOnlyValue(value));
}

const AN_ORDER =
  /^(?:cook|bake|chill|rest|cool|freeze|stand|marinate|rise|prep|makes?|time|für|pour|para|per|voor|för|temps|tempo|tid|tijd)\s/iu;
const BESIDE_VALUE =
  /^(?:about|approx|approximately|ca|circa|environ|etwa|ongeveer|up|to|plus|and|or|und|oder|et|ou|y|e|o|en|of|och|eller|bis|à|a|tot|till|overnight|over|night|servings?|portions?|people|persons?|adults?|portionen|personen|stück|personnes?|parts?|personas?|porciones|raciones|comensales|persone|porzioni|porties|portioner|personer|st|cookies|pieces|x)$/iu;

/** Returns whether a text is a number with units of time, people or pieces and nothing else. */
function isOnlyValue(text: string) {
  if (!/\d/.test(text) || text.length > MAX_VALUE) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => BESIDE_VALUE.test(word) || minutesOf(`1 ${word}`) !== null);
}

/** Returns labels with the text up to the next one; only where a label begins the line or follows the value of another. */
function labelledValues(line: string): { fact: Fact; value: string }[] {
  const found = [...line.matchAll(LABEL)];
  if (found.length === 0 || !/^[\P{L}]{0,3}$/u.test(line.slice(0, found[0]?.index))) return [];
  return found.flatMap((match, index) => {
    const fact = WORDS.find(([name]) => match.groups?.[name] !== undefined)?.[0];
    const end = found[index + 1]?.index ?? line.length;
    const value = line.slice(match.index + match[0].length, end).replace(/^[\s|,;•·(]+|[\s|,;•·)]+$/g, "");
    return fact ? [{ fact, value }] : [];
  });
}

function isValue(text: string) {
  return text.length <= MAX_VALUE * 2 && /\d/.test(text) && !/[.!?]\s+\p{Lu}/u.test(text);
}

/** Assigns the values of a text to the labels without one, in order; the other labels stay without. */
function fill(facts: TextFacts, waiting: readonly Fact[], text: string): Fact[] {
  const times = durations(text.slice(0, MAX_VALUE * 2));
  const onlyTime = waiting.length === 1 && waiting[0] !== "servings";
  const rest = [...waiting];
  while (rest.length > 0) {
    const fact = rest[0];
    if (fact === undefined) break;
    const time = fact === "servings" ? undefined : (times.shift() ?? (onlyTime ? text : undefined));
    const value = fact === "servings" ? countIn(text) : time && minutesOf(time.slice(0, MAX_VALUE));
    if (value === null || value === undefined || value === "") break;
    facts[fact] ??= value;
    rest.shift();
  }
  return rest;
}

/** Returns servings of a text from its first number on, durations left aside. */
function countIn(text: string): number | null {
  const others = text.replace(DURATION_PART, (part, unit: string) => (minutesOf(`1 ${unit}`) === null ? part : " "));
  const at = others.search(/\d/);
  return at < 0 ? null : servingsOf(others.slice(at));
}

/** Returns the durations of a line one by one: "15 min 1 hr 20 min" are two. */
function durations(text: string): string[] {
  const result: string[] = [];
  let wasHours = false;
  for (const match of text.matchAll(DURATION_PART)) {
    const unit = match[1] ?? "";
    if (minutesOf(`1 ${unit}`) === null) continue;
    const isHours = HOUR.test(unit);
    const last = result.pop();
    if (last !== undefined && wasHours && !isHours) result.push(`${last} ${match[0]}`);
    else result.push(...(last === undefined ? [] : [last]), match[0]);
    wasHours = isHours;
  }
  return result;
}
