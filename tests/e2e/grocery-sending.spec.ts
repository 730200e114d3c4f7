import type { Page } from "@playwright/test";
import {
  test as base,
  expect,
  expectAccessible,
  hasScripts,
  message,
  type TestServer,
} from "#tests/support/browser-test.ts";
import { openList, PLACES, updateList } from "#tests/support/groceries.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { APP_LOGIN, anOurGroceries } from "#tests/support/ourgroceries.ts";
import { countPages } from "#tests/support/text-pdf.ts";

const APP_FAILED = "Failed to send to the grocery app. Please check your credentials.";

type Outside = {
  mail: Awaited<ReturnType<typeof aMailServer>>;
  app: Awaited<ReturnType<typeof anOurGroceries>>;
};

/** A server with a mail server and a grocery app. */
const test = base.extend<Outside>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright wants of a fixture that needs no other.
  mail: async ({}, use) => {
    const mail = await aMailServer();
    await use(mail);
    await mail.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  app: async ({}, use) => {
    const app = await anOurGroceries();
    await use(app);
    app.close();
  },
  settings: async ({ mail, app }, use) => use({ ...mail.settings, ourGroceriesUrl: app.url }),
});

/** Ticks the milk. */
async function tickMilk(page: Page) {
  const sent = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
  await page.getByRole("checkbox", { name: "1 l milk" }).check();
  await sent;
  await updateList(page);
  await expect(page.getByText("1 of 2 in the basket")).toBeVisible();
}

/** Sends the list by email and to the grocery app. */
async function send(page: Page, { mail, app }: Outside, place: (typeof PLACES)[number][0]) {
  if (place === "page") {
    await page.getByRole("button", { name: "Send email" }).click();
    await expect(page.getByText("Please enter an email address")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  }
  await page.getByLabel("Email address").fill("nora@example.org");
  if (hasScripts()) await page.getByLabel("List name").fill("Saturday");
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(message(page)).toContainText("Email Sent!");
  expect(mail.received[0]?.raw).not.toContain("Saturday"); // the name is not sent (product 7.3)
  expect(mail.received.map(({ to }) => to)).toEqual([["nora@example.org"]]);
  expect(mail.received[0]?.raw).toContain("- 2 onions");
  expect(mail.received[0]?.raw).not.toContain("milk");

  // A wrong password has its own message.
  await page.getByText("Send to grocery app").click();
  await page.getByLabel("Username").fill(APP_LOGIN.username);
  await page.getByLabel("Password").fill("something else entirely");
  await page.getByRole("button", { name: "Send list" }).click();
  await expect(page.getByRole("alert")).toHaveText(APP_FAILED);
  if (place === "page" && hasScripts()) await expectAccessible(page);
  await page.getByLabel("Password").fill(APP_LOGIN.password);
  await page.getByRole("button", { name: "Send list" }).click();
  await expect(message(page, "1 item added to “At home”")).toBeVisible();
  expect(app.lists[0]?.items.map(({ value }) => value)).toEqual(["2 onions"]);
}

/** Expects that without a mail server or a connection no button loses the list. */
async function expectToStay(page: Page, server: TestServer, mail: Outside["mail"], place: (typeof PLACES)[number][0]) {
  const list = place === "page" ? page.getByRole("main") : page.getByRole("dialog", { name: "Grocery Shopping List" });
  const stays = async () => {
    await expect(list.getByText("1 of 2 in the basket")).toBeVisible();
    await expect(list.getByRole("checkbox", { name: "2 onions" })).toBeEnabled();
  };
  const email = list.getByLabel("Email address");
  const alert = list.getByRole("alert");
  await mail.close();
  await email.fill("noor@example.org");
  await list.getByRole("button", { name: "Send email" }).click();
  await expect(alert).toHaveText("Failed to send grocery list. Please try again.");
  await expect(email).toHaveValue("noor@example.org");

  server.setReachable(false);
  await page.context().setOffline(true);
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await list.getByRole("button", { name: "Send email" }).click();
  await lost;
  await expect(alert).toHaveText("Failed to send grocery list. Please try again.");
  await expect(email).toHaveValue("noor@example.org");
  await stays();

  await list.getByText("Send to grocery app").click();
  await list.getByLabel("Username").fill(APP_LOGIN.username);
  await list.getByLabel("Password").fill(APP_LOGIN.password);
  await list.getByRole("button", { name: "Send list" }).click();
  // For a moment the alert of the email is there as well.
  await expect(alert.filter({ hasText: APP_FAILED })).toBeVisible();
  await expect(alert).toHaveCount(1);
  await stays();
}

for (const [place, tag] of PLACES) {
  test(`the list in its ${place} is sent by email and to the grocery app without ticked items, and stays where neither answers${tag}`, async ({
    page,
    cook,
    server,
    mail,
    app,
  }) => {
    test.slow(); // answers of outside services
    await openList(page, place, [cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] })]);
    await tickMilk(page);
    await send(page, { mail, app }, place);
    if (hasScripts()) await expectToStay(page, server, mail, place);
  });

  base(
    `the list in its ${place} is copied, shared and opened in a mail program as text without mail, and fits a phone and a printed page @js`,
    async ({ page, cook, context }) => {
      base.slow(); // two printed pages
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.addInitScript(() => {
        window.print = () => void Object.assign(document.documentElement.dataset, { printed: "yes" });
        const shared = (data: ShareData) => {
          document.title = `shared ${data.title}`;
          return Promise.resolve();
        };
        Object.defineProperty(navigator, "share", { value: shared, configurable: true });
      });
      const foods = ["onions", "carrots", "leeks", "apples", "pears", "lemons", "eggs", "lentils", "figs", "plums"];
      const dishes = foods.map((food) => {
        const ingredients = Array.from(
          { length: 12 },
          (_, line) => `${line + 1} ${food} of kind ${"bcdefghjklmn"[line]}`,
        );
        return cook.hasRecipe(`Dish of ${food}`, { ingredients });
      });
      const squash = cook.hasRecipe("Squash", { ingredients: ["2 acorn squashes & more"] });
      await openList(page, place, [squash, ...dishes]);
      await expect(page.getByText("Email is not set up on this server.")).toBeVisible();
      const link = await page.getByRole("link", { name: "Open in mail program" }).getAttribute("href");
      expect(decodeURIComponent(link ?? "")).toContain("subject=Grocery list&body=Produce\r\n- 2 acorn squashes");
      await page.getByLabel("List name").fill("Saturday");
      await page.getByRole("button", { name: "Print" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
      await page.getByRole("button", { name: "Copy as text" }).click();
      await expect(message(page)).toContainText("Copied!");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^Saturday\n\nProduce\n- 2 acorn squashes\n- 1 apple of kind b\n- 2 apples of kind c\n- /);
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page).toHaveTitle("shared Saturday");

      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const box = await page.locator("label.grocery-item").first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      if (place === "dialog") await expectAccessible(page);
      for (const format of ["A4", "Letter"] as const) {
        expect(await countPages(await page.pdf({ format, preferCSSPageSize: false })), format).toBe(1);
      }
    },
  );
}
