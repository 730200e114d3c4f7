import { CATEGORIES, type Category } from "./food-categories.ts";
import { DAIRY, GERMAN_ENDINGS, OTHERS, PANTRY, PRODUCE, PROTEINS } from "./food-lexicon.ts";
import { singular } from "./plurals.ts";

const LONGEST_PHRASE = 4;
/** Longer names are no food names; the rest cannot change the category. */
const MAX_NAME_CHARACTERS = 200;

function buildLexicon(): Map<string, Category> {
  const lexicon = new Map<string, Category>();
  const foodsByCategory: [Category, string][] = [
    ["others", OTHERS],
    ["dairy", DAIRY],
    ["proteins", PROTEINS],
    ["produce", PRODUCE],
    ["pantry", PANTRY],
  ];
  for (const [category, foods] of foodsByCategory) {
    for (const food of foods.split(/[,\n]/)) {
      const phrase = wordsOf(food).join(" ");
      if (phrase && !lexicon.has(phrase)) lexicon.set(phrase, category);
    }
  }
  return lexicon;
}

const GERMAN: [string, Category][] = CATEGORIES.flatMap((category) =>
  GERMAN_ENDINGS[category].split(",").map((ending): [string, Category] => [ending.trim(), category]),
).sort(([a], [b]) => b.length - a.length);

/** Words after a food that do not change its category: "basil leaves", "chicken pieces". */
const PARTS = new Set(
  `leaf leave half piece chunk slice wedge cube strip floret sprig stalk stem stick heart root tip spear ring crown cap kernel segment top frond
  head bulb clove bunch rasher tail claw shell pod cob ear round disc matchstick batton baton shaving curl ribbon dice portion quarter ring twist wheel
  can tin jar package packet bottle box bag tub carton choice taste your temperature room day-old style
  variety type mix-in assortment blend selection stub end trimming part section skin pulp flesh meat puree core nib
  petal blossom flower bud shoot tendril bone-in skin-on skinless boneless fat-free`.split(/\s+/),
);

/** Ways to preserve food: these make fruit, vegetables and herbs pantry goods. */
const KEPT = new Set(
  `dried dry canned tinned jarred pickled preserved candied crystallized crystallised glace sundried sun-dried semi-dried freeze-dried dehydrated
  powdered granulated ground rubbed marinated bottled oil-packed brined salted fermented crumbled-dried maraschino stewed fire-roasted sun-blushed sunblushed kiln-dried instant
  getrocknet getrocknete getrockneter getrocknetes gemahlen gemahlene gemahlener`.split(/\s+/),
);

/** Words by which a food that is usually sold dried is fresh. */
const FRESH = new Set(["fresh", "frozen", "frisch", "frische", "frischer", "frisches"]);

/** Cuts and vessels before "of": "leg of lamb", "tin of tomatoes". */
const OF_PARTS = new Set(
  `leg loin rack shoulder breast fillet filet side bunch head can tin jar piece slice sprig stalk handful knob pinch joint cut pack packet bag box clove
  stick cup bottle carton drizzle splash dash sheet block ball loaf bulb neck belly best-end saddle haunch half quarter wedge squeeze juice zest rind peel leave leaf drop
  rasher strip cube variety selection mixture combination assortment choice mix rib end crown round chunk dollop scoop part kernel heart hand shin cheek tail wing thigh`.split(
    /\s+/,
  ),
);

function wordsOf(name: string): string[] {
  if (/^[a-z]+$/.test(name) && name.length <= MAX_NAME_CHARACTERS) return [singular(name)];
  return name
    .slice(0, MAX_NAME_CHARACTERS)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/['’`´]s\b/g, "")
    .replace(/['’`´]/g, "")
    .replace(/\([^()]*\)/g, " ")
    .split(/[^a-z0-9&%-]+/)
    .filter((word) => word !== "" && word !== "-" && !/^\d+%?$/.test(word))
    .map(singular);
}

const LEXICON = buildLexicon();

/** Returns the category of a food; unknown foods are in the pantry. */
export function categoryOf(name: string): Category {
  const words = wordsOf(name);
  const first = firstAlternative(words);
  return categoryOfWords(first, name) ?? categoryOfWords(words, name) ?? "pantry";
}

/**
 * Returns the first food of "butter or margarine", and all words of "vegetable or sunflower oil", where the head comes
 * last.
 */
function firstAlternative(words: string[]): string[] {
  const at = words.findIndex(
    (word) => word === "or" || word === "and" || word === "oder" || word === "und" || word === "&",
  );
  if (at <= 0) return words;
  if (LEXICON.has(words.join(" "))) return words;
  const isComplete = LEXICON.has(words[at - 1] ?? "");
  return isComplete && words[at] !== "&" && words.length - at <= 4 && !sharesHead(words, at)
    ? words.slice(0, at)
    : words;
}

const SHARED = new Set(
  `oil juice stock broth vinegar sauce zest rind peel powder seed milk cheese flour sugar soup seasoning paste spice mix cracker chip wine liqueur
  jam jelly extract syrup salt bread roll noodle dressing`.split(/\s+/),
);

function sharesHead(words: string[], at: number): boolean {
  return words.length - at > 2 && SHARED.has(words.at(-1) ?? "") && !SHARED.has(words[at - 1] ?? "");
}

function categoryOfWords(all: string[], name: string): Category | undefined {
  const whole = LEXICON.get(all.join(" "));
  if (whole && all.at(-1) !== "pepper") return whole;
  const words = withoutTrail(all);
  const of = words.indexOf("of");
  if (of > 0) {
    const owner = words.slice(0, of);
    if (OF_PARTS.has(owner.at(-1) ?? "")) return categoryOfWords(words.slice(of + 1), name);
    const phrase = headOf(words);
    if (phrase && phrase.start <= of && phrase.end === words.length) return phrase.category;
    if (phrase && /^(?:soup|sauce|mix)$/.test(words.at(-1) ?? "")) return phrase.category;
    return categoryOfWords(owner, name) ?? categoryOfWords(words.slice(of + 1), name);
  }
  const head = headOf(words);
  if (!head) return germanCategory(words);
  return adjusted(head, words, all, name);
}

const TRAILS = new Set("in with for to from at without mit ohne im plus such like about".split(" "));

/** Returns the name without "in oil", "with skin" or "for frying", which describe storage or use. */
function withoutTrail(words: string[]): string[] {
  const at = words.findIndex(
    (word, index) => index > 0 && (TRAILS.has(word) || (word === "packed" && words[index + 1] === "in")),
  );
  return at > 0 ? words.slice(0, at) : words;
}

type Head = { category: Category; start: number; end: number };

/** Returns the last known phrase, the longest of those; after it only words that do not matter. */
function headOf(words: string[]): Head | undefined {
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - LONGEST_PHRASE); start < end; start++) {
      const category = LEXICON.get(words.slice(start, end).join(" "));
      if (category) return { category, start, end };
    }
    const compound = compoundHead(words[end - 1] ?? "");
    if (compound) return { category: compound, start: end - 1, end };
  }
  return undefined;
}

const DESCRIBING_END = new Set(
  "free fat style in on less sodium purpose grain cut packed flavored flavoured dried fried roasted salted ground filled stuffed based".split(
    " ",
  ),
);

/** Returns the last part of "red-wine" or "chile-garlic", which decides the category. */
function compoundHead(word: string): Category | undefined {
  if (!word.includes("-") || PARTS.has(word)) return undefined;
  const last = word.slice(word.lastIndexOf("-") + 1);
  if (DESCRIBING_END.has(last)) return undefined;
  return LEXICON.get(word.replace(/-/g, " ")) ?? LEXICON.get(singular(last));
}

function adjusted(head: Head, words: string[], all: string[], name: string): Category {
  const others = [...words.slice(0, head.start), ...words.slice(head.end)];
  const isInLiquid = /^(?:in|packed)$/.test(all[words.length] ?? "");
  const isKept = isInLiquid || others.some((word) => KEPT.has(word));
  const isFresh = others.some((word) => FRESH.has(word));
  const food = words.slice(head.start, head.end).join(" ");
  if (food === "pepper") return pepperCategory(others, name);
  if (head.category === "produce" && isKept && !isFresh) return "pantry";
  if (head.category === "pantry" && isFresh && PRODUCE_IF_FRESH.has(food)) return "produce";
  return head.category;
}

/** Sold dried unless the name says otherwise. */
const PRODUCE_IF_FRESH = new Set(["bay leaf", "turmeric", "fenugreek leaf", "coconut", "currant", "date"]);

const SPICE_PEPPER = new Set(
  "black white cracked crushed lemon milled coarse fine salt freshly course rainbow mixed-peppercorn".split(" "),
);

/** Returns the category of "pepper": a vegetable with a colour or the name of a chilli, otherwise a spice. */
function pepperCategory(before: string[], name: string): Category {
  if (before.some((word) => KEPT.has(word) || SPICE_PEPPER.has(word))) return "pantry";
  return before.length > 0 || /\bpeppers\b/i.test(name) ? "produce" : "pantry";
}

const GERMAN_OIL = /(?:oliven|raps|sonnenblumen|pflanzen|speise|sesam|nuss|kern)ol$/;

function germanCategory(words: string[]): Category | undefined {
  for (const word of [...words].reverse()) {
    // Endings of two letters ("Ei", "Öl") are too short to be distinguished from others.
    const found = GERMAN.find(([ending]) => word === ending || (ending.length > 2 && word.endsWith(ending)));
    if (found) return found[1];
    if (GERMAN_OIL.test(word)) return "pantry";
  }
  return undefined;
}

/** Returns whether the word or name is exactly in the lexicon of foods. */
export function isKnownFood(name: string): boolean {
  return LEXICON.has(wordsOf(name).join(" "));
}
