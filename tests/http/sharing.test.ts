import { describe, expect, test } from "vitest";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aMailServer, mailThrough } from "#tests/support/mail-server.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aShare } from "#tests/support/sharing.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Sharing a collection by the API and by the form. */
const INTERFACES = [
  {
    via: "form",
    send: (browser: Browser, input: Record<string, string>) => browser.call("/recipes/share", { form: input }),
  },
  {
    via: "API",
    send: (browser: Browser, input: Record<string, unknown>) =>
      browser.call("/api/shared-collections", { json: input }),
  },
];

describe.each(INTERFACES)("sharing by $via", ({ via, send }) => {
  test("makes a link that a visitor opens", async () => {
    const app = await aServedApp();
    const marta = aSignedInBrowser(app);
    aRecipe(marta.cook, { name: "Soup" });
    const answer = await send(marta, { recipientEmail: "ilse@example.org", expiresAt: "2026-12-31" });

    if (via === "API") {
      expect(answer.status).toBe(201);
      const share = await answer.json();
      expect(share).toEqual({
        shareUrl: `http://localhost/shared/${share.shareCode}`,
        shareCode: expect.stringMatching(/^[\w-]{22}$/),
        emailSent: false,
      });
    } else {
      expect(answer.status).toBe(303);
      const page = await (await marta.call(answer.headers.get("Location") ?? "")).text();
      expect(page).toContain("Collection Shared!");
      expect(page).toContain("It works until 31\u00a0December\u00a02026.");
    }
    const [share] = await (await marta.call("/api/shared-collections")).json();
    expect(share).toMatchObject({ recipientEmail: "ilse@example.org", expiresAt: "2026-12-31T23:59:59.999Z" });
    const opened = await app.browser().call(`/shared/${share.shareCode}`);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain("Soup");
  });

  test.each([
    [{ recipientEmail: "nobody" }, "Please enter a valid email address"],
    [{ recipientEmail: "" }, "Please enter a valid email address"],
    [{ recipientEmail: "a@b.example\r\nBcc: x@y.example" }, "Please enter a valid email address"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "2026-03-01" }, "Please choose today or a later day"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "2036-12-31" }, "Please choose a day within the next 10 years"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "soon" }, "Please choose a valid date"],
  ])("refuses %j in the same words", async (input, message) => {
    const app = await aServedApp();
    const marta = aSignedInBrowser(app);
    const answer = await send(marta, input);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect(await (await marta.call("/api/shared-collections")).json()).toEqual([]);
  });

  test("reports the failure when the mail server refuses, and leaves no link", async () => {
    const app = await aServedApp({ settings: mailThrough("smtp://127.0.0.1:1") });
    const marta = aSignedInBrowser(app);
    const answer = await send(marta, { recipientEmail: "ilse@example.org" });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain("Failed to share collection. Please try again.");
    expect(await (await marta.call("/api/shared-collections")).json()).toEqual([]);
  });

  test("is for cooks only", async () => {
    const app = await aServedApp();
    const answer = await send(app.browser() as Browser, { recipientEmail: "ilse@example.org" });
    if (via === "API") expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
    else expect(answer.status).toBe(401); // a page that keeps the input (docs/decisions/23)
  });
});

// Abuse case 81.
test("a real mail server gets one email to one recipient, with text, HTML and a subject in any script", async () => {
  const post = await aMailServer();
  const app = await aServedApp({ settings: post.settings });
  const asa = aSignedInBrowser(app, { firstName: "Åsa" });

  const answer = await asa.call("/api/shared-collections", {
    json: { recipientEmail: "ilse@example.org", expiresAt: null },
  });
  expect(await answer.json()).toMatchObject({ emailSent: true });
  expect(post.received).toHaveLength(1);
  expect(post.received[0]?.to).toEqual(["ilse@example.org"]);
  const raw = post.received[0]?.raw ?? "";
  expect(raw).toMatch(/^From: trivet@example.org$/m);
  expect(raw).toMatch(/^To: ilse@example.org$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?=C3=85sa_shared_a_recipe_collection/m);
  expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
  await post.close();
});

describe("a link that does not open", () => {
  const NOT_FOUND = { message: "Shared collection not found" };

  // Abuse case 18.
  test("unknown, nearly right and wildcard codes are the same 404", async () => {
    const app = await aServedApp();
    const { shareCode, visitor } = await aShare(app);
    const near = `${shareCode.slice(0, -1)}${shareCode.endsWith("A") ? "B" : "A"}`;
    for (const code of ["nonsense", near, shareCode.toLowerCase(), "%25", "*", "__proto__", "%00", "x".repeat(3000)]) {
      const answer = await visitor.call(`/api/shared/${code}`);
      expect([code, answer.status, await answer.json()]).toEqual([code, 404, NOT_FOUND]);
      const page = await visitor.call(`/shared/${code}`);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).toContain("Collection Not Found");
      expect(html).toContain("The shared collection you&#x27;re looking for doesn&#x27;t exist or has been removed.");
    }
  });

  // Abuse case 20.
  test("it expires at the exact instant", async () => {
    const app = await aServedApp();
    const { shareCode, visitor, soup, marta } = await aShare(app, "2026-03-02");
    app.setNow("2026-03-02T23:59:59.998Z");
    expect((await visitor.call(`/shared/${shareCode}`)).status).toBe(200);
    expect((await visitor.call(`/api/shared/${shareCode}`)).status).toBe(200);

    app.setNow("2026-03-02T23:59:59.999Z");
    const answer = await visitor.call(`/api/shared/${shareCode}`);
    expect([answer.status, await answer.json()]).toEqual([410, { message: "This shared collection has expired" }]);
    for (const address of [`/shared/${shareCode}`, `/shared/${shareCode}/recipes/${soup.id}`]) {
      const page = await visitor.call(address);
      expect(page.status).toBe(410);
      const html = await page.text();
      expect(html).toContain("Collection Expired");
      expect(html).toContain("This shared collection has expired and is no longer accessible.");
      expect(html).not.toContain("Soup");
    }
    const add = await marta.call(`/api/shared/${shareCode}/add-recipe/${soup.id}`, { method: "POST" });
    expect(add.status).toBe(410);
  });

  // Abuse case 21.
  test("a revoked link is not found, whether the page or the API revoked it", async () => {
    const app = await aServedApp();
    const first = await aShare(app);
    expect((await first.marta.call(`/api/shared-collections/${first.id}`, { method: "DELETE" })).status).toBe(204);
    const second = await shareCollection(first.marta.cook, { recipientEmail: "otto@example.org", expiresAt: null });
    const revoked = await first.marta.call(`/account/shares/${second.id}/revoke`, { form: {} });
    expect([revoked.status, revoked.headers.get("Location")]).toEqual([303, "/account/shares"]);

    for (const { shareCode } of [first, second]) {
      const answer = await first.visitor.call(`/api/shared/${shareCode}`);
      expect([answer.status, await answer.json()]).toEqual([404, NOT_FOUND]);
    }
    const again = await first.marta.call(`/api/shared-collections/${first.id}`, { method: "DELETE" });
    expect([again.status, await again.json()]).toEqual([404, { message: "Share not found" }]);
  });

  test("nobody else revokes it", async () => {
    const app = await aServedApp();
    const { id, shareCode, visitor } = await aShare(app);
    const other = aSignedInBrowser(app);
    for (const odd of [id, 0, -1, "abc", "1e99", "%00", "__proto__", "9".repeat(3000)]) {
      expect((await other.call(`/api/shared-collections/${odd}`, { method: "DELETE" })).status).toBe(404);
    }
    expect((await other.call(`/account/shares/${id}/revoke`, { form: {} })).status).toBe(404);
    expect((await visitor.call(`/shared/${shareCode}`)).status).toBe(200);
  });
});
