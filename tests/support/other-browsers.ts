import type { PlaywrightTestConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

type Use = PlaywrightTestConfig["use"] & { browserName: "firefox" | "webkit" };

/** Returns the configuration that runs the tests of the end-to-end suite in another browser than Chromium. */
export function configFor({ browserName, ...use }: Use): PlaywrightTestConfig {
  const { viewport, locale, timezoneId, screenshot } = base.use ?? {};
  return {
    ...base,
    testDir: "..",
    testMatch: ["e2e/*.spec.ts", `${browserName}/*.spec.ts`],
    outputDir: `../../test-results/${browserName}`,
    globalSetup: "../support/build-once.ts",
    // They take two to three times as long as Chromium's headless shell.
    timeout: 90_000,
    expect: { timeout: 20_000 },
    use: { browserName, viewport, locale, timezoneId, screenshot, ...use },
    projects: [
      { name: browserName, grepInvert: /@no-js|@chromium/ },
      { name: `${browserName}-no-js`, use: { javaScriptEnabled: false }, grepInvert: /@js|@chromium/ },
    ],
  };
}
