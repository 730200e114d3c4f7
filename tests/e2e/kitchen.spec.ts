import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { aCookIn, expect, expectAccessible, message, signIn, test } from "#tests/support/browser-test.ts";

test("without scripts one invites, and the other joins and goes back @no-js", async ({
  page,
  context,
  server,
  cook,
}) => {
  expect(cook.user.firstName).toBe("Marta");
  await page.goto("/kitchen");
  await page.getByRole("button", { name: "Create an invitation" }).click();
  await expect(message(page, "Invitation created")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  const link = await page.getByLabel("Invitation link").inputValue();
  await signIn(context, server, aCookIn(server, { firstName: "Ben" }));
  await page.goto(link);
  await page.getByRole("button", { name: "Join the kitchen" }).click();
  await expect(message(page, "You joined Marta's kitchen")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(message(page, "You are back in Ben's kitchen")).toBeVisible();
});

test("one invites, the other sees what joining brings, joins, goes back, joins again and leaves @js", async ({
  page,
  server,
  cook,
  browser,
}) => {
  const ben = aCookIn(server, { firstName: "Ben" });
  const today = todayIn(cook.now, cook.timeZone);
  const [soup, tart] = [cook.hasRecipe("Leek soup"), ben.hasRecipe("Onion tart")];
  addMeal(cook, { date: today, mealType: "dinner", recipeId: soup.id });
  addMeal(ben, { date: today, mealType: "dinner", recipeId: tart.id });

  await page.goto("/kitchen");
  await page.getByRole("button", { name: "Create an invitation" }).click();
  await expect(message(page, "Invitation created")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel("Invitation link").inputValue();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();

  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: /^You are invited to / })).toBeVisible();
  await signIn(context, server, ben);
  await guest.goto(link);
  await expect(guest.getByText("1 recipe is added to the kitchen's collection")).toBeVisible();
  await expect(guest.getByRole("listitem").filter({ hasText: "Dinner" })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Join the kitchen" }).click();
  // While it fades in it has too little contrast.
  await expect(message(guest, "You joined Marta's kitchen")).toBeVisible();
  await expect(guest.getByRole("main").getByText("Ben", { exact: true })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Go back" }).click();
  await expect(message(guest, "You are back in Ben's kitchen")).toBeVisible();

  // A second invitation, since the first one is used.
  const { code } = await createInvitation(cook, { email: null });
  await joinKitchen({ ...ben, now: new Date() }, code);
  await guest.goto("/meal-planner");
  await expect(guest.getByRole("link", { name: /Leek soup/ })).toBeVisible();
  await expect(guest.getByText(/^added by /)).toBeAttached();
  await guest.goto("/kitchen");
  await guest.getByRole("link", { name: "Leave the kitchen" }).click();
  const dialog = guest.getByRole("dialog", { name: /^Leave / });
  await expect(dialog.getByText("You take all 2 of the kitchen's recipes with you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(guest.getByRole("heading", { name: "Ben's kitchen" })).toBeVisible();
  await guest.goto("/recipes");
  await expect(guest.getByText("Leek soup").first()).toBeVisible();
  await context.close();
});
