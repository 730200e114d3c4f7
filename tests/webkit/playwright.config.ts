import { defineConfig } from "@playwright/test";
import { configFor } from "../support/other-browsers.ts";

/** The end-to-end tests in Playwright's own WebKit (decision 46). */
export default defineConfig(configFor({ browserName: "webkit" }));
