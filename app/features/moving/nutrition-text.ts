import { fold, NUTRIENTS, type Nutrition } from "#app/features/recipes/recipe.ts";

/* Labels of nutrients as programs write them, in small letters without accents. The first that fits counts. */
const LABELS: [label: RegExp, name: (typeof NUTRIENTS)[number]][] = [
  ...NUTRIENTS.map((name) => [new RegExp(`^${name.toLowerCase()}$`), name] as [RegExp, (typeof NUTRIENTS)[number]]),
  [/^(?:serving|portion)s?[ _-]?(?:size|grosse)$/, "servingSize"],
  [/^(?:calories|energy|energie|brennwert|kalorien|kcal|calorias|calorie|energia|calorieen)$/, "calories"],
  [
    /^(?:saturated|saturated fat|sat fat|gesattigte fettsauren|acides gras satures|grassi saturi|verzadigd vet)$/,
    "saturatedFatContent",
  ],
  [/^trans ?fats?$/, "transFatContent"],
  [/^(?:un|poly|mono)-?(?:un)?saturated(?: fat)?$/, "unsaturatedFatContent"],
  [/^(?:total )?(?:fat|fett|lipides|matieres grasses|grasas|grassi|vet)$/, "fatContent"],
  [/^(?:cholesterol|cholesterin|colesterol|colesterolo)$/, "cholesterolContent"],
  [/^(?:sodium|natrium|sodio)$/, "sodiumContent"],
  [
    /^(?:total )?(?:carb(?:ohydrate)?s?|kohlenhydrate|glucides|carbohidratos|carboidrati|koolhydraten)$/,
    "carbohydrateContent",
  ],
  [/^(?:dietary )?(?:fib(?:er|re)s?|ballaststoffe|fibras?|vezels)$/, "fiberContent"],
  [/^(?:total )?(?:sugars?|zucker|sucres?|azucar(?:es)?|zuccheri|suikers?)$/, "sugarContent"],
  [/^(?:proteins?|protein|eiweiss|proteines|proteinas|proteine|eiwit(?:ten)?)$/, "proteinContent"],
];
const AMOUNT = /^[<~≈]?\s?\d[\d.,]{0,9}\s?(?:k?cal|kj|m?c?g|µg|%|g|oz|ml|iu)?\b.{0,60}$/i;

/** Returns the property of schema.org NutritionInformation that a label means. */
export function nutrientOf(label: string): (typeof NUTRIENTS)[number] | undefined {
  const folded = fold(label)
    .replaceAll("ß", "ss")
    .replace(/[_\s]+/g, " ")
    .trim();
  return LABELS.find(([pattern]) => pattern.test(folded))?.[1];
}

/**
 * Returns what lines such as "Calories: 320 kcal" or "Fat 12 g" declare; `isWhole`: all of the text was understood.
 */
export function nutritionIn(text: string): { nutrition: Nutrition | null; isWhole: boolean } {
  const nutrition: Nutrition = {};
  const pieces = text
    .slice(0, 5000)
    .split(/[\n\r;|•]+|,\s+(?=\p{L})/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  let understood = 0;
  for (const piece of pieces) {
    const [, label = "", value = ""] =
      /^([\p{L}][\p{L}\s_-]{1,40}?)\s{0,3}[:=\s]\s{0,3}([<~≈]?\s?\d.{0,99})$/u.exec(piece) ?? [];
    const isServing = /^([\p{L}\s]{3,30}):\s?(\S.{0,99})$/u.exec(piece);
    const name =
      nutrientOf(label) ?? (isServing && nutrientOf(isServing[1] ?? "") === "servingSize" ? "servingSize" : undefined);
    const amount = value || (isServing?.[2] ?? "");
    if (!name || nutrition[name] !== undefined || (name !== "servingSize" && !AMOUNT.test(amount))) continue;
    nutrition[name] = amount.trim();
    understood += 1;
  }
  return { nutrition: understood > 0 ? nutrition : null, isWhole: understood === pieces.length };
}
