import { beforeAll, expect, test, vi } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { KEEP_INPUT } from "#app/lib/keep-input.ts";
import type { Email } from "#app/platform/email.server.ts";
import * as m from "#messages";
import { mailThrough } from "#tests/support/mail-server.ts";
import { aLocalCook, EMAIL } from "#tests/support/password-user.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await aServedApp();
});

const DEFAULTS = { language: null, weekStart: "monday", currency: "$", units: "original" };

/** Returns the language of the page that a response contains. */
const languageOf = async (response: Response) => /<html lang="([^"]+)"/.exec(await response.text())?.[1];

test("settings are read and changed one by one", async () => {
  const { call } = aSignedInBrowser(app);
  expect(await (await call("/api/settings")).json()).toEqual(DEFAULTS);
  const changed = await call("/api/settings", { method: "PATCH", json: { currency: " € " } });
  expect([changed.status, await changed.json()]).toEqual([200, { ...DEFAULTS, currency: "€" }]);
  await call("/api/settings", { method: "PATCH", json: { language: "nl", weekStart: "sunday" } });
  await call("/api/settings", { method: "PATCH", json: { units: "metric" } });
  const all = { language: "nl", weekStart: "sunday", currency: "€", units: "metric" };
  expect(await (await call("/api/settings")).json()).toEqual(all);
  expect(await (await call("/api/settings", { method: "PATCH", json: {} })).json()).toEqual(all);
  const back = await call("/api/settings", { method: "PATCH", json: { language: null } });
  expect(await back.json()).toEqual({ ...all, language: null });
});

test("a changed start of the week or currency reaches open planners", async () => {
  const cook = app.cook();
  const { call } = app.browserOf(cook);
  const position = () => app.services.events.position(String(cook.kitchen.id));
  const before = position();
  await call("/api/settings", { method: "PATCH", json: { units: "metric" } });
  expect(position()).toBe(before);
  await call("/api/settings", { method: "PATCH", json: { weekStart: "sunday" } });
  expect(position()).not.toBe(before);
});

test.each([
  [{ language: "tlh" }, "language"],
  [{ language: "en-XA" }, "language"],
  [{ weekStart: 1 }, "weekStart"],
  [{ currency: "" }, "currency"],
  [{ currency: "100" }, "currency"],
  [{ currency: "dollars" }, "currency"],
  [{ units: "imperial" }, "units"],
])("%j is refused", async (json, field) => {
  const { call } = aSignedInBrowser(app);
  const refused = await call("/api/settings", { method: "PATCH", json });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  expect(await (await call("/api/settings")).json()).toEqual(DEFAULTS);
});

test("settings are the user's own and are no part of the account", async () => {
  expect((await app.browser().call("/api/settings")).status).toBe(401);
  const { call } = aSignedInBrowser(app);
  await call("/api/settings", { method: "PATCH", json: { currency: "kr" } });
  expect(await (await aSignedInBrowser(app).call("/api/settings")).json()).toEqual(DEFAULTS);
  expect(Object.keys(await (await call("/api/auth/user")).json())).not.toContain("currency");
});

test("the account page saves language and region, and its answer is in the new language", async () => {
  const { call, cookies } = aSignedInBrowser(app);
  const form = { language: "de", units: "metric" };
  const saved = await call("/account?change=region", { form });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/account"]);
  expect(cookies.get("language")).toBe("de");
  const page = await (await call("/account", { headers: { "Accept-Language": "fr" } })).text();
  expect(page).toContain('<html lang="de"');
  expect(page).toContain("Sprache und Region sind gespeichert");
  expect(page).toContain('<option value="metric" selected="">');
  await call("/account?change=region", { form: { ...form, language: "" } });
  expect(cookies.has("language")).toBe(false);
  expect(await languageOf(await call("/account", { headers: { "Accept-Language": "fr" } }))).toBe("fr");
});

test("visitors choose the language at the foot of public pages, without scripts", async () => {
  const { call, cookies } = app.browser();
  const page = await (await call("/forgot-password?a=1")).text();
  expect(page).toContain('<input type="hidden" name="returnTo" value="/forgot-password?a=1"/>');
  const chosen = await call("/language", { form: { language: "es", returnTo: "/forgot-password?a=1" } });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/forgot-password?a=1"]);
  expect(await languageOf(await call("/login"))).toBe("es");
  expect(await (await call("/login")).text()).toContain('<option value="es" lang="es" selected="">Español</option>');
  await call("/language", { form: { language: "en" } });
  expect(await languageOf(await call("/login", { headers: { "Accept-Language": "de" } }))).toBe("en");
  await call("/language", { form: { language: "xx" } });
  expect(cookies.get("language")).toBe("en");
});

test("changing the language keeps what was typed on the page of an account, but no password", async () => {
  const { call } = app.browser();
  const form = {
    ...{ email: "not an address", password: "pot-lid-and-ladle", firstName: "Ilse", lastName: "" },
    ...{ returnTo: "/signup?code=ABCD2345", language: "de", [KEEP_INPUT.name]: KEEP_INPUT.value },
  };
  const chosen = await call("/language", { form });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([307, "/signup?code=ABCD2345"]);
  const again = await call("/signup?code=ABCD2345", { form });
  const page = await again.text();
  expect([again.status, page.includes("Konto erstellen"), page.includes("pot-lid")]).toEqual([200, true, false]);
  expect(page).toContain('value="not an address"');
  expect(page).toContain('value="Ilse"');
  expect(page).not.toContain("field-error");
  // Nothing to keep: the page is opened as usual, which a reload does not send again.
  const empty = { ...form, email: "", firstName: "" };
  expect((await call("/language", { form: empty })).status).toBe(303);
});

test("mail is in the language of the recipient, else in that of the request", async () => {
  const sent: Email[] = [];
  const post = await aServedApp({
    settings: mailThrough("smtp://127.0.0.1:1"),
    services: () => ({ mailer: { isSetUp: true, send: async (email) => void sent.push(email) } }),
  });
  const { laptop } = await aLocalCook(post);
  const French = { "Accept-Language": "fr" };
  const forget = async () => {
    const before = sent.length;
    await post.browser().call("/forgot-password", { form: { email: EMAIL }, headers: French });
    // The email begins after the answer.
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1));
  };
  await forget();
  await laptop.call("/api/settings", { method: "PATCH", json: { language: "it" } });
  await forget();
  const share = { recipientEmail: EMAIL, expiresAt: "2026-04-01" };
  await aSignedInBrowser(post, { firstName: "Ilse" }).call("/api/shared-collections", { json: share });
  expect(sent.map(({ subject }) => subject)).toEqual([
    inLanguage("fr", m.mail.resetSubject),
    inLanguage("it", m.mail.resetSubject),
    "Una raccolta di ricette da Ilse",
  ]);
  expect(sent[2]?.text).toContain("Scadenza del link: 1\u00a0aprile\u00a02026.");
});

test("signing in brings the account's language to the browser, where it stays after signing out", async () => {
  const { laptop } = await aLocalCook(app);
  await laptop.call("/api/settings", { method: "PATCH", json: { language: "it" } });
  const phone = app.browser();
  phone.cookies.set("language", "de");
  await phone.call("/login", { form: { email: EMAIL, password: PASSWORD } });
  expect(await languageOf(await phone.call("/account"))).toBe("it");
  await phone.call("/api/logout", { method: "POST" });
  expect(await languageOf(await phone.call("/login"))).toBe("it");
});
