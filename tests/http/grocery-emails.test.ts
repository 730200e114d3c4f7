import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { aMailServer, mailThrough } from "#tests/support/mail-server.ts";
import { aShopper, MILK, ONIONS } from "#tests/support/shopper.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Both ways to send the email: the form of the page and the API. */
const ways = [
  {
    name: "the page",
    send: ({ call, page }: Awaited<ReturnType<typeof aShopper>>, email: string) =>
      call(page, { form: { intent: "email", email } }),
    done: 303,
  },
  {
    name: "the API",
    send: ({ call }: Awaited<ReturnType<typeof aShopper>>, email: string) =>
      call("/api/grocery-list/email", { json: { email, ingredients: [ONIONS, MILK], excludeChecked: true } }),
    done: 200,
  },
];

describe.each(ways)("a list by email through $name", ({ send, done }) => {
  test("is sent to one address without checked items", async () => {
    const mail = await withMail();
    const shopper = await aShopper({ settings: mail.settings });
    expect((await send(shopper, " Nora@Example.org ")).status).toBe(done);
    expect(mail.received).toHaveLength(1);
    const [email] = mail.received;
    expect(email).toMatchObject({ from: "trivet@example.org", to: ["nora@example.org"] });
    expect(email?.raw).toMatch(/^Subject: Grocery Shopping List\r$/m);
    expect(email?.raw).toContain("Produce\r\n- 2 onions\r\n");
    expect(email?.raw).not.toContain("milk");
  });

  // Abuse case 79.
  test.each([
    ["", "Please enter an email address"],
    ["nobody", "Please enter a valid email address"],
    ["a@example.org\r\nBcc: b@example.org", "Please enter a valid email address"],
    ["a@example.org,b@example.org", "Please enter a valid email address"],
  ])("refuses %j", async (email, message) => {
    const mail = await withMail();
    const answer = await send(await aShopper({ settings: mail.settings }), email);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    expect(mail.received).toEqual([]);
  });

  test("says that mail is not set up", async () => {
    const answer = await send(await aShopper(), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining("Email is not set up on this server"),
    ]);
  });

  test("is refused in the trial tier", async () => {
    const mail = await withMail();
    const answer = await send(await aShopper({ accountType: "trial", settings: mail.settings }), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining("Your trial account is limited to viewing and printing grocery lists"),
    ]);
    expect(mail.received).toEqual([]);
  });

  // Abuse case 80.
  test("is sent to one address five times an hour at most", async () => {
    const mail = await withMail();
    const shopper = await aShopper({ settings: mail.settings });
    for (let sent = 0; sent < 5; sent++) expect((await send(shopper, "nora@example.org")).status).toBe(done);
    const refused = await send(shopper, "nora@example.org");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(mail.received).toHaveLength(5);
  });

  // Abuse case 111.
  test.each([
    ["refuses", async () => (await withMail({ onRcptTo: (_to, _session, done) => done(new Error("no")) })).settings],
    // One that does not answer fails in the same way (app/platform/email.server.test.ts).
    ["is down", async () => mailThrough(await nobodyThere())],
  ])("fails with our own message if the mail server %s", async (_, settings) => {
    const answer = await send(await aShopper({ settings: await settings() }), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining("Failed to send grocery list. Please try again."),
    ]);
  });
});

test("the page of a trial account says what it can do, and has no email to send", async () => {
  const { call, page } = await aShopper({ accountType: "trial" });
  const html = await (await call(page)).text();
  expect(html).toContain("Your account can view and print lists.");
  expect(html).not.toContain("Send email");
});

test("500 items are sent, one more is refused by the page and by the API", async () => {
  const mail = await withMail();
  const { cook, call } = await aShopper({ settings: mail.settings });
  const letter = (number: number) => String.fromCharCode(97 + number);
  const ingredients = Array.from(
    { length: 501 },
    (_, number) => `2 bel${letter(number % 26)}${letter(Math.floor(number / 26))}ito`,
  );
  const recipes = [0, 200, 400].map((from) => aRecipe(cook, { ingredients: ingredients.slice(from, from + 200) }));
  const page = `/grocery-list?${recipes.map(({ id }) => `recipe=${id}`).join("&")}`;
  const form = { intent: "email", email: "nora@example.org" };
  const items = ingredients.map((displayText) => ({ displayText }));
  for (const answer of [
    await call(page, { form }),
    await call("/api/grocery-list/email", { json: { email: form.email, ingredients: items } }),
  ]) {
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("at most 500 items")]);
  }
  const fewer = { email: form.email, ingredients: items.slice(1) };
  expect((await call("/api/grocery-list/email", { json: fewer })).status).toBe(200);
  expect(mail.received).toHaveLength(1);
});

test("checked items are sent only on request, and an empty list is not sent", async () => {
  const mail = await withMail();
  const { call } = await aShopper({ settings: mail.settings });
  const email = "nora@example.org";
  const all = await call("/api/grocery-list/email", { json: { email, ingredients: [MILK], excludeChecked: false } });
  expect(await all.json()).toEqual({ message: "The grocery list was sent to nora@example.org" });
  expect(mail.received[0]?.raw).toContain("- 1 l milk");
  const none = await call("/api/grocery-list/email", { json: { email, ingredients: [MILK] } });
  expect([none.status, await none.json()]).toEqual([400, { message: "Everything on the list is checked off" }]);
  const bad = await call("/api/grocery-list/email", { json: { email, ingredients: "onions" } });
  expect(bad.status).toBe(400);
});

async function withMail(habits?: Parameters<typeof aMailServer>[0]) {
  const mail = await aMailServer(habits);
  onTestFinished(mail.close);
  return mail;
}

/** An address at which nothing listens any more. */
async function nobodyThere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return `smtp://127.0.0.1:${port}`;
}
