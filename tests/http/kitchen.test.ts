import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { users } from "#db/schema.ts";
import { aPendingBrowser } from "#tests/support/registration.ts";
import { aServedApp, type Browser, read, type ServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const WRONG = "q7Zt1nN0xkq2yqjv8mWn3g";

const kitchenOf = async ({ call }: Pick<Browser, "call">) => (await call("/api/kitchen")).json();

async function invitationOf({ call }: Pick<Browser, "call">) {
  const answer = await call("/api/kitchen/invitations", { json: {} });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; code: string; url: string; expiresAt: string };
}

const join = ({ call }: Pick<Browser, "call">, code: unknown) => call("/api/kitchen/join", { json: { code } });

async function twoCooks(settings = {}) {
  const app = await aServedApp({ settings });
  return { app, anna: aSignedInBrowser(app, { firstName: "Anna" }), ben: aSignedInBrowser(app, { firstName: "Ben" }) };
}

describe("the API", () => {
  test("invites, previews, joins and leaves", async () => {
    const { anna, ben } = await twoCooks();
    const soup = aRecipe(ben.cook);
    addMeal(ben.cook, { date: "2026-03-02", mealType: "dinner", recipeId: soup.id });
    const own = await kitchenOf(anna);
    expect(own).toEqual({
      id: expect.any(Number),
      name: "Anna's kitchen",
      members: [
        { id: anna.cook.user.id, firstName: "Anna", lastName: null, role: "owner", joinedAt: expect.any(String) },
      ],
      usualServings: null,
      plannedMeals: ["breakfast", "lunch", "dinner", "snack"],
      hiddenParts: [],
      randomizeRules: {},
    });
    const invitation = await invitationOf(anna);
    expect(invitation).toEqual({
      id: 1,
      code: expect.stringMatching(/^[\w-]{22}$/),
      url: `http://localhost/kitchen/join/${invitation.code}`,
      expiresAt: "2026-03-09T09:00:00.000Z",
    });
    expect(await (await anna.call("/api/kitchen/invitations")).json()).toEqual([invitation]);
    expect(await (await anna.call(`/api/kitchen/invitations/${invitation.id}`)).json()).toEqual(invitation);
    const preview = await ben.call(`/api/kitchen/invitations/${invitation.code}`);
    expect(await preview.json()).toEqual({
      kitchen: { name: "Anna's kitchen", members: 1 },
      brings: { recipes: 1, known: 0, meals: 1, clashes: [] },
    });
    const joined = await join(ben, invitation.code);
    expect(joined.status).toBe(200);
    expect((await joined.json()).members).toHaveLength(2);
    expect((await (await anna.call("/api/recipes")).json()).map(({ id }: { id: number }) => id)).toEqual([soup.id]);
    expect((await (await anna.call("/api/meal-plans")).json()).length).toBe(1);
    const left = await ben.call("/api/kitchen/leave", { method: "POST" });
    expect([left.status, (await left.json()).members.length]).toEqual([200, 1]);
    expect((await anna.call("/api/kitchen/leave", { method: "POST" })).status).toBe(409);
  });

  test("answers 400, 403, 404, 409 and 410", async () => {
    const { app, anna, ben } = await twoCooks();
    const cem = aSignedInBrowser(app, { firstName: "Cem" });
    const { code, id } = await invitationOf(anna);
    const status = async (answer: Promise<Response>) => (await answer).status;
    expect(await status(join(ben, WRONG))).toBe(404);
    expect(await status(join(ben, 7))).toBe(400);
    expect(await status(join(ben, undefined))).toBe(400);
    expect(await status(join(anna, code))).toBe(409);
    expect(await status(ben.call(`/api/kitchen/invitations/${id}`, { method: "DELETE" }))).toBe(404);
    expect(await status(ben.call(`/api/kitchen/invitations/${id}`))).toBe(404);
    expect(await status(join(ben, code))).toBe(200);
    expect(await status(join(cem, code))).toBe(410);
    expect(await status(cem.call(`/api/kitchen/invitations/${code}`))).toBe(410);
    expect(await status(ben.call("/api/kitchen", { method: "PATCH", json: { name: "Ours" } }))).toBe(403);
    expect(await status(anna.call("/api/kitchen", { method: "PATCH", json: { name: " " } }))).toBe(400);
    expect(await status(anna.call("/api/kitchen", { method: "PATCH", json: { name: "Ours" } }))).toBe(200);
    const member = (one: typeof anna) => `/api/kitchen/members/${one.cook.user.id}`;
    expect(await status(ben.call(member(anna), { method: "DELETE" }))).toBe(403);
    expect(await status(anna.call(member(cem), { method: "DELETE" }))).toBe(404);
    expect(await status(anna.call(member(anna), { method: "DELETE" }))).toBe(400);
    expect(await status(anna.call(member(ben), { method: "DELETE" }))).toBe(204);
    expect((await kitchenOf(ben)).members).toHaveLength(1);
    const late = await invitationOf(anna);
    app.setNow("2026-03-09T09:00:00Z");
    expect(await status(join(cem, late.code))).toBe(410);
  });

  test("an invitation that is withdrawn is gone; one without an answer body has no content", async () => {
    const { anna, ben } = await twoCooks();
    const { code, id } = await invitationOf(anna);
    const withdrawn = await anna.call(`/api/kitchen/invitations/${id}`, { method: "DELETE" });
    expect([withdrawn.status, await withdrawn.text()]).toEqual([204, ""]);
    expect((await join(ben, code)).status).toBe(404);
    expect((await anna.call(`/api/kitchen/invitations/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await anna.call("/api/kitchen/invitations", { method: "POST" })).status).toBe(201);
  });

  test("visitors see the name and the number, and nothing else", async () => {
    const { app, anna } = await twoCooks();
    aRecipe(anna.cook);
    const { code, id } = await invitationOf(anna);
    const visitor = app.browser();
    expect(await (await visitor.call(`/api/kitchen/invitations/${code}`)).json()).toEqual({
      kitchen: { name: "Anna's kitchen", members: 1 },
      brings: { recipes: 0, known: 0, meals: 0, clashes: [] },
    });
    expect((await visitor.call(`/api/kitchen/invitations/${id}`)).status).toBe(401);
    expect((await visitor.call(`/api/kitchen/invitations/${id}`, { method: "DELETE" })).status).toBe(401);
  });
});

test("an invitation says for whom it is, and who made it and when", async () => {
  const { anna, ben } = await twoCooks();
  const form = { forWhom: " Aunt Ilse " };
  expect((await anna.call("/kitchen?change=invite", { form })).status).toBe(303);
  const page = (await read(await anna.call("/kitchen"))).text;
  expect(page).toContain("Aunt Ilse</h3>");
  expect(page).toMatch(/Made by Anna on 2\sMar(ch)?\s2026/);
  const long = await ben.call("/kitchen?change=invite", { form: { forWhom: "x".repeat(101) } });
  expect([long.status, (await read(long)).text.includes("at most 100 characters")]).toEqual([400, true]);
});

describe("at once", () => {
  test("two people with one invitation: one joins", async () => {
    const { app, anna, ben } = await twoCooks();
    const cem = aSignedInBrowser(app, { firstName: "Cem" });
    const { code } = await invitationOf(anna);
    const answers = await Promise.all([join(ben, code), join(cem, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await kitchenOf(anna)).members).toHaveLength(2);
  });

  test("one person joins twice: once", async () => {
    const { anna, ben } = await twoCooks();
    const { code } = await invitationOf(anna);
    const answers = await Promise.all([join(ben, code), join(ben, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kitchenOf(ben)).members).toHaveLength(2);
  });

  test("two members plan a meal in one slot: one 201, one 409", async () => {
    const { anna, ben } = await twoCooks();
    await join(ben, (await invitationOf(anna)).code);
    const { id: recipeId } = aRecipe(anna.cook);
    const plan = ({ call }: Pick<Browser, "call">) =>
      call("/api/meal-plans", { json: { date: "2026-03-05", mealType: "dinner", recipeId } });
    const answers = await Promise.all([plan(anna), plan(ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("one leaves while the other deletes a recipe: nothing else is lost", async () => {
    const { anna, ben } = await twoCooks();
    const [soup, stew] = [aRecipe(anna.cook, { name: "Soup" }), aRecipe(anna.cook, { name: "Stew" })];
    await join(ben, (await invitationOf(anna)).code);
    const answers = await Promise.all([
      ben.call("/api/kitchen/leave", { method: "POST" }),
      anna.call(`/api/recipes/${soup.id}`, { method: "DELETE" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
    const idsOf = async ({ call }: Pick<Browser, "call">) =>
      ((await (await call("/api/recipes")).json()) as { id: number }[]).map(({ id }) => id);
    expect(await idsOf(anna)).toEqual([stew.id]);
    expect(await idsOf(ben)).toContain(stew.id);
    expect((await anna.call(`/api/trash/${soup.id}/restore`, { method: "POST" })).status).toBe(200);
    expect((await idsOf(anna)).sort()).toEqual([soup.id, stew.id]);
  });

  test("both leave: one stays as the owner", async () => {
    const { anna, ben } = await twoCooks();
    await join(ben, (await invitationOf(anna)).code);
    const leave = ({ call }: Pick<Browser, "call">) => call("/api/kitchen/leave", { method: "POST" });
    const answers = await Promise.all([leave(anna), leave(ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const one of [anna, ben]) {
      expect((await kitchenOf(one)).members).toEqual([expect.objectContaining({ role: "owner" })]);
    }
  });

  test("the owner's account is deleted while the other leaves: nobody is without a kitchen", async () => {
    const { anna, ben } = await twoCooks();
    await join(ben, (await invitationOf(anna)).code);
    const [deleted, left] = await Promise.all([
      anna.call("/account/delete", { form: { isSure: "on" } }),
      ben.call("/api/kitchen/leave", { method: "POST" }),
    ]);
    expect([deleted.status, left.status]).toEqual([303, expect.toBeOneOf([200, 409])]);
    expect((await kitchenOf(ben)).members).toEqual([expect.objectContaining({ firstName: "Ben", role: "owner" })]);
  });
});

test("wrong codes are throttled in the API and on the pages", async () => {
  const { app, ben } = await twoCooks();
  const visitor = app.browser();
  for (let count = 0; count < 7; count++) {
    expect((await join(ben, WRONG)).status).toBe(404);
    expect((await visitor.call(`/kitchen/join/${WRONG}`)).status).toBe(404);
  }
  for (let count = 0; count < 6; count++) {
    expect((await visitor.call(`/api/kitchen/invitations/${WRONG}`)).status).toBe(404);
  }
  for (const refused of [
    await join(ben, WRONG),
    await visitor.call(`/kitchen/join/${WRONG}`),
    await visitor.call(`/api/kitchen/invitations/${WRONG}`),
  ]) {
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.any(String)]);
  }
});

describe("the page of an invitation", () => {
  test("is not indexed, and shows visitors no more than the name and the number", async () => {
    const { app, anna } = await twoCooks();
    const { url } = await invitationOf(anna);
    const answer = await app.browser().call(url);
    expect([answer.headers.get("X-Robots-Tag"), answer.headers.get("Referrer-Policy")]).toEqual([
      "noindex",
      "no-referrer",
    ]);
    const page = await answer.text();
    expect(page).toContain("You are invited to Anna&#x27;s kitchen");
    expect(page).toContain("invite code from an administrator");
    expect(page).not.toContain(anna.cook.user.email ?? "");
    expect(page).not.toContain("What you bring");
  });

  test("says what joining brings and which meals clash, joins, and offers the undo for a day", async () => {
    const { anna, ben } = await twoCooks();
    const [soup, tart] = [aRecipe(anna.cook), aRecipe(ben.cook)];
    addMeal(anna.cook, { date: "2026-03-03", mealType: "dinner", recipeId: soup.id });
    addMeal(ben.cook, { date: "2026-03-03", mealType: "dinner", recipeId: tart.id });
    const { url, code } = await invitationOf(anna);
    const page = await (await ben.call(url)).text();
    expect(page).toContain("1 recipe is added");
    expect(page).toContain("Tuesday 3\u00a0March, Dinner");
    const joined = await ben.call(url, { form: {} });
    expect([joined.status, joined.headers.get("Location")]).toEqual([303, "/kitchen"]);
    const shown = await (await ben.call("/kitchen")).text();
    expect(shown).toContain("You joined Anna&#x27;s kitchen");
    const move = /name="move" value="(\d+)"/.exec(shown)?.[1] ?? "";
    expect((await ben.call(`/kitchen/join/${code}`)).status).toBe(200);
    const undone = await read(await ben.call("/kitchen/undo", { form: { move } }));
    expect([undone.status, undone.location]).toEqual([303, "/kitchen"]);
    expect((await kitchenOf(ben)).name).toBe("Ben's kitchen");
    await ben.call("/kitchen/undo", { form: { move } });
    expect(await (await ben.call("/kitchen")).text()).toContain("This can no longer be undone");
  });

  test("leads visitors to the sign-in and back", async () => {
    const { app, anna } = await twoCooks();
    const { code } = await invitationOf(anna);
    const answer = await app.browser().call(`/kitchen/join/${code}`, { form: {} });
    expect(answer.headers.get("Location")).toBe(`/api/login?returnTo=${encodeURIComponent(`/kitchen/join/${code}`)}`);
  });
});

/** Signs up from the page of an invitation. */
async function signUpFor(app: ServedApp, code: string, email = "new@example.org") {
  const browser = app.browser();
  const returnTo = encodeURIComponent(`/kitchen/join/${code}`);
  const answer = await browser.call(`/signup?returnTo=${returnTo}`, {
    form: { email, password: PASSWORD, firstName: "New" },
  });
  return { browser, answer };
}

describe("somebody without an account", () => {
  test("registers with an invite code through the page of the invitation and is in the kitchen", async () => {
    const { app, anna } = await twoCooks();
    anInviteCode(app.db);
    const { code } = await invitationOf(anna);
    const { browser, answer } = await signUpFor(app, code);
    expect(answer.headers.get("Location")).toBe("/?invite_required=true");
    const registered = await browser.call("/register", { form: { inviteCode: "ABCD2345" } });
    expect([registered.status, registered.headers.get("Location")]).toEqual([303, "/kitchen"]);
    expect((await kitchenOf(anna)).members.map((one: { firstName: string }) => one.firstName)).toEqual(["Anna", "New"]);
  });

  test("who has signed up before continues on the page of the invitation", async () => {
    const { app, anna } = await twoCooks();
    anInviteCode(app.db);
    const { code } = await invitationOf(anna);
    const browser = await aPendingBrowser(app);
    const sent = await browser.call(`/kitchen/join/${code}`, { form: {} });
    expect(sent.headers.get("Location")).toBe("/register");
    await browser.call("/api/complete-registration", { json: { inviteCode: "ABCD2345" } });
    expect((await kitchenOf(browser)).name).toBe("Anna's kitchen");
  });

  test("an invitation that is over by then still gives the account", async () => {
    const { app, anna, ben } = await twoCooks();
    anInviteCode(app.db);
    const { code } = await invitationOf(anna);
    const { browser } = await signUpFor(app, code);
    await join(ben, code);
    const registered = await browser.call("/register", { form: { inviteCode: "ABCD2345" } });
    expect(registered.headers.get("Location")).toBe(`/kitchen/join/${code}`);
    expect((await kitchenOf(browser)).name).toBe("New's kitchen");
    expect((await browser.call(`/kitchen/join/${code}`)).status).toBe(410);
  });

  test("without KITCHEN_INVITES an invitation is no invite code", async () => {
    const { app, anna } = await twoCooks();
    const { code } = await invitationOf(anna);
    const { browser } = await signUpFor(app, code);
    const refused = await browser.call("/api/complete-registration", { json: { inviteCode: code } });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: "Invalid invite code" }),
    ]);
    expect((await browser.call("/api/auth/user")).status).toBe(403);
  });

  test("an administrator's invitation is enough, while its maker is one, and the pages say what is needed", async () => {
    const app = await aServedApp();
    const boss = aSignedInBrowser(app, { firstName: "Boss", accountType: "administrator" });
    const anna = aSignedInBrowser(app, { firstName: "Anna" });
    expect((await read(await anna.call("/kitchen"))).text).toContain("also needs an invite code");
    expect((await read(await boss.call("/kitchen"))).text).toContain("it counts as the invite code");
    const [first, second] = [await invitationOf(boss), await invitationOf(boss)];
    expect((await read(await app.browser().call(first.url))).text).toContain("the invitation is all that you need");
    const { browser, answer } = await signUpFor(app, first.code);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/kitchen"]);
    expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({ accountType: "trial" });
    app.db.update(users).set({ accountType: "premium" }).where(eq(users.id, boss.cook.user.id)).run();
    const late = await signUpFor(app, second.code, "late@example.org");
    expect(late.answer.headers.get("Location")).toBe("/?invite_required=true");
  });

  test("with KITCHEN_INVITES the invitation is enough: one trial account, once", async () => {
    const { app, anna } = await twoCooks({ kitchenInvites: true });
    const { code, url } = await invitationOf(anna);
    expect(await (await app.browser().call(url)).text()).toContain("the invitation is all that you need");
    const { browser, answer } = await signUpFor(app, code);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/kitchen"]);
    expect(await (await browser.call("/api/auth/user")).json()).toMatchObject({ accountType: "trial" });
    expect((await kitchenOf(browser)).members).toHaveLength(2);
    const second = await signUpFor(app, code, "second@example.org");
    expect(second.answer.headers.get("Location")).toBe("/?invite_required=true");
    const refused = await second.browser.call("/api/complete-registration", { json: { inviteCode: code } });
    expect([refused.status, (await refused.json()).message]).toEqual([400, "This invitation has already been used"]);
  });

  test("with KITCHEN_INVITES the API takes the invitation's code as the invite code", async () => {
    const { app, anna } = await twoCooks({ kitchenInvites: true });
    const { code } = await invitationOf(anna);
    const browser = await aPendingBrowser(app);
    expect((await browser.call("/api/complete-registration", { json: { inviteCode: code } })).status).toBe(201);
    expect((await kitchenOf(browser)).name).toBe("Anna's kitchen");
  });

  test("an address that has an account gets no second one, and the invitation stays open", async () => {
    const { app, anna, ben } = await twoCooks({ kitchenInvites: true });
    const { code } = await invitationOf(anna);
    const { answer } = await signUpFor(app, code, ben.cook.user.email ?? "");
    expect(answer.status).toBe(409);
    expect((await join(ben, code)).status).toBe(200);
  });
});

describe("the email", () => {
  test("is sent where mail is set up; a refusal does not withdraw the invitation", async () => {
    const sent: { to: string; subject: string; text: string }[] = [];
    let isRefusing = false;
    const app = await aServedApp({
      settings: { appUrl: "http://localhost", smtpUrl: "smtp://127.0.0.1:1", mailFrom: "trivet@example.org" },
      services: (real) => ({
        mailer: {
          isSetUp: true,
          send: async (email) => {
            if (isRefusing) return real.mailer.send(email);
            sent.push(email);
          },
        },
      }),
    });
    const anna = aSignedInBrowser(app, { firstName: "Anna" });
    const answer = await anna.call("/api/kitchen/invitations", { json: { email: "Ben@example.org" } });
    const { url } = await answer.json();
    expect(sent).toEqual([
      expect.objectContaining({ to: "ben@example.org", subject: expect.stringContaining("Anna") }),
    ]);
    expect(sent[0]?.text).toContain(url);
    isRefusing = true;
    expect((await anna.call("/api/kitchen/invitations", { json: { email: "ben@example.org" } })).status).toBe(201);
    expect((await anna.call("/api/kitchen/invitations", { json: { email: "no address" } })).status).toBe(400);
  });

  // Abuse case 183.
  test("has no name that could pass for an address or a message, and never the inviter's email; nor has the page", async () => {
    const sent: { subject: string; text: string }[] = [];
    const app = await aServedApp({
      settings: { appUrl: "http://localhost", smtpUrl: "smtp://127.0.0.1:1", mailFrom: "trivet@example.org" },
      services: () => ({ mailer: { isSetUp: true, send: async (email) => void sent.push(email) } }),
    });
    const eve = aSignedInBrowser(app, { accountType: "trial", firstName: null, email: "eve@example.org" });
    const invite = async () => {
      const answer = await eve.call("/api/kitchen/invitations", { json: { email: "ben@example.org" } });
      const { code } = await answer.json();
      const page = await (await app.browser().call(`/kitchen/join/${code}`)).text();
      const { subject = "", text = "" } = sent.at(-1) ?? {};
      return { mail: `${subject}\n${text.replace(/http:\/\/localhost\S+/, "")}`, page };
    };
    const nameless = await invite();
    expect(nameless.mail).toContain("A Home Cook invites you to “A kitchen”");
    expect(nameless.mail + nameless.page).not.toContain("eve@example.org");

    const names = { firstName: "Your bank: https://evil.example/verify", lastName: "" };
    await eve.call("/account?change=name", { form: names });
    await eve.call("/api/kitchen", { method: "PATCH", json: { name: "LOCKED https://evil.example/unlock" } });
    const hostile = await invite();
    expect(hostile.mail).toContain("A Home Cook invites you to “A kitchen”");
    expect(hostile.mail + hostile.page).not.toMatch(/evil|bank|LOCKED/);

    await eve.call("/account?change=name", { form: { firstName: "Eve", lastName: "Lund" } });
    await eve.call("/api/kitchen", { method: "PATCH", json: { name: "Lakeside" } });
    expect((await invite()).mail).toContain("Eve Lund invites you to “Lakeside”");
  });

  test("without mail the link is made all the same", async () => {
    const { anna } = await twoCooks();
    expect((await anna.call("/api/kitchen/invitations", { json: { email: "ben@example.org" } })).status).toBe(201);
  });
});
