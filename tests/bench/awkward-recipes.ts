import sharp from "sharp";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";

/** A recipe of the bench and the tags of it. */
export type AwkwardRecipe = { recipe: RecipeInput; tags: string[] };

/** Words of a recipe in one script. */
type Words = { title: string; foods: readonly string[]; step: string; group: string };

const WORDS: readonly Words[] = [
  {
    title: "Chestnut and barley pot",
    foods: ["cooked chestnuts", "pearl barley", "crème fraîche", "celeriac, peeled and cubed", "unsalted butter"],
    step: "Sweat it over a low heat until it smells sweet, then pour in the stock and let it tick over",
    group: "For the pot",
  },
  {
    title: "Holunderblütenkaltschale mit Zwetschgenröster",
    foods: ["Hirschhornsalzlebkuchengewürzmischungsreste", "Buchweizenvollkornpfannkuchenteigrestchen", "Eier"],
    step: "Das Wasserbadschokoladenglasurschälchenwärmgefäß langsam erhitzen und alles glatt rühren",
    group: "Für die Kaltschale",
  },
  {
    title: "Pasta al forno 🍝 della zia 👵🏽",
    foods: ["🍅 pelati", "🧄 aglio", "🧀 caciocavallo 🇮🇹", "🌶️ peperoncino", "🫒 olio", "👩‍👩‍👧‍👦 amore"],
    step: "Infornare 🔥 a 200 °C finché è dorata ✨, servire subito ❤️",
    group: "🍽️ Per la teglia",
  },
  {
    title: "מרק עדשים כתומות",
    foods: ["עדשים כתומות שטופות", "בצל גדול (קצוץ)", "כפות שמן זית", "לימון סחוט", "כמון טחון"],
    step: "לבשל על אש קטנה עשרים דקות עם 2 כוסות מים, לערבב ולהגיש חם",
    group: "לציפוי",
  },
  {
    title: "شوربة الحمص بالليمون",
    foods: ["حمص منقوع", "بصلة مفرومة ناعما", "ملعقة كمون", "ليمون حامض", "زيت زيتون"],
    step: "نطبخ الحمص مع 3 أكواب ماء على نار هادئة ثم نضيف الليمون",
    group: "للتقديم",
  },
  {
    title: "麻婆豆腐と白飯",
    foods: ["木綿豆腐", "豆板醤", "花椒粉", "白米", "長ねぎ(みじん切り)"],
    step: "中火で香りが出るまで炒め、豆腐を加えて五分ほど煮る。火を止めて花椒をふる",
    group: "たれ",
  },
  {
    title: "Борщ по-домашнему με τζατζίκι",
    foods: ["свёклы очищенной", "капусты, нашинкованной", "γιαούρτι στραγγιστό", "сметаны", "αγγούρι τριμμένο"],
    step: "Варить на слабом огне сорок минут, затем дать настояться; σερβίρετε με γιαούρτι",
    group: "Для подачи",
  },
];

const KINDS =
  "fresh frozen dried ripe young smoked salted peeled grated wild whole toasted cold warm sweet sour mild hot fine coarse".split(
    " ",
  );

const TAGS = ["Soup", "Weekday", "For guests 🎉", "חגים", "Sonntagsbratenbeilagenklassiker", "Baking", "甘い"];

/**
 * Returns a recipe that is hard to set: each script in turn, with words of 40 letters, emoji, text from right to left and
 * Chinese characters; each fifth with 60 ingredients in four groups and long steps. No two lines of all are the same.
 */
export function awkwardRecipe(number: number): AwkwardRecipe {
  const next = numbersFrom(number * 104_729 + 7);
  const { title, foods, step, group } = WORDS[number % WORDS.length] as Words;
  const isLong = number % 5 === 0;
  const count = isLong ? 60 : 6 + Math.floor(next() * 9);
  const steps = isLong ? 14 : 3 + Math.floor(next() * 5);
  const sections = isLong ? [0, 1, 2, 3].map((part) => ({ index: part * 15, title: `${group} ${part + 1}` })) : [];
  const text = `${step}.`;
  return {
    recipe: {
      name: `${title} ${number}`,
      difficulty: (["easy", "medium", "hard"] as const)[number % 3] ?? "easy",
      prepTime: 5 + (number % 40),
      totalTime: 45 + (number % 90),
      servings: 1 + (number % 12),
      sourceUrl: number % 4 === 0 ? `https://recipes.example/${"a-long-way/".repeat(number % 9)}${number}` : null,
      description: number % 3 === 0 ? `${text} (${number})` : null,
      notes: number % 6 === 0 ? `${text}\n${number} · ${text}` : null,
      ingredients: Array.from(
        { length: count },
        (_, at) =>
          `${number * 100 + at} g ${foods[(at + number) % foods.length]} (${KINDS[Math.floor(next() * KINDS.length)]})`,
      ),
      instructions: Array.from({ length: steps }, (_, at) =>
        `${number}-${at}: ${`${text} `.repeat(isLong ? 1 + ((at * 3) % 8) : 1 + (at % 2))}`.trim(),
      ),
      ingredientSections: sections,
      instructionSections: sections
        .filter(({ index }) => index < 1)
        .map(({ title: name }) => ({ index: 2, title: name })),
    } as RecipeInput,
    tags: number % 8 === 7 ? [] : [TAGS[number % TAGS.length] ?? "", TAGS[(number * 3) % 5] ?? ""],
  };
}

/** Returns the foods of an awkward recipe, without their amounts and kinds. */
export function foodsOf(number: number): readonly string[] {
  return (WORDS[number % WORDS.length] as Words).foods;
}

/** Makes a picture like a photo, in one of six shapes; each number has another one. */
export async function awkwardPhoto(number: number): Promise<Buffer> {
  const [width, height] = [
    [1600, 1200],
    [1200, 1600],
    [1600, 900],
    [1000, 1000],
    [1600, 400],
    [500, 1600],
  ][number % 6] as [number, number];
  const next = numbersFrom(number + 1);
  const pixels = Buffer.alloc(200 * 150 * 3);
  for (let at = 0; at < pixels.length; at++) {
    const near = ((pixels[at - 3] ?? 128) + (pixels[at - 600] ?? 128)) / 2;
    pixels[at] = Math.min(255, Math.max(0, near + (next() - 0.5) * 40 + Math.sin((at + number * 97) / 1700) * 6));
  }
  return sharp(pixels, { raw: { width: 200, height: 150, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 85 })
    .toBuffer();
}
