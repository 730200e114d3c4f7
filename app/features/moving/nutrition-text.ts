import { fold } from "#app/features/recipes/recipe.ts";
import { NUTRIENTS, type Nutrition } from "#app/reading/recipes/recipe-parts.ts";

/* Labels of nutrients as programs write them, in small letters without accents. The first that fits counts. */
const LABELS: [label: RegExp, name: (typeof NUTRIENTS)[number]][] = [
  ...NUTRIENTS.map((name) => [new RegExp(`^${name.toLowerCase()}$`), name] as [RegExp, (typeof NUTRIENTS)[number]]),
  [
    /^(?:(?:serving|portion)s?[ _-]?(?:size|grosse)|taille de la portion|tamano de la racion|dimensione della porzione|portiegrootte)$/,
    "servingSize",
  ],
  [/^(?:calories|energy|energie|brennwert|kalorien|kcal|calorias|calorie|energia|calorieen)$/, "calories"],
  [
    /^(?:saturated|saturated fat|sat fat|gesattigte fettsauren|acides gras satures|grasas saturadas|grassi saturi|verzadigd vet)$/,
    "saturatedFatContent",
  ],
  [/^(?:trans ?fats?|transfettsauren|acides gras trans|grasas trans|grassi trans|transvet)$/, "transFatContent"],
  [
    /^(?:(?:un|poly|mono)-?(?:un)?saturated(?: fat)?|ungesattigte fettsauren|acides gras insatures|grasas insaturadas|grassi insaturi|onverzadigd vet)$/,
    "unsaturatedFatContent",
  ],
  [/^(?:total )?(?:fat|fett|lipides|matieres grasses|grasas|grassi|vet)$/, "fatContent"],
  [/^(?:cholesterol|cholesterin|colesterol|colesterolo)$/, "cholesterolContent"],
  [/^(?:sodium|natrium|sodio)$/, "sodiumContent"],
  [
    /^(?:total )?(?:carb(?:ohydrate)?s?|kohlenhydrate|glucides|carbohidratos|hidratos de carbono|carboidrati|koolhydraten)$/,
    "carbohydrateContent",
  ],
  [/^(?:dietary )?(?:fib(?:er|re)s?|ballaststoffe|fibras?|vezels)$/, "fiberContent"],
  [/^(?:total )?(?:sugars?|zucker|sucres?|azucar(?:es)?|zuccheri|suikers?)$/, "sugarContent"],
  [/^(?:proteins?|eiweiss|proteines|proteinas|proteine|eiwit(?:ten)?)$/, "proteinContent"],
];
const AMOUNT = /^[<~≈]?\s?\d[\d.,]{0,9}\s?(?:k?cal|kj|m?c?g|µg|%|g|oz|ml|iu)?\b.{0,60}$/i;
// "Serving size: one bowl", "Fat 12 g"
const LABEL_FIRST = /^(\p{L}[\p{L}\s_-]{1,40}?)\s{0,3}(?:[:=]\s{0,3}(?=\S)|\s(?=[<~≈]?\s?\d))(.{1,99})$/u;
// "23g Fat (62.1% calories from fat)"
const AMOUNT_FIRST = /^(\d[\d.,]{0,9}\s?(?:m?c?g|kcal|kj)?)\s{1,3}(\p{L}[\p{L}\s]{1,40}?)(?:\s\([^()]{0,99}\))?$/iu;

/** Returns the property of schema.org NutritionInformation that a label means: "Fat", "saturatedFat", "fat_content". */
export function nutrientOf(label: string): (typeof NUTRIENTS)[number] | undefined {
  const apart = label.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const folded = [label, apart].map((text) =>
    fold(text)
      .replaceAll("ß", "ss")
      .replace(/[_\s]+/g, " ")
      .trim(),
  );
  return LABELS.find(([pattern]) => folded.some((text) => pattern.test(text)))?.[1];
}

/** Returns what lines such as "Calories: 320 kcal" or "12 g Fat" declare; `isWhole`: all of the text was understood. */
export function nutritionIn(text: string): { nutrition: Nutrition | null; isWhole: boolean } {
  const nutrition: Nutrition = {};
  const pieces = text
    .slice(0, 5000)
    .split(/[\n\r;|•]+|,\s+(?=\p{L})/u)
    .map((piece) => piece.trim().replace(/[,.]$/, ""))
    .filter((piece) => piece !== "");
  let understood = 0;
  for (const piece of pieces) {
    const [label, amount] = LABEL_FIRST.exec(piece)?.slice(1) ?? AMOUNT_FIRST.exec(piece)?.slice(1).toReversed() ?? [];
    const name = nutrientOf(label ?? "");
    if (!name || amount === undefined || nutrition[name] !== undefined) continue;
    if (name !== "servingSize" && !AMOUNT.test(amount)) continue;
    nutrition[name] = amount.trim();
    understood += 1;
  }
  return { nutrition: understood > 0 ? nutrition : null, isWhole: understood === pieces.length };
}
