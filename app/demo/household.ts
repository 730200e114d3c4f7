import type { Caller, Visitor } from "#app/caller.ts";
import { completeRegistration, signUp } from "#app/features/accounts/accounts.server.ts";
import { changeAccountType } from "#app/features/accounts/administration/administration.server.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { findSetupCode } from "#app/features/accounts/invites/invites.server.ts";
import { createInviteCode } from "#app/features/accounts/invites/manage-invites.server.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addToCollection, setFavorite } from "#app/features/recipes/collection.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { setRating } from "#app/features/recipes/ratings.server.ts";
import { addRecipe, updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { listRevisions, restoreRevision } from "#app/features/recipes/revisions/revisions.server.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { listGroceries, setTicks } from "#app/features/shopping/groceries/groceries.server.ts";
import { setStaples } from "#app/features/shopping/staples.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { type PreparedPicture, preparePicture } from "#app/platform/pictures/pictures.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import { users } from "#db/schema.ts";
import { demoDishes } from "./dishes.ts";
import { type Look, paintDish } from "./drawings/draw-dish.ts";
import { addHistory } from "./past.ts";
import { plan, planAround } from "./planned.ts";
import { goShopping } from "./shopping.ts";

export const DEMO_PASSWORD = "two onions, one leek";

type Person = { firstName: string; lastName: string | null; email: string; accountType: AccountType };

/** The cooks; the first is the administrator and has the recipes. */
export const DEMO_PEOPLE: Person[] = [
  { firstName: "Marta", lastName: "Lindgren", email: "marta@example.org", accountType: "administrator" },
  { firstName: "Jonas", lastName: "Lindgren", email: "jonas@example.org", accountType: "premium" },
  { firstName: "Ines", lastName: null, email: "ines@example.org", accountType: "standard" },
  { firstName: "Theo", lastName: "Okafor", email: "theo@example.org", accountType: "trial" },
];

/** The created data, for opening its pages. */
export type Household = {
  recipeIds: number[];
  mealIds: number[];
  shareCode: string;
  expiredShareCode: string;
  /** The code of a link to one recipe. */
  recipeCode: string;
  invitationCode: string;
};

type Ago = (days: number) => Visitor;

/**
 * Fills an empty database with a realistic household, using the product's own operations: four cooks, sixty recipes
 * with pictures, tags and headings, four weeks planned by a kitchen of two, what they cooked and changed, shares, invite
 * codes, a half-ticked grocery list and a shopping list. `pictureOf` returns the picture of the recipe with a number.
 */
export async function makeHousehold(visitor: Visitor, pictureOf = drawPicture): Promise<Household> {
  if (visitor.db.select({ id: users.id }).from(users).get()) throw new Error("The database already has users");
  const ago: Ago = (days) => ({ ...visitor, now: new Date(visitor.now.getTime() - days * DAY_MS) });
  const cooks = await shareKitchen(ago(69), await moveIn(ago(70)));
  const recipeIds = await addRecipes(cooks, ago, pictureOf);
  const { marta, jonas } = cooks;
  const caller = callerOfUser(visitor, marta);
  for (const [number, id] of recipeIds.entries()) {
    if (number % 6 === 1) setFavorite(caller, id, true);
    if (number % 3 === 1) setRating(caller, id, { rating: 3 + (Math.floor(number / 3) % 3) });
  }
  cook(caller, recipeIds);
  editAndRestore(callerOfUser(ago(6), marta), recipeIds.at(-8) ?? 0);
  const other = callerOfUser(visitor, jonas);
  improve(callerOfUser(ago(3), jonas), recipeIds.at(-2) ?? 0);
  const mealIds = plan([caller, other, caller], recipeIds);
  planAround([caller, other], mealIds, recipeIds);
  const choir = { recipientEmail: "choir@example.org", expiresAt: day(visitor, -30) };
  const expired = await shareCollection(callerOfUser(ago(40), marta), choir);
  const share = await shareCollection(caller, {
    recipientEmail: "grandma@example.org",
    expiresAt: day(visitor, 180),
  });
  const link = makeRecipeLink(caller, recipeIds.at(-8) ?? 0, { expiresAt: null, withNotes: true });
  createInviteCode(callerOfUser(ago(20), marta), {});
  createInviteCode(caller, {});
  createInviteCode(caller, { never: "on" });
  makeApiToken(caller, { name: "Kitchen display" });
  await shop(caller);
  addHistory(ago, [caller.user, other.user]);
  const { code: invitationCode } = await createInvitation(caller, { email: null });
  return {
    recipeIds,
    mealIds,
    shareCode: share.shareCode,
    expiredShareCode: expired.shareCode,
    recipeCode: link.url.replace(/^.*\//, ""),
    invitationCode,
  };
}

/** The ids of the two who share a kitchen. */
type Cooks = { marta: string; jonas: string };

/** Lets Jonas join Marta's kitchen. */
async function shareKitchen(visitor: Visitor, cooks: Cooks): Promise<Cooks> {
  const invitation = await createInvitation(callerOfUser(visitor, cooks.marta), { email: null });
  await joinKitchen(callerOfUser(visitor, cooks.jonas), invitation.code);
  return cooks;
}

const day = ({ timeZone, now }: Visitor, offset: number) => addDays(todayIn(now, timeZone), offset);

async function moveIn(visitor: Visitor): Promise<Cooks> {
  const { db, now, services } = visitor;
  const people: string[] = [];
  for (const { accountType, ...person } of DEMO_PEOPLE) {
    const pending = await signUp(visitor, { ...person, password: DEMO_PASSWORD });
    const [administrator] = people;
    if (!administrator) {
      people.push(completeRegistration(visitor, pending, findSetupCode(db, services.settings, now) ?? "").id);
      continue;
    }
    const caller = callerOfUser(visitor, administrator);
    const { id } = completeRegistration(visitor, pending, createInviteCode(caller, {}).code);
    changeAccountType(caller, id, accountType);
    people.push(id);
  }
  const [marta, jonas] = people;
  if (!marta || !jonas) throw new Error("The demo users are missing");
  return { marta, jonas };
}

function tagsOf({ name, totalTime }: RecipeInput): string[] {
  const tags = totalTime === null ? [] : [totalTime <= 30 ? "Quick" : "For guests"];
  return /soup/i.test(name) ? [...tags, "Soup"] : tags;
}

/** Draws the picture of a recipe, which takes a sixth of a second. */
export async function drawPicture(look: Look, number: number): Promise<PreparedPicture> {
  return preparePicture(await paintDish(look, number));
}

/** Adds the recipes, a day apart. Every tenth is Jonas's. */
async function addRecipes({ marta, jonas }: Cooks, ago: Ago, pictureOf: typeof drawPicture): Promise<number[]> {
  const dishes = demoDishes();
  const ids: number[] = [];
  for (const [number, { recipe, look }] of dishes.entries()) {
    const picture = await pictureOf(look, number + 1);
    const then = ago(dishes.length - number);
    const cook = number % 10 === 9 ? jonas : marta;
    const { id } = addRecipe(callerOfUser(then, cook), { ...recipe, tags: tagsOf(recipe) }, picture);
    addToCollection(callerOfUser(then, marta), id);
    ids.push(id);
  }
  return ids;
}

/** Edits a recipe and restores it, so that it has a history and stays as it is. */
function editAndRestore(caller: Caller, recipeId: number) {
  const recipe = getRecipe(caller, recipeId);
  const [first = "", ...others] = recipe.ingredients;
  updateRecipe(caller, recipeId, {
    ...recipe,
    servings: 6,
    ingredients: [...others.slice(0, -1), first, "1 pinch smoked paprika"],
    notes: "Better the next day.",
  });
  restoreRevision(caller, recipeId, listRevisions(caller, recipeId)[0]?.id ?? 0);
}

/** Cooks a recipe and changes it for good. */
function improve(caller: Caller, recipeId: number) {
  const recipe = getRecipe(caller, recipeId);
  noteCooked(caller, recipeId, { date: day(caller, 0), note: "Gone before it was cold." });
  updateRecipe(caller, recipeId, { ...recipe, prepTime: 30, notes: "With ripe fruit, less sugar is enough." });
}

/** Notes when a fourth of the recipes were cooked, some of them often and with a note. */
function cook(caller: Caller, recipeIds: number[]) {
  for (const [number, id] of recipeIds.entries()) {
    if (number % 4 !== 1) continue;
    for (let time = number % 5; time >= 0; time--) {
      const note = time === 1 ? "Less salt next time.\nThe children had seconds." : null;
      noteCooked(caller, id, { date: day(caller, -2 - number - 17 * time), note });
    }
  }
}

/** Ticks every third item of this week's grocery list, and shops for the weekend. */
async function shop(caller: Caller) {
  const monday = mondayOf(day(caller, 0));
  const meals = listMeals(caller, { from: monday, to: addDays(monday, 6) });
  const mealPlanIds = meals.map(({ id }) => id);
  setStaples(caller, ["Salt", "Pepper", "Olive oil", "Flour"]);
  goShopping(caller, {
    name: "Weekend",
    store: "Market hall",
    recipeIds: [],
    mealPlanIds: meals.filter(({ date }) => date >= addDays(monday, 5)).map(({ id }) => id),
    lines: ["2 l milk", "1 loaf rye bread", "coffee", "dishwasher tabs"],
  });
  const choice = { recipeIds: [], mealPlanIds };
  const { ingredients } = await listGroceries(caller, choice);
  const inBasket = ingredients.filter((_, number) => number % 3 === 0);
  await setTicks(caller, { ...choice, ticks: Object.fromEntries(inBasket.map(({ key }) => [key, true])) });
}
