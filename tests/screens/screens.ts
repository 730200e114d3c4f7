import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type Household } from "#app/demo/household.ts";
import { makeDemo } from "#app/demo/make.ts";
import { buildIfNeeded } from "../../app/server/start.mjs";
import { installedBrowser } from "../support/browser.mjs";
import { SCREENS, type Screen } from "./list.ts";
import { openScreen } from "./open-screen.ts";

/*
 * `npm run screens -- [FOLDER] [--size 390x844] [--theme dark] [--language de] [--only NAME] [--whole]`: a picture of
 * every screen of the product over the demo household, at four sizes, light and dark, to lay beside the design. With
 * `--whole` a picture shows the page to its end. Screens that press something are in English.
 */

const root = path.join(import.meta.dirname, "..", "..");
const SIZES = ["1280x800", "834x1112", "390x844", "320x640"];
const THEMES = ["light", "dark"] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string" },
    theme: { type: "string" },
    language: { type: "string", default: "en" },
    only: { type: "string" },
    whole: { type: "boolean", default: false },
  },
});
const folder = path.resolve(positionals[0] ?? path.join(root, "screens"));
mkdirSync(folder, { recursive: true });

buildIfNeeded();
const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-screens-"));
const environment = { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", DAILY_BACKUPS: "off" };
const home = await makeDemo(environment);
const { server, url } = await serve();
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  if (!home) throw new Error(`There is a database in ${dataDir} already`);
  let taken = 0;
  for (const size of values.size ? [values.size] : SIZES) {
    for (const theme of THEMES.filter((name) => !values.theme || name === values.theme)) {
      taken += await takeAll(browser, home, size, theme);
    }
  }
  process.stdout.write(`${taken} pictures in ${folder}\n`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

/** The built server on a free port, as it runs anywhere. */
async function serve(): Promise<{ server: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path.join(root, "build", "server", "serve.js")], {
    env: { ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const ready = /"event":"ready","url":"([^"]+)"/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once("exit", () => reject(new Error(output)));
  });
  return { server: child, url: address };
}

async function takeAll(browser: Browser, home: Household, size: string, theme: "light" | "dark"): Promise<number> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const pages = new Map<string, Page>();
  const screens = SCREENS.filter(({ name }) => !values.only || name.startsWith(values.only));
  for (const screen of screens) {
    let page = pages.get(screen.as);
    if (!page) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: "reduce",
        locale: "en-GB",
      });
      page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await signInAs(page, screen.as, `${size}-${theme}`);
      pages.set(screen.as, page);
    }
    // They know the English labels, and others show what they leave behind.
    const language = screen.act ? "en" : values.language;
    await page.context().addCookies([{ name: "language", value: language, url }]);
    await take(page, screen, home, path.join(folder, `${screen.name}-${size}-${theme}.png`)).catch((error) => {
      // A screen that fails does not stop the others.
      process.stderr.write(`${screen.name}: ${error.message}\n`);
      process.exitCode = 1;
    });
  }
  for (const page of pages.values()) await page.context().close();
  return screens.length;
}

/** Signs the page in as a user of the demo; `suffix` makes the address of a new user unique. */
async function signInAs(page: Page, who: Screen["as"], suffix: string) {
  if (who === "visitor") return;
  await page.goto(who === "newcomer" ? "/signup" : "/login");
  const email = who === "newcomer" ? `new-${suffix}@example.org` : `${who}@example.org`;
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_PASSWORD);
  await page
    .getByLabel(/password/i)
    .first()
    .press("Enter");
  await page.waitForURL((address) => !/\/(login|signup)$/.test(address.pathname));
}

async function take(page: Page, screen: Screen, home: Household, file: string) {
  await openScreen(page, screen, home);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === "lazy" || image.complete));
  await page.waitForFunction(() => document.querySelector(".awaits-script") === null);
  await page.screenshot({ path: file, fullPage: values.whole });
  await page.unrouteAll();
}
