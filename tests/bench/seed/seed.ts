import { randomUUID } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeKitchen } from "#app/features/kitchens/kitchens.server.ts";
import { entryId } from "#app/features/recipes/entry-ids.ts";
import { recipeValues, withDetails } from "#app/features/recipes/recipe-content.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { UNKNOWN_LAST } from "#app/features/recipes/recipe-sql.server.ts";
import { addWords } from "#app/features/recipes/search/known-words.server.ts";
import { searchTerms } from "#app/features/recipes/search/search-words.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { preparePicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { type Db, inTransaction, openDatabase } from "../../../db/client.server.ts";
import { DIFFICULTIES } from "../../../db/enumerations.ts";
import { projectRoot } from "../../../db/migrate.server.ts";
import { aDish, aPhoto } from "./seed-dishes.ts";

/*
 * `npm run db:seed -- --users N --recipes M`: a database to develop and measure with. The first cook, administrator
 * with the password below, has up to 10,000 of the recipes; the other cooks share the rest.
 */

const FIRST_COLLECTION = 10_000;
const PICTURES = 24;
const BATCH = 10_000;
const SEED_EMAIL = "cook@example.org";
const SEED_PASSWORD = "two onions, one leek";

/** Fills an empty database; the same numbers give the same recipes. Returns the ids of the cooks in order. */
export async function seed(db: Db, { users, recipes }: { users: number; recipes: number }): Promise<string[]> {
  if (db.$client.prepare("SELECT EXISTS (SELECT 1 FROM user)").pluck().get() === 1) {
    throw new Error("This database has cooks already; seed an empty one.");
  }
  db.$client.pragma("synchronous = OFF");
  db.$client.pragma("cache_size = -400000");
  setHashSize(db, 64 * 1024 * 1024);
  const pictureIds: number[] = [];
  for (let number = 0; number < PICTURES; number++) {
    pictureIds.push(storePicture(db, await preparePicture(await aPhoto(number))));
  }
  const cooks = await addCooks(db, users);
  const owners = ownersOf(cooks, recipes);
  addRecipes(db, owners, pictureIds);
  addEntries(db, cooks, owners);
  setHashSize(db, 1024 * 1024);
  db.$client.exec("ANALYZE");
  db.$client.pragma("synchronous = FULL");
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  return cooks;
}

/** How many bytes of new words SQLite gathers before it writes them; its default is 1 MiB. */
function setHashSize(db: Db, bytes: number) {
  db.$client.exec(`INSERT INTO collection_search (collection_search, rank) VALUES ('hashsize', ${bytes})`);
}

async function addCooks(db: Db, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const add = db.$client.prepare(
    "INSERT INTO user (id, email, first_name, account_type, password_hash) VALUES (?, ?, ?, ?, ?)",
  );
  return inTransaction(db, () =>
    Array.from({ length: count }, (_, number) => {
      const id = randomUUID();
      const email = number === 0 ? SEED_EMAIL : `cook${number}@example.org`;
      const type = number === 0 ? "administrator" : "premium";
      add.run(id, email, `Cook ${number + 1}`, type, passwordHash);
      makeKitchen({ db, now: new Date() }, id);
      return id;
    }),
  );
}

/** Position of each recipe's owner: the first cook's part, then equal parts. */
function ownersOf(cooks: string[], recipes: number): number[] {
  const first = cooks.length === 1 ? recipes : Math.min(recipes, FIRST_COLLECTION);
  const others = Math.max(1, cooks.length - 1);
  return Array.from({ length: recipes }, (_, number) =>
    number < first ? 0 : 1 + Math.floor(((number - first) * others) / (recipes - first)),
  );
}

/** A minute apart, the last one a while ago. */
const addedAt = (number: number) => 1_700_000_000_000 + number * 60_000;

function addRecipes(db: Db, owners: number[], pictureIds: number[]) {
  const creators = db.$client
    .prepare("SELECT user_id FROM collection JOIN kitchen_member USING (kitchen_id) ORDER BY collection.id")
    .pluck()
    .all();
  const add = db.$client.prepare(
    `INSERT INTO recipe (id, name, name_key, picture_id, prep_time, total_time, servings, difficulty, ingredients,
       instructions, source_url, source_key, created_by, cost_per_serving, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const index = indexer(db);
  inBatches(db, owners.length, (number) => {
    const dish = aDish(number);
    const values = recipeValues(withDetails(dish));
    add.run(
      number + 1,
      values.name,
      values.nameKey,
      number % 12 === 11 ? null : pictureIds[number % pictureIds.length],
      values.prepTime,
      values.totalTime,
      values.servings,
      values.difficulty,
      JSON.stringify(values.ingredients),
      JSON.stringify(values.instructions),
      values.sourceUrl,
      values.sourceKey,
      creators[owners[number] ?? 0],
      values.costPerServing,
      addedAt(number),
    );
    index(number + 1, dish);
  });
}

function addEntries(db: Db, cooks: string[], owners: number[]) {
  const add = db.$client.prepare(
    `INSERT INTO collection_recipe (id, collection_id, added_by, recipe_id, added_at, name_key, prep_minutes,
       total_minutes, difficulty_rank) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const like = db.$client.prepare("INSERT INTO user_favorite (user_id, recipe_id) VALUES (?, ?)");
  const rate = db.$client.prepare("INSERT INTO user_rating (user_id, recipe_id, rating) VALUES (?, ?, ?)");
  const index = indexer(db);
  inBatches(db, owners.length, (number) => {
    const owner = owners[number] ?? 0;
    const collection = owner + 1;
    const entry = entryId(collection, number + 1);
    const dish = aDish(number);
    const { nameKey } = recipeValues(withDetails(dish));
    const [prep, total] = [dish.prepTime ?? UNKNOWN_LAST, dish.totalTime ?? UNKNOWN_LAST];
    const rank = DIFFICULTIES.indexOf(dish.difficulty);
    const isFavorite = number % 9 === 4;
    // Every third is rated.
    const rating = number % 3 === 0 ? 1 + (number % 5) : 0;
    add.run(entry, collection, cooks[owner], number + 1, addedAt(number), nameKey, prep, total, rank);
    if (isFavorite) like.run(cooks[owner], number + 1);
    if (rating > 0) rate.run(cooks[owner], number + 1, rating);
    index(entry, dish);
  });
}

/** Returns the same as `termsOf` and `addWords`, with one query for each distinct word. */
function indexer(db: Db) {
  const known = new Set<string>();
  const add = db.$client.prepare("INSERT INTO collection_search (rowid, words) VALUES (?, ?)");
  return (entryId: number, dish: RecipeInput) => {
    const { words, terms } = searchTerms(withDetails(dish));
    const added = words.filter((word) => !known.has(word));
    for (const word of added) known.add(word);
    addWords(db, added);
    add.run(entryId, terms);
  };
}

function inBatches(db: Db, count: number, work: (number: number) => void) {
  for (let from = 0; from < count; from += BATCH) {
    inTransaction(db, () => {
      for (let number = from; number < Math.min(count, from + BATCH); number++) work(number);
    });
  }
}

async function main() {
  const { values } = parseArgs({
    options: { users: { type: "string", default: "3" }, recipes: { type: "string", default: "200" } },
  });
  const [users, recipes] = [Number(values.users), Number(values.recipes)];
  if (!(Number.isInteger(users) && users >= 1 && Number.isInteger(recipes) && recipes >= 0)) {
    throw new Error("--users and --recipes are whole numbers, at least 1 and 0");
  }
  const folder = process.env.DATA_DIR ?? path.join(projectRoot(), "data");
  const file = path.join(folder, "recipes.sqlite");
  const started = Date.now();
  const db = openDatabase(file);
  await seed(db, { users, recipes });
  db.$client.close();
  process.stdout.write(
    `${recipes} recipes of ${users} cooks in ${file}, ${Math.round((Date.now() - started) / 1000)} s.\n` +
      `Sign in as ${SEED_EMAIL} with the password "${SEED_PASSWORD}".\n`,
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await main();
