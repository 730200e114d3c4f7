import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Locator, type Page } from "@playwright/test";
import { installedBrowser } from "../support/browser.mjs";
import { launchBuilt } from "./built-server.ts";
import { prepare } from "./seeded.ts";
import { listOf300 } from "./seeded-list.ts";
import { planFourWeeks } from "./seeded-plan.ts";

/*
 * `npm run bench:browser`: how long interactions take on a phone with a fourth of the CPU, from the press to the paint of
 * the result, and how much time of the main thread each takes. "event" is the duration of the slowest event, to the next
 * paint; "list", of a tick, the time until the list has followed and says so. The server runs in another process, with 300 recipes, a
 * plan of four weeks, a grocery list of about 60 items and a shopping list of 300. `--checkout` measures the build in
 * another folder.
 */

const { values: options } = parseArgs({
  options: {
    repeats: { type: "string", default: "9" },
    slowdown: { type: "string", default: "4" },
    only: { type: "string", default: "" },
    checkout: { type: "string" },
  },
});

const RECIPES = 300;
const WORD = "onion";

/** What shows the result: an element, with this text or another one than `before`, and a part of the address. */
type Result = { selector: string; text?: string; before?: string; search?: string };

type Interaction = {
  /** Opens the page; returns the press to measure, what it leads to, and what follows from it later. */
  open(page: Page): Promise<{ press(): Promise<void>; result: Result; later?: Result }>;
  /** Undoes the interaction. */
  undo?(page: Page): Promise<void>;
  /** The longest median that is accepted, in milliseconds. */
  bar: number;
};

/** Opens a page and waits until its scripts run and nothing is loading. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await page.locator('html[data-js="on"]').waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Scrolls the first such element to the middle of the window; returns a tap on it. */
async function tapOn(part: Page | Locator, role: "button" | "link" | "checkbox" | "searchbox", name: RegExp) {
  const element = part.getByRole(role, { name }).filter({ visible: true }).first();
  await element.evaluate((node) => {
    node.setAttribute("data-bench", "");
    node.scrollIntoView({ block: "center" });
  });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return () => element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const STATUS = "main [role=status]";

/** The box that `tapOn` found shows that it is ticked. */
const TICKED: Result = { selector: "[data-bench]:is(:checked, [aria-checked=true])" };

async function otherStatus(page: Page): Promise<Result> {
  return { selector: STATUS, before: (await page.locator(STATUS).first().textContent()) ?? "" };
}

/** Resolves in the page with the milliseconds from the first press of a finger or key to the paint of the result. */
function untilPainted(page: Page, result: Result): Promise<number> {
  return page.evaluate(async ({ selector, text, before, search }) => {
    let pressedAt = 0;
    for (const type of ["pointerdown", "keydown"]) {
      addEventListener(type, ({ timeStamp }) => (pressedAt ||= timeStamp), { capture: true, once: true });
    }
    // A box changes without a mutation.
    addEventListener("change", () => document.body.toggleAttribute("data-changed"));
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        const shown = document.querySelector(selector)?.textContent;
        const isOther = shown !== undefined && shown !== before && (text === undefined || shown === text);
        if (pressedAt > 0 && isOther && location.search.includes(search ?? "")) resolve();
      }).observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
    });
    await new Promise(requestAnimationFrame);
    // That frame paints the result, and the next one comes after it.
    await new Promise(requestAnimationFrame);
    return performance.now() - pressedAt;
  }, result);
}

/**
 * Starts to observe the events of the page; returns a function that returns the duration of the slowest interaction, as
 * "Interaction to Next Paint" counts it: from the input to the next paint, in steps of 8 ms.
 */
async function observeEvents(page: Page) {
  const events = await page.evaluateHandle(() => {
    const seen: PerformanceEventTiming[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as PerformanceEventTiming[])));
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return { seen, observer };
  });
  return () =>
    events.evaluate(async ({ seen, observer }) => {
      // Entries come after their paint, in an idle moment.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const all = [...seen, ...(observer.takeRecords() as PerformanceEventTiming[])];
      return Math.max(0, ...all.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration));
    });
}

type Figures = {
  ms: number;
  laterMs: number;
  eventMs: number;
  cpuMs: number;
  scriptMs: number;
  layoutMs: number;
  requests: number;
};

async function measure(page: Page, { open, undo }: Interaction): Promise<Figures> {
  const { press, result, later } = await open(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  /** Milliseconds of the main thread so far. */
  async function mainThread() {
    const { metrics } = await session.send("Performance.getMetrics");
    const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    const layoutMs = ms("LayoutDuration") + ms("RecalcStyleDuration");
    return { cpuMs: ms("TaskDuration"), scriptMs: ms("ScriptDuration"), layoutMs };
  }
  let requests = 0;
  const onRequest = (request: { resourceType(): string }) => {
    if (["fetch", "xhr", "document"].includes(request.resourceType())) requests++;
  };
  page.on("request", onRequest);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(options.slowdown) });
  const slowestEvent = await observeEvents(page);
  const painted = untilPainted(page, result);
  const paintedLater = later && untilPainted(page, later);
  const before = await mainThread();
  await press();
  const ms = await painted;
  const laterMs = (await paintedLater) ?? Number.NaN;
  const after = await mainThread();
  const eventMs = await slowestEvent();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  page.off("request", onRequest);
  await session.detach();
  await undo?.(page);
  return {
    ms,
    laterMs,
    eventMs,
    cpuMs: after.cpuMs - before.cpuMs,
    scriptMs: after.scriptMs - before.scriptMs,
    layoutMs: after.layoutMs - before.layoutMs,
    requests,
  };
}

const { folder, cookie } = await prepare(RECIPES);
const { groceryList, freeSlot } = planFourWeeks(folder);
const shoppingList = `/shopping/${listOf300(folder).listId}`;
const server = await launchBuilt(folder, {}, options.checkout && path.resolve(options.checkout));
const browser = await chromium.launch({ executablePath: installedBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({
  baseURL: server.url,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: "en-GB",
  timezoneId: "UTC",
  serviceWorkers: "block",
});
await context.addCookies([{ name: "sid", value: cookie.slice("sid=".length), url: server.url }]);

const hits = (await (await context.request.get(`/api/recipes?search=${WORD}`)).json()).length;
const plannedMeal = `#slot-${freeSlot.date}-${freeSlot.mealType} [data-meal]`;

const interactions: Record<string, Interaction> = {
  "tick a grocery": {
    bar: 100,
    async open(page) {
      await visit(page, groceryList);
      return { press: await tapOn(page, "checkbox", /./), result: TICKED, later: await otherStatus(page) };
    },
  },
  "tick an item of 300": {
    bar: 100,
    async open(page) {
      await visit(page, shoppingList);
      return { press: await tapOn(page, "checkbox", /./), result: TICKED, later: await otherStatus(page) };
    },
  },
  "select a week": {
    bar: 400,
    async open(page) {
      await visit(page, "/meal-planner/weekly");
      return { press: await tapOn(page, "button", /^Select week/), result: await otherStatus(page) };
    },
  },
  "open a recipe": {
    bar: 400,
    async open(page) {
      await visit(page, "/recipes");
      const cards = page.getByRole("heading", { level: 2 });
      return { press: await tapOn(cards, "link", /./), result: { selector: "dialog h2" } };
    },
  },
  "open the picker": {
    bar: 400,
    async open(page) {
      await visit(page, "/meal-planner");
      return { press: await tapOn(page, "link", /^Add dinner/), result: { selector: "dialog h2" } };
    },
  },
  "add a meal": {
    bar: 400,
    async open(page) {
      await visit(page, "/meal-planner");
      await (await tapOn(page, "link", /^Add dinner/))();
      await page.locator("dialog").waitFor();
      await page.waitForLoadState("networkidle");
      return { press: await tapOn(page, "button", /^Add /), result: { selector: plannedMeal } };
    },
    async undo(page) {
      const id = await page.locator(`${plannedMeal}:not([aria-busy])`).getAttribute("data-meal");
      await page.request.delete(`/api/meal-plans/${id}`);
    },
  },
  "type five letters": {
    bar: 400,
    async open(page) {
      await visit(page, "/recipes");
      await (await tapOn(page, "searchbox", /^Search/))();
      const press = () => page.keyboard.type(WORD);
      return { press, result: { selector: STATUS, text: `${hits} recipes`, search: `search=${WORD}` } };
    },
  },
};

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const lines = [
  `Chromium ${browser.version()}, 390 × 844, a ${options.slowdown}th of the CPU, ${options.repeats} times each; in milliseconds.`,
  "",
  "| Interaction | median | worst | bar | event | list | main thread | of it scripts | layout | requests |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
];
for (const [name, interaction] of Object.entries(interactions)) {
  if (!name.includes(options.only)) continue;
  const all: Figures[] = [];
  for (let repeat = 0; repeat <= Number(options.repeats); repeat++) {
    const page = await context.newPage();
    const figures = await measure(page, interaction);
    // The first fills the caches.
    if (repeat > 0) all.push(figures);
    await page.close();
  }
  const column = (key: keyof Figures) => {
    const value = Math.round(middle(all.map((figures) => figures[key])));
    return Number.isNaN(value) ? "" : value;
  };
  const worst = Math.round(Math.max(...all.map(({ ms }) => ms)));
  const times = [column("ms"), worst, interaction.bar, column("eventMs"), column("laterMs")];
  const work = [column("cpuMs"), column("scriptMs"), column("layoutMs"), column("requests")];
  lines.push(`| ${[name, ...times, ...work].join(" | ")} |`);
}
process.stdout.write(`${lines.join("\n")}\n`);
await browser.close();
server.child.kill("SIGTERM");
rmSync(folder, { recursive: true });
