import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { touch } from "#tests/support/firefox.ts";
import { expectKept } from "#tests/support/groceries.ts";

const BREAD = {
  servings: 4,
  ingredients: ["500 g flour", "300 ml water", "2 tsp salt"],
  instructions: ["Mix the flour with the water.", "Add the salt.", "Bake for 40 minutes."],
};

const step = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Swipes a finger over the step by so many pixels. */
async function swipe(page: Page, right: number) {
  const [x, y] = [195, 300];
  if (
    await touch(
      page,
      [0, 0.5, 1].map((part) => ({ x: x + right * part, y })),
    )
  )
    return;
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const part of [0.5, 1]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + right * part, y }] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Expects that scaling by the flour keeps the dialog of the recipe open. */
async function scaleByOneIngredient(page: Page, id: number) {
  const dialog = page.getByRole("dialog", { name: "Bread" });
  await dialog.getByText("Scale by one ingredient").click();
  const amount = dialog.getByLabel("Amount that I have");
  const scale = dialog.getByRole("button", { name: "Scale" });
  await amount.fill("5 eggs");
  await scale.click();
  await expect(amount).toHaveAccessibleDescription("Please enter an amount that can be compared with “500 g flour”");
  await amount.fill("700 g");
  await scale.click();
  await expect(dialog.getByText("5.6 servings")).toBeVisible();
  await expect(dialog.getByText("420 ml water")).toBeVisible();
  await expect(page).toHaveURL(`/recipes/${id}?of=1&have=700+g`);
  await dialog.getByRole("link", { name: "Reset" }).click();
  // Without scripts links of a dialog lead to the page.
  await expect(dialog.getByText("4 servings")).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a recipe is scaled by one ingredient in its dialog, and cooked step by step with keys, fingers and without a connection @js", async ({
    page,
    cook,
    server,
  }) => {
    const { id } = cook.hasRecipe("Bread", BREAD);
    const soup = cook.hasRecipe("Soup", { instructions: ["Chop the leeks.", "Simmer for 30 minutes."] });
    const dishes = page.getByRole("navigation", { name: "Other dishes" });
    await page.goto(`/recipes/${soup.id}/cook`);
    await expect(dishes).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "30 minutes: start a timer" }).click();
    await expect(page.getByRole("timer")).toHaveCount(1);
    await expectKept(page, "/recipes");
    await page.goto("/recipes");
    await page.getByRole("link", { name: "Bread", exact: true }).click();
    await scaleByOneIngredient(page, id);
    await page.goto(`/recipes/${id}?servings=8`);
    await page.getByRole("link", { name: "Cook", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/recipes/${id}/cook\\?servings=8`));
    await step(page, "Step 1 of 3");
    await expect(page.getByRole("list", { name: "For this step" }).getByRole("listitem")).toHaveText([
      "1 kg flour",
      "600 ml water",
    ]);
    await expectAccessible(page);
    await expectKept(page, "/recipes", 2);
    await expect(page.getByRole("timer")).toHaveCount(1);

    // From here on nothing comes from the server.
    server.setReachable(false);
    await page.context().setOffline(true);
    await page.keyboard.press("ArrowRight");
    await step(page, "Step 2 of 3");
    await expect(page).toHaveURL(/step=2/);
    await page.keyboard.press("Space");
    await step(page, "Step 3 of 3");
    await page.keyboard.press("ArrowRight");
    await step(page, "Step 3 of 3");
    await page.keyboard.press("Shift+Space");
    await step(page, "Step 2 of 3");
    await page.keyboard.press("ArrowLeft");
    await step(page, "Step 1 of 3");
    await swipe(page, -120);
    await step(page, "Step 2 of 3");
    await swipe(page, 120);
    await step(page, "Step 1 of 3");
    await swipe(page, -30);
    await step(page, "Step 1 of 3");
    await page.getByRole("link", { name: "Next" }).click();
    await step(page, "Step 2 of 3");

    await page.getByText("All ingredients").click();
    await page.getByRole("checkbox", { name: "4 tsp salt" }).press("Space");
    await expect(page.getByRole("checkbox", { name: "4 tsp salt" })).toBeChecked();
    await step(page, "Step 2 of 3");
    await page.getByRole("link", { name: "One serving more" }).click();
    await expect(page.getByRole("alert")).toHaveText("No connection: servings and units stay as they are.");
    await dishes.getByRole("link", { name: "Step 2 · Soup" }).click();
    await expect(page.getByText("Simmer for")).toBeVisible();
    await dishes.getByRole("link", { name: "Step 2 · Bread" }).click();
    await expect(page.getByText("Add the salt.")).toBeVisible();

    await page.goto(`/recipes/${id}/cook?servings=8&returnTo=%2Frecipes%2F${id}%3Fservings%3D8&step=3`);
    await step(page, "Step 3 of 3");
    await page.getByText("All ingredients").click();
    await expect(page.getByRole("checkbox", { name: "4 tsp salt" })).toBeChecked();

    server.setReachable(true);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(`${server.url}/recipes/${id}?servings=8`);
    await expect(page.getByText("Not cooked yet.")).toBeVisible();

    await page.goto(`/recipes/${id}/cook?step=3`);
    await page.getByRole("group", { name: "Your rating" }).getByRole("radio", { name: "4 stars" }).check();
    await page.getByLabel("Note").fill("Less salt");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(`${server.url}/recipes/${id}`);
    await expect(page.getByRole("list", { name: "When we cooked it" })).toContainText("Less salt");
    await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  });
});
