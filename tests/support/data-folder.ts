import { writeFileSync } from "node:fs";
import path from "node:path";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { readMigrations } from "#db/migrate.server.ts";
import { FIRST_HOUSEHOLD, TECHNICAL_TABLES } from "./household-rows.ts";
import { aDataFolder } from "./process.ts";
import { aSite, recipePage } from "./recipe-sites.ts";
import { aRecipe, testContext } from "./test-context.ts";

const SECRET = "a secret of at least thirty-two characters";

/** Makes a data folder with a signed-in administrator, "Soup" and the other recipes; returns it with the settings of a server. */
export function aHousehold(others: readonly Partial<RecipeInput>[] = []) {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const db = openDatabase(file);
  const { caller, visitor } = testContext({ db, now: new Date(), accountType: "administrator" });
  const recipe = aRecipe(caller, { name: "Soup" });
  for (const other of others) aRecipe(caller, other);
  const token = startSession(visitor, { userId: caller.user.id, data: {} });
  db.$client.close();
  return {
    file,
    environment: { DATA_DIR, SESSION_SECRET: SECRET, CREDENTIALS_KEY: SECRET },
    cookie: `sid=${sign(token, SECRET)}`,
    recipeId: recipe.id,
  };
}

/** Reads the database as the next start would; fails if an integrity or foreign key check fails. */
export function readSound<T>(file: string, read: (sql: (text: string) => unknown[]) => T): T {
  const client = new (loadSqlite())(file);
  try {
    const problems = [
      client.pragma("integrity_check", { simple: true }),
      ...(client.pragma("foreign_key_check") as []),
    ];
    if (problems.length > 1 || problems[0] !== "ok") throw new Error(`Damaged: ${JSON.stringify(problems)}`);
    return read((text) => client.prepare(text).pluck().all());
  } finally {
    client.close();
  }
}

/** Starts a local site with a recipe at every address, named after its path; returns its host. */
export async function aRecipeSite(): Promise<string> {
  const { host } = await aSite((request, response) => {
    const name = `Dish ${request.url?.slice(1)}`;
    const lists = { recipeIngredient: ["2 onions", "1 l water"], recipeInstructions: ["Chop.", "Boil everything."] };
    response.writeHead(200, { "Content-Type": "text/html" }).end(recipePage({ name, ...lists }));
  });
  return host;
}

const FIRST_ROWS = { "0000_tables": FIRST_HOUSEHOLD };
const versions = new Map<Readonly<Record<string, string>>, Buffer[]>();

/** Returns the bytes of the database of each version, with rows by the migration after which they were stored. */
function databasesOf(rows: Readonly<Record<string, string>>): Buffer[] {
  const client = new (loadSqlite())(":memory:");
  client.exec("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  const databases = readMigrations().map(({ name, sql }) => {
    client.pragma("foreign_keys = OFF");
    client.exec(sql);
    client.prepare("INSERT INTO migration VALUES (?, 0)").run(name);
    client.pragma("foreign_keys = ON");
    client.exec(rows[name] ?? "");
    return client.serialize();
  });
  client.close();
  return databases;
}

/** Makes a database of the version with the first `steps` migrations, with rows by the migration after which they were stored. */
export function anOldDatabase(file: string, steps: number, rows: Readonly<Record<string, string>> = FIRST_ROWS) {
  const databases = versions.get(rows) ?? databasesOf(rows);
  versions.set(rows, databases);
  writeFileSync(file, databases[steps - 1] ?? "");
  const client = new (loadSqlite())(file);
  client.pragma("journal_mode = WAL");
  client.close();
}

/** Returns the rows of a household by table, each as an object. */
export function householdRows(file: string): Record<string, Record<string, unknown>[]> {
  const client = new (loadSqlite())(file);
  try {
    const tables = client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
    return Object.fromEntries(
      (tables as string[])
        .filter((table) => !TECHNICAL_TABLES.test(table))
        .map((table) => [table, client.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]]),
    );
  } finally {
    client.close();
  }
}
