import { describe, expect, onTestFinished, test } from "vitest";
import { users } from "#db/schema.ts";
import { aMailServer, mailThrough } from "#tests/support/mail-server.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const EMAIL = "boss@example.org";

async function aBoss(settings: Parameters<typeof aServedApp>[0]) {
  const app = await aServedApp(settings);
  return { app, ...aSignedInBrowser(app, { accountType: "administrator", email: EMAIL }) };
}

async function withMail(habits?: Parameters<typeof aMailServer>[0]) {
  const mail = await aMailServer(habits);
  onTestFinished(mail.close);
  return mail;
}

const DOORS: [string, (call: Browser["call"]) => Promise<Response>, number][] = [
  ["page", (call) => call("/admin/mail", { form: {} }), 303],
  ["API", (call) => call("/api/admin/test-mail", { method: "POST" }), 200],
];

describe.each(DOORS)("a test mail by the %s", (_door, send, done) => {
  test("reaches the administrator who requested it, and nobody else", async () => {
    const mail = await withMail();
    const { call } = await aBoss({ settings: mail.settings });
    const answer = await send(call);
    expect(answer.status).toBe(done);
    expect(mail.received.map(({ to, text }) => [to, text])).toEqual([
      [[EMAIL], expect.stringContaining("Subject: Test mail from Trivet")],
    ]);
    const page = done === 200 ? answer : await call(answer.headers.get("Location") ?? "");
    expect(await page.text()).toContain(`A test mail was sent to ${EMAIL}`);
  });

  test("is in the language of the administrator", async () => {
    const mail = await withMail();
    const { app, call } = await aBoss({ settings: mail.settings });
    app.db.update(users).set({ language: "nl" }).run();
    await send(call);
    expect(mail.received[0]?.text).toContain("Subject: Testmail van Trivet");
  });

  test("that the server refuses says why", async () => {
    const refusal = Object.assign(new Error("5.7.1 Sender not allowed"), { responseCode: 550 });
    const mail = await withMail({ onMailFrom: (_from, _session, next) => next(refusal) });
    const { call } = await aBoss({ settings: mail.settings });
    const answer = await send(call);
    const server = new URL(mail.settings.smtpUrl).host;
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining(`The mail server ${server} answered 550 5.7.1 Sender not allowed`),
    ]);
  });

  test("that nobody takes names the server and no password", async () => {
    const { call } = await aBoss({ settings: mailThrough("smtp://marta:pot-lid@127.0.0.1:1") });
    const answer = await send(call);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([
      502,
      expect.stringContaining("The mail server 127.0.0.1:1 refuses the connection: is the port right? (ECONNREFUSED)"),
    ]);
    expect(text).not.toContain("pot-lid");
  });

  test("counts as any other: five an hour to one address", async () => {
    const mail = await withMail();
    const { call } = await aBoss({ settings: mail.settings });
    for (let sent = 0; sent < 5; sent++) expect((await send(call)).status).toBe(done);
    const refused = await send(call);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(mail.received).toHaveLength(5);
  });

  test("is none where mail is not set up, or where the account has no address", async () => {
    const { call } = await aBoss({});
    expect((await send(call)).status).toBe(503);
    const mail = await withMail();
    const boss = await aBoss({ settings: mail.settings });
    boss.app.db.run("UPDATE user SET email = NULL");
    expect((await send(boss.call)).status).toBe(400);
    expect(mail.received).toEqual([]);
  });
});

test("the page says where mail goes through, and what to set where it goes nowhere", async () => {
  const { call } = await aBoss({ settings: mailThrough("smtps://marta:pot-lid@mail.example") });
  const page = await (await call("/admin/mail")).text();
  expect(page).toContain("mail.example:465");
  expect(page).toContain(`The test mail goes to ${EMAIL}.`);
  expect(page).not.toContain("pot-lid");
  const bare = await aBoss({});
  expect(await (await bare.call("/admin/mail")).text()).toContain("<code>SMTP_URL</code>");
  expect(await (await bare.call("/admin/users")).text()).toContain('href="/admin/mail"');
});
