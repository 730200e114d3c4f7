import { and, asc, between, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Caller, Kitchen } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays, weekday } from "#app/lib/calendar-days.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { mealDishes, mealPlans, menuMeals, menus, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import { MEAL_TYPES } from "../meal.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { keepRemoval, takeRemoval } from "../planned.server.ts";
import type { Slot } from "../slots.ts";
import { requireFirstDay } from "../weeks/own-weeks.server.ts";
import { MENU_LIMITS, type Menu, type MenuMeal, slotInWeek } from "./menu.ts";
import type { MenuInput } from "./menu-input.ts";

/** Menus of a page; with more, the previews of large ones would take too long to render. */
const PAGE_SIZE = 12;

/** Returns a page of the kitchen's menus by their names, from 1, with what they have, and how many pages there are. */
export function listMenus(caller: Caller, page: number): { menus: Menu[]; pages: number } {
  const ids = menuIds(caller);
  const onPage = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { menus: readMenus(caller, onPage), pages: Math.ceil(ids.length / PAGE_SIZE) };
}

/** Returns all menus of the kitchen by their names, with what they have; many of them take several turns. */
export async function listAllMenus(caller: Caller): Promise<Menu[]> {
  const [all] = await inTurns(caller, readingMenus(caller));
  return all;
}

function* readingMenus(caller: Caller): Steps<Menu[]> {
  const ids = menuIds(caller);
  const all: Menu[] = [];
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    all.push(...readMenus(caller, ids.slice(at, at + PAGE_SIZE)));
    yield;
  }
  return all;
}

/** Whose menus are read. */
type MenuReader = { db: Db; kitchen: Pick<Kitchen, "id"> };

/** Returns the ids of the kitchen's menus by their names. */
export function menuIds({ db, kitchen }: MenuReader): number[] {
  const rows = db.select({ id: menus.id, name: menus.name }).from(menus).where(eq(menus.kitchenId, kitchen.id)).all();
  return rows.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id).map(({ id }) => id);
}

/** Returns a menu. @throws DomainError notFound. */
export function getMenu(caller: Caller, id: number): Menu {
  const [menu] = readMenus(caller, [id]);
  if (!menu) throw new DomainError("notFound", m.plan.menuNotFound());
  return menu;
}

/** Returns those of these menus that are the kitchen's, in their order. */
export function readMenus({ db, kitchen }: MenuReader, ids: readonly number[]): Menu[] {
  const rows = db
    .select({
      id: menus.id,
      name: menus.name,
      createdAt: menus.createdAt,
      mealId: menuMeals.id,
      weekday: menuMeals.weekday,
      mealType: menuMeals.mealType,
      besideId: menuMeals.besideId,
      recipeId: menuMeals.recipeId,
      what: sql<string | null>`coalesce(${recipes.name}, ${menuMeals.text})`,
      note: menuMeals.note,
      servings: menuMeals.servings,
      leftoverOf: menuMeals.leftoverOf,
    })
    .from(menus)
    .leftJoin(menuMeals, eq(menuMeals.menuId, menus.id))
    .leftJoin(recipes, eq(recipes.id, menuMeals.recipeId))
    .where(and(eq(menus.kitchenId, kitchen.id), inArray(menus.id, [...ids])))
    .orderBy(asc(menuMeals.weekday), BY_MEAL, asc(menuMeals.id))
    .all();
  const byId = new Map<number, Menu>();
  const mealsById = new Map<number, MenuMeal>();
  const leftovers: { meal: MenuMeal; of: number }[] = [];
  for (const row of rows) {
    const { id, name, createdAt, mealId, weekday, mealType, besideId, recipeId, what, note, servings, leftoverOf } =
      row;
    const menu = byId.get(id) ?? { id, name, createdAt: createdAt.toISOString(), meals: [] };
    byId.set(id, menu);
    // A menu may have lost all of its recipes.
    if (mealId === null || weekday === null || mealType === null) continue;
    const dish = { recipeId, name: what ?? "", servings };
    if (besideId !== null) mealsById.get(besideId)?.dishes.push(dish);
    else {
      const meal: MenuMeal = { ...dish, weekday, mealType, note, leftoverOf: null, dishes: [] };
      mealsById.set(mealId, meal);
      menu.meals.push(meal);
      if (leftoverOf !== null) leftovers.push({ meal, of: leftoverOf });
    }
  }
  for (const { meal, of } of leftovers) {
    const cooked = mealsById.get(of);
    if (cooked) meal.leftoverOf = { weekday: cooked.weekday, mealType: cooked.mealType };
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders meals of a day, and each before the dishes beside it, which came later. */
const BY_MEAL = sql`instr(${MEAL_TYPES.join()}, ${menuMeals.mealType})`;

/**
 * Saves what is planned on some days as a menu: all of it, or the given meals and texts, with notes, servings and dishes.
 * @throws DomainError invalid: nothing is planned. notFound: what is not planned on these days. conflict: too many menus.
 */
export function createMenu(caller: Caller, { name, from, to, mealPlanIds }: MenuInput): Menu {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    requireMenuRoom(caller);
    const wanted = and(
      eq(mealPlans.kitchenId, kitchen.id),
      between(mealPlans.date, from, to),
      isNotNull(mealPlans.mealType),
      mealPlanIds && inArray(mealPlans.id, mealPlanIds),
    );
    const planned = db.select().from(mealPlans).where(wanted).orderBy(asc(mealPlans.date), asc(mealPlans.id)).all();
    if (mealPlanIds && planned.length < new Set(mealPlanIds).size)
      throw new DomainError("notFound", m.meals.notFound());
    if (planned.length === 0) throw new DomainError("invalid", m.weekForms.nothingPlanned());
    const beside = db
      .select()
      .from(mealDishes)
      .where(
        inArray(
          mealDishes.mealId,
          planned.map(({ id }) => id),
        ),
      )
      .orderBy(asc(mealDishes.id))
      .all();
    const slotOf = new Map<number, MenuSlot>();
    for (const { id, date, mealType } of planned) {
      if (mealType !== null) slotOf.set(id, { weekday: weekday(date), mealType });
    }
    const meals = planned.flatMap(({ id, recipeId, text, note, servings, leftoverOf }) => {
      const slot = slotOf.get(id);
      if (!slot) return [];
      const dishes = beside.filter(({ mealId }) => mealId === id);
      const cooked = leftoverOf === null ? null : (slotOf.get(leftoverOf) ?? null);
      return { ...slot, recipeId, text, note, servings, leftoverOf: cooked, dishes };
    });
    const menuId = insertMenu(caller, { name, createdAt: now, meals });
    return getMenu(caller, menuId);
  });
}

/** Refuses one more menu than a kitchen may have. @throws DomainError conflict. */
function requireMenuRoom({ db, kitchen }: Caller) {
  const row = db.select({ menus: count() }).from(menus).where(eq(menus.kitchenId, kitchen.id)).get();
  if ((row?.menus ?? 0) < MENU_LIMITS.menus) return;
  throw new DomainError("conflict", m.plan.menusAtMost({ count: MENU_LIMITS.menus }));
}

type MenuSlot = Pick<MenuMeal, "weekday" | "mealType">;
type DishRow = { recipeId: number | null; text: string | null; servings: number | null };

/** A menu to add: each slot of a week once. */
export type NewMenu = {
  name: string;
  createdAt: Date;
  meals: (DishRow & Pick<MenuMeal, "weekday" | "mealType" | "note" | "leftoverOf"> & { dishes: DishRow[] })[];
};

/** Adds a menu to the kitchen and returns its id. Call it inside a transaction. */
export function insertMenu({ db, kitchen }: Caller, { name, createdAt, meals }: NewMenu): number {
  const { id: menuId } = db
    .insert(menus)
    .values({ kitchenId: kitchen.id, name, createdAt })
    .returning({ id: menus.id })
    .get();
  const add = (row: Omit<typeof menuMeals.$inferInsert, "menuId" | "kitchenId">) =>
    db
      .insert(menuMeals)
      .values({ menuId, kitchenId: kitchen.id, ...row })
      .returning({ id: menuMeals.id })
      .get().id;
  const ids = new Map<string, number>();
  for (const { weekday, mealType, recipeId, text, note, servings, dishes } of meals) {
    const besideId = add({ weekday, mealType, recipeId, text, note, servings });
    ids.set(keyOf({ weekday, mealType }), besideId);
    for (const { recipeId, text, servings } of dishes) add({ weekday, mealType, besideId, recipeId, text, servings });
  }
  for (const { leftoverOf, ...meal } of meals) {
    const cooked = leftoverOf && ids.get(keyOf(leftoverOf));
    if (cooked) {
      db.update(menuMeals)
        .set({ leftoverOf: cooked })
        .where(eq(menuMeals.id, ids.get(keyOf(meal)) ?? 0))
        .run();
    }
  }
  return menuId;
}

function keyOf({ weekday, mealType }: MenuSlot): string {
  return `${weekday}-${mealType}`;
}

/** Gives a menu another name. @throws DomainError notFound. */
export function renameMenu(caller: Caller, id: number, name: string): Menu {
  getMenu(caller, id);
  caller.db.update(menus).set({ name }).where(eq(menus.id, id)).run();
  return getMenu(caller, id);
}

/** Deletes a menu, so that it can be restored for a day; returns it and the id of its removal. @throws DomainError notFound. */
export function deleteMenu(caller: Caller, id: number): { menu: Menu; removalId: number } {
  return inTransaction(caller.db, () => {
    const menu = getMenu(caller, id);
    const removalId = keepRemoval(caller, "menu", [id]);
    caller.db.delete(menus).where(eq(menus.id, id)).run();
    return { menu, removalId };
  });
}

/**
 * Puts a deleted menu back.
 * @throws DomainError notFound: it is back already, or was deleted more than a day ago. conflict: too many menus by now.
 */
export function restoreMenu(caller: Caller, removalId: number): Menu {
  return inTransaction(caller.db, () => {
    requireMenuRoom(caller);
    const [first] = takeRemoval(caller, removalId);
    return getMenu(caller, Number(first?.content.id));
  });
}

/** What using a menu has done: the ids of the new meals and texts, and the slots that were taken. */
export type UsedMenu = { createdIds: number[]; taken: Slot[] };

/**
 * Plans a menu in the empty slots of a week; what is planned there stays.
 * @throws DomainError notFound. invalid, forbidden: no first day of a week, or it cannot be planned.
 */
export function planMenu(caller: Caller, id: number, weekStart: string): UsedMenu {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    const { meals } = getMenu(caller, id);
    requirePlannable(caller, weekStart);
    requirePlannable(caller, addDays(weekStart, 6));
    const createdIds: number[] = [];
    const [dates, taken]: [string[], Slot[]] = [[], []];
    const idsBySlot = new Map<string, number>();
    for (const { recipeId, name, note, servings, dishes, ...meal } of meals) {
      const slot = slotInWeek(meal, weekStart);
      const what = { recipeId, text: recipeId === null ? name : null, note, servings };
      const [row] = db
        .insert(mealPlans)
        .values({ kitchenId: kitchen.id, ...slot, ...what, addedBy: user.id, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: mealPlans.id })
        .all();
      if (!row) {
        taken.push(slot);
        continue;
      }
      createdIds.push(row.id);
      idsBySlot.set(keyOf(meal), row.id);
      dates.push(slot.date);
      for (const { recipeId, name, servings } of dishes) {
        const text = recipeId === null ? name : null;
        db.insert(mealDishes).values({ mealId: row.id, recipeId, text, servings }).run();
      }
    }
    for (const { leftoverOf, ...meal } of meals) {
      const [cooked, text] = [leftoverOf && idsBySlot.get(keyOf(leftoverOf)), idsBySlot.get(keyOf(meal))];
      if (cooked && text) db.update(mealPlans).set({ leftoverOf: cooked }).where(eq(mealPlans.id, text)).run();
    }
    announcePlan(caller, dates);
    return { createdIds, taken };
  });
}
