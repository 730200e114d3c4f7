import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { changeFeed, findFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { passwordResets, users } from "#db/schema.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { aLocalCook, EMAIL, NEXT, signsIn } from "#tests/support/password-user.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

describe("a forgotten password", () => {
  /** Starts the app with a local mail server; `nextEmail` waits for the next email, which is sent after the response. */
  async function withMail() {
    const { received: emails, settings, close } = await aMailServer();
    onTestFinished(close);
    const nextEmail = (count = 1) =>
      vi.waitFor(
        () => {
          const [to, text] = [emails[count - 1]?.to, emails[count - 1]?.text];
          if (!to || !text) throw new Error("No email yet");
          return { to, text };
        },
        { timeout: 20_000 },
      );
    return { app: await aServedApp({ settings }), emails, nextEmail };
  }

  test("is reset by a link in an email, which works once", async () => {
    const { app, nextEmail } = await withMail();
    const { phone } = await aLocalCook(app);
    const visitor = app.browser();
    expect((await visitor.call("/forgot-password", { form: { email: EMAIL } })).status).toBe(303);
    const { to, text } = await nextEmail();
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
    const over = await (await visitor.call(link)).text();
    expect(over).toContain("<h1>This link has expired or has been used already</h1>");
    expect(over).not.toContain("Choose a new password");
  });

  // Abuse case 182.
  test("is reset by a link that ends the calendar address and invitations too, as its page says", async () => {
    const app = await aServedApp();
    const { laptop } = await aLocalCook(app);
    changeFeed(laptop.cook, { intent: "start" });
    const feed = findFeed(laptop.cook)?.path ?? "";
    const invited = await (await laptop.call("/api/kitchen/invitations", { json: {} })).json();
    const opens = async () => {
      const visitor = app.browser();
      return [(await visitor.call(feed)).status, (await visitor.call(`/kitchen/join/${invited.code}`)).status];
    };
    expect(await opens()).toEqual([200, 200]);
    const link = makeResetPathFor(app.db, EMAIL, new Date("2026-03-02T09:00:00Z")) ?? "";
    expect(await (await app.browser().call(link)).text()).toContain("ends your API tokens, your calendar address");
    const form = { token: link.split("=")[1] ?? "", password: NEXT };
    expect((await app.browser().call(link, { form })).status).toBe(303);
    expect(await opens()).toEqual([404, 404]);
  });

  test("has the same answer for all addresses, and sends email only to password accounts", async () => {
    const { app, emails, nextEmail } = await withMail();
    await aLocalCook(app);
    aSignedInBrowser(app, { email: "provider@example.org" });
    const answers = [];
    for (const email of ["nobody@example.org", "provider@example.org", EMAIL]) {
      const answer = await app.browser().call("/forgot-password", { form: { email } });
      answers.push([answer.status, answer.headers.get("Location"), answer.headers.getSetCookie()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await nextEmail();
    expect(emails.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  test("is answered by an email in the language of its owner", async () => {
    const { app, nextEmail } = await withMail();
    await aLocalCook(app);
    app.db.update(users).set({ language: "nl" }).run();
    const headers = { "Accept-Language": "fr" };
    await app.browser().call("/forgot-password", { headers, form: { email: EMAIL } });
    expect((await nextEmail()).text).toContain("Subject: Kies een nieuw wachtwoord voor Trivet");
  });

  // Abuse case 90.
  test("a forged Host header does not change the link in an email", async () => {
    const { app, emails } = await withMail();
    await aLocalCook(app);
    const forged = await app.browser().call("http://evil.example/forgot-password", { form: { email: EMAIL } });
    expect(forged.status).toBe(421);
    const bare = await aServedApp({ settings: { ...app.services.settings, appUrl: null } });
    await aLocalCook(bare);
    const answer = await bare.browser().call("http://evil.example/forgot-password", { form: { email: EMAIL } });
    expect(answer.status).toBe(503);
    expect([emails, bare.db.select().from(passwordResets).all()]).toEqual([[], []]);
  });

  test("the link in an email expires after an hour", async () => {
    const { app, nextEmail } = await withMail();
    await aLocalCook(app);
    await app.browser().call("/forgot-password", { form: { email: EMAIL } });
    const link = (await nextEmail()).text.match(/\/reset-password\?token=[\w-]+/)?.[0] ?? "";
    app.setNow("2026-03-02T10:00:00Z");
    const answer = await app.browser().call(link, { form: { token: link.split("=")[1] ?? "", password: NEXT } });
    expect([answer.status, await signsIn(app, PASSWORD)]).toEqual([400, true]);
  });

  test("without email the page refers to the administrator, who makes a link", async () => {
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

  test("the command line makes one by email", async () => {
    const app = await aServedApp();
    await aLocalCook(app);
    expect(makeResetPathFor(app.db, EMAIL, new Date())).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    expect(makeResetPathFor(app.db, "nobody@example.org", new Date())).toBeUndefined();
  });
});
