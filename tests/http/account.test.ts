import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeResetPathFor } from "#app/features/accounts/password-reset.server.ts";
import { addToCollection } from "#app/features/recipes/recipes.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import {
  mealPlans,
  passwordResets,
  recipes,
  sessions,
  sharedCollections,
  userCredentials,
  userFavorites,
  userIdentities,
  users,
} from "#db/schema.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/people.ts";
import { aServedApp, type ServedApp } from "#tests/support/served.ts";
import { aRecipe } from "#tests/support/world.ts";

const NEXT = "four leeks and a ladle";
const EMAIL = "marta@example.org";

/** A cook with a password, signed in on two devices. */
async function aLocalCook(app: ServedApp, details: Parameters<typeof aSignedInBrowser>[1] = {}) {
  const laptop = aSignedInBrowser(app, { email: EMAIL, ...details });
  const { user } = laptop.cook;
  app.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, user.id))
    .run();
  const phone = app.browser("198.51.100.9");
  await phone.call("/login", {
    form: { email: EMAIL, password: PASSWORD },
    headers: { "User-Agent": "Firefox/140 Android" },
  });
  return { laptop, phone, user };
}

async function signsIn(app: ServedApp, password: string, email = EMAIL) {
  return (await app.browser("198.51.100.77").call("/login", { form: { email, password } })).status === 303;
}

test("the account page says who, which tier and what is left of it", async () => {
  const app = await aServedApp();
  const { cook, call } = aSignedInBrowser(app, { accountType: "trial", firstName: "Marta", email: EMAIL });
  for (let count = 0; count < 7; count++) aRecipe(cook);
  const page = (await (await call("/account")).text()).replaceAll("<!-- -->", "");
  for (const text of ["7 of 10 recipes", "0 of 3 URL imports", "Planning up to Sunday 8 March", "Trial", EMAIL]) {
    expect(page).toContain(text);
  }
});

test("without a limit the account page says how many there are, one in the singular", async () => {
  const app = await aServedApp();
  const { cook, call } = aSignedInBrowser(app, { accountType: "premium" });
  aRecipe(cook);
  const page = (await (await call("/account")).text()).replaceAll("<!-- -->", "");
  expect(page).toContain(">1 recipe in your collection");
  expect(page).toContain(">0 URL imports today");
});

test("names change, and are gone when they are emptied", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  const form = { firstName: "  Noor ", lastName: "Haddad" };
  expect((await call("/account?change=name", { form })).status).toBe(303);
  expect(await (await call("/api/auth/user")).json()).toMatchObject({ firstName: "Noor", lastName: "Haddad" });
  await call("/account?change=name", { form: { firstName: "", lastName: "" } });
  expect(await (await call("/api/auth/user")).json()).toMatchObject({ firstName: null, lastName: null });
});

test("the e-mail changes with the password, and not to one that somebody has", async () => {
  const app = await aServedApp();
  const { laptop } = await aLocalCook(app);
  aSignedInBrowser(app, { email: "taken@example.org" });
  const change = async (email: string, currentPassword: string) => {
    const answer = await laptop.call("/account?change=email", { form: { email, currentPassword } });
    return [answer.status, await answer.text()];
  };
  expect(await change("new@example.org", "")).toEqual([400, expect.stringContaining("enter your current password")]);
  expect(await change("new@example.org", "wrong")).toEqual([
    400,
    expect.stringContaining("current password is not right"),
  ]);
  expect(await change("TAKEN@example.org", PASSWORD)).toEqual([409, expect.stringContaining("already an account")]);
  expect(await change("New@Example.org", PASSWORD)).toEqual([303, ""]);
  expect([await signsIn(app, PASSWORD, "new@example.org"), await signsIn(app, PASSWORD)]).toEqual([true, false]);
});

test("a new password ends all other sessions and renews this one", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const wrong = await laptop.call("/account?change=password", { form: { currentPassword: "no", password: NEXT } });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("current password is not right")]);
  await expectOnlyNewSession(app, { laptop, phone }, "password", { currentPassword: PASSWORD, password: NEXT });
  expect([await signsIn(app, PASSWORD), await signsIn(app, NEXT)]).toEqual([false, true]);
});

test("a new e-mail ends all other sessions and renews this one", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const email = "new@example.org";
  await laptop.call("/account?change=email", { form: { email, currentPassword: "wrong" } });
  expect((await phone.call("/api/auth/user")).status).toBe(200);
  await expectOnlyNewSession(app, { laptop, phone }, "email", { email, currentPassword: PASSWORD });
});

test("the same e-mail again changes nothing and ends no session", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const before = laptop.cookies.get("sid");
  const form = { email: "Marta@Example.org", currentPassword: PASSWORD };
  expect((await laptop.call("/account?change=email", { form })).status).toBe(303);
  const page = await (await laptop.call("/account")).text();
  expect(page).toContain("That is your e-mail already.");
  expect(page).not.toContain("You are signed out everywhere else.");
  expect(laptop.cookies.get("sid")).toBe(before);
  expect((await phone.call("/api/auth/user")).status).toBe(200);
});

type Devices = Pick<Awaited<ReturnType<typeof aLocalCook>>, "laptop" | "phone">;

/** Sends a change of the account from the laptop: it goes on with a new session, and its old one ends with all others. */
async function expectOnlyNewSession(
  app: ServedApp,
  { laptop, phone }: Devices,
  change: string,
  form: Record<string, string>,
) {
  const before = laptop.cookies.get("sid") ?? "";
  expect((await laptop.call(`/account?change=${change}`, { form })).status).toBe(303);
  expect(await (await laptop.call("/account")).text()).toContain("You are signed out everywhere else.");
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  expect((await laptop.call("/api/auth/user")).status).toBe(200);
  const old = app.browser();
  old.cookies.set("sid", before);
  expect((await old.call("/api/auth/user")).status).toBe(401);
}

test("five wrong current passwords are enough", async () => {
  const app = await aServedApp();
  const { laptop } = await aLocalCook(app);
  const form = { currentPassword: "wrong", password: NEXT };
  const statuses = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await laptop.call("/account?change=password", { form })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test("own sessions are listed, and end one by one or everywhere", async () => {
  const app = await aServedApp();
  const { laptop, phone, user } = await aLocalCook(app);
  const other = aSignedInBrowser(app);
  const page = await (await laptop.call("/account")).text();
  expect(page).toContain("Firefox on Android");
  expect(page).toContain("This device");
  const rows = app.db.select().from(sessions).where(eq(sessions.userId, user.id)).all();
  const phoneSid = rows.find(({ sess }) => sess.userAgent)?.sid ?? "";
  expect((await other.call("/account?change=session", { form: { sid: phoneSid } })).status).toBe(404);
  expect((await phone.call("/api/auth/user")).status).toBe(200);
  expect((await laptop.call("/account?change=session", { form: { sid: phoneSid } })).status).toBe(303);
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  expect((await laptop.call("/account?change=everywhere", { form: {} })).headers.get("Location")).toBe("/");
  expect((await laptop.call("/api/auth/user")).status).toBe(401);
  expect((await other.call("/api/auth/user")).status).toBe(200);
});

describe("deleting the account", () => {
  test("takes all that is private along and leaves what others hold", async () => {
    const app = await aServedApp();
    const { laptop, user } = await aLocalCook(app);
    const friend = aSignedInBrowser(app);
    const held = aRecipe(laptop.cook, { name: "Held soup" });
    const own = aRecipe(laptop.cook, { name: "Own soup" });
    addToCollection(friend.cook, held.id);
    app.db.insert(userFavorites).values({ userId: user.id, recipeId: held.id }).run();
    app.db.insert(mealPlans).values({ userId: user.id, date: "2026-03-02", mealType: "lunch", recipeId: own.id }).run();
    app.db
      .insert(sharedCollections)
      .values({ shareCode: "x", ownerId: user.id, ownerName: "M", recipientEmail: "a@b.org" })
      .run();
    app.db.insert(userIdentities).values({ issuer: "i", subject: "s", userId: user.id }).run();
    await laptop.call("/api/credentials", {
      json: { service: "ourgroceries", credentials: { username: "a", password: "b" } },
    });

    const question = (await (await laptop.call("/account/delete")).text()).replaceAll("<!-- -->", "");
    expect(question).toContain("2 recipes");
    expect(question).toContain("1 planned meal, 1 share link and 1 stored credential");
    const unsure = await laptop.call("/account/delete", { form: { currentPassword: PASSWORD } });
    expect([unsure.status, await unsure.text()]).toEqual([400, expect.stringContaining("Please tick the box")]);
    const wrong = await laptop.call("/account/delete", { form: { isSure: "on", currentPassword: "wrong" } });
    expect(wrong.status).toBe(400);

    const done = await laptop.call("/account/delete", { form: { isSure: "on", currentPassword: PASSWORD } });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/login"]);
    for (const table of [sessions, userFavorites, mealPlans, userCredentials, userIdentities]) {
      expect(app.db.select().from(table).where(eq(table.userId, user.id)).all()).toEqual([]);
    }
    expect(app.db.select().from(sharedCollections).all()).toEqual([]);
    const left = app.db.select({ name: recipes.name, createdBy: recipes.createdBy }).from(recipes).all();
    expect(left).toEqual([{ name: "Held soup", createdBy: null }]);
    expect((await laptop.call("/api/auth/user")).status).toBe(401);
  });

  test("is not for the last administrator", async () => {
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

describe("a forgotten password", () => {
  /** A Trivet with a real mail server beside it; `letter` waits for the next one, which is sent after the answer. */
  async function withMail() {
    const { received: letters, settings, close } = await aMailServer();
    onTestFinished(close);
    const letter = (count = 1) =>
      vi.waitFor(
        () => {
          const [to, text] = [letters[count - 1]?.to, letters[count - 1]?.text];
          if (!to || !text) throw new Error("No letter yet");
          return { to, text };
        },
        { timeout: 20_000 },
      );
    return { app: await aServedApp({ settings }), letters, letter };
  }

  test("is mended by a link in a letter, which works once", async () => {
    const { app, letter } = await withMail();
    const { phone } = await aLocalCook(app);
    const visitor = app.browser();
    expect((await visitor.call("/forgot-password", { form: { email: EMAIL } })).status).toBe(303);
    const { to, text } = await letter();
    expect([to, text]).toEqual([[EMAIL], expect.stringContaining("Subject: Choose a new password for Trivet")]);
    const link = text.match(/http:\/\/localhost(\/reset-password\?token=[\w-]{43})/)?.[1] ?? "";
    const token = link.split("=")[1] ?? "";
    expect(JSON.stringify(app.db.select().from(passwordResets).all())).not.toContain(token);
    expect(await (await visitor.call(link)).text()).toContain("New password");

    const weak = await visitor.call(link, { form: { token, password: "password123" } });
    expect(weak.status).toBe(400);
    const twice = await Promise.all([1, 2].map(() => visitor.call(link, { form: { token, password: NEXT } })));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect([await signsIn(app, PASSWORD), await signsIn(app, NEXT)]).toEqual([false, true]);
    expect((await phone.call("/api/auth/user")).status).toBe(401);
    expect(await (await visitor.call(link)).text()).toContain("This link has expired or has been used already");
  });

  test("says the same to everybody, and writes only to those with a password", async () => {
    const { app, letters, letter } = await withMail();
    await aLocalCook(app);
    aSignedInBrowser(app, { email: "provider@example.org" });
    const answers = [];
    for (const email of ["nobody@example.org", "provider@example.org", EMAIL]) {
      const answer = await app.browser().call("/forgot-password", { form: { email } });
      answers.push([answer.status, answer.headers.get("Location"), answer.headers.getSetCookie()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await letter();
    expect(letters.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  test("a letter's link is over after an hour", async () => {
    const { app, letter } = await withMail();
    await aLocalCook(app);
    await app.browser().call("/forgot-password", { form: { email: EMAIL } });
    const link = (await letter()).text.match(/\/reset-password\?token=[\w-]+/)?.[0] ?? "";
    app.setNow("2026-03-02T10:00:00Z");
    const answer = await app.browser().call(link, { form: { token: link.split("=")[1] ?? "", password: NEXT } });
    expect([answer.status, await signsIn(app, PASSWORD)]).toEqual([400, true]);
  });

  test("without mail the page names the administrator, who makes a link", async () => {
    const app = await aServedApp();
    const { user } = await aLocalCook(app);
    expect(await (await app.browser().call("/forgot-password")).text()).toContain("Ask the person who runs it");
    expect((await app.browser().call("/forgot-password", { form: { email: EMAIL } })).status).toBe(503);

    const cook = aSignedInBrowser(app);
    expect((await cook.call(`/admin/users/${user.id}/reset-password`, { form: {} })).status).toBe(403);
    const boss = aSignedInBrowser(app, { accountType: "administrator" });
    const page = await (await boss.call(`/admin/users/${user.id}/reset-password`, { form: {} })).text();
    const link = page.match(/http:\/\/localhost\/reset-password\?token=([\w-]{43})/);
    const done = await app.browser().call("/reset-password", { form: { token: link?.[1] ?? "", password: NEXT } });
    expect([done.status, await signsIn(app, NEXT)]).toEqual([303, true]);
  });

  test("the command line makes one by e-mail", async () => {
    const app = await aServedApp();
    await aLocalCook(app);
    expect(makeResetPathFor(app.db, EMAIL, new Date())).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    expect(makeResetPathFor(app.db, "nobody@example.org", new Date())).toBeUndefined();
  });
});
