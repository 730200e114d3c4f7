import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addDays } from "date-fns";
import { ne } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { timerInput } from "#app/features/timers/timer-input.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { inviteCodes, users } from "#db/schema.ts";
import { aHousehold, aRecipeSite, readSound } from "#tests/support/data-folder.ts";
import { aProcess } from "#tests/support/process.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";

/** One kind of write: sends the number-th one and returns what must be stored once it was answered with 2xx. */
type Write = (server: { url: string; cookie: string }, number: number) => Promise<unknown[]>;

type Kind = {
  name: string;
  write: Write;
  /** What is there of all that was promised, as `write` names it. */
  kept: string;
  /** Lists what must never be found: halves. */
  halves: string;
  /** Writes that the limits of the server allow in all; otherwise as many as there is time for. */
  most?: number;
  /** Writes at the same time. */
  writers: number;
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

/** The cooks of the test, by their cookies: the administrator writes, the guest joins and leaves the kitchen. */
type Cooks = { guest: string };

function kinds(site: string, { guest }: Cooks): Kind[] {
  return [
    {
      name: "a recipe with its picture",
      writers: 2,
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
      writers: 2,
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
      writers: 2,
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
      writers: 2,
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
      writers: 2,
      // Registrations are throttled to ten an hour and client.
      most: 10,
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
    {
      name: "items of a shopping list",
      writers: 2,
      async write({ url, cookie }, number) {
        const [itemId, at] = [randomUUID(), new Date().toISOString()];
        const add = { id: randomUUID(), itemId, type: "add", fields: { name: `food ${number}` }, at };
        const tick = { id: randomUUID(), itemId, type: "tick", at };
        const body = json(cookie, { operations: [add, tick] });
        await ok(await fetch(`${url}/api/shopping-lists/1/operations`, body));
        return [add.id, tick.id];
      },
      kept: "SELECT id FROM shopping_operation",
      halves: `SELECT id FROM shopping_operation WHERE NOT EXISTS
          (SELECT 1 FROM shopping_item WHERE instr(state, shopping_operation.id) > 0)
        UNION ALL SELECT id FROM shopping_item WHERE version > (SELECT version FROM shopping_list WHERE id = list_id)
        UNION ALL SELECT id FROM shopping_item WHERE is_ticked = 1 AND food NOT IN (SELECT food FROM bought_food)`,
    },
    {
      name: "a timer",
      writers: 2,
      async write({ url, cookie }) {
        const id = randomUUID();
        await ok(await fetch(`${url}/api/timers`, json(cookie, { id, label: "Pasta", seconds: 600 })));
        const change = { ...json(cookie, { addSeconds: 60, id: randomUUID() }), method: "PATCH" };
        await ok(await fetch(`${url}/api/timers/${id}`, change));
        await ok(await fetch(`${url}/api/timers/${id}`, { method: "DELETE", headers: { Cookie: cookie } }));
        return [id];
      },
      kept: `SELECT id FROM timer WHERE stopped_at IS NOT NULL AND ends_at = started_at + 660000
        AND json_array_length(additions) = 1`,
      halves: `SELECT id FROM timer WHERE ends_at <> started_at + 1000 * (seconds + 60 * json_array_length(additions))`,
    },
    {
      name: "a cooked meal",
      writers: 1,
      async write({ url, cookie }, number) {
        const date = addDays(new Date("2020-01-01"), number).toISOString().slice(0, 10);
        await ok(await fetch(`${url}/api/recipes/1/cooked`, json(cookie, { date })));
        return [date];
      },
      kept: "SELECT date FROM cooked_recipe",
      halves: `SELECT recipe_id FROM collection_recipe JOIN collection ON collection.id = collection_id
        WHERE last_cooked <> (SELECT ifnull(max(date), '') FROM cooked_recipe
          WHERE cooked_recipe.kitchen_id = collection.kitchen_id AND cooked_recipe.recipe_id = collection_recipe.recipe_id)`,
    },
    {
      name: "joining and leaving a kitchen",
      writers: 1,
      async write({ url, cookie }) {
        const { members } = await (await fetch(`${url}/api/kitchen`, { headers: { Cookie: guest } })).json();
        if (members.length > 1) await ok(await fetch(`${url}/api/kitchen/leave`, json(guest, {})));
        // Leaving ends the invitations before.
        const invitation = await ok(await fetch(`${url}/api/kitchen/invitations`, json(cookie, {})));
        const { code } = await invitation.json();
        await ok(await fetch(`${url}/api/kitchen/join`, json(guest, { code })));
        return [code];
      },
      kept: "SELECT code FROM kitchen_invitation WHERE used_at IS NOT NULL",
      halves: `SELECT id FROM user WHERE id NOT IN (SELECT user_id FROM kitchen_member WHERE sleeps_since IS NULL)
        UNION ALL SELECT 'joined' WHERE (SELECT count(*) FROM kitchen_move WHERE kind = 'joined')
          <> (SELECT count(*) FROM kitchen_invitation WHERE used_at IS NOT NULL)
        UNION ALL SELECT name FROM recipe WHERE name = 'Pie' AND (SELECT count(*) FROM collection_recipe
          WHERE recipe_id = recipe.id) <> 1 + ((SELECT count(*) FROM kitchen_move) > 0)
          AND NOT EXISTS (SELECT 1 FROM kitchen_move WHERE rest IS NOT NULL)
        UNION ALL ${WRONG_SIZE}`,
    },
  ];
}

/** Adds a guest with a recipe, a shopping list, a running timer and invite codes; returns the guest's cookie. */
function furnish(file: string, secret: string): string {
  const db = openDatabase(file);
  const { visitor, caller } = testContext({ db, now: new Date() });
  aRecipe(caller, { name: "Pie" });
  const owner = db.select({ id: users.id }).from(users).where(ne(users.id, caller.user.id)).get();
  if (!owner) throw new Error("The household is empty");
  const cook = callerOfUser(visitor, owner.id);
  makeShoppingList(cook, "Week");
  startTimer(cook, timerInput.parse({ label: "Long", seconds: 86_400 }));
  for (let number = 0; number < 10; number++) {
    db.insert(inviteCodes)
      .values({ code: `CODE${1000 + number}` })
      .run();
  }
  const token = startSession(visitor, { userId: caller.user.id, data: {} });
  db.$client.close();
  return `sid=${sign(token, secret)}`;
}

const ROUNDS = 4;

// Abuse case 98.
test("kill -9 during writes of all kinds keeps all answered writes, and no partial ones", async () => {
  const { file, environment, cookie } = aHousehold();
  const guest = furnish(file, environment.SESSION_SECRET);
  const ends = () => readSound(file, (sql) => sql("SELECT ends_at FROM timer WHERE label = 'Long'"));
  const timer = ends();
  const site = await aRecipeSite();
  const writes = kinds(site, { guest }).map((kind) => ({ ...kind, sent: 0, promised: [] as unknown[] }));
  for (let round = 0; round < ROUNDS; round++) {
    const server = await aProcess({ ...environment, IMPORT_ALLOW_HOSTS: site });
    const waiting = new Set(writes.filter(({ most = Number.POSITIVE_INFINITY, sent }) => sent < most));
    async function keepWriting(kind: (typeof writes)[number]) {
      // A part of the registrations for each round.
      const until = kind.most === undefined ? Number.POSITIVE_INFINITY : ((round + 1) * kind.most) / ROUNDS;
      while (kind.sent < until) {
        const promised = await kind.write({ url: server.url, cookie }, kind.sent++);
        kind.promised.push(...promised);
        waiting.delete(kind);
        if (waiting.size === 0) void wait(randomInt(20)).then(() => server.child.kill("SIGKILL"));
      }
    }
    const running = writes.flatMap((kind) => Array.from({ length: kind.writers }, () => keepWriting(kind)));
    const results = await Promise.allSettled(running);
    await server.exited;
    // The server is gone: nothing else may end a writer.
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons.filter((reason) => !(reason instanceof TypeError))).toEqual([]);
    for (const { name, promised, kept, halves } of writes) {
      const seen = readSound(file, (sql) => ({ kept: sql(kept), halves: sql(halves) }));
      expect([name, promised.length > 0, seen.halves]).toEqual([name, true, []]);
      expect(seen.kept).toEqual(expect.arrayContaining(promised));
    }
  }
  const after = await aProcess(environment);
  const get = async (path: string) => (await fetch(`${after.url}${path}`, { headers: { Cookie: cookie } })).json();
  expect(await get("/api/recipes?limit=1")).toHaveLength(1);
  // A writer's timer may run too: the server was killed before the answer that stops it.
  const timers = (await get("/api/timers")) as { label: string; endsAt: string }[];
  const long = timers.find(({ label }) => label === "Long");
  expect([Date.parse(long?.endsAt ?? "")]).toEqual(timer);
  await expect.poll(() => incompleteMoves(file)).toEqual([]);
}, 240_000);

const incompleteMoves = (file: string) =>
  readSound(file, (sql) => sql("SELECT id FROM kitchen_move WHERE rest IS NOT NULL"));

// Abuse case 98.
test("a move that was killed after its first turn is completed by the next start", async () => {
  const { file, environment } = aHousehold();
  const db = openDatabase(file);
  const { caller: host, visitor } = testContext({ db, now: new Date() });
  const guest = aCook(visitor);
  const [first, second] = [aRecipe(guest), aRecipe(guest)];
  // The first turn has one slice, the second one cannot be written.
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
  onTestFinished(() => void vi.restoreAllMocks());
  const { code } = await createInvitation(host, { email: null });
  db.$client.exec(
    `CREATE TEMP TRIGGER full BEFORE UPDATE OF rest ON kitchen_move WHEN old.rest ->> '$.parts[0]' = 'plan'
     BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  await expect(joinKitchen(guest, code)).rejects.toThrow("full");
  db.$client.close();
  const entries = () =>
    readSound(file, (sql) =>
      sql(`SELECT recipe_id FROM collection_recipe
    WHERE collection_id = ${host.kitchen.collectionId} ORDER BY recipe_id`),
    );
  expect([entries(), incompleteMoves(file)]).toEqual([[], [1]]);
  await aProcess(environment);
  await expect.poll(() => incompleteMoves(file)).toEqual([]);
  expect(entries()).toEqual([first.id, second.id]);
});
