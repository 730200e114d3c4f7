import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type CheerioAPI, load } from "cheerio";
import type { AnyNode } from "domhandler";
import { beforeAll, expect, test } from "vitest";
import { listApiTokens, makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { MOVE_FORMATS } from "#app/features/moving/reader.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { mailThrough } from "#tests/support/mail-server.ts";
import { addressOf, routeTable } from "#tests/support/routes.ts";
import { aServedApp, type Browser, type ServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/*
 * Each page and dialog in the pseudo-language, in which every message is in ⟦brackets⟧: a text outside of them is not in
 * the catalogue. Words of the test's own data contain "zz".
 */

const PSEUDO = { "Accept-Language": "en-XA" };

/** Attributes that a person reads or hears. */
const READ_ATTRIBUTES = ["aria-label", "aria-description", "title", "alt", "placeholder", "content"];

/** Names and machine texts, which are the same in every language. */
const SAME_EVERYWHERE = [
  /\bTrivet\b/g,
  /https?:\/\/\S*/g,
  /[\w.+-]+@[\w.-]+/g,
  /\bOurGroceries\b/g,
  // Programs and formats.
  new RegExp(Object.values(MOVE_FORMATS).join("|"), "g"),
  // Words of this test, and the initial of its names.
  /[\p{L}.]*zz[\p{L}.]*|^Z$/giu,
];

/** Returns the texts of a page with letters outside of messages. */
function strayTexts(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false });
  $("script, style, template, code, pre, kbd, .code, option[lang], [name=currency] option").remove();
  // A message with links in it is several text nodes.
  const nodes = withoutMessages(textNodes($, $.root().get(0)).join(BETWEEN)).split(BETWEEN);
  const texts = [...nodes, ...attributes($).map(withoutMessages)];
  return [...new Set(texts.filter((text) => /\p{L}/u.test(withoutKnown(text))).map((text) => text.trim()))];
}

/** Separates text nodes. */
const BETWEEN = "\u0001";

/** Removes messages, those in the values of others first. */
function withoutMessages(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? text : withoutMessages(rest);
}

function withoutKnown(text: string): string {
  return SAME_EVERYWHERE.reduce((rest, known) => rest.replace(known, ""), text);
}

function textNodes($: CheerioAPI, node: AnyNode | undefined): string[] {
  if (!node) return [];
  if (node.type === "text") return [node.data];
  return "children" in node ? node.children.flatMap((child) => textNodes($, child)) : [];
}

function attributes($: CheerioAPI): string[] {
  return $("*")
    .toArray()
    .flatMap((element) => {
      if (element.type !== "tag") return [];
      const { name, attribs } = element;
      const isMachine = name === "meta" && !/description|title/.test(attribs.name ?? attribs.property ?? "");
      return isMachine ? [] : READ_ATTRIBUTES.flatMap((attribute) => attribs[attribute] ?? []);
    });
}

const pages = routeTable
  .filter(({ path, module }) => module.default && !path.startsWith("/dev/"))
  .map(({ path }) => path);

let app: ServedApp;
let administrator: Browser;
/** Values of the parameters in addresses. */
let values: Record<string, string>;

beforeAll(async () => {
  app = await aServedApp({ settings: mailThrough("smtp://127.0.0.1:1") });
  const { cook, ...browser } = aSignedInBrowser(app, {
    accountType: "administrator",
    firstName: "Zzmarta",
    email: "zzmarta@zz.example",
  });
  administrator = browser;
  const soup = aRecipe(cook, {
    name: "Zzsoup",
    ingredients: ["2 zzleeks", "zzsalt"],
    instructions: ["Zzchop zzleeks."],
    sourceUrl: "https://zz.example/zzsoup",
  });
  for (let count = 0; count < 30; count++)
    aRecipe(cook, { name: `Zzbread ${count}`, ingredients: ["1 zzflour"], instructions: ["Zzbake."] });
  const breakfast = addMeal(cook, { date: "2026-03-02", mealType: "breakfast", recipeId: soup.id });
  const lunch = addMeal(cook, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  const services: Parameters<typeof shareCollection>[0]["services"] = {
    ...cook.services,
    mailer: { isSetUp: false, send: async () => {} },
  };
  const share = await shareCollection(
    { ...cook, services },
    { recipientEmail: "zzilse@zz.example", expiresAt: "2026-04-01" },
  );
  const other = app.cook({ firstName: "Zzjonas", email: "zzjonas@zz.example" });
  anInviteCode(app.db, { code: "ZZZZ2345" });
  makeApiToken(cook, { name: "Zztoken" });
  const [token] = listApiTokens(cook);
  const credentials = { username: "zzmarta", password: "zz-pot-lid-and-ladle" };
  await administrator.call("/api/credentials", { json: { service: "ourgroceries", credentials } });
  values = {
    recipeId: String(soup.id),
    mealId: String(breakfast.id),
    with: String(lunch.id),
    shareId: String(share.id),
    shareCode: share.shareCode,
    userId: other.user.id,
    tokenId: String(token?.id),
    service: "ourgroceries",
  };
});

/** Returns the address of a route with the test's data. */
function address(path: string): string {
  const known = addressOf(path.replace(/:(\w+)/g, (all, name) => values[name] ?? all));
  if (path.endsWith("/swap")) return `${known}?with=${values.with}`;
  if (path.endsWith("/grocery-list")) return `${known}?recipeIds=${values.recipeId}`;
  if (path.endsWith("/meal-planner/add")) return `${known}?date=2026-03-04&mealType=dinner`;
  return known;
}

test("a page says its language and the direction in which that is written", async () => {
  const documentOf = async (language: string) => {
    const html = await (await app.browser().call("/", { headers: { "Accept-Language": language } })).text();
    return /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1);
  };
  expect(await documentOf("de")).toEqual(["de", "ltr"]);
  expect(await documentOf("ar-XB")).toEqual(["ar-XB", "rtl"]);
});

async function strayTextsOf(browser: Browser, path: string) {
  const response = await browser.call(address(path), { headers: PSEUDO });
  const html = await response.text();
  return { status: response.status, stray: html.includes("<html") ? strayTexts(html) : [] };
}

test.each(pages)("%s has no text outside the catalogue, signed in", async (path) => {
  const { status, stray } = await strayTextsOf(administrator, path);
  expect([status < 500, stray]).toEqual([true, []]);
});

test.each(pages)("%s has no text outside the catalogue, signed out", async (path) => {
  const { status, stray } = await strayTextsOf(app.browser(), path);
  expect([status < 500, stray]).toEqual([true, []]);
});

test("no module uses a message when it is loaded, before the language of the page is known", async () => {
  const server = pathToFileURL(path.join(import.meta.dirname, "../../build/server/index.js")).href;
  // `language()` reads it for each message.
  const script = `
    import { AsyncLocalStorage } from "node:async_hooks";
    AsyncLocalStorage.prototype.getStore = () => { throw new Error("A message is used when its module is loaded"); };
    await import(${JSON.stringify(server)});
    process.exit();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
});
