import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { changeSettings } from "#app/features/accounts/settings.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addMeal, setNote } from "../meal-plans.server.ts";
import { addText } from "../texts/plan-texts.server.ts";
import { changeFeed, findFeed, readFeed } from "./calendar-feed.server.ts";
import { feedInput } from "./feed-input.ts";
import { clockTime, USUAL_HOURS } from "./meal-hours.ts";

/** Returns the events of the feed as an independent parser reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone: event.startDate.zone?.tzid,
      summary: event.summary,
      description: event.description,
      url: component.getFirstPropertyValue("url"),
    };
  });
}

function tokenOf(caller: Caller): string {
  return findFeed(caller)?.path?.match(/^\/calendar\/([\w-]{43})\.ics$/)?.[1] ?? "none";
}

test("a text is an event without a recipe", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  const { id } = addText(caller, { date: "2026-03-28", mealType: "dinner", text: "Eating out 🍕" });
  const [event] = eventsOf(await readFeed(visitor, tokenOf(caller)));
  expect(event).toMatchObject({ uid: `meal-${id}@localhost`, summary: "Dinner: Eating out 🍕", url: null });
});

test("an event names the dishes beside the meal and its note", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  const soup = aRecipe(caller, { name: "Soup" });
  const { id } = addMeal(caller, { date: "2026-03-28", mealType: "dinner", recipeId: soup.id });
  addDish(caller, id, { recipeId: aRecipe(caller, { name: "Salad" }).id });
  addDish(caller, id, { text: "Bread" });
  setNote(caller, id, "With candles");
  const [event] = eventsOf(await readFeed(visitor, tokenOf(caller)));
  expect(event?.summary).toBe("Dinner: Soup · Salad · Bread");
  expect(event?.description).toBe(`With candles\nhttp://localhost/recipes/${soup.id}`);
});

test("each meal is an event at its usual hour, whatever the zone and the time of year", async () => {
  const { caller, visitor } = testContext({ timeZone: "Europe/Berlin" });
  changeFeed(caller, { intent: "start" });
  const soup = aRecipe(caller, {
    name: "Soup, thick; with \\ and ünïcode — for all the family and the neighbours too",
  });
  const winter = addMeal(caller, { date: "2026-03-28", mealType: "dinner", recipeId: soup.id, servings: 6 });
  const summer = addMeal(caller, { date: "2026-03-29", mealType: "breakfast", recipeId: soup.id });
  const url = `http://localhost/recipes/${soup.id}`;
  expect(eventsOf(await readFeed(visitor, tokenOf(caller)))).toEqual([
    {
      uid: `meal-${winter.id}@localhost`,
      start: "2026-03-28T18:30:00",
      end: "2026-03-28T19:30:00",
      zone: "Europe/Berlin",
      summary: `Dinner: ${soup.name}`,
      description: `For 6\n${url}?servings=6`,
      url: `${url}?servings=6`,
    },
    {
      uid: `meal-${summer.id}@localhost`,
      start: "2026-03-29T08:00:00",
      end: "2026-03-29T09:00:00",
      zone: "Europe/Berlin",
      summary: `Breakfast: ${soup.name}`,
      description: url,
      url,
    },
  ]);
});

test("the text is what RFC 5545 wants: line ends, lines of at most 75 bytes, required properties", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  const name = `Ä${"öü".repeat(90)}`;
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: aRecipe(caller, { name }).id });
  const text = await readFeed(visitor, tokenOf(caller));
  const lines = text.split("\r\n");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  for (const required of ["BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR"]) expect(lines).toContain(required);
  expect(text).toMatch(/\r\nPRODID:/);
  expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  expect(eventsOf(text)[0]?.summary).toBe(`Lunch: ${name}`);
});

test("an empty plan is an empty calendar", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  expect(eventsOf(await readFeed(visitor, tokenOf(caller)))).toEqual([]);
});

// Abuse case 170.
test("many meals are one calendar, which is written in turns", async () => {
  const { caller, visitor } = testContext({ timeZone: "Europe/Berlin" });
  changeFeed(caller, { intent: "start" });
  const soup = aRecipe(caller);
  const days = Array.from({ length: 60 }, (_, at) => addDays("2026-03-20", at));
  for (const date of days) addMeal(caller, { date, mealType: "dinner", recipeId: soup.id });
  const text = await readFeed(visitor, tokenOf(caller));
  expect(eventsOf(text).map(({ start }) => start.slice(0, 10))).toEqual(days);
  for (const once of [/BEGIN:VCALENDAR/g, /END:VCALENDAR/g, /BEGIN:VTIMEZONE/g])
    expect(text.match(once)).toHaveLength(1);
});

test("the cook's own hours count", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  addMeal(caller, { date: "2026-03-03", mealType: "snack", recipeId: aRecipe(caller).id });
  changeFeed(caller, { intent: "hours", ...USUAL_HOURS, snack: 23 * 60 + 45 });
  const [event] = eventsOf(await readFeed(visitor, tokenOf(caller)));
  expect([event?.start, event?.end]).toEqual(["2026-03-03T23:45:00Z", "2026-03-04T00:45:00Z"]);
});

test("only its owner's meals are in it, the newest of two months and what is to come", async () => {
  const { caller, visitor } = testContext();
  const soup = aRecipe(caller);
  const other = aCook(visitor);
  changeFeed(caller, { intent: "start" });
  addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  for (const date of ["2025-12-31", "2026-01-02", "2026-12-31"]) {
    addMeal(caller, { date, mealType: "lunch", recipeId: soup.id });
  }
  const days = eventsOf(await readFeed(visitor, tokenOf(caller))).map(({ start }) => start.slice(0, 10));
  expect(days).toEqual(["2026-01-02", "2026-12-31"]);
});

test("a renewed or ended address no longer works", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  changeFeed(caller, { intent: "hours", ...USUAL_HOURS, dinner: 20 * 60 });
  const first = tokenOf(caller);
  changeFeed(caller, { intent: "start" });
  expect(tokenOf(caller)).toBe(first);

  changeFeed(caller, { intent: "renew" });
  const second = tokenOf(caller);
  expect(second).not.toBe(first);
  expect(findFeed(caller)?.hours.dinner).toBe(20 * 60);
  await expect(readFeed(visitor, first)).rejects.toThrow("Calendar not found");
  expect(await readFeed(visitor, second)).toContain("BEGIN:VCALENDAR");

  changeFeed(caller, { intent: "stop" });
  expect(findFeed(caller)).toBeNull();
  await expect(readFeed(visitor, second)).rejects.toThrow(expect.objectContaining({ kind: "notFound" }));
});

test("a stolen database does not hold the address", () => {
  const { caller, db } = testContext();
  changeFeed(caller, { intent: "start" });
  const rows = JSON.stringify(db.$client.prepare("SELECT * FROM calendar_feed").all());
  expect(rows).not.toContain(tokenOf(caller));
});

test("hours are clock times", () => {
  const hours = { intent: "hours", breakfast: "07:05", lunch: "12:30", dinner: "23:59", snack: "00:00" };
  expect(feedInput.parse(hours)).toEqual({ intent: "hours", breakfast: 425, lunch: 750, dinner: 1439, snack: 0 });
  expect(clockTime(425)).toBe("07:05");
  for (const breakfast of ["24:00", "7:05", "07:60", "", undefined]) {
    expect(feedInput.safeParse({ ...hours, breakfast }).error?.issues[0]?.message).toBe("Please enter a time");
  }
});

test("events are in the language that the owner has chosen", async () => {
  const { caller, visitor } = testContext();
  changeFeed(caller, { intent: "start" });
  changeSettings(caller, { language: "de" });
  addMeal(caller, {
    date: "2026-03-03",
    mealType: "dinner",
    recipeId: aRecipe(caller, { name: "Soup" }).id,
    servings: 6,
  });
  const text = await readFeed(visitor, tokenOf(caller));
  expect(text).toContain("NAME:Mahlzeiten");
  expect(eventsOf(text)[0]?.summary).toBe("Abendessen: Soup");
  expect(eventsOf(text)[0]?.description).toMatch(/^Für 6\n/);
});
