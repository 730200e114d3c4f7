import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./tests/support/browser.mjs";
import { ZONE } from "./tests/support/time-zone.ts";

export default defineConfig({
  testDir: "tests/e2e",
  // The built server runs as it is: Playwright would translate its megabytes first.
  build: { external: ["**/build/**"] },
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // One starved browser must not fail the run; what needed the second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  // A long journey takes 20 seconds on a slow machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [["line"], ["json", { outputFile: "test-results/report.json" }]] : [["line"]],
  globalSetup: "./tests/support/build-once.ts",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: ZONE,
    screenshot: "only-on-failure",
    // Scripts stay compiled from test to test (decision 47).
    reuseContext: true,
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "browser", grepInvert: /@no-js/ },
    { name: "no-js", use: { javaScriptEnabled: false }, grepInvert: /@js/ },
  ],
});
