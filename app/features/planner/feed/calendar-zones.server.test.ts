import ICAL from "ical.js";
import { expect, test } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import type { MealType } from "../meal.ts";
import { addMeal } from "../meal-plans.server.ts";
import { changeFeed, findFeed, readFeed } from "./calendar-feed.server.ts";
import { USUAL_HOURS } from "./meal-hours.ts";

type World = ReturnType<typeof testContext>;

/** Returns the text of the feed as a program without cookies gets it, where the server is in another zone. */
function feedOf({ caller, visitor }: World): Promise<string> {
  const token = findFeed(caller)?.path?.match(/^\/calendar\/(.*)\.ics$/)?.[1] ?? "none";
  return readFeed({ ...visitor, timeZone: "Asia/Tokyo" }, token);
}

/** Returns begin and end of each event in UTC, by the time zone that the text itself describes. */
function momentsOf(text: string): string[][] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const utc = (time: ICAL.Time) => `${new Date(time.toUnixTime() * 1000).toISOString().slice(0, 16)}Z`;
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    return [utc(startDate), utc(endDate)];
  });
}

function plan({ caller }: World, meals: [string, MealType][]) {
  const recipeId = aRecipe(caller).id;
  for (const [date, mealType] of meals) addMeal(caller, { date, mealType, recipeId });
}

test.each([
  ["Europe/Berlin", "2026-03-28T17:30Z", "2026-03-29T06:00Z", "2026-10-24T16:30Z", "2026-10-25T17:30Z"],
  ["America/Los_Angeles", "2026-03-29T01:30Z", "2026-03-29T15:00Z", "2026-10-25T01:30Z", "2026-10-26T01:30Z"],
  ["Australia/Lord_Howe", "2026-03-28T07:30Z", "2026-03-28T21:00Z", "2026-10-24T07:30Z", "2026-10-25T07:30Z"],
  ["Asia/Kolkata", "2026-03-28T13:00Z", "2026-03-29T02:30Z", "2026-10-24T13:00Z", "2026-10-25T13:00Z"],
  ["UTC", "2026-03-28T18:30Z", "2026-03-29T08:00Z", "2026-10-24T18:30Z", "2026-10-25T18:30Z"],
])("in %s each meal is at its hour, also after a change of the time", async (timeZone, ...starts) => {
  const world = testContext({ timeZone });
  changeFeed(world.caller, { intent: "start" });
  const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"];
  plan(
    world,
    days.map((day, at) => [day, at === 1 ? "breakfast" : "dinner"]),
  );
  expect(momentsOf(await feedOf(world)).map(([start]) => start)).toEqual(starts);
});

test.each([
  ["Europe/Berlin", "2026-03-29", 60 + 30, "2026-03-29T00:30Z", "2026-03-29T01:30Z"],
  ["America/Los_Angeles", "2026-03-08", 60 + 30, "2026-03-08T09:30Z", "2026-03-08T10:30Z"],
  ["America/Los_Angeles", "2026-11-01", 3 * 60, "2026-11-01T11:00Z", "2026-11-01T12:00Z"],
  ["Australia/Lord_Howe", "2026-10-04", 60 + 45, "2026-10-03T15:15Z", "2026-10-03T16:15Z"],
  ["Australia/Lord_Howe", "2026-10-04", 2 * 60 + 40, "2026-10-03T15:40Z", "2026-10-03T16:40Z"],
])("in %s a meal on %s has an hour in the night of the change", async (timeZone, date, snack, ...moments) => {
  const world = testContext({ timeZone });
  changeFeed(world.caller, { intent: "start" });
  changeFeed(world.caller, { intent: "hours", ...USUAL_HOURS, snack });
  plan(world, [[date, "snack"]]);
  expect(momentsOf(await feedOf(world))).toEqual([moments]);
});

test("the zone of the calendar is named for programs that read no VTIMEZONE", async () => {
  const world = testContext({ timeZone: "Europe/Berlin" });
  changeFeed(world.caller, { intent: "start" });
  plan(world, [["2026-03-28", "dinner"]]);
  const text = await feedOf(world);
  expect(text).toContain("\r\nX-WR-TIMEZONE:Europe/Berlin\r\n");
  expect(text).toContain("\r\nDTSTART;TZID=Europe/Berlin:20260328T183000\r\n");
  expect(text.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin\r\n/g)).toHaveLength(1);
});

test("the zone is that of the member who set the hours, started the calendar or renewed an address last", async () => {
  const world = testContext({ timeZone: "Europe/Berlin" });
  changeFeed(world.caller, { intent: "start" });
  plan(world, [["2026-03-28", "dinner"]]);
  changeFeed({ ...world.caller, timeZone: "America/New_York" }, { intent: "hours", ...USUAL_HOURS });
  expect(momentsOf(await feedOf(world))[0]?.[0]).toBe("2026-03-28T22:30Z");
  changeFeed({ ...world.caller, timeZone: "Europe/London" }, { intent: "renew" });
  expect(momentsOf(await feedOf(world))[0]?.[0]).toBe("2026-03-28T18:30Z");
});

test("a calendar made before its zone was kept is in the time of the program", async () => {
  const world = testContext({ timeZone: "Europe/Berlin" });
  changeFeed(world.caller, { intent: "start" });
  plan(world, [["2026-03-28", "dinner"]]);
  world.db.$client.exec("UPDATE kitchen SET time_zone = NULL");
  expect(await feedOf(world)).toContain("\r\nDTSTART:20260328T183000\r\n");
});
