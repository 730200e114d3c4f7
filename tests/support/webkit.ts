import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Builder, type WebDriver } from "selenium-webdriver";
import { onTestFinished } from "vitest";
import { hasWebKit, WEBKIT_DRIVER } from "./browser.mjs";
import { freePort, reachable } from "./proxies.ts";
import { ZONE } from "./time-zone.ts";

/** The toolbar of MiniBrowser would make its window at least 447 pixels wide, more than a phone has. */
const NARROW_TOOLBAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 4px }";

/** Starts WebKitGTK on a display of its own, controlled by WebDriver. */
export async function aWebKit(): Promise<WebDriver> {
  if (!hasWebKit()) throw new Error("WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb");
  const home = mkdtempSync(path.join(tmpdir(), "trivet-webkit-"));
  mkdirSync(path.join(home, "gtk-3.0"));
  writeFileSync(path.join(home, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: await aDisplay(),
    TZ: ZONE,
    // American English, which is the only language of an installation without locales.
    LC_ALL: "C",
  };
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
  onTestFinished(() => void driver.kill());
  await reachable(port);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { args: ["--automation"] } })
    .build();
  onTestFinished(() => browser.quit());
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return browser;
}

/** Starts an X server without a screen and returns the name of its display. */
async function aDisplay(): Promise<string> {
  const size = ["-screen", "0", "1400x1000x24"];
  const server = spawn("Xvfb", ["-displayfd", "3", "-nolisten", "tcp", ...size], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void server.kill());
  const number = server.stdio[3];
  if (!number) throw new Error("Xvfb has no pipe for the number of its display");
  return `:${String((await once(number, "data"))[0]).trim()}`;
}
