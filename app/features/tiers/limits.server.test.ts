import { expect, test } from "vitest";
import type { AccountType } from "#db/enumerations.ts";
import { testSettings } from "#tests/support/settings.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { changeAccountType } from "../accounts/administration/administration.server.ts";
import {
  checkGroceryApp,
  checkGroceryEmail,
  checkPlanningLimit,
  checkRecipeLimit,
  countImport,
  listUsage,
  planningLimit,
} from "./limits.server.ts";

const aCookOf = (accountType: AccountType) => testContext({ accountType }).caller;

test("a trial collection ends at 10 recipes, and says so", () => {
  const cook = aCookOf("trial");
  for (let count = 0; count < 10; count++) aRecipe(cook);
  expect(() => checkRecipeLimit(cook)).toThrow("Your trial account is limited to 10 recipes");
  expect(listUsage(cook).recipes).toEqual({ used: 10, limit: 10 });
});

test("several recipes at once have to fit together", () => {
  const cook = aCookOf("trial");
  aRecipe(cook);
  checkRecipeLimit(cook, 9);
  expect(() => checkRecipeLimit(cook, 10)).toThrow("limited to 10 recipes");
});

test("existing recipes stay when the tier is lowered, and no more can be added", () => {
  const { caller: boss, visitor } = testContext({ accountType: "administrator" });
  const cook = aCook(visitor, { accountType: "premium" });
  for (let count = 0; count < 12; count++) aRecipe(cook);
  const lowered = { ...cook, user: { ...cook.user, ...changeAccountType(boss, cook.user.id, "trial") } };
  expect(listUsage(lowered).recipes).toEqual({ used: 12, limit: 10 });
  expect(() => checkRecipeLimit(lowered)).toThrow("limited to 10 recipes");
});

test.each([
  ["trial", "2026-03-08", "2026-03-09", "1 week of planning"],
  ["standard", "2026-03-29", "2026-03-30", "4 weeks of planning"],
] as const)("a %s account plans up to %s", (accountType, last, beyond, limit) => {
  const cook = aCookOf(accountType); // on Monday 2 March 2026
  for (const day of ["2026-02-02", last]) checkPlanningLimit(cook, day);
  const message = `Your ${accountType} account is limited to ${limit}`;
  expect(() => checkPlanningLimit(cook, beyond)).toThrow(message);
  expect(planningLimit(cook)).toEqual({ lastDay: last, message });
});

test("imports are counted by the cook's day", () => {
  const cook = at(aCookOf("trial"), "2026-03-02T22:30:00Z");
  for (let count = 0; count < 3; count++) countImport(cook);
  expect(() => countImport(cook)).toThrow("Your trial account is limited to 3 URL imports per day");
  const abroad = { ...cook, timeZone: "Europe/Berlin" };
  countImport({ ...abroad, now: new Date("2026-03-02T23:30:00Z") });
  expect(listUsage(at(cook, "2026-03-03T00:00:00Z")).imports).toEqual({ used: 1, limit: 3 });
});

test("sending grocery lists depends on the tier", () => {
  const viewing = "limited to viewing and printing grocery lists";
  expect(() => checkGroceryEmail(aCookOf("trial"))).toThrow(`Your trial account is ${viewing}`);
  expect(() => checkGroceryApp(aCookOf("trial"))).toThrow(viewing);
  checkGroceryEmail(aCookOf("standard"));
  expect(() => checkGroceryApp(aCookOf("standard"))).toThrow(
    "Your standard account is limited to printing and emailing grocery lists",
  );
  checkGroceryApp(aCookOf("premium"));
  checkGroceryApp(aCookOf("administrator"));
});

test("TIER_LIMITS=off lifts them all", () => {
  const settings = testSettings({ tierLimits: false });
  const { caller: cook } = testContext({ accountType: "trial", services: { settings } });
  for (let count = 0; count < 4; count++) countImport(cook);
  checkRecipeLimit(cook, 1000);
  checkPlanningLimit(cook, "2027-12-31");
  checkGroceryApp(cook);
  expect(listUsage(cook)).toMatchObject({ recipes: { limit: null }, imports: { used: 4, limit: null } });
});
