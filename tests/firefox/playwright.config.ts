import { existsSync } from "node:fs";
import { defineConfig, firefox } from "@playwright/test";
import { installedFirefox } from "../support/browser.mjs";
import { configFor } from "../support/other-browsers.ts";

/** Without a Firefox of its own, Playwright drives an installed one by WebDriver BiDi (decision 42). */
const installed = {
  channel: "moz-firefox",
  launchOptions: {
    executablePath: installedFirefox(),
    args: ["--remote-allow-system-access"],
    firefoxUserPrefs: {
      // Firefox 153 ends the process of a page in which axe reads `ariaLabelledByElements` of an element that React made.
      "accessibility.ARIAElementReflection.enabled": false,
      // Scripts of the tests read and write the clipboard without a press.
      "dom.events.testing.asyncClipboard": true,
      // As on phones and in Playwright's browsers, a scrollbar takes no width from the page.
      "ui.useOverlayScrollbars": 1,
    },
  },
};

export default defineConfig(
  configFor({ browserName: "firefox", ...(existsSync(firefox.executablePath()) ? {} : installed) }),
);
