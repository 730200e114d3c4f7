import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadSqlite } from "#db/load-sqlite.server.ts";

/*
 * The floor of the bench: nothing but node:http and better-sqlite3, no sign-in, no framework. It answers the newest 24
 * recipes of the first collection as JSON, with the same fields as `GET /api/recipes?limit=24`.
 */
const [file] = process.argv.slice(2);
const db = new (loadSqlite())(file, { readonly: true });
type Row = { id: number; hash: string | null; cost: number | null; ingredients: string; instructions: string } & Record<
  "isOriginal" | "isFavorite" | "createdAt",
  number
>;
const rows = db.prepare<[], Row>(`
  SELECT recipe.id, name, hash, prep_time AS prepTime, total_time AS totalTime, servings, difficulty, ingredients,
    instructions, source_url AS sourceUrl, original_recipe_id AS originalRecipeId, created_by AS createdBy,
    is_original AS isOriginal, recipe.created_at AS createdAt, is_favorite AS isFavorite, cost_per_serving AS cost
  FROM collection_recipe JOIN recipe ON recipe.id = recipe_id LEFT JOIN picture ON picture.id = picture_id
  WHERE collection_id = 1 ORDER BY added_at DESC, collection_recipe.id DESC LIMIT 24`);

const server = createServer((_request, response) => {
  const recipes = rows.all().map(({ hash, cost, ...row }) => ({
    ...row,
    imagePath: hash && `/api/recipes/${row.id}/image?v=${hash.slice(0, 12)}`,
    ingredients: JSON.parse(row.ingredients),
    instructions: JSON.parse(row.instructions),
    isOriginal: row.isOriginal === 1,
    isFavorite: row.isFavorite === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    costPerServing: cost && cost / 100,
  }));
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(recipes));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
