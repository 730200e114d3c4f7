import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { addToCollection } from "#app/features/recipes/collection.server.ts";
import {
  kitchenMembers,
  mealPlans,
  recipes,
  sessions,
  sharedCollections,
  userCredentials,
  userFavorites,
  userIdentities,
  userRatings,
} from "#db/schema.ts";
import { aLocalCook } from "#tests/support/password-user.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("deleting the account", () => {
  // Abuse case 113.
  test("deletes all private data and keeps what others have in their collections", async () => {
    const app = await aServedApp();
    const { laptop, user } = await aLocalCook(app);
    const friend = aSignedInBrowser(app);
    const held = aRecipe(laptop.cook, { name: "Held soup" });
    const own = aRecipe(laptop.cook, { name: "Own soup" });
    addToCollection(friend.cook, held.id);
    app.db.insert(userFavorites).values({ userId: user.id, recipeId: held.id }).run();
    app.db.insert(userRatings).values({ userId: user.id, recipeId: held.id, rating: 4 }).run();
    app.db
      .insert(mealPlans)
      .values({ kitchenId: laptop.cook.kitchen.id, date: "2026-03-02", mealType: "lunch", recipeId: own.id })
      .run();
    app.db
      .insert(sharedCollections)
      .values({ shareCode: "x", ownerId: user.id, ownerName: "M", recipientEmail: "a@b.org" })
      .run();
    app.db.insert(userIdentities).values({ issuer: "i", subject: "s", userId: user.id }).run();
    await laptop.call("/api/credentials", {
      json: { service: "ourgroceries", credentials: { username: "a", password: "b" } },
    });

    const question = (await (await laptop.call("/account/delete")).text()).replaceAll("<!-- -->", "");
    expect(question).toContain(
      "your collection of 2 recipes, your favourites, 1 planned meal, 1 share link, and 1 stored credential.",
    );
    expect(question).not.toContain("Your kitchen stays");
    const unsure = await laptop.call("/account/delete", { form: { currentPassword: PASSWORD } });
    expect([unsure.status, await unsure.text()]).toEqual([400, expect.stringContaining("Please tick the box")]);
    const wrong = await laptop.call("/account/delete", { form: { isSure: "on", currentPassword: "wrong" } });
    expect(wrong.status).toBe(400);

    const done = await laptop.call("/account/delete", { form: { isSure: "on", currentPassword: PASSWORD } });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/login"]);
    for (const table of [sessions, userFavorites, userRatings, userCredentials, userIdentities, kitchenMembers]) {
      expect(app.db.select().from(table).where(eq(table.userId, user.id)).all()).toEqual([]);
    }
    for (const table of [sharedCollections, mealPlans]) expect(app.db.select().from(table).all()).toEqual([]);
    const left = app.db.select({ name: recipes.name, createdBy: recipes.createdBy }).from(recipes).all();
    expect(left).toEqual([{ name: "Held soup", createdBy: null }]);
    expect((await laptop.call("/api/auth/user")).status).toBe(401);
  });

  test("says that a kitchen stays with its other members, and counts nothing of it", async () => {
    const app = await aServedApp();
    const { laptop } = await aLocalCook(app);
    const friend = aSignedInBrowser(app);
    aRecipe(laptop.cook, { name: "Soup" });
    await joinKitchen(friend.cook, (await createInvitation(laptop.cook, { email: null })).code);
    const question = await (await laptop.call("/account/delete")).text();
    expect(question).toContain("It deletes your favourites.");
    expect(question).toContain("The other members keep the kitchen");
  });

  test("is refused for the last administrator", async () => {
    const app = await aServedApp();
    const boss = aSignedInBrowser(app, { accountType: "administrator" });
    const answer = await boss.call("/account/delete", { form: { isSure: "on" } });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("At least one administrator is required"),
    ]);
    expect((await boss.call("/api/auth/user")).status).toBe(200);
  });
});
