import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addDays } from "date-fns";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { aHousehold, aRecipeSite, readSound } from "#tests/support/data-folder.ts";
import { aProcess } from "#tests/support/process.ts";

/** One kind of write: sends the number-th one and returns what must be stored once it was answered with 2xx. */
type Write = (server: { url: string; cookie: string }, number: number) => Promise<unknown[]>;

type Kind = {
  name: string;
  write: Write;
  /** What is there of all that was promised, as `write` names it. */
  kept: string;
  /** Lists what must never be found: halves. */
  halves: string;
};

async function ok(answer: Response) {
  if (!answer.ok && answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}

const json = (cookie: string, body: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Cookie: cookie },
  body: JSON.stringify(body),
});

async function aPicture(number: number) {
  const background = { r: number % 255, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "card.png", { type: "image/png" });
}

const NO_ENTRY = "SELECT name FROM recipe WHERE id NOT IN (SELECT recipe_id FROM collection_recipe)";
const NO_RECIPE =
  "SELECT hash FROM picture WHERE id NOT IN (SELECT picture_id FROM recipe WHERE picture_id IS NOT NULL)";
const WRONG_SIZE = `SELECT id FROM collection WHERE kitchen_id IS NOT NULL
  AND size <> (SELECT count(*) FROM collection_recipe WHERE collection_id = collection.id)`;

function kinds(site: string): Kind[] {
  return [
    {
      name: "a recipe with its picture",
      async write({ url, cookie }, number) {
        const form = new FormData();
        const fields = {
          prepTime: "5",
          totalTime: "9",
          difficulty: "easy",
          ingredients: "2 onions",
          instructions: "Boil.",
        };
        for (const [name, value] of Object.entries({ name: `Card ${number}`, ...fields })) form.set(name, value);
        form.set("image", await aPicture(number));
        await ok(await fetch(`${url}/api/recipes`, { method: "POST", headers: { Cookie: cookie }, body: form }));
        return [`Card ${number}`];
      },
      kept: "SELECT name FROM recipe JOIN picture_size USING (picture_id) WHERE name LIKE 'Card %'",
      halves: `${NO_ENTRY} UNION ALL ${NO_RECIPE} UNION ALL ${WRONG_SIZE}`,
    },
    {
      name: "a planned meal",
      async write({ url, cookie }, number) {
        const date = addDays(new Date(), Math.floor(number / 4))
          .toISOString()
          .slice(0, 10);
        const mealType = MEAL_TYPES[number % 4];
        await ok(await fetch(`${url}/api/meal-plans`, json(cookie, { date, mealType, recipeId: 1 })));
        return [`${date} ${mealType}`];
      },
      kept: "SELECT date || ' ' || meal_type FROM meal_plan",
      halves: "SELECT id FROM meal_plan WHERE recipe_id NOT IN (SELECT id FROM recipe)",
    },
    {
      name: "a batch of imports",
      async write({ url, cookie }, number) {
        const urls = [1, 2].map((part) => `http://${site}/${number}-${part}`);
        const answer = await ok(await fetch(`${url}/api/recipes/batch-from-url`, json(cookie, { urls })));
        const { results } = await answer.json();
        return results.flatMap((result: { recipe?: { name: string } }) => result.recipe?.name ?? []);
      },
      kept: "SELECT name FROM recipe WHERE name LIKE 'Dish %'",
      halves: `${NO_ENTRY} UNION ALL ${WRONG_SIZE}`,
    },
    {
      name: "a share",
      async write({ url, cookie }, number) {
        const body = { recipientEmail: `friend${number}@example.org` };
        const answer = await ok(await fetch(`${url}/api/shared-collections`, json(cookie, body)));
        return [(await answer.json()).shareCode];
      },
      kept: "SELECT share_code FROM shared_collection",
      halves: "SELECT share_code FROM shared_collection WHERE is_active = 0",
    },
    {
      name: "a registration",
      async write({ url }, number) {
        const email = `cook${number}@example.org`;
        const body = new URLSearchParams({ email, password: "two onions, one leek" });
        const pending = await ok(await fetch(`${url}/signup`, { method: "POST", body, redirect: "manual" }));
        const [cookie = ""] =
          pending.headers
            .getSetCookie()
            .find((line) => line.startsWith("sid="))
            ?.split(";") ?? [];
        const code = { inviteCode: `CODE${1000 + number}` };
        await ok(await fetch(`${url}/api/complete-registration`, json(cookie, code)));
        return [email];
      },
      kept: "SELECT email FROM user",
      halves: `SELECT code FROM invite_code WHERE (used_at IS NULL) <> (used_by IS NULL) UNION ALL
        SELECT email FROM user WHERE email LIKE 'cook%' AND id NOT IN (SELECT used_by FROM invite_code WHERE used_by IS NOT NULL)`,
    },
  ];
}

test("kill -9 during each kind of write keeps all answered writes, and no partial ones", async () => {
  const { file, environment, cookie } = aHousehold();
  const client = new (loadSqlite())(file);
  for (let number = 0; number < 10; number++) {
    client.prepare("INSERT INTO invite_code (code) VALUES (?)").run(`CODE${1000 + number}`);
  }
  client.close();
  const site = await aRecipeSite();
  for (const { name, write, kept, halves } of kinds(site)) {
    const server = await aProcess({ ...environment, IMPORT_ALLOW_HOSTS: site });
    const promised: unknown[] = [];
    let sent = 0;
    async function keepWriting() {
      // Registrations are throttled to ten an hour and client.
      while (sent < 10 || (name !== "a registration" && sent < 100)) {
        promised.push(...(await write({ url: server.url, cookie }, sent++)));
        if (promised.length >= 3) await wait(randomInt(5)).then(() => server.child.kill("SIGKILL"));
      }
    }
    const ends = await Promise.allSettled([keepWriting(), keepWriting(), keepWriting()]);
    server.child.kill("SIGKILL");
    await server.exited;
    const seen = readSound(file, (sql) => ({ kept: sql(kept), halves: sql(halves) }));
    expect([name, promised.length >= 3, seen.halves], JSON.stringify(ends)).toEqual([name, true, []]);
    expect(seen.kept).toEqual(expect.arrayContaining(promised));
  }
  const after = await aProcess(environment);
  expect((await fetch(`${after.url}/api/recipes?limit=1`, { headers: { Cookie: cookie } })).status).toBe(200);
}, 240_000);
