import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";

const CLIENT = path.join(import.meta.dirname, "..", "..", "build", "client");

/** Returns the addresses of the scripts that a page loads. */
function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = ""]) => address))];
}

test("a page is in the language that the browser prefers, with scripts of this language only", async () => {
  const browser = (await aServedApp()).browser();
  const german = await browser.call("/login", { headers: { "Accept-Language": "de-AT,de;q=0.9" } });
  expect(german.headers.get("Vary")).toContain("Accept-Language");
  const html = await german.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Zum Inhalt springen");
  const scripts = scriptsOf(html);
  const translated = scripts.filter((address) => address.startsWith("/assets/de/"));
  expect(translated).not.toEqual([]);
  expect(scripts.filter((address) => /^\/assets\/(en|fr|es|it|nl)\//.test(address))).toEqual([]);
  const code = scripts.map((address) => readFileSync(path.join(CLIENT, address), "utf8")).join("\n");
  expect(code).toContain("Zum Inhalt springen");
  expect(code).not.toContain("Skip to content");
  expect(code).not.toContain("__LANGUAGE__");
});

test("a page is in English without a preference, and in the language of the cookie against it", async () => {
  const browser = (await aServedApp()).browser();
  expect(await (await browser.call("/login")).text()).toContain('<html lang="en"');
  browser.cookies.set("language", "de");
  const chosen = await browser.call("/login", { headers: { "Accept-Language": "fr" } });
  expect(await chosen.text()).toContain('<html lang="de"');
  browser.cookies.set("language", "xx");
  const unknown = await browser.call("/login", { headers: { "Accept-Language": "nl" } });
  expect(await unknown.text()).toContain('<html lang="nl"');
});

test("the page of a failed sign-in at the provider has the language too", async () => {
  const browser = (await aServedApp()).browser();
  const failed = await browser.call("/api/auth/callback", { headers: { "Accept-Language": "de" } });
  const html = await failed.text();
  expect(html).toContain("Du bist nicht angemeldet");
  expect(html).toContain("Hier ist kein Anmeldedienst eingerichtet.");
  for (const address of scriptsOf(html)) expect(existsSync(path.join(CLIENT, address))).toBe(true);
});
