// `npm test`: installs what is missing, then runs format, lint, types, unit, http and end-to-end tests. Plain Node, since
// nothing may be installed yet. The last line has the totals of all runners.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildIfNeeded, installIfNeeded } from "../app/server/start.mjs";
import { hasWebKit, installedBrowser, installedFirefox } from "./support/browser.mjs";

const root = path.join(import.meta.dirname, "..");
const reports = path.join(root, "test-results");
const total = { passed: 0, failed: 0 };
/** Repeated before the last line, since often only the end of a long log is kept. */
const failures = [];

async function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, "close");
  return status === 0;
}

async function check(title, command, args) {
  console.log(`\n— ${title}`);
  const isOk = await run(command, args);
  total[isOk ? "passed" : "failed"]++;
  if (!isOk) failures.push(title);
}

/** Adds a runner's own counts; one that failed without a failed test (or without a report) counts as one failure. */
function add(title, isOk, counts) {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  if (isOk || counts?.failed) return;
  total.failed++;
  failures.push(`${title}: no test failed, the run did`);
}

/** Returns the failed tests of a vitest report, each with the first lines of its error. */
function failedIn({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${file}: ${message}`];
    return failed.map((test) => `${file}: ${test.fullName}\n${firstLines(test.failureMessages.join("\n"))}`);
  });
}

/** Returns the failed tests of a Playwright report, or with `status` "flaky" those that needed a second try. */
function failedSpecs(suites, status = "unexpected") {
  return suites.flatMap((suite) => [
    ...failedSpecs(suite.suites ?? [], status),
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const error = test.results.find((result) => result.error)?.error;
          return `[${test.projectName}] ${spec.file}:${spec.line} ${spec.title}\n${firstLines(error?.message ?? "")}`;
        }),
    ),
  ]);
}

function firstLines(text) {
  return text
    .split("\n")
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join("\n");
}

function readReport(name) {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

async function vitest(title, ...projects) {
  const name = `${projects.join("-")}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=test-results/${name}`];
  const chosen = projects.map((project) => `--project=${project}`);
  console.log(`\n— ${title}`);
  const isOk = await run("npx", ["vitest", "run", ...reporters, ...chosen]);
  const report = readReport(name);
  add(title, isOk, report && { passed: report.numPassedTests, failed: report.numFailedTests });
  if (report) failures.push(...failedIn(report));
}

// Run level 1: installed servers are not started.
const APT = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
let listed;

/** Installs Debian packages, if apt is available and permitted. */
async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  listed ??= run("apt-get", ["-qq", "update"], APT);
  await listed;
  return run("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...names], APT);
}

async function ensureBrowser() {
  if (installedBrowser()?.endsWith("headless-shell")) return true;
  console.log("\n— installing a browser");
  if ((await installPackages("chromium-headless-shell", "fonts-liberation")) || installedBrowser()) return true;
  return (await installPackages("chromium", "fonts-liberation")) || run("npx", ["playwright", "install", "chromium"]);
}

/** Installs nginx if possible: the reverse proxy tests always run with a proxy in Node, and with nginx if installed. */
async function ensureProxy() {
  if (existsSync("/usr/sbin/nginx")) return;
  console.log("\n— installing nginx");
  if (!(await installPackages("nginx-light", "openssl")))
    console.log("nginx cannot be installed: its example stays untested");
}

/** Installs Firefox if possible; without it, its journey is left out and the log says so. */
async function ensureFirefox() {
  const { firefox } = await import("@playwright/test");
  if (installedFirefox() || existsSync(firefox.executablePath())) return true;
  console.log("\n— installing Firefox");
  if ((await installPackages("firefox-esr")) && installedFirefox()) return true;
  console.log("Firefox cannot be installed: nothing is tested in it");
  return false;
}

/** Installs WebKitGTK, as ensureFirefox installs Firefox. */
async function ensureWebKit() {
  if (hasWebKit()) return true;
  console.log("\n— installing WebKitGTK");
  if ((await installPackages("webkit2gtk-driver", "xvfb")) && hasWebKit()) return true;
  console.log("WebKitGTK cannot be installed: nothing is tested in it");
  return false;
}

/** Installs the browsers, one after the other, and returns which there are. */
async function installBrowsers() {
  return { chromium: await ensureBrowser(), firefox: await ensureFirefox(), webKit: await ensureWebKit() };
}

/** Runs Playwright with the arguments; `name` is the name of its report. */
async function playwright(title, name, ...args) {
  console.log(`\n— ${title}`);
  const isOk = await run("npx", ["playwright", "test", "--reporter=line,json", ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, name),
  });
  const report = readReport(name);
  const stats = report?.stats;
  add(title, isOk, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
  if (!report) return;
  failures.push(...failedSpecs(report.suites));
  for (const test of failedSpecs(report.suites, "flaky")) console.log(`\nneeded a second try: ${test}`);
}

/** Tests documents, then the journey in WebKit, on one core. */
async function testDocuments() {
  await vitest("documents", "documents");
  if (has.webKit) await vitest("a journey in WebKit", "webkit");
}

/** Tests installations, then the journey in Firefox, on one core; both chains take the same time. */
async function testInstallations() {
  await vitest("installations", "installations");
  const journey = ["--config", "tests/firefox/playwright.config.ts", "--workers", "1", "firefox/journey"];
  if (has.firefox) await playwright("a journey in Firefox, with scripts and without", "firefox.json", ...journey);
}

installIfNeeded();
mkdirSync(reports, { recursive: true });
// apt installs one package list at a time; the browsers are not needed before the first of their tests.
const proxy = ensureProxy();
const browsers = proxy.then(installBrowsers);
// Written before the next steps, which run at the same time.
await run("npm", ["run", "--silent", "messages"]);
// Types take longest: they end beside the first tests, and the build leaves them a core.
const types = check("types", "npm", ["run", "--silent", "types"]);
buildIfNeeded();
await check("format and lint", "npx", ["biome", "check", "--error-on-warnings"]);
await proxy;
await vitest("unit and http tests", "unit", "http");
await types;
const has = await browsers;
// Two at a time, for two cores: the time limits of documents allow no more beside them.
await Promise.all([testDocuments(), testInstallations()]);
if (has.chromium) await playwright("end-to-end tests, with scripts and without", "playwright.json");
else add("installing a browser", false);
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
