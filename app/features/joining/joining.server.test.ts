import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal, listMeals, moveMeal } from "#app/features/planner/meal-plans.server.ts";
import { changeRules } from "#app/features/planner/rules/rules.server.ts";
import { rulesChange } from "#app/features/planner/rules/rules-input.ts";
import { addText, changeText, listTexts } from "#app/features/planner/texts/plan-texts.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { setRating } from "#app/features/recipes/ratings.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { addSharedRecipe } from "#app/features/sharing/add-shared.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { users } from "#db/schema.ts";
import { again, invitationOf, join, recipesOf, twoCooks } from "#tests/support/moving-cooks.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";
import { previewInvitation } from "./invitation-preview.server.ts";
import { changeKitchen, getKitchen } from "./kitchen.server.ts";
import { joinKitchen, leaveKitchen, removeMember } from "./moves.server.ts";
import { findMove, undoMove } from "./undo-move.server.ts";

async function refusal(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
  return "none";
}

const namesOf = (caller: Caller) => getKitchen(caller).members.map(({ firstName, role }) => `${firstName} ${role}`);

test("joining adds the collection and the meals from today on, and leaves the old kitchen as it was", async () => {
  const { anna, ben } = twoCooks();
  const [soup, tart] = [aRecipe(anna), aRecipe(ben)];
  addMeal(ben, { date: "2026-03-01", mealType: "dinner", recipeId: tart.id });
  addMeal(ben, { date: "2026-03-02", mealType: "dinner", recipeId: tart.id });
  addMeal(ben, { date: "2026-03-03", mealType: "dinner", recipeId: tart.id });
  addMeal(anna, { date: "2026-03-03", mealType: "dinner", recipeId: soup.id });
  const code = await invitationOf(anna);
  expect(previewInvitation(ben, ben, code)).toEqual({
    kitchen: { name: "Marta's kitchen", members: 1 },
    brings: { recipes: 1, known: 0, meals: 1, clashes: [{ date: "2026-03-03", mealType: "dinner" }] },
    isEnough: false,
    isMember: false,
  });
  expect(previewInvitation(ben, undefined, code).brings).toEqual({ recipes: 0, known: 0, meals: 0, clashes: [] });
  await joinKitchen(ben, code);
  const joined = again(ben);
  expect(namesOf(joined)).toEqual(["Marta owner", "Ben member"]);
  expect(recipesOf(joined)).toEqual([soup.id, tart.id]);
  const plan = listMeals(joined, {}).map(({ date, recipeId }) => [date, recipeId]);
  expect(plan).toEqual([
    ["2026-03-02", tart.id],
    ["2026-03-03", soup.id],
  ]);
  await leaveKitchen(joined);
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
  expect(listMeals(again(ben), {})).toHaveLength(3);
  expect(recipesOf(ben)).toEqual([soup.id, tart.id]);
  expect(recipesOf(anna)).toEqual([soup.id, tart.id]);
});

test("texts and notes come along into free slots, and go again unless they were changed", async () => {
  const { anna, ben } = twoCooks();
  const { id: recipeId } = aRecipe(ben);
  const day = (date: string) => ({ date, mealType: "dinner" as const });
  addText(ben, { ...day("2026-03-02"), text: "Ben’s" });
  addText(anna, { ...day("2026-03-03"), text: "Anna’s" });
  addText(ben, { ...day("2026-03-03"), text: "In the way" });
  for (const text of ["Eating out", "Light"]) {
    addText(ben, { ...day(text === "Light" ? "2026-03-04" : "2026-03-05"), text });
  }
  addMeal(ben, { ...day("2026-03-04"), recipeId });
  const { guest, host, moveId } = await join(ben, anna);
  const texts = (caller: Caller) => listTexts(caller, {}).map(({ text }) => text);
  expect(texts(host)).toEqual(["Ben’s", "Anna’s", "Eating out"]);
  expect(listMeals(host, {})).toMatchObject([{ note: "Light" }]);
  const [, , last] = listTexts(host, {});
  changeText(host, last?.id ?? 0, { text: "Eating in" });
  await undoMove(guest, moveId);
  expect([texts(again(anna)), listMeals(again(anna), {})]).toEqual([["Anna’s", "Eating in"], []]);
  expect(texts(again(ben))).toEqual(["Ben’s", "In the way", "Eating out"]);
});

test("dishes come along with their meals, follow a copy, and keep a meal that got one from going", async () => {
  const { anna, ben } = twoCooks();
  const [soup, salad] = [aRecipe(ben), aRecipe(ben)];
  for (const date of ["2026-03-04", "2026-03-05"]) {
    const meal = addMeal(ben, { date, mealType: "dinner", recipeId: soup.id });
    addDish(ben, meal.id, { recipeId: salad.id, servings: 3 });
  }
  const { guest, host, moveId } = await join(ben, anna);
  const [first, second] = listMeals(host, {});
  expect([first, second].map((meal) => meal?.dishes.map(({ recipe, servings }) => [recipe?.id, servings]))).toEqual([
    [[salad.id, 3]],
    [[salad.id, 3]],
  ]);
  addDish(host, first?.id ?? 0, { text: "Bread" });
  await undoMove(guest, moveId);
  expect(listMeals(again(anna), {}).map(({ date }) => date)).toEqual(["2026-03-04"]);
  // The recipes of the meal that stays are still in the collection.
  expect(recipesOf(anna)).toEqual([soup.id, salad.id]);
});

test("recipes that both have are one, with the tags of both, at most twenty", async () => {
  const { anna, ben } = twoCooks();
  const soup = aRecipe(anna);
  const { guest } = await join(ben, anna);
  await leaveKitchen(guest);
  setTags(again(ben), soup.id, { tags: ["Winter", "quick"] });
  setTags(anna, soup.id, { tags: ["Quick", ...Array.from({ length: 18 }, (_, at) => `Tag ${at}`)] });
  const second = await join(again(ben), anna);
  const tags = second.guest.db.$client
    .prepare(
      `SELECT label FROM recipe_tag JOIN tag ON tag.id = tag_id WHERE recipe_tag.collection_id = ? ORDER BY position`,
    )
    .pluck()
    .all(second.guest.kitchen.collectionId);
  expect(tags).toHaveLength(20);
  expect(tags[0]).toBe("Quick");
  expect(tags[19]).toBe("Winter");
});

test("copies of recipes that are there already are those, in the plan too, unless one was edited; the undo returns them", async () => {
  const { anna, ben } = twoCooks();
  const [soup, tart, cake] = ["Soup", "Tart", "Cake"].map((name) => aRecipe(anna, { name, tags: ["Anna’s"] }).id);
  const share = await shareCollection(anna, { recipientEmail: "ben@example.org", expiresAt: null });
  const copyOf = (id = 0) => addSharedRecipe(ben, share.shareCode, id).id;
  const [ownSoup, ownTart, ownCake] = [copyOf(soup), copyOf(tart), copyOf(cake)];
  updateRecipe(ben, ownCake, { ...getRecipe(ben, ownCake), ingredients: ["3 eggs"] });
  setTags(ben, ownSoup, { tags: ["Quick"] });
  setRating(ben, ownSoup, { rating: 4 });
  noteCooked(ben, ownSoup, { date: "2026-03-01" });
  addDish(ben, addMeal(ben, { date: "2026-03-03", mealType: "dinner", recipeId: ownSoup }).id, { recipeId: ownTart });
  const before = [recipesOf(anna), recipesOf(ben)];
  const brings = { recipes: 1, known: 2, meals: 1, clashes: [] };
  expect(previewInvitation(ben, ben, await invitationOf(anna)).brings).toEqual(brings);

  const { guest, host, moveId } = await join(ben, anna);
  expect(recipesOf(guest)).toEqual([soup, tart, cake, ownCake]);
  expect(getRecipe(guest, soup ?? 0)).toMatchObject({ tags: ["Anna’s", "Quick"], rating: 4, timesCooked: 1 });
  const [meal] = listMeals(guest, {});
  expect([meal?.recipeId, meal?.dishes.map(({ recipe }) => recipe?.id)]).toEqual([soup, [tart]]);

  await undoMove(guest, moveId);
  expect([recipesOf(host), recipesOf(again(ben))]).toEqual(before);
  expect(listMeals(host, {})).toEqual([]);
  expect(getRecipe(again(ben), ownSoup)).toMatchObject({ rating: 4, timesCooked: 1 });
  expect(getRecipe(again(ben), soup ?? 0).rating).toBeNull();

  // Who leaves has the copies already.
  await leaveKitchen((await join(again(ben), anna)).guest);
  expect(recipesOf(again(ben))).toEqual([cake, ownSoup, ownTart, ownCake].sort((one = 0, other = 0) => one - other));
});

test("the last member cannot leave; ownership passes to the longest member", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  expect(await refusal(() => leaveKitchen(anna))).toBe("conflict");
  await join(again(ben, 1), anna);
  await join(again(cem, 2), anna);
  await leaveKitchen(again(anna));
  expect(namesOf(ben)).toEqual(["Ben owner", "Cem member"]);
  expect(getKitchen(anna).members).toHaveLength(1);
  expect(again(anna).kitchen.id).not.toBe(anna.kitchen.id); // Her own kitchen is that of Ben and Cem now.
  await leaveKitchen(again(ben));
  expect(await refusal(() => leaveKitchen(again(cem)))).toBe("conflict");
});

test("the new kitchen of a member keeps the settings of the one before", async () => {
  const { anna, ben, db } = twoCooks();
  db.$client.prepare("UPDATE kitchen SET week_start = 'sunday', currency = '€' WHERE id = ?").run(anna.kitchen.id);
  const randomizeRules = changeRules(anna, rulesChange.parse({ dinner: { maxMinutes: 30 } }));
  await join(ben, anna);
  await leaveKitchen(again(anna));
  expect(again(anna).kitchen).toMatchObject({
    name: null,
    weekStart: "sunday",
    currency: "€",
    role: "owner",
    randomizeRules,
  });
});

test("the owner removes members and names the kitchen; nobody else does", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const [used, code] = [await invitationOf(anna), await invitationOf(anna)];
  await joinKitchen(ben, used);
  expect(await refusal(() => removeMember(again(ben), anna.user.id))).toBe("forbidden");
  expect(await refusal(() => changeKitchen(again(ben), { name: "Ours" }))).toBe("forbidden");
  expect(await refusal(() => removeMember(anna, cem.user.id))).toBe("notFound");
  expect(await refusal(() => removeMember(anna, anna.user.id))).toBe("invalid");
  expect(changeKitchen(anna, { name: "Mill Lane" }).name).toBe("Mill Lane");
  await removeMember(anna, ben.user.id);
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
  expect(findMove(again(ben))).toBeUndefined();
  // Whoever was removed may know the open invitations.
  expect(await refusal(() => joinKitchen(again(ben), code))).toBe("expired");
  expect(await refusal(() => joinKitchen(again(ben), used))).toBe("expired");
});

test("the undo takes back what was added, except what was changed, planned, rated or tagged since", async () => {
  const { anna, ben } = twoCooks();
  const [plain, rated, tagged, planned] = [aRecipe(ben), aRecipe(ben), aRecipe(ben), aRecipe(ben)];
  const meal = addMeal(ben, { date: "2026-03-04", mealType: "lunch", recipeId: plain.id });
  addMeal(ben, { date: "2026-03-05", mealType: "lunch", recipeId: plain.id });
  const { guest, host, moveId } = await join(ben, anna);
  const [first] = listMeals(host, {});
  setRating({ ...host, now: again(host, 0.5).now }, rated.id, { rating: 4 });
  setTags(host, tagged.id, { tags: ["Ours"] });
  const copied = listMeals(host, {}).find(({ date }) => date === "2026-03-05");
  moveMeal(host, copied?.id ?? 0, { date: "2026-03-06", mealType: "dinner" });
  addMeal({ ...host, now: again(host, 0.5).now }, { date: "2026-03-07", mealType: "dinner", recipeId: planned.id });
  expect(await refusal(() => undoMove(guest, moveId + 1))).toBe("conflict");
  await undoMove(again(guest, 0.9), moveId);
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
  // The meal that was moved keeps its recipe in the collection.
  expect(recipesOf(anna)).toEqual([plain, rated, tagged, planned].map(({ id }) => id));
  expect(listMeals(again(anna), {}).map(({ date }) => date)).toEqual(["2026-03-06", "2026-03-07"]);
  expect(first?.recipeId).toBe(meal.recipeId);
  expect(listMeals(again(ben), {})).toHaveLength(2);
  expect(await refusal(() => undoMove(again(ben), moveId))).toBe("conflict");
});

test("a day later, after another move, and after removal there is nothing to undo", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const first = await join(ben, anna);
  expect(findMove(first.guest)?.kind).toBe("joined");
  expect(await refusal(() => undoMove(again(ben, 1), first.moveId))).toBe("conflict");
  expect(await refusal(() => undoMove(again(cem), first.moveId))).toBe("conflict");
  const second = await join(first.guest, cem);
  expect(await refusal(() => undoMove(again(ben), first.moveId))).toBe("conflict");
  await undoMove(again(ben), second.moveId);
  expect(again(ben).kitchen.id).toBe(anna.kitchen.id);
  await undoMove(again(ben), first.moveId);
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
});

test("what a later member brought stays when an earlier one goes back", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const soup = aRecipe(ben);
  await join(cem, ben); // Both have the soup.
  await leaveKitchen(again(cem));
  const { moveId } = await join(ben, anna);
  await join(again(cem), anna);
  await undoMove(again(ben), moveId);
  expect(recipesOf(cem)).toEqual([soup.id]);
});

test("an account that is deleted takes its invitations and moves along", async () => {
  const { anna, ben, db } = twoCooks();
  const code = await invitationOf(anna);
  const bens = await join(ben, anna);
  db.delete(users).where(eq(users.id, anna.user.id)).run();
  expect(namesOf(ben)).toEqual(["Ben owner"]);
  expect(await refusal(() => joinKitchen(bens.guest, code))).toBe("notFound");
  await undoMove(again(ben), bens.moveId);
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
});

test("a move is announced to both kitchens, and ends the event streams of who moved", async () => {
  const { anna, ben } = twoCooks();
  const published: unknown[] = [];
  const rechecked: string[] = [];
  anna.services.events.publish = (changes) =>
    void published.push(...changes.map(({ channel, topic }) => [channel, topic]));
  anna.services.events.recheck = (userIds) => void rechecked.push(...userIds);
  const announced = [ben, anna].flatMap(({ kitchen }) =>
    ["kitchen", "collection", "plan"].map((topic) => [String(kitchen.id), topic]),
  );
  const { guest, host, moveId } = await join(ben, anna);
  expect(published.splice(0)).toEqual(announced);
  await undoMove(guest, moveId);
  expect(published.splice(0)).toEqual([...announced.slice(3), ...announced.slice(0, 3)]);
  await join(again(ben), host);
  published.length = 0;
  await removeMember(again(anna), ben.user.id);
  expect(published).toEqual([...announced.slice(3), ...announced.slice(0, 3)]);
  expect(rechecked).toEqual(Array(4).fill(ben.user.id));
});
