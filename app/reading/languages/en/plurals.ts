// Singular and plural of words that do not follow the rules below, and of others that are to be known (`isListed`).
const PAIRS =
  `leaf:leaves loaf:loaves half:halves calf:calves knife:knives goose:geese foot:feet tooth:teeth cookie:cookies
  brownie:brownies pie:pies smoothie:smoothies olive:olives clove:cloves chive:chives endive:endives chile:chiles
  anchovy:anchovies chilli:chillies chili:chilies chilli:chillis potato:potatoes tomato:tomatoes mango:mangoes
  avocado:avocados zucchini:zucchini radish:radishes squash:squashes peach:peaches ox:oxen wolf:wolves shelf:shelves
  date:dates grape:grapes orange:oranges sausage:sausages cabbage:cabbages lime:limes prune:prunes apple:apples
  tortilla:tortillas chickpea:chickpeas pea:peas nectarine:nectarines tangerine:tangerines clementine:clementines
  aubergine:aubergines courgette:courgettes baguette:baguettes veggie:veggies cherry:cherries berry:berries roe:roe
  shoe:shoes hoe:hoes axe:axes gnocchi:gnocchi shrimp:shrimp fish:fish asparagus:asparagus spinach:spinach garlic:garlic
  celery:celery broccoli:broccoli anise:anise`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? ""]);
const SINGULARS = new Map(PAIRS.map(([one, many]) => [many, one]));
const PLURALS = new Map([...PAIRS].reverse());
const SINGULAR_WITH_S = new Set(
  `molasses hummus houmous asparagus couscous octopus watercress swiss cress brussels haggis bass swordfish cassis anis pastis calvados gas lentis haas
  brandis madras bitters schnapps hibiscus citrus lemongrass seabass grass glass press cactus eucalyptus bulgaris plus dashi
  tapas matzos fines herbes provence frites asiago piris peri sous`.split(/\s+/),
);

/** Returns the singular of an English word in lower case; other words unchanged. */
export function singular(word: string): string {
  const irregular = SINGULARS.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || !word.endsWith("s") || SINGULAR_WITH_S.has(word)) return word;
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes|oes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns the plural of an English word in lower case. */
export function plural(word: string): string {
  const irregular = PLURALS.get(word);
  if (irregular) return irregular;
  if (word.length < 2 || SINGULAR_WITH_S.has(word) || !/[a-z]$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** Returns whether the word in lower case, singular or plural, is in the list of known plurals. */
export function isListed(word: string): boolean {
  return PLURALS.has(word) || SINGULARS.has(word);
}
