import { aCookIn, test as base, expect, signIn } from "#tests/support/browser-test.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { anInviteCode, PASSWORD } from "#tests/support/signed-in-users.ts";

const test = base.extend<{ post: Awaited<ReturnType<typeof aMailServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  post: async ({}, use) => {
    const post = await aMailServer();
    await use(post);
    await post.close();
  },
  settings: async ({ post }, use) => use(post.settings),
});

test("a share sent by email becomes a recipe in the recipient's collection @js", async ({
  page,
  context,
  server,
  post,
}) => {
  test.slow(); // many pages
  const marta = aCookIn(server, { firstName: "Marta" });
  const soup = marta.hasRecipe("Pumpkin soup", {
    ingredients: ["1 pumpkin", "1 l stock"],
    instructions: ["Boil the pumpkin."],
  });
  anInviteCode(server.db);

  // Marta shares her collection.
  await signIn(context, server, marta);
  await page.goto("/recipes/share");
  await page.getByLabel("Recipient's email").fill("ilse@example.org");
  await page.getByLabel("Expires").fill("2035-12-31");
  await page.getByRole("button", { name: "Share Collection" }).click();
  await expect(page.getByText("We sent the link to ilse@example.org. It works until 31 December 2035.")).toBeVisible();

  // The email arrives.
  expect(post.received.map(({ to }) => to)).toEqual([["ilse@example.org"]]);
  expect(post.received[0]?.text).toContain("The link works until 31\u00a0December\u00a02035.");
  const link = /http:\/\/\S+\/shared\/[\w-]{22}/.exec(post.received[0]?.text ?? "")?.[0] ?? "";
  expect(link).not.toBe("");

  // Ilse opens it as a visitor and reads a recipe.
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta's Recipe Collection");
  await page.getByRole("link", { name: "Pumpkin soup", exact: true }).click();
  await expect(page.getByRole("list", { name: "Cooking instructions" }).getByRole("strong")).toHaveText("pumpkin");

  // She registers with the invite code and returns to the recipe.
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByRole("link", { name: "Create an account" }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill("ilse@example.org");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("First name").fill("Ilse");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Invite code").fill("ABCD2345");
  await page.getByRole("button", { name: "Complete registration" }).click();
  await expect(page).toHaveURL(`${link}/recipes/${soup.id}`);
  await expect(page.getByText("Your account has been created successfully")).toBeVisible();

  await page.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeVisible();
  await expect(page.getByRole("link", { name: "In your collection" })).toBeVisible();

  const [added] = await (await page.request.get("/api/recipes")).json();
  expect(added).toMatchObject({ name: "Pumpkin soup", originalRecipeId: soup.id, isOriginal: false });
  await page.getByRole("link", { name: "In your collection" }).click();
  await expect(page).toHaveURL(new RegExp(`/recipes/${added.id}$`));
});
