import { existsSync } from "node:fs";
import { defineConfig, firefox } from "@playwright/test";
import base from "../../playwright.config.ts";
import { installedFirefox } from "../support/browser.mjs";

/** Without a Firefox of its own, Playwright drives an installed one by WebDriver BiDi (decision 42). */
const installed = {
  channel: "moz-firefox",
  launchOptions: {
    executablePath: installedFirefox(),
    args: ["--remote-allow-system-access"],
    firefoxUserPrefs: {
      // Firefox 153 ends the process of a page in which axe reads `ariaLabelledByElements` of an element that React made.
      "accessibility.ARIAElementReflection.enabled": false,
      // Without a window Firefox finds no mouse: fine pointer (2) that can hover (4).
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
    },
  },
};

export default defineConfig({
  ...base,
  testDir: "..",
  testMatch: ["e2e/*.spec.ts", "firefox/*.spec.ts"],
  outputDir: "../../test-results/firefox",
  globalSetup: "../support/build-once.ts",
  // Firefox takes two to three times as long as Chromium's headless shell.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "firefox",
    viewport: base.use?.viewport,
    locale: base.use?.locale,
    timezoneId: base.use?.timezoneId,
    screenshot: base.use?.screenshot,
    ...(existsSync(firefox.executablePath()) ? {} : installed),
  },
  projects: [
    { name: "firefox", grepInvert: /@no-js|@chromium/ },
    { name: "firefox-no-js", use: { javaScriptEnabled: false }, grepInvert: /@js|@chromium/ },
  ],
});
