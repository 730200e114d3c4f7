import sharp from "sharp";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { DIFFICULTIES } from "./enumerations.ts";

const STYLES = [
  "Smoky",
  "Quick",
  "Creamy",
  "Crispy",
  "Grandma's",
  "Spicy",
  "Sunday",
  "Rustic",
  "Sticky",
  "Herby",
  "Roasted",
  "Slow",
  "Lemony",
  "Golden",
  "Weeknight",
  "Braised",
  "Charred",
  "Velvety",
  "Garlicky",
  "Sweet and Sour",
];
const MAINS = [
  "chicken thighs",
  "minced beef",
  "pork shoulder",
  "salmon fillets",
  "firm tofu",
  "red lentils",
  "chickpeas",
  "black beans",
  "prawns",
  "cod",
  "eggs",
  "halloumi",
  "aubergine",
  "cauliflower",
  "butternut squash",
  "mushrooms",
  "sweet potatoes",
  "turkey mince",
  "lamb neck",
  "tempeh",
  "white beans",
  "duck legs",
  "paneer",
  "quinoa",
  "mussels",
];
const DISHES = [
  "Curry",
  "Stew",
  "Soup",
  "Salad",
  "Tray Bake",
  "Pie",
  "Pasta",
  "Risotto",
  "Tacos",
  "Stir-Fry",
  "Gratin",
  "Casserole",
  "Fritters",
  "Burgers",
  "Wraps",
  "Bowl",
  "Chilli",
  "Skewers",
  "Lasagne",
  "Quiche",
  "Dumplings",
  "Ragù",
  "Pilaf",
  "Flatbread",
];
const PLACES = [
  "",
  " from Kerala",
  " from Lyon",
  " à la Crème",
  " from Oaxaca",
  " from Crete",
  " of the Coast",
  " from Kyoto",
  " from Tyrol",
  " from Tunis",
  " with Greens",
  " from Bologna",
];
const VEGETABLES = [
  "onion",
  "red onions",
  "carrots",
  "celery sticks",
  "leek",
  "tomatoes",
  "courgette",
  "spinach",
  "kale",
  "red pepper",
  "fennel bulb",
  "potatoes",
  "peas",
  "sweetcorn",
  "cabbage",
  "green beans",
  "beetroot",
  "asparagus",
  "shallots",
  "spring onions",
];
const PANTRY = [
  "olive oil",
  "butter",
  "plain flour",
  "basmati rice",
  "spaghetti",
  "coconut milk",
  "chopped tomatoes",
  "vegetable stock",
  "soy sauce",
  "honey",
  "Dijon mustard",
  "tahini",
  "double cream",
  "crème fraîche",
  "Parmesan",
  "feta",
  "natural yoghurt",
  "breadcrumbs",
  "white wine",
  "cider vinegar",
];
const SPICES = [
  "cumin seeds",
  "smoked paprika",
  "turmeric",
  "coriander seeds",
  "chilli flakes",
  "garam masala",
  "oregano",
  "thyme",
  "rosemary",
  "cinnamon",
  "nutmeg",
  "black pepper",
  "bay leaves",
  "fennel seeds",
  "ginger",
  "garlic",
];
const RARE = [
  "saffron",
  "sumac",
  "tamarind",
  "juniper berries",
  "star anise",
  "preserved lemons",
  "anchovies",
  "capers",
  "pistachios",
  "dried limes",
];
const AMOUNTS = ["1", "2", "3", "4", "½", "1 1/2", "2-3"];
const GRAMS = ["50 g", "100 g", "150 g", "200 g", "250 g", "400 g", "500 g", "750 g", "1 kg"];
const SPOONS = ["1 tsp", "2 tsp", "1 tbsp", "2 tbsp", "a pinch of", "½ tsp"];
const CUTS = ["chopped", "finely sliced", "diced", "grated", "halved", "torn"];
const STEPS = [
  "Heat the oven to 200 °C and line a large tray with paper.",
  "Warm the {pantry} in a heavy pan and soften the {vegetable} for 10 minutes.",
  "Stir in the {spice} and cook for a minute until it smells nutty.",
  "Add the {main} and brown on all sides, then turn the heat down.",
  "Pour in the {pantry2}, bring to the boil and simmer for {minutes} minutes.",
  "Fold in the {vegetable2} and let everything wilt with the lid on.",
  "Season to taste, leave to rest for 5 minutes and scatter with {spice2}.",
  "Serve hot with plenty of {pantry2} on the side.",
];

/** Numbers between 0 and 1 that follow from the seed alone (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** The recipe with this number: the same each time, each name once. One in a hundred takes saffron. */
export function aDish(number: number): RecipeInput {
  const next = numbersFrom(number * 7919 + 17);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const [main, vegetable, vegetable2] = [pick(MAINS), pick(VEGETABLES), pick(VEGETABLES)];
  const [pantry, pantry2, spice, spice2] = [pick(PANTRY), pick(PANTRY), pick(SPICES), pick(SPICES)];
  const name = `${pick(STYLES)} ${capitals(main)} ${pick(DISHES)}${pick(PLACES)} No. ${number + 1}`;
  const ingredients = [
    `${pick(GRAMS)} ${main}`,
    `${pick(AMOUNTS)} ${vegetable}, ${pick(CUTS)}`,
    `${pick(GRAMS)} ${vegetable2}`,
    `${pick(SPOONS)} ${spice}`,
    `${pick(SPOONS)} ${pantry}`,
    `${pick(GRAMS)} ${pantry2}`,
    ...(next() < 0.7 ? [`${pick(SPOONS)} ${spice2}`] : []),
    ...(next() < 0.5 ? [`${pick(GRAMS)} ${pick(PANTRY)}`] : []),
    ...(next() < 0.4 ? [`${pick(AMOUNTS)} ${pick(VEGETABLES)}, ${pick(CUTS)}`] : []),
    number % 100 === 7 ? "a pinch of saffron" : `${pick(SPOONS)} ${next() < 0.1 ? pick(RARE.slice(1)) : "salt"}`,
  ];
  const prepTime = 5 + Math.floor(next() * 8) * 5;
  const totalTime = prepTime + Math.floor(next() * 20) * 5;
  const words = {
    pantry,
    pantry2,
    vegetable,
    vegetable2,
    spice,
    spice2,
    main,
    minutes: String(totalTime - prepTime + 5),
  };
  const instructions = STEPS.filter(() => next() < 0.85).map((step) =>
    step.replace(/\{(\w+)\}/g, (_, word: keyof typeof words) => words[word] ?? ""),
  );
  return {
    name,
    prepTime,
    totalTime: next() < 0.05 ? null : totalTime,
    servings: next() < 0.03 ? null : 2 + Math.floor(next() * 5),
    difficulty: DIFFICULTIES[next() < 0.05 ? 0 : 1 + Math.floor(next() * 3)] ?? "medium",
    ingredients,
    instructions,
    sourceUrl: next() < 0.6 ? `https://recipes.example.org/dish/${number + 1}` : null,
  };
}

const capitals = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A photograph of a plate, more or less: a table, a plate and something on it, as JPEG. */
export async function aPhoto(number: number): Promise<Uint8Array> {
  const [width, height] = [1000, 750];
  const next = numbersFrom(number + 1);
  const [table, food, garnish] = [0, 1, 2].map(() => [next() * 200 + 30, next() * 160 + 40, next() * 120 + 20]);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - width / 2, y - height / 2);
      const wave = Math.sin(x / (11 + number)) * Math.cos(y / (7 + number));
      const colour = distance > 330 ? table : distance > 270 ? [240, 238, 232] : wave > 0.5 ? garnish : food;
      const shade = 0.85 + 0.15 * Math.sin((x + y) / 37);
      for (let channel = 0; channel < 3; channel++) {
        pixels[(y * width + x) * 3 + channel] = Math.min(255, (colour?.[channel] ?? 0) * shade);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
