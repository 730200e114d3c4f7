// Plain Node: `npm test` asks before anything is installed.
import { existsSync } from "node:fs";

// Debian's builds of one Chromium. The headless shell has no window to paint: pages come up in half the time.
const DEBIAN_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The path of the machine's own Chromium; undefined where there is none and Playwright's is used. */
export function installedBrowser() {
  return DEBIAN_BROWSERS.find((file) => existsSync(file));
}
