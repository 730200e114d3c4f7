import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const CLIENT = path.join(import.meta.dirname, "..", "..", "build", "client");

/** The cascade layers, in their order. */
const LAYERS = ["tokens", "base", "components", "pages", "utilities", "preferences"];

/** Returns the scripts of a page as text. */
function scriptsOf(html: string): string[] {
  const names = new Set(html.match(/\/assets\/(?:[\w-]+\/)?[\w.-]+\.js/g) ?? []);
  return [...names]
    .filter((name) => !name.includes("manifest"))
    .map((name) => readFileSync(path.join(CLIENT, name), "utf8"));
}

/** Returns the styles of all pages as text. */
async function styles(): Promise<string> {
  const html = await (await (await aServedApp()).browser().call("/login")).text();
  const [, name = ""] = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/.exec(html) ?? [];
  return readFileSync(path.join(CLIENT, name), "utf8");
}

test("Safari 15.4 can parse the styles", async () => {
  const css = await styles();
  expect(css.match(/@layer [^{;]*/g)).toEqual(LAYERS.map((name) => `@layer ${name}`));
  expect(css).toContain("@media (max-width:767px)");
  expect(css).not.toMatch(/light-dark\(|color-mix\(|@(?:media|container)[^{]*[<>]|@starting-style|@scope|&/);
});

test("the page of components (npm run dev) is not in the build", () => {
  const build = path.join(CLIENT, "..");
  const code = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|html)$/.test(name));
  expect(code.length).toBeGreaterThan(50);
  expect(code.filter((name) => readFileSync(path.join(build, name), "utf8").includes("dev/components"))).toEqual([]);
});

/** Returns what matches in all scripts, with the name of the script. */
function inScripts(pattern: RegExp): string[] {
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  return scripts.flatMap((name) => {
    const found = readFileSync(path.join(CLIENT, name), "utf8").match(pattern) ?? [];
    return found.map((text) => `${name}: ${text}`);
  });
}

test("Safari 15.4 can parse the scripts", () => {
  // A syntax that cannot be parsed disables all scripts of a page: static blocks and lookbehind in patterns.
  expect(inScripts(/static\s*\{|\(\?<[=!]/g)).toEqual([]);
});

test.each([
  /\b(?:Array\.fromAsync|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|RegExp\.escape|URL\.(?:canParse|parse))\(/g,
  /\bAbortSignal\.(?:any|timeout)\(/g,
  /\.(?:toSpliced|toReversed|toWellFormed|isWellFormed|checkVisibility|scrollIntoViewIfNeeded|difference|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/g,
  // Methods of iterators: those of Map and Set have no arguments, unlike Object.keys.
  /\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|reduce|forEach|flatMap|take|drop|toArray)\(/g,
])("no script calls a function that Safari 15.4 lacks: %s", (lacking) => {
  expect(inScripts(lacking)).toEqual([]);
});

test.each([
  "/account",
  "/account?part=sign-in",
  "/account?part=data",
  "/account/delete",
  "/account/shares",
  "/recipes",
  "/credentials",
  "/credentials/ourgroceries",
  "/credentials/ourgroceries/delete",
  "/admin/users",
  "/admin/invite-codes",
])("%s validates on the server: the browser loads no schema library", async (address) => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app, { accountType: "administrator" });
  const credentials = { username: "marta", password: "pot-lid-and-ladle" };
  await call("/api/credentials", { json: { service: "ourgroceries", credentials } });
  const scripts = scriptsOf(await (await call(address)).text());
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes("invalid_type"))).toEqual([]);
});
