import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** The end-to-end tests in Playwright's own WebKit (decision 46). */
export default defineConfig({
  ...base,
  testDir: "../e2e",
  outputDir: "../../test-results/webkit",
  globalSetup: "../support/build-once.ts",
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "webkit",
    viewport: base.use?.viewport,
    locale: base.use?.locale,
    timezoneId: base.use?.timezoneId,
    screenshot: base.use?.screenshot,
  },
  projects: [
    { name: "webkit", grepInvert: /@no-js|@chromium/ },
    { name: "webkit-no-js", use: { javaScriptEnabled: false }, grepInvert: /@js|@chromium/ },
  ],
});
