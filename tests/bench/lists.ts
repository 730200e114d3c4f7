import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { listRecipes } from "#app/features/recipes/list/recipe-list.server.ts";
import { addWords } from "#app/features/recipes/search/known-words.server.ts";
import { NO_FILTERS } from "#app/features/recipes/search/recipe-search.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { listGroceries } from "#app/features/shopping/groceries/groceries.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { inTransaction, openDatabase } from "#db/client.server.ts";
import { seed } from "#tests/bench/seed/seed.ts";
import { aDish } from "#tests/bench/seed/seed-dishes.ts";
import { aServedApp } from "../support/served-app.ts";
import { aRecipe, testContext } from "../support/test-context.ts";

/*
 * `npm run bench:lists`: CPU time of the grocery list of four full weeks, read from the database to the end, of a
 * shared page with 100 and with 5,000 recipes behind it, of a list found by a mistyped word and of a cook's own list. In one process: what
 * other work there is distorts it little.
 */

const ROUNDS = 40;

/** Returns the CPU time of one call in milliseconds: the median of many, after as many warm-up calls. */
async function cpuMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const started = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(started);
    if (round >= ROUNDS) times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}

const MEALS = ["breakfast", "lunch", "dinner", "snack"] as const;

/** Four weeks, every slot filled; with 30 recipes as people plan, with 112 as they hardly do. */
async function fourWeeks(recipes: number): Promise<number> {
  const { caller } = testContext();
  const ids = Array.from({ length: recipes }, (_, number) => aRecipe(caller, aDish(number)).id);
  const mealPlanIds = Array.from({ length: 112 }, (_, slot) => {
    const date = addDays("2026-03-02", Math.floor(slot / 4));
    const mealType = MEALS[slot % 4] ?? "snack";
    return addMeal(caller, { date, mealType, recipeId: ids[slot % recipes] ?? 0, servings: 3 }).id;
  });
  return cpuMs(() => listGroceries(caller, { recipeIds: [], mealPlanIds }));
}

const QUERIES = {
  "the page": "",
  "a word": "?search=saffron",
  "a word with a typing mistake": "?search=safron",
  "two letters": "?search=sa",
  "by name": "?sortBy=name",
  "all filters": "?search=rice&totalTime=medium&difficulty=easy&ingredients=onion&ingredients=rice&sortBy=time",
  "the last page": "?page=1000",
};

async function sharedPage(recipes: number): Promise<Record<string, number>> {
  const app = await aServedApp();
  const [userId = ""] = await seed(app.db, { users: 1, recipes });
  const { caller } = testContext({ db: app.db });
  const owner = { ...caller, user: { ...caller.user, id: userId }, kitchen: kitchenOf(app.db, userId) };
  const { shareCode } = await shareCollection(owner, { recipientEmail: "ilse@example.org", expiresAt: null });
  const visitor = app.browser();
  const times: Record<string, number> = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    times[name] = await cpuMs(async () => {
      const answer = await visitor.call(`/shared/${shareCode}${query}`);
      if (answer.status !== 200 || !(await answer.text()).includes("Showing")) throw new Error(`${query} failed`);
    });
  }
  return times;
}

const FURTHER_WORDS = 100_000;

/** CPU time of a page found by a word, and by it with a typing mistake, before and after others' recipes bring words. */
async function mistypedSearch(recipes: number): Promise<number[]> {
  const db = openDatabase(":memory:");
  const [userId = ""] = await seed(db, { users: 1, recipes });
  const { caller } = testContext({ db });
  const cook = { ...caller, user: { ...caller.user, id: userId }, kitchen: kitchenOf(db, userId) };
  const list = (search: string) => cpuMs(() => listRecipes(cook, { ...NO_FILTERS, search }, { limit: 24, offset: 0 }));
  const before = [await list("rosemary"), await list("rosmary")];
  inTransaction(db, () =>
    addWords(
      db,
      Array.from({ length: FURTHER_WORDS }, (_, number) => aWord(number)),
    ),
  );
  return [...before, await list("rosemary"), await list("rosmary")];
}

const OWN_LISTS = {
  "the page": {},
  favourites: { favorites: true },
  "best rated first": { sortBy: "rating" },
  "four stars and more": { minRating: "4" },
  "longest not cooked first": { sortBy: "longest-not-cooked" },
  "favourites by rating": { favorites: true, sortBy: "rating" },
  "by name": { sortBy: "name" },
  "a word": { search: "rosemary" },
  "a word among favourites": { search: "rosemary", favorites: true },
} as const;

/** CPU time of the first page of a cook's own list by filter. */
async function ownList(recipes: number): Promise<Record<string, number>> {
  const db = openDatabase(":memory:");
  const [userId = ""] = await seed(db, { users: 1, recipes });
  const { caller } = testContext({ db });
  const cook = { ...caller, user: { ...caller.user, id: userId }, kitchen: kitchenOf(db, userId) };
  const times: Record<string, number> = {};
  for (const [name, filters] of Object.entries(OWN_LISTS)) {
    times[name] = await cpuMs(() => listRecipes(cook, { ...NO_FILTERS, ...filters }, { limit: 24, offset: 0 }));
  }
  return times;
}

const SYLLABLES = "a be cra do el fri ga hi in ja ka lo mu na os pe ros ma ry sa ta um ve za".split(" ");

/** Returns the word with this number: three to five syllables. */
function aWord(number: number): string {
  const next = numbersFrom(number * 7919 + 17);
  const length = 3 + Math.floor(next() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join("");
}

const lines = [
  `Four full weeks, 112 meals of 30 recipes: ${(await fourWeeks(30)).toFixed(1)} ms of CPU (bar 50)`,
  `Four full weeks, 112 meals of 112 recipes: ${(await fourWeeks(112)).toFixed(1)} ms of CPU (bar 50)`,
  "",
  "| Shared page | 100 recipes, ms | 5,000 recipes, ms | ratio |",
  "|---|---:|---:|---:|",
];
const [few, many] = [await sharedPage(100), await sharedPage(5000)];
for (const name of Object.keys(QUERIES)) {
  const [small = 0, large = 0] = [few[name], many[name]];
  lines.push(`| ${name} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(2)} |`);
}
lines.push(
  "",
  `| Search of | a word, ms | mistyped, ms | with ${FURTHER_WORDS} further words: a word, ms | mistyped, ms |`,
  "|---|---:|---:|---:|---:|",
);
for (const recipes of [100, 10_000]) {
  const times = await mistypedSearch(recipes);
  lines.push(`| ${recipes} recipes | ${times.map((ms) => ms.toFixed(2)).join(" | ")} |`);
}
lines.push("", "| Own list | 100 recipes, ms | 10,000 recipes, ms | ratio |", "|---|---:|---:|---:|");
const [short, long] = [await ownList(100), await ownList(10_000)];
for (const name of Object.keys(OWN_LISTS)) {
  const [small = 0, large = 0] = [short[name], long[name]];
  lines.push(`| ${name} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(2)} |`);
}
process.stdout.write(`${lines.join("\n")}\n`);
