// `npm run test:browsers`: runs all end-to-end tests in Firefox (arguments choose files), and the journey in WebKit.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { webkit } from "@playwright/test";
import { hasWebKit } from "./support/browser.mjs";

const chosen = process.argv.slice(2);
const playwright = (config) => ["playwright", "test", "--config", config, ...chosen];

const RUNS = [
  playwright("tests/firefox/playwright.config.ts"),
  // Playwright drives only its own WebKit.
  ...(existsSync(webkit.executablePath()) ? [playwright("tests/webkit/playwright.config.ts")] : []),
  ...(hasWebKit() && chosen.length === 0 ? [["vitest", "run", "--project", "webkit"]] : []),
];

const failed = RUNS.filter((command) => spawnSync("npx", command, { stdio: "inherit" }).status !== 0);
process.exit(failed.length === 0 ? 0 : 1);
