import { TZDate } from "@date-fns/tz";
import { and, between, eq, isNotNull, isNull, sql } from "drizzle-orm";
import ical, { type ICalCalendar } from "ical-generator";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import type { Steps } from "#app/lib/steps.ts";
import { hashToken, randomToken, type Vault } from "#app/platform/crypto.server.ts";
import { inFewTurns } from "#app/platform/long-work.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { calendarFeeds, kitchenMembers, kitchens, mealPlans, recipes, users } from "#db/schema.ts";
import * as m from "#messages";
import { listDishes } from "../dishes/dishes.server.ts";
import { cookedFor } from "../eaters/eaters.server.ts";
import { MEAL_LABELS, type MealType } from "../meal.ts";
import { plannedName } from "../planned.server.ts";
import { mealRecipeUrl } from "../planner-urls.ts";
import type { FeedInput } from "./feed-input.ts";
import { type MealHours, USUAL_HOURS } from "./meal-hours.ts";
import { timeZoneComponent } from "./time-zone-component.ts";

const MEAL_MINUTES = 60;
/** Number of past days in the calendar. */
const DAYS_BACK = 60;
/** Refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 3600;

/** A member's secret address of the calendar. `path` is null if the key that encrypted it is lost. */
type Feed = { path: string | null; hours: MealHours };

/** Returns the subscription of the caller to the calendar of the kitchen, or null if there is none. */
export function findFeed({ db, user, kitchen, services }: Caller): Feed | null {
  const row = db
    .select({ address: calendarFeeds, mealHours: kitchens.mealHours })
    .from(calendarFeeds)
    .innerJoin(kitchens, eq(kitchens.id, calendarFeeds.kitchenId))
    .where(and(eq(calendarFeeds.kitchenId, kitchen.id), eq(calendarFeeds.userId, user.id)))
    .get();
  if (!row) return null;
  const token = openToken(services.vault, row.address);
  return { path: token && href("/calendar/:file", { file: `${token}.ics` }), hours: row.mealHours ?? USUAL_HOURS };
}

/** Encrypts the addresses with the current key at start, so that an older key can be removed. */
export function rotateFeeds(db: Db, vault: Vault) {
  inTransaction(db, () => {
    for (const row of db.select().from(calendarFeeds).all()) {
      const token = vault.isOutdated(row.encryptedToken) ? openToken(vault, row) : null;
      if (token === null) continue;
      const sealed = vault.encrypt(token, contextOf(row.userId));
      db.update(calendarFeeds).set({ encryptedToken: sealed }).where(eq(calendarFeeds.tokenHash, row.tokenHash)).run();
    }
  });
}

/** Returns the number of addresses that no key decrypts, so that they cannot be shown. They still work. */
export function countHiddenFeeds(db: Db, vault: Vault): number {
  const rows = db.select().from(calendarFeeds).all();
  return rows.filter((row) => openToken(vault, row) === null).length;
}

function openToken(vault: Vault, row: typeof calendarFeeds.$inferSelect): string | null {
  try {
    return vault.decrypt(row.encryptedToken, contextOf(row.userId));
  } catch {
    return null;
  }
}

/** Returns the context that binds the encrypted address to its owner. */
function contextOf(userId: string): string {
  return `calendar feed of ${userId}`;
}

/**
 * Starts or ends the calendar of the kitchen, renews the address of the caller or sets the hours of the meals, which are
 * in the caller's time zone from then on. A calendar has an address for each member. A renewed or ended address stops
 * working at once.
 */
export function changeFeed(caller: Caller, input: FeedInput) {
  const { db, user, kitchen, timeZone } = caller;
  const setTimes = (times: { mealHours?: MealHours | null; timeZone: string | null }) =>
    db.update(kitchens).set(times).where(eq(kitchens.id, kitchen.id)).run();
  inTransaction(db, () => {
    if (input.intent === "stop") {
      db.delete(calendarFeeds).where(eq(calendarFeeds.kitchenId, kitchen.id)).run();
      setTimes({ mealHours: null, timeZone: null });
    } else if (input.intent === "hours") {
      const { intent: _, ...mealHours } = input;
      setTimes({ mealHours, timeZone });
    } else if (input.intent === "renew") {
      writeAddress(caller, kitchen.id, user.id);
      setTimes({ timeZone });
    } else {
      addAddresses(caller, kitchen.id);
      setTimes({ timeZone });
    }
  });
}

/** Gives a new member an address of the kitchen's calendar, if it has one. Call it inside the joining transaction. */
export function followCalendar(visitor: Visitor, kitchenId: number) {
  const isThere = visitor.db.select().from(calendarFeeds).where(eq(calendarFeeds.kitchenId, kitchenId)).limit(1).get();
  if (isThere) addAddresses(visitor, kitchenId);
}

/** Gives those members of a kitchen an address of its calendar who have none. */
function addAddresses(visitor: Visitor, kitchenId: number) {
  const without = visitor.db.all<{ userId: string }>(sql`
    SELECT user_id AS userId FROM kitchen_member AS member WHERE kitchen_id = ${kitchenId} AND sleeps_since IS NULL
      AND NOT EXISTS (SELECT 1 FROM calendar_feed WHERE kitchen_id = member.kitchen_id AND user_id = member.user_id)`);
  for (const { userId } of without) writeAddress(visitor, kitchenId, userId);
}

function writeAddress({ db, now, services }: Visitor, kitchenId: number, userId: string) {
  const token = randomToken(32);
  const address = {
    encryptedToken: services.vault.encrypt(token, contextOf(userId)),
    tokenHash: hashToken(token),
    createdAt: now,
  };
  db.insert(calendarFeeds)
    .values({ kitchenId, userId, ...address })
    .onConflictDoUpdate({ target: [calendarFeeds.kitchenId, calendarFeeds.userId], set: address })
    .run();
}

/**
 * Returns the meals of the kitchen of an address as iCalendar text (RFC 5545): one event for each meal and text, in the time
 * zone of its hours, in the language of the member's settings, else in English.
 * @throws DomainError notFound: no such address, or no longer; the member is in another kitchen now.
 */
export async function readFeed(visitor: Visitor, token: string): Promise<string> {
  const feed = visitor.db
    .select({
      kitchenId: kitchens.id,
      mealHours: kitchens.mealHours,
      timeZone: kitchens.timeZone,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(kitchens, eq(kitchens.id, calendarFeeds.kitchenId))
    .innerJoin(kitchenMembers, and(eq(kitchenMembers.kitchenId, kitchens.id), eq(kitchenMembers.userId, users.id)))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(kitchenMembers.sleepsSince)))
    .get();
  if (!feed) throw new DomainError("notFound", m.calendarFeed.notFound());
  return inLanguageOf(feed, () => inFewTurns(writingCalendar(visitor, feed)));
}

/** Writes the calendar in steps: two years of it take a second. */
function* writingCalendar(
  { db, now, timeZone, origin }: Visitor,
  feed: { kitchenId: number; mealHours: MealHours | null; timeZone: string | null },
): Steps<string> {
  const hours = feed.mealHours ?? USUAL_HOURS;
  const zone = feed.timeZone;
  const today = todayIn(now, zone ?? timeZone);
  const [firstDay, lastDay] = [addDays(today, -DAYS_BACK), plannableDays(today).last];
  const meals = db
    .select({
      id: mealPlans.id,
      date: mealPlans.date,
      mealType: sql<MealType>`${mealPlans.mealType}`,
      servings: cookedFor("meal_plan"),
      createdAt: mealPlans.createdAt,
      recipeId: recipes.id,
      name: plannedName,
      note: mealPlans.note,
    })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(
      and(
        eq(mealPlans.kitchenId, feed.kitchenId),
        between(mealPlans.date, firstDay, lastDay),
        isNotNull(mealPlans.mealType),
      ),
    )
    .orderBy(mealPlans.date, mealPlans.id)
    .all();
  const namesOf = new Map(meals.map(({ id, name }) => [id, [name]]));
  for (const { mealId, name } of listDishes(db, feed.kitchenId, firstDay, lastDay)) namesOf.get(mealId)?.push(name);
  // An event may begin a day before those days of UTC and end a day after them.
  const component = zone && timeZoneComponent(zone, new Date(addDays(firstDay, -1)), new Date(addDays(lastDay, 2)));
  let text = "";
  for (let at = 0; at === 0 || at < meals.length; at += EVENTS_AT_ONCE) {
    const calendar = emptyCalendar(zone, component);
    for (const meal of meals.slice(at, at + EVENTS_AT_ONCE)) {
      addEvent(calendar, { ...meal, names: namesOf.get(meal.id) ?? [] }, { hours, zone, origin });
    }
    const part = calendar.toString();
    // All of them are one calendar: that of the first events, with the other events before its end.
    text = text === "" ? part : withoutEnd(text) + part.slice(part.indexOf(BEGIN_EVENT));
    yield;
  }
  return text;
}

/** Events that are written in one turn of the event loop: each takes up to half a millisecond. */
const EVENTS_AT_ONCE = 10;
const BEGIN_EVENT = "BEGIN:VEVENT";
const withoutEnd = (calendar: string) => calendar.slice(0, calendar.lastIndexOf("END:VCALENDAR"));

function emptyCalendar(zone: string | null, component: string | null): ICalCalendar {
  return ical({
    name: m.calendarFeed.name(),
    prodId: { company: "Trivet", product: "Meal Planner", language: "EN" },
    ttl: REFRESH_SECONDS,
    // A zone of the whole calendar would be taken for that of DTSTAMP too, which has to be UTC.
    timezone: { name: null, generator: () => component },
    x: zone === null ? [] : [["X-WR-TIMEZONE", zone]],
  });
}

type PlannedEvent = {
  id: number;
  date: string;
  mealType: MealType;
  servings: number | null;
  createdAt: Date;
  recipeId: number | null;
  note: string | null;
  names: string[];
};

function addEvent(
  calendar: ICalCalendar,
  { id, date, mealType, servings, createdAt, recipeId, note, names }: PlannedEvent,
  { hours, zone, origin }: { hours: MealHours; zone: string | null; origin: string },
) {
  const url = recipeId === null ? undefined : `${origin}${mealRecipeUrl({ recipeId, servings })}`;
  const start = startOf(date, hours[mealType], zone ?? "UTC");
  calendar.createEvent({
    id: `meal-${id}@${new URL(origin).hostname}`,
    start,
    end: new TZDate(start.getTime() + MEAL_MINUTES * 60_000, zone ?? "UTC"),
    // Of a calendar made before its zone was kept: the time of each calendar program.
    floating: zone === null,
    timezone: zone,
    stamp: createdAt,
    summary: m.calendarFeed.event({ meal: MEAL_LABELS[mealType](), recipe: names.join(" · ") }),
    description: [note, servings === null ? null : m.calendarFeed.forServings({ servings }), url]
      .filter(Boolean)
      .join("\n"),
    url,
  });
}

/** Returns the moment at which clocks show a time, in minutes after midnight, on a day (yyyy-MM-dd) in a zone. */
function startOf(day: string, minutes: number, zone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, zone);
}
