import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { openDatabase, readMigrations } from "#db/client.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { aDataFolder } from "./process.ts";
import { aRecipe, testContext } from "./test-context.ts";

const SECRET = "a secret of at least thirty-two characters";

/** Makes a data folder with a signed-in administrator and one recipe; returns it with the settings of a server. */
export function aHousehold() {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const db = openDatabase(file);
  const { caller, visitor } = testContext({ db, now: new Date(), accountType: "administrator" });
  const recipe = aRecipe(caller, { name: "Soup" });
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

/** Starts a local site with a recipe at every address, named after its path. */
export async function aRecipeSite(): Promise<string> {
  const server = createServer((request, response) => {
    const recipe = {
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: `Dish ${request.url?.slice(1)}`,
      recipeIngredient: ["2 onions", "1 l water"],
      recipeInstructions: ["Chop the onions.", "Boil everything."],
    };
    response.setHeader("Content-Type", "text/html");
    response.end(`<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes a database of the version with the first `steps` migrations, with content. */
export function anOldDatabase(file: string, steps: number) {
  const client = new (loadSqlite())(file);
  client.pragma("journal_mode = WAL");
  client.exec("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  for (const [position, { name, sql }] of readMigrations().slice(0, steps).entries()) {
    client.pragma("foreign_keys = OFF");
    client.exec(sql);
    client.prepare("INSERT INTO migration VALUES (?, 0)").run(name);
    // The content is older than all steps but the first, which made the tables.
    if (position === 0) client.exec(HOUSEHOLD);
  }
  client.close();
}

const HOUSEHOLD = `
  INSERT INTO user (id, email, account_type) VALUES ('marta', 'marta@example.org', 'administrator');
  INSERT INTO picture (id, hash) VALUES (1, 'abc');
  INSERT INTO picture_size (picture_id, width, height, bytes) VALUES (1, 400, 300, x'00ff');
  INSERT INTO recipe (id, name, name_key, picture_id, total_time, difficulty, ingredients, instructions, created_by)
  VALUES (1, 'Crème brûlée', 'creme brulee', 1, 45, 'hard', '["4 egg yolks"]', '["Caramelise."]', 'marta'),
    (2, 'Leek soup', 'leek soup', NULL, NULL, 'easy', '["3 leeks"]', '["Boil."]', 'marta');
  INSERT INTO user_recipe (user_id, recipe_id, is_favorite) VALUES ('marta', 1, 1), ('marta', 2, 0);
  INSERT INTO user_favorite (user_id, recipe_id) VALUES ('marta', 1);
  INSERT INTO meal_plan (user_id, date, meal_type, recipe_id) VALUES ('marta', '2026-03-02', 'dinner', 2);
  INSERT INTO shared_collection (share_code, owner_id, owner_name, recipient_email)
  VALUES ('abcdefghijklmnopqrstuv', 'marta', 'Marta', 'jonas@example.org');
  INSERT INTO invite_code (code) VALUES ('KEEPSAKE');
  INSERT INTO grocery_tick (user_id, list, item, created_at)
  VALUES ('marta', 'last week', 'milk', 1000), ('marta', 'today', 'leek', 2000), ('marta', 'today', 'egg yolk', 3000),
    ('marta', 'last week', 'leek', 1000);
`;
