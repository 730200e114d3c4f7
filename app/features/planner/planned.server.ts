import { and, between, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { imagePath } from "#app/features/recipes/picture-address.ts";
import { insertRows, readRows, withDependents } from "#app/features/recipes/trash/taken-rows.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { mealDishes, mealPlans, pictures, planRemovals, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announceLinked, announcePlan } from "./announce-plan.server.ts";
import { PLAN_LIMITS, type Planned, TRAY_LIMIT } from "./meal.ts";
import type { MoveInput } from "./meal-input.ts";
import { requirePlannable } from "./plannable-days.server.ts";
import { type Slot, slotKey } from "./slots.ts";
import { ownWeekOf } from "./weeks/own-weeks.server.ts";

/* What a slot or a tray of the plan holds, whether a meal or a text. */

/** The name of what is planned: of its recipe, or the text. */
export const plannedName = sql<string>`coalesce(${recipes.name}, ${mealPlans.text})`;

/** Returns what a slot or a tray of the kitchen's plan holds. @throws DomainError notFound. */
export function getPlanned({ db, kitchen }: Caller, id: number): Planned {
  const row = db
    .select({
      id: mealPlans.id,
      date: mealPlans.date,
      mealType: mealPlans.mealType,
      recipeId: mealPlans.recipeId,
      name: plannedName,
      pictureHash: pictures.hash,
    })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
    .where(and(eq(mealPlans.id, id), eq(mealPlans.kitchenId, kitchen.id)))
    .get();
  if (!row) throw new DomainError("notFound", m.meals.notFound());
  const { pictureHash, ...planned } = row;
  return { ...planned, imagePath: row.recipeId === null ? null : imagePath(row.recipeId, pictureHash) };
}

/** Returns what a slot of the kitchen's plan holds. @throws DomainError notFound: also for what is on a tray. */
export function getInSlot(caller: Caller, id: number): Planned & Slot {
  const { mealType, ...planned } = getPlanned(caller, id);
  if (mealType === null) throw new DomainError("notFound", m.meals.notFound());
  return { ...planned, mealType };
}

/**
 * Moves a meal or a text to an empty slot; its own slot changes nothing (product 6.4). A text that is in the way of a meal
 * becomes part of the meal's note (product 6.11). What repeats leaves its repetition.
 * @throws DomainError notFound: not of this kitchen. conflict: the slot is taken (product 6.1). forbidden, invalid: the day
 * cannot be planned.
 */
export function movePlanned(caller: Caller, id: number, { date, mealType }: MoveInput): Planned & Slot {
  const { db } = caller;
  return inTransaction(db, () => {
    const planned = getPlanned(caller, id);
    if (slotKey(planned) === slotKey({ date, mealType })) return { ...planned, mealType };
    requirePlannable(caller, date);
    if (planned.recipeId !== null) noteText(caller, id, { date, mealType });
    // The unique index decides whether the slot is free; OR IGNORE turns its refusal into no row.
    const moved = db.get<{ id: number } | undefined>(
      sql`UPDATE OR IGNORE meal_plan SET date = ${date}, meal_type = ${mealType}, repeat_id = NULL WHERE id = ${id} RETURNING id`,
    );
    if (!moved) throw new DomainError("conflict", m.meals.slotTaken());
    announcePlan(caller, [planned.date, date]);
    return { ...planned, date, mealType };
  });
}

/** Moves the text of a slot, if there is one, into the note of a meal. */
function noteText(caller: Caller, mealId: number, { date, mealType }: MoveInput) {
  const { db, kitchen } = caller;
  const inSlot = and(eq(mealPlans.kitchenId, kitchen.id), eq(mealPlans.date, date), eq(mealPlans.mealType, mealType));
  const [there] = db.select({ id: mealPlans.id, text: mealPlans.text }).from(mealPlans).where(inSlot).all();
  if (!there || there.text === null) return;
  removeMeals(caller, [there.id]);
  const note = sql`iif(${mealPlans.note} IS NULL, ${there.text}, ${mealPlans.note} || char(10) || ${there.text})`;
  db.update(mealPlans).set({ note }).where(eq(mealPlans.id, mealId)).run();
}

/** A day that nothing is planned on, for the moment in which two slots change what they hold. */
const NO_DAY = "0000-00-00";

/**
 * Swaps what two slots hold and returns both, in the order of the ids in the arguments.
 * @throws DomainError notFound: not of this kitchen. forbidden, invalid: one of the days cannot be planned.
 */
export function swapPlanned(caller: Caller, id: number, otherId: number): [Planned, Planned] {
  const { db } = caller;
  return inTransaction(db, () => {
    const [one, other] = [getPlanned(caller, id), getPlanned(caller, otherId)];
    for (const { date } of [one, other]) requirePlannable(caller, date);
    // A slot holds one thing at every moment.
    for (const [rowId, { date, mealType }] of [
      [id, { ...one, date: NO_DAY }],
      [otherId, one],
      [id, other],
    ] as const) {
      db.update(mealPlans).set({ date, mealType, repeatId: null }).where(eq(mealPlans.id, rowId)).run();
    }
    announcePlan(caller, [one.date, other.date]);
    return [getPlanned(caller, id), getPlanned(caller, otherId)];
  });
}

/** What was taken off the plan, and the id by which `restorePlanned` puts it back. */
export type RemovedPlanned = { planned: Planned; removalId: number };

/** Takes a meal or a text off the plan, so that it can be restored for a day. @throws DomainError notFound. */
export function removePlanned(caller: Caller, id: number): RemovedPlanned {
  const { db } = caller;
  return inTransaction(db, () => {
    const planned = getPlanned(caller, id);
    const removalId = keepRemoval(caller, "meal_plan", [id]);
    db.delete(mealPlans).where(eq(mealPlans.id, id)).run();
    announcePlan(caller, [planned.date]);
    return { planned, removalId };
  });
}

/**
 * Keeps rows of a plan or a menu, and what is deleted with them, for `takeRemoval`; returns the id of the removal.
 * @param repeat a repetition that ends or changes with them, and one of its meals that stays on the plan or is among them
 */
export function keepRemoval(
  caller: Caller,
  source: "meal_plan" | "meal_dish" | "menu",
  ids: number[],
  repeat?: { id: number; mealId: number },
): number {
  const { db, kitchen, now } = caller;
  if (source === "meal_plan") announceLinked(caller, ids);
  const repeats = repeat ? readRows(db, [{ source: "meal_repeat", rowids: [repeat.id] }]) : [];
  // Ids grow, so that those of the meals which the change plans are larger.
  const { last } = db.get<{ last: number }>(sql`SELECT ifnull(max(id), 0) AS last FROM meal_plan`);
  const rows = [
    ...readRows(db, withDependents(db, { source, rowids: ids })),
    ...repeats.map(({ content, ...row }) => ({ ...row, content: { ...content, meal_id: repeat?.mealId, last } })),
  ];
  const removal = { kitchenId: kitchen.id, rows, removedAt: now };
  return db.insert(planRemovals).values(removal).returning({ id: planRemovals.id }).get().id;
}

/**
 * Puts back what was taken off the plan, as it was: a meal with its dishes, a text, a dish of a meal, or the later meals of a
 * repetition whose slots are free. Returns what the first slot holds then.
 * @throws DomainError notFound: it is back already, or was taken off more than a day ago, or its recipe or meal is gone.
 * conflict: its slot is taken by now. invalid: the meal has as many dishes as it may have by now.
 */
export function restorePlanned(caller: Caller, removalId: number): Planned {
  return inTransaction(caller.db, () => {
    const restored = takeRemoval(caller, removalId);
    const [first] = restored;
    const mealId = Number(first?.source === "meal_plan" ? first.content.id : first?.content.meal_id);
    requireRoom(caller, mealId);
    const planned = getPlanned(caller, mealId);
    if (planned.mealType === null) requireTrayRoom(caller, planned.date);
    announcePlan(caller, [
      planned.date,
      ...restored.flatMap(({ source, content }) => (source === "meal_plan" ? String(content.date) : [])),
    ]);
    return planned;
  });
}

/**
 * Puts back the rows of a removal whose slots are free, and returns them, and then its repetition. Call it inside a transaction.
 * @throws DomainError notFound: they are back already, or were removed more than a day ago. conflict: no slot is free by now.
 */
export function takeRemoval(caller: Caller, removalId: number) {
  const { db, kitchen } = caller;
  const [removal] = db
    .delete(planRemovals)
    .where(and(eq(planRemovals.id, removalId), eq(planRemovals.kitchenId, kitchen.id)))
    .returning({ rows: planRemovals.rows })
    .all();
  if (!removal) throw new DomainError("notFound", m.meals.notFound());
  const repeats = removal.rows.filter(({ source }) => source === "meal_repeat");
  for (const { content } of repeats) repeatAsBefore(caller, content);
  const rows = removal.rows.filter(({ source }) => source !== "meal_repeat");
  const displaced = new Set(insertRows(db, rows).map(({ source, content }) => `${source} ${content.id}`));
  const restored = rows.filter(
    ({ source, content }) => source !== "meal_plan" || !displaced.has(`${source} ${content.id}`),
  );
  const isMeal = ({ source }: { source: string }) => source === "meal_plan";
  if (rows.some(isMeal) && !restored.some(isMeal)) throw new DomainError("conflict", m.meals.slotTaken());
  return [...restored, ...repeats];
}

/** Lets something repeat as it did, and takes off the plan what was planned for it since. */
function repeatAsBefore(caller: Caller, { id, every_weeks, next_date, until, last = null }: Record<string, unknown>) {
  const { db, kitchen } = caller;
  db.run(sql`UPDATE meal_repeat SET every_weeks = ${every_weeks}, next_date = ${next_date}, until = ${until}
    WHERE id = ${id} AND kitchen_id = ${kitchen.id}`);
  const later = db.all<{ id: number }>(sql`SELECT id FROM meal_plan
    WHERE repeat_id = ${id} AND kitchen_id = ${kitchen.id} AND id > ${last}`);
  removeMeals(
    caller,
    later.map((meal) => meal.id),
  );
}

/** Refuses more dishes beside that of a meal than it may have. @throws DomainError invalid. */
export function requireRoom({ db }: Caller, mealId: number) {
  const [row] = db.select({ dishes: count() }).from(mealDishes).where(eq(mealDishes.mealId, mealId)).all();
  if ((row?.dishes ?? 0) <= PLAN_LIMITS.dishes) return;
  const message = m.plan.tooManySides({ count: PLAN_LIMITS.dishes });
  throw new DomainError("invalid", message, { fields: { recipeId: [message] } });
}

/** Refuses more dishes on the tray of the week of a day than it may have. @throws DomainError invalid. */
export function requireTrayRoom(caller: Caller, date: string) {
  const firstDay = ownWeekOf(caller, date);
  const onTray = and(
    eq(mealPlans.kitchenId, caller.kitchen.id),
    between(mealPlans.date, firstDay, addDays(firstDay, 6)),
    isNull(mealPlans.mealType),
  );
  const [row] = caller.db.select({ dishes: count() }).from(mealPlans).where(onTray).all();
  if ((row?.dishes ?? 0) <= TRAY_LIMIT) return;
  const message = m.plan.trayFull({ count: TRAY_LIMIT });
  throw new DomainError("invalid", message, { fields: { recipeId: [message] } });
}

/** Deletes what was taken off plans more than a day ago. */
export function deleteOldPlanRemovals(db: Db, now: Date) {
  db.delete(planRemovals)
    .where(lt(planRemovals.removedAt, new Date(now.getTime() - DAY_MS)))
    .run();
}

/**
 * Takes meals and texts off the plan, which undoes a randomized or copied week, and returns their number; ids of others
 * are ignored.
 */
export function removeMeals(caller: Caller, ids: readonly number[]): number {
  const own = and(eq(mealPlans.kitchenId, caller.kitchen.id), inArray(mealPlans.id, [...ids]));
  announceLinked(caller, ids);
  const removed = caller.db.delete(mealPlans).where(own).returning({ date: mealPlans.date }).all();
  announcePlan(caller, removed);
  return removed.length;
}
