import { and, between, eq } from "drizzle-orm";
import ical from "ical-generator";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { hashToken, randomToken, type Vault } from "#app/platform/crypto.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { calendarFeeds, mealPlans, recipes, users } from "#db/schema.ts";
import * as m from "#messages";
import { MEAL_LABELS } from "../meal.ts";
import { mealRecipeUrl } from "../planner-urls.ts";
import type { FeedInput } from "./feed-input.ts";
import { type MealHours, USUAL_HOURS } from "./meal-hours.ts";

const MEAL_MINUTES = 60;
/** Number of past days in the calendar. */
const DAYS_BACK = 60;
/** Refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 3600;

/** The secret calendar address of a cook. `path` is null if the key that encrypted it is lost. */
type Feed = { path: string | null; hours: MealHours };

/** Returns the subscription of the cook, or null if there is none. */
export function findFeed({ db, user, services }: Caller): Feed | null {
  const row = db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id)).get();
  if (!row) return null;
  const token = openToken(services.vault, row);
  return { path: token && href("/calendar/:file", { file: `${token}.ics` }), hours: row.mealHours };
}

/** Encrypts the addresses with the current key at start, so that an older key can be removed. */
export function rotateFeeds(db: Db, vault: Vault) {
  inTransaction(db, () => {
    for (const row of db.select().from(calendarFeeds).all()) {
      const token = vault.isOutdated(row.encryptedToken) ? openToken(vault, row) : null;
      if (token === null) continue;
      const sealed = vault.encrypt(token, contextOf(row.userId));
      db.update(calendarFeeds).set({ encryptedToken: sealed }).where(eq(calendarFeeds.userId, row.userId)).run();
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

/** Starts, renews or ends the subscription or sets its hours. A renewed or ended address stops working at once. */
export function changeFeed(caller: Caller, input: FeedInput) {
  const { db, user } = caller;
  const own = eq(calendarFeeds.userId, user.id);
  inTransaction(db, () => {
    if (input.intent === "stop") {
      db.delete(calendarFeeds).where(own).run();
    } else if (input.intent === "hours") {
      const { intent: _, ...mealHours } = input;
      db.update(calendarFeeds).set({ mealHours }).where(own).run();
    } else if (input.intent === "renew" || !findFeed(caller)) {
      writeAddress(caller);
    }
  });
}

function writeAddress({ db, user, now, services }: Caller) {
  const token = randomToken(32);
  const address = {
    encryptedToken: services.vault.encrypt(token, contextOf(user.id)),
    tokenHash: hashToken(token),
    createdAt: now,
  };
  db.insert(calendarFeeds)
    .values({ userId: user.id, mealHours: USUAL_HOURS, ...address })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: address })
    .run();
}

/**
 * Returns the meals of the owner of an address as iCalendar text (RFC 5545): one event for each meal, in local time, in
 * the language of the owner's settings, else in English.
 * @throws DomainError notFound: no such address, or no longer.
 */
export function readFeed(visitor: Visitor, token: string): string {
  const feed = visitor.db
    .select({ userId: calendarFeeds.userId, mealHours: calendarFeeds.mealHours, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)))
    .get();
  if (!feed) throw new DomainError("notFound", m.calendarFeed.notFound());
  return inLanguageOf(feed, () => writeCalendar(visitor, feed));
}

function writeCalendar(
  { db, now, timeZone, origin }: Visitor,
  feed: Pick<typeof calendarFeeds.$inferSelect, "userId" | "mealHours">,
): string {
  const today = todayIn(now, timeZone);
  const meals = db
    .select({
      id: mealPlans.id,
      date: mealPlans.date,
      mealType: mealPlans.mealType,
      servings: mealPlans.servings,
      createdAt: mealPlans.createdAt,
      recipeId: recipes.id,
      name: recipes.name,
    })
    .from(mealPlans)
    .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(
      and(
        eq(mealPlans.userId, feed.userId),
        between(mealPlans.date, addDays(today, -DAYS_BACK), plannableDays(today).last),
      ),
    )
    .orderBy(mealPlans.date, mealPlans.id)
    .all();
  const calendar = ical({
    name: m.calendarFeed.name(),
    prodId: { company: "Trivet", product: "Meal Planner", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const meal of meals) {
    const url = `${origin}${mealRecipeUrl(meal)}`;
    // A floating time has no zone: dinner is at 18:30 wherever the cook is.
    const start = new Date(Date.parse(`${meal.date}T00:00:00Z`) + feed.mealHours[meal.mealType] * 60_000);
    calendar.createEvent({
      id: `meal-${meal.id}@${new URL(origin).hostname}`,
      start,
      end: new Date(start.getTime() + MEAL_MINUTES * 60_000),
      floating: true,
      stamp: meal.createdAt,
      summary: m.calendarFeed.event({ meal: MEAL_LABELS[meal.mealType](), recipe: meal.name }),
      description: meal.servings === null ? url : `${m.calendarFeed.forServings({ servings: meal.servings })}\n${url}`,
      url,
    });
  }
  return calendar.toString();
}
