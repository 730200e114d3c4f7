// Plain Node: `npm test` calls it before anything is installed.
import { existsSync } from "node:fs";

// Debian's Chromium packages. The headless shell renders no window, so that pages load in half the time.
const DEBIAN_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Returns the path of an installed Chromium, or undefined, in which case Playwright's is used. */
export function installedBrowser() {
  return DEBIAN_BROWSERS.find((file) => existsSync(file));
}
