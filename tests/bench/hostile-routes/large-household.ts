import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Caller } from "#app/caller.ts";
import { cookOf } from "#app/features/accounts/caller-of-user.server.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { changeFeed, findFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { removeMany } from "#app/features/recipes/many/many-recipes.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { indexUpdated } from "#app/features/recipes/search/index-updates.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { MOST_LINKS, shareCollection } from "#app/features/sharing/sharing.server.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { inTransaction } from "#db/client.server.ts";
import { openFirstCook, prepare } from "../seeded.ts";
import { stageLarge } from "./large-move-in.ts";
import { planLarge } from "./large-plan.ts";
import { shopLarge } from "./large-shopping.ts";
import { randomWords, WORST_RECIPES } from "./worst-recipes.ts";

/* A household with as much of everything as a product without limits of tiers lets one collect, or what years bring. */

const RECIPES = 9_000;
const TRASHED = 3_000;
/** Recipes with twenty tags that only they have. */
const TAGGED = 500;
const REVISIONS = 50;
const USERS = 2_000;

/** The ids in the household that routes are given. */
export type LargeHousehold = Awaited<ReturnType<typeof furnish>> & { cookie: string; folder: string };

/** Seeds the household into `folder`, or reads it from there. */
export async function prepareLarge(folder: string): Promise<LargeHousehold> {
  const { cookie } = await prepare(RECIPES, folder);
  const file = path.join(folder, "household.json");
  if (!existsSync(file)) {
    const { cook, close } = openFirstCook(folder);
    writeFileSync(file, JSON.stringify(await furnish(cook)));
    close();
  }
  return { ...JSON.parse(readFileSync(file, "utf8")), cookie, folder };
}

async function furnish(cook: Caller) {
  // As quick as the seed: nothing of it has to survive a failure.
  cook.db.$client.pragma("synchronous = OFF");
  const worst = Object.fromEntries(Object.keys(WORST_RECIPES).map((name, at) => [name, at + 1]));
  for (const [name, lists] of Object.entries(WORST_RECIPES)) writeWorst(cook, worst[name] ?? 1, lists);
  const revisionId = reviseOften(cook, worst.words ?? 1);
  await trashMany(cook);
  tagMany(cook);
  for (let time = 0; time < 2_000; time++) noteCooked(cook, worst.words ?? 1, { note: randomWords(time, 490) });
  const today = todayIn(cook.now, cook.timeZone);
  const plan = planLarge(cook, today, Object.values(worst));
  const shopping = await shopLarge(cook);
  const sharing = await shareMany(cook, Object.values(worst));
  const moving = await stageLarge(cook);
  const people = await addPeople(cook);
  for (let number = 0; number < 20; number++)
    startTimer(cook, { label: randomWords(number, 100), seconds: 600_000, elapsed: 0, recipeId: 1, step: 1 });
  for (let number = 0; number < 9; number++) makeApiToken(cook, { name: randomWords(number, 45) });
  addCredentials(cook, {
    service: "ourgroceries",
    credentials: { username: "x".repeat(1000), password: "y".repeat(1000) },
  });
  changeFeed(cook, { intent: "start" });
  await indexUpdated(cook.db);
  cook.db.$client.exec("ANALYZE");
  const timerId = String(cook.db.$client.prepare("SELECT id FROM timer LIMIT 1").pluck().get());
  const trashedId = Number(cook.db.$client.prepare("SELECT recipe_id FROM trash LIMIT 1").pluck().get());
  const removedAt = new Date(
    Number(cook.db.$client.prepare("SELECT max(removed_at) FROM trash").pluck().get()),
  ).toISOString();
  const weekBefore = addDays(today, -7);
  return {
    ...{ worst, revisionId, today, weekBefore, timerId, trashedId, removedAt, feed: findFeed(cook)?.path ?? "" },
    ...{ ...plan, ...shopping, ...sharing, ...moving, ...people },
  };
}

function writeWorst(cook: Caller, recipeId: number, lists: { ingredients: string[]; instructions: string[] }) {
  const recipe = getRecipe(cook, recipeId);
  const sections = (count: number) =>
    Array.from({ length: 50 }, (_, at) => ({ index: at * (count / 50), title: randomWords(at, 95) }));
  updateRecipe(cook, recipeId, {
    ...recipe,
    ...lists,
    ingredientSections: sections(200),
    instructionSections: sections(100),
    notes: randomWords(1, 4990),
    description: randomWords(2, 1990),
  });
}

/** Changes each line of a recipe as often as its history keeps versions; returns the id of one. */
function reviseOften(cook: Caller, recipeId: number): number {
  for (let number = 0; number < REVISIONS; number++) {
    const recipe = getRecipe(cook, recipeId);
    const change = (text: string) => text.slice(0, -6) + String(100_000 + number);
    updateRecipe({ ...cook, now: new Date(cook.now.getTime() + number * 3_600_000) }, recipeId, {
      ...recipe,
      ingredients: recipe.ingredients.map(change),
      instructions: recipe.instructions.map(change).reverse(),
    });
  }
  return Number(
    cook.db.$client.prepare("SELECT max(id) FROM recipe_revision WHERE recipe_id = ?").pluck().get(recipeId),
  );
}

async function trashMany(cook: Caller) {
  const ids = Array.from({ length: TRASHED }, (_, number) => RECIPES - number);
  for (let from = 0; from < ids.length; from += 1000) {
    await removeMany(
      { ...cook, now: new Date(cook.now.getTime() + from) },
      { recipeIds: ids.slice(from, from + 1000) },
    );
  }
}

function tagMany(cook: Caller) {
  inTransaction(cook.db, () => {
    for (let number = 0; number < TAGGED; number++) {
      const tags = Array.from({ length: 20 }, (_, at) => randomWords(number * 20 + at, 40));
      setTags(cook, 100 + number, { tags });
    }
  });
}

async function shareMany(cook: Caller, recipeIds: number[]) {
  const codes = recipeIds.map((id) => makeRecipeLink(cook, id, { expiresAt: null, withNotes: true }));
  for (let number = codes.length; number < MOST_LINKS; number++)
    makeRecipeLink(cook, recipeIds[number % recipeIds.length] ?? 1, { expiresAt: null, withNotes: true });
  let share = { id: 0, shareCode: "" };
  for (let number = 0; number < MOST_LINKS; number++)
    share = await shareCollection(cook, { recipientEmail: `guest${number}@example.org`, expiresAt: null });
  let invitation = { id: 0, code: "" };
  for (let number = 0; number < 19; number++) invitation = await createInvitation(cook, { email: null });
  return {
    linkCodes: codes.map(({ url }) => url.replace(/^.*\//, "")),
    linkId: codes[0]?.id ?? 0,
    shareId: share.id,
    shareCode: share.shareCode,
    invitationId: invitation.id,
    invitationCode: invitation.code,
  };
}

/** Adds accounts with a kitchen each, one of which invites the cook, and another member of the cook's kitchen. */
async function addPeople(cook: Caller) {
  const { db, user } = cook;
  const add = db.$client.prepare("INSERT INTO user (id, email, first_name, account_type) VALUES (?, ?, ?, 'trial')");
  const invite = db.$client.prepare("INSERT INTO invite_code (code, created_by) VALUES (?, ?)");
  const kitchen = db.$client.prepare("INSERT INTO kitchen DEFAULT VALUES");
  const member = db.$client.prepare("INSERT INTO kitchen_member (kitchen_id, user_id, role) VALUES (?, ?, ?)");
  const collection = db.$client.prepare("INSERT INTO collection (kitchen_id) VALUES (?)");
  let other = "";
  inTransaction(db, () => {
    for (let number = 0; number < USERS; number++) {
      other = randomUUID();
      add.run(other, `person${number}@example.org`, randomWords(number, 60));
      const kitchenId = kitchen.run().lastInsertRowid;
      member.run(kitchenId, other, "owner");
      collection.run(kitchenId);
      invite.run(`C${String(number).padStart(7, "0")}`, user.id);
    }
  });
  const owner = { ...cook, ...cookOf(db, other) };
  const { code: otherInvitationCode } = await createInvitation(owner, { email: null });
  const memberId = randomUUID();
  add.run(memberId, "member@example.org", randomWords(1, 60));
  member.run(cook.kitchen.id, memberId, "member");
  return {
    memberId,
    otherInvitationCode,
    userId: other,
    codeId: Number(db.$client.prepare("SELECT max(id) FROM invite_code").pluck().get()),
  };
}
