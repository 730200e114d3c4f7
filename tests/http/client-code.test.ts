import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aSignedInBrowser } from "#tests/support/people.ts";
import { aServedApp } from "#tests/support/served.ts";

const CLIENT = path.join(import.meta.dirname, "..", "..", "build", "client");

/** The scripts that a page loads, as text. */
function scriptsOf(html: string): string[] {
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  return [...names]
    .filter((name) => !name.includes("manifest"))
    .map((name) => readFileSync(path.join(CLIENT, name), "utf8"));
}

test.each([
  "/account",
  "/account/delete",
  "/account/shares",
  "/recipes",
  "/credentials",
  "/credentials/ourgroceries",
  "/credentials/ourgroceries/delete",
  "/admin/users",
  "/admin/invite-codes",
])("%s validates on the server: no schema library reaches the browser", async (address) => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app, { accountType: "administrator" });
  const credentials = { username: "marta", password: "pot-lid-and-ladle" };
  await call("/api/credentials", { json: { service: "ourgroceries", credentials } });
  const scripts = scriptsOf(await (await call(address)).text());
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes("invalid_type"))).toEqual([]);
});
