import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import { mailThrough } from "#tests/support/mail-server.ts";
import { aLocalCook, EMAIL, NEXT, signsIn } from "#tests/support/password-user.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

test("the account page shows the user, the tier and the remaining limits", async () => {
  const app = await aServedApp();
  const { cook, call } = aSignedInBrowser(app, { accountType: "trial", firstName: "Marta", email: EMAIL });
  for (let count = 0; count < 7; count++) aRecipe(cook);
  const page = (await (await call("/account")).text()).replaceAll("<!-- -->", "");
  for (const text of ["7 of 10 recipes", "0 of 3 URL imports", "Planning up to Sunday 8\u00a0March", "Trial", EMAIL]) {
    expect(page).toContain(text);
  }
});

test("without a limit the account page shows counts, with the singular for one", async () => {
  const app = await aServedApp();
  const { cook, call } = aSignedInBrowser(app, { accountType: "premium" });
  aRecipe(cook);
  const page = (await (await call("/account")).text()).replaceAll("<!-- -->", "");
  expect(page).toContain(">1 recipe in your collection");
  expect(page).toContain(">0 URL imports today");
});

test("where nothing is limited, the tier shows in the user menu alone", async () => {
  const app = await aServedApp({ settings: { tierLimits: false } });
  const { call } = aSignedInBrowser(app, { accountType: "trial" });
  const page = await (await call("/account")).text();
  expect(page.match(/Account Type/g)).toHaveLength(1);
  expect(page).not.toContain("URL imports");
});

test("the account page has three parts, each with its boxes", async () => {
  const app = await aServedApp();
  const { laptop } = await aLocalCook(app);
  const boxes = async (part: string) =>
    [...(await (await laptop.call(`/account${part}`)).text()).matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
  expect(await boxes("")).toEqual(["names", "regions", "looks", "tier"]);
  expect(await boxes("?part=sign-in")).toEqual(["emails", "password", "sessions", "tokens"]);
  expect(await boxes("?part=data")).toEqual(["account-move-in", "export", "account-shares", "account-trash", "leave"]);
});

test("names can be changed, and empty fields remove them", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  const form = { firstName: "  Noor ", lastName: "Haddad" };
  expect((await call("/account?change=name", { form })).status).toBe(303);
  expect(await (await call("/api/auth/user")).json()).toMatchObject({ firstName: "Noor", lastName: "Haddad" });
  await call("/account?change=name", { form: { firstName: "", lastName: "" } });
  expect(await (await call("/api/auth/user")).json()).toMatchObject({ firstName: null, lastName: null });
});

test("changing the email requires the password and an unused address", async () => {
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

test("where mail is set up, a link confirms a new email, and no answer tells who has an account", async () => {
  const sent: { to: string; text: string }[] = [];
  const app = await aServedApp({
    settings: mailThrough("smtp://127.0.0.1:1"),
    services: () => ({ mailer: { isSetUp: true, send: async (email) => void sent.push(email) } }),
  });
  const { laptop, phone } = await aLocalCook(app);
  aSignedInBrowser(app, { email: "taken@example.org" });
  const ask = async (email: string) => {
    const answer = await laptop.call("/account?change=email", { form: { email, currentPassword: PASSWORD } });
    return [answer.status, (await (await laptop.call("/account")).text()).includes(`If ${email} can be used`)];
  };
  expect(await ask("taken@example.org")).toEqual([303, true]);
  expect(await ask("new@example.org")).toEqual([303, true]);
  expect([await signsIn(app, PASSWORD), await signsIn(app, PASSWORD, "new@example.org")]).toEqual([true, false]);

  const link = sent[1]?.text.match(/http:\/\/localhost(\/confirm-email\?token=\S+)/)?.[1] ?? "";
  const token = link.split("=")[1] ?? "";
  expect(await (await laptop.call(link)).text()).toContain("new@example.org becomes the email of your account");
  expect(await signsIn(app, PASSWORD, "new@example.org")).toBe(false);
  const done = await laptop.call(link, { form: { token } });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/account"]);
  expect([await signsIn(app, PASSWORD), await signsIn(app, PASSWORD, "new@example.org")]).toEqual([false, true]);
  expect((await laptop.call("/api/auth/user")).status).toBe(200);
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  const again = await app.browser().call(link, { form: { token } });
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("has been used already")]);
});

// Abuse case 41.
test("a new password ends all other sessions and renews this one", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const wrong = await laptop.call("/account?change=password", { form: { currentPassword: "no", password: NEXT } });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("current password is not right")]);
  await expectOnlyNewSession(app, { laptop, phone }, "password", { currentPassword: PASSWORD, password: NEXT });
  expect([await signsIn(app, PASSWORD), await signsIn(app, NEXT)]).toEqual([false, true]);
});

test("a new email ends all other sessions and renews this one", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const email = "new@example.org";
  await laptop.call("/account?change=email", { form: { email, currentPassword: "wrong" } });
  expect((await phone.call("/api/auth/user")).status).toBe(200);
  await expectOnlyNewSession(app, { laptop, phone }, "email", { email, currentPassword: PASSWORD });
});

test("the same email again changes nothing and ends no session", async () => {
  const app = await aServedApp();
  const { laptop, phone } = await aLocalCook(app);
  const before = laptop.cookies.get("sid");
  const form = { email: "Marta@Example.org", currentPassword: PASSWORD };
  expect((await laptop.call("/account?change=email", { form })).status).toBe(303);
  const page = await (await laptop.call("/account")).text();
  expect(page).toContain("That is your email already.");
  expect(page).not.toContain("You are signed out everywhere else.");
  expect(laptop.cookies.get("sid")).toBe(before);
  expect((await phone.call("/api/auth/user")).status).toBe(200);
});

type Devices = Pick<Awaited<ReturnType<typeof aLocalCook>>, "laptop" | "phone">;

/** Sends a change of the account from the laptop: it gets a new session, and all older ones end. */
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

test("five wrong current passwords are throttled", async () => {
  const app = await aServedApp();
  const { laptop } = await aLocalCook(app);
  const form = { currentPassword: "wrong", password: NEXT };
  const statuses = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await laptop.call("/account?change=password", { form })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test("sessions are listed, and can be ended one by one or all at once", async () => {
  const app = await aServedApp();
  const { laptop, phone, user } = await aLocalCook(app);
  const other = aSignedInBrowser(app);
  const page = await (await laptop.call("/account?part=sign-in")).text();
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
