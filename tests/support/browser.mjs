// Plain Node: `npm test` calls it before anything is installed.
import { existsSync } from "node:fs";

// Debian's Chromium packages. The headless shell renders no window, so that pages load in half the time.
const DEBIAN_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Returns the path of an installed Chromium, or undefined, in which case Playwright's is used. */
export function installedBrowser() {
  return DEBIAN_BROWSERS.find((file) => existsSync(file));
}

// Debian's and Ubuntu's Firefox packages.
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Returns the path of an installed Firefox, or undefined. */
export function installedFirefox() {
  return FIREFOX.find((file) => existsSync(file));
}

/** The driver of WebKitGTK (Debian's webkit2gtk-driver, which installs the browser too). */
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";

/** Returns whether WebKitGTK can be tested: its driver and a display without a screen are installed. */
export function hasWebKit() {
  return [WEBKIT_DRIVER, "/usr/bin/Xvfb"].every((file) => existsSync(file));
}
