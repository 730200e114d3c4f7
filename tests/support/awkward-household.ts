import { eq } from "drizzle-orm";
import type { Household } from "#app/demo/household.ts";
import { goShopping } from "#app/demo/shopping.ts";
import { signUp } from "#app/features/accounts/accounts.server.ts";
import { createInviteCode } from "#app/features/accounts/invites/manage-invites.server.ts";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import type { MoveInReport } from "#app/features/moving/move-in-reports.server.ts";
import { createStaging } from "#app/features/moving/staging.server.ts";
import { toDraft } from "#app/features/moving/to-draft.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal, setNote } from "#app/features/planner/meal-plans.server.ts";
import { MENU_LIMITS } from "#app/features/planner/menus/menu.ts";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { addText } from "#app/features/planner/texts/plan-texts.server.ts";
import { addToTray } from "#app/features/planner/tray/tray.server.ts";
import { addToCollection } from "#app/features/recipes/collection.server.ts";
import { setRating } from "#app/features/recipes/ratings.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { listGroceries, setTicks } from "#app/features/shopping/groceries/groceries.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { handovers, moveIns, users } from "#db/schema.ts";
import { aCookIn, type Cook, type TestServer } from "./browser-test.ts";
import { anInviteCode, PASSWORD } from "./signed-in-users.ts";

/** Texts that are hard to lay out: a word of 42 letters, unbroken and ordinary text of 200, emoji, right to left. */
const AWKWARD_TEXTS = {
  word: "Donaudampfschifffahrtsgesellschaftskapitän",
  unbroken: "Schwarzwälderkirschtorte".repeat(9).slice(0, 200),
  sentence: "Beans with paprika, smoked over beech wood, and a slice of bread ".repeat(4).slice(0, 200).trim(),
  emoji: "👩‍👩‍👧‍👦🍲🍅🧄🫑🥕🧅🍋🌶️🥬".repeat(5),
  rightToLeft: `شوربة العدس الأحمر مع الليمون والكمون ${"فاستسقيناكموها".repeat(3)} وصفة جدتي`,
};

/** Returns the first 40 characters, without cutting one in two. */
const short = (text: string) => [...text].slice(0, 40).join("");
const AWKWARD_TAGS = Object.values(AWKWARD_TEXTS).map(short);

/** A household with awkward texts, and the users of its screens. */
export type AwkwardHousehold = { home: Household; marta: Cook; theo: Cook; pendingToken: string };

/**
 * Fills the server of a test with texts that are hard to lay out, in each place where users write: recipes, plans,
 * shares, accounts, tokens. Its users and objects are those that the list of screens expects.
 */
export async function anAwkwardHousehold(server: TestServer): Promise<AwkwardHousehold> {
  const { word, unbroken, rightToLeft } = AWKWARD_TEXTS;
  const marta = aCookIn(server, { accountType: "administrator", firstName: word, email: longEmail("marta") });
  server.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, marta.user.id))
    .run();
  const theo = aCookIn(server, {
    accountType: "trial",
    firstName: rightToLeft.slice(0, 100),
    email: longEmail("theo"),
  });
  const named = aCookIn(server, { firstName: unbroken.slice(0, 100), email: longEmail("ines") });
  server.db
    .update(users)
    .set({ lastName: unbroken.slice(0, 100), lastVisitOn: addDays(todayIn(marta.now, marta.timeZone), -400) })
    .where(eq(users.id, named.user.id))
    .run();

  const ids = Object.values(AWKWARD_TEXTS).map((name, number) => addRecipe(number % 2 ? named : marta, name));
  for (const id of ids) addToCollection(marta, id);
  for (const id of ids) {
    setTags(marta, id, { tags: AWKWARD_TAGS });
    setRating(marta, id, { rating: 5 });
    const recipe = getRecipe(marta, id);
    updateRecipe(marta, id, {
      ...recipe,
      name: `${recipe.name.slice(0, 198)}.`,
      instructions: recipe.instructions.toReversed(),
    });
  }
  marta.hasRecipe("Tomato and egg", { ingredients: ["1 tomato", "2 eggs"] });
  addRecipe(named, `${word} ${word}`);
  removeFromCollection(marta, addRecipe(marta, unbroken.slice(0, 150)));
  stageMoveIn(marta);
  stageHandover(marta, ids[0] ?? 0);
  const mealIds = await plan(marta, ids);
  goShopping(marta, {
    name: unbroken.slice(0, 100),
    store: rightToLeft.slice(0, 100),
    recipeIds: ids,
    mealPlanIds: mealIds.slice(0, 3),
    lines: Object.values(AWKWARD_TEXTS),
  });

  const share = await shareCollection(marta, { recipientEmail: longEmail("grandma"), expiresAt: null });
  const expiresAt = addDays(todayIn(marta.now, marta.timeZone), 180);
  await shareCollection(marta, { recipientEmail: longEmail("choir"), expiresAt });
  const earlier = { ...marta, now: new Date(marta.now.getTime() - 40 * 86_400_000) };
  const expired = await shareCollection(earlier, {
    recipientEmail: longEmail("club"),
    expiresAt: addDays(todayIn(marta.now, marta.timeZone), -10),
  });
  const link = makeRecipeLink(marta, ids.at(52 % ids.length) ?? 0, { expiresAt: null, withNotes: true });
  makeApiToken(marta, { name: unbroken.slice(0, 50) });
  createInviteCode(marta, {});
  anInviteCode(server.db, { code: "USED2345", usedAt: new Date(), usedBy: named.user.id });

  const pending = await signUp(marta, { email: longEmail("new"), password: PASSWORD, firstName: word, lastName: word });
  const pendingToken = startSession(marta, { userId: null, data: { pending } });
  await joinKitchen(named, (await createInvitation(marta, { email: null })).code);
  const invitation = await createInvitation(marta, { email: longEmail("guest") });
  const home = {
    invitationCode: invitation.code,
    recipeIds: Array.from({ length: 60 }, (_, at) => ids[at % ids.length] ?? 0),
    mealIds,
    shareCode: share.shareCode,
    expiredShareCode: expired.shareCode,
    recipeCode: link.url.replace(/^.*\//, ""),
  };
  return { home, marta, theo, pendingToken };
}

/** Leaves a recipe that was handed over at its preview. */
function stageHandover(cook: Cook, recipeId: number) {
  const site = `https://${"long-words.".repeat(8)}example`;
  const content = { ...getRecipe(cook, recipeId), sourceUrl: `${site}/soup` };
  const expiresAt = new Date(cook.now.getTime() + 3_600_000);
  cook.db
    .insert(handovers)
    .values({ userId: cook.user.id, site, content, pictureUrl: `${site}/soup.jpg`, expiresAt })
    .run();
}

/** Leaves a file of another program at its preview. */
function stageMoveIn({ db, user }: Cook) {
  const { id } = db.insert(moveIns).values({ userId: user.id, state: "ready" }).returning({ id: moveIns.id }).get();
  const texts = Object.values(AWKWARD_TEXTS);
  const found = { instructions: [], prepTime: null, tags: AWKWARD_TAGS };
  createStaging(db, { id, userId: user.id }).take([
    { kind: "format", format: "nextcloud" },
    { kind: "total", total: texts.length },
    ...texts.map((name, at): MoveInReport => {
      const ingredients = [{ text: name, isHeading: false }];
      const { pictures: _, pictureAddresses: __, left: ___, ...draft } = toDraft({ ...found, name, ingredients });
      return { kind: "recipe", key: String(at), draft, left: [short(name)], picture: null };
    }),
  ]);
}

const longEmail = (name: string) => `${name}-${"long".repeat(12)}@example.org`;

/** Adds a recipe whose ingredients and steps have all awkward texts; returns its id. */
function addRecipe(cook: Cook, name: string): number {
  const lines = Object.values(AWKWARD_TEXTS);
  return cook.hasRecipe(name, {
    prepTime: 1234,
    totalTime: 9999,
    servings: 1000,
    ingredients: lines.map((line, at) => `${at + 1} kg ${line}`),
    instructions: lines,
    ingredientSections: lines.map((line, index) => ({ index, title: short(line) })),
    instructionSections: lines.map((line, index) => ({ index, title: short(line) })),
    description: lines.join("\n"),
    notes: lines.join("\n\n"),
    yield: lines[1]?.slice(0, 100) ?? null,
    nutrition: { calories: lines[1]?.slice(0, 100) ?? "" },
    sourceUrl: `https://example.org/${encodeURIComponent(name).slice(0, 300)}`,
  }).id;
}

/** Plans each recipe in turn for three weeks from yesterday on, fills menu and tray, and ticks half of the groceries. */
async function plan(cook: Cook, recipeIds: number[]): Promise<number[]> {
  const today = todayIn(cook.now, cook.timeZone);
  const meals = Array.from({ length: 40 }, (_, at) => ({
    date: addDays(today, Math.floor(at / 2) - 1),
    mealType: MEAL_TYPES[at % 4] ?? "dinner",
    recipeId: recipeIds[at % recipeIds.length] ?? 0,
  }));
  const ids = meals.map((meal) => addMeal(cook, meal).id);
  const sides = recipeIds.filter((id) => id !== meals[3]?.recipeId);
  for (const recipeId of sides.slice(-4)) addDish(cook, ids[3] ?? 0, { recipeId, servings: 1000 });
  addDish(cook, ids[3] ?? 0, { text: "خبز وزيتون 🫒" });
  setNote(cook, ids[3] ?? 0, `${"Donaudampfschifffahrtskapitänskajüte ".repeat(4)}\n${"👩‍🍳".repeat(20)}`);
  addText(cook, { date: today, mealType: "breakfast", text: `${"Donaudampfschifffahrtskapitänskajüte".repeat(3)} 🍕` });
  addText(cook, { date: today, mealType: "lunch", text: "نأكل عند الجدة 👵🏽 today" });
  createMenu(cook, { name: AWKWARD_TEXTS.unbroken.slice(0, MENU_LIMITS.name), from: today, to: addDays(today, 6) });
  const weekStart = mondayOf(today);
  for (const recipeId of recipeIds) addToTray(cook, { weekStart, recipeId, servings: 1000 });
  addToTray(cook, { weekStart, text: AWKWARD_TEXTS.sentence.slice(0, 100) });
  const choice = { recipeIds, mealPlanIds: [] };
  const { ingredients } = await listGroceries(cook, choice);
  const ticked = ingredients.filter((_, at) => at % 2 === 0);
  await setTicks(cook, { ...choice, ticks: Object.fromEntries(ticked.map(({ key }) => [key, true])) });
  return ids.slice(4);
}
