/**
 * Fills gaps of Playwright's WebDriver BiDi connection, by which it drives an installed Firefox (decision 42). This module alone
 * uses Playwright's internals: `toImpl`, and the protocol sessions of a browser and of a page. It does nothing in other browsers.
 */
import type { Browser, BrowserContext, JSHandle, Locator, Page, Request } from "@playwright/test";

type Session = { send(method: string, params: object): Promise<object>; sessionId: string };
type ServerPage = {
  delegate: {
    _session: Session;
    rawKeyboard: { sendText(progress: unknown, text: string): Promise<void> };
    _networkManager: { _requests: Map<string, { request: object }> };
    rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<void> };
  };
};
type Internals = { _connection: { toImpl(object: unknown): unknown } };

function internal<T>(object: Browser | Page | Request): T {
  return (object as unknown as Internals)._connection.toImpl(object) as T;
}

/** Returns the protocol session of a browser, or undefined if Playwright does not drive it by WebDriver BiDi. */
function bidiSession(browser: Browser | null): Session | undefined {
  return browser ? internal<{ _browserSession?: Session }>(browser)._browserSession : undefined;
}

/**
 * Corrects two commands: Firefox does not know `emulation.setMediaFeaturesOverride`, which Playwright sends for each context,
 * and lengths of a printed page are centimetres, which Playwright sends in inches. Makes Firefox keep what requests post.
 */
export async function prepareBrowser(browser: Browser) {
  const session = bidiSession(browser);
  if (!session) return;
  const protocol = Object.getPrototypeOf(session) as Session;
  const { send } = protocol;
  protocol.send = async function (this: Session, method, params) {
    if (method === "browsingContext.print") return send.call(this, method, inCentimetres(params as Printed));
    const answer = send.call(this, method, params);
    if (method !== "emulation.setMediaFeaturesOverride") return answer;
    return answer.catch((error: Error) => {
      if (!error.message.includes("unknown command")) throw error;
      return {};
    });
  };
  await session.send("network.addDataCollector", { dataTypes: ["request"], maxEncodedDataSize: 1_000_000 });
}

/** Firefox's ids of requests. Playwright forgets an id when the request is complete. */
const requestIds = new WeakMap<object, string>();

function keepRequestIds(page: Page) {
  const requests = internal<ServerPage>(page).delegate._networkManager._requests;
  const set = requests.set.bind(requests);
  requests.set = (id, sent) => {
    requestIds.set(sent.request, id);
    return set(id, sent);
  };
}

/** Returns what a request posts, which `request.postData()` does not know in an installed Firefox. */
export async function postedText(page: Page, request: Request): Promise<string> {
  const session = bidiSession(page.context().browser());
  if (!session) return request.postData() ?? "";
  const id = requestIds.get(internal(request));
  const { bytes } = (await session.send("network.getData", { request: id, dataType: "request" })) as {
    bytes: { type: "string" | "base64"; value: string };
  };
  return bytes.type === "base64" ? Buffer.from(bytes.value, "base64").toString() : bytes.value;
}

type ContextOptions = { hasScripts: boolean; hasTouch: boolean };

/** What pointers can do, as media queries ask for it, in Firefox's preferences. Without a window it finds no mouse. */
const [COARSE, FINE, HOVERS] = [1, 2, 4];

type Lengths = Record<string, number>;
type Printed = { page: Lengths; margin: Lengths };

function inCentimetres(options: Printed): Printed {
  const convert = (lengths: Lengths) =>
    Object.fromEntries(Object.entries(lengths).map(([side, inches]) => [side, inches * 2.54]));
  return { ...options, page: convert(options.page), margin: convert(options.margin) };
}

/**
 * Makes filling in fields, `tap`, `emulateMedia`, `setOffline`, `grantPermissions`, `hasTouch` and `javaScriptEnabled: false` work
 * in a context.
 */
export function prepareContext(context: BrowserContext, { hasScripts, hasTouch }: ContextOptions) {
  if (!bidiSession(context.browser())) return;
  context.on("page", preparePage);
  const { newPage, setOffline, grantPermissions } = {
    newPage: context.newPage.bind(context),
    grantPermissions: context.grantPermissions.bind(context),
    setOffline: context.setOffline.bind(context),
  };
  context.newPage = async () => {
    const page = await newPage();
    for (const pointers of ["primaryPointerCapabilities", "allPointerCapabilities"])
      await override(page, `Services.prefs.setIntPref("ui.${pointers}", ${hasTouch ? COARSE : FINE | HOVERS})`);
    if (!hasScripts) await setScriptsOfFirefox(page, false);
    return page;
  };
  // Firefox has no permission for the clipboard; a preference allows it (tests/firefox/playwright.config.ts).
  context.grantPermissions = (permissions, ...options) =>
    grantPermissions(
      permissions.filter((name) => !name.startsWith("clipboard-")),
      ...options,
    );
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline);
    const event = isOffline ? "offline" : "online";
    for (const page of context.pages()) await page.evaluate((type) => window.dispatchEvent(new Event(type)), event);
  };
}

function preparePage(page: Page) {
  keepRequestIds(page);
  let emulated: Media = {};
  page.emulateMedia = async (media = {}) => {
    emulated = { ...emulated, ...media };
    await emulateMedia(page, media);
  };
  const goto = page.goto.bind(page);
  // A page with `Cross-Origin-Opener-Policy` that follows one without has a new browsing context, without overrides.
  page.goto = async (...address) => {
    const response = await goto(...address);
    await emulateMedia(page, emulated);
    return response;
  };
  const { rawKeyboard, rawTouchscreen } = internal<ServerPage>(page).delegate;
  rawTouchscreen.tap = async (_progress, x, y) => void (await touch(page, [{ x, y }]));
  // Playwright appends to what a number field holds.
  rawKeyboard.sendText = async (_progress, text) =>
    void (await page.evaluate((inserted) => document.execCommand("insertText", false, inserted), text));
  const press = page.keyboard.press.bind(page.keyboard);
  // Tab on the last control leaves the page for the window, to which WebDriver sends no keys: the page gets the focus back.
  page.keyboard.press = async (key, ...options) => {
    await press(key, ...options);
    if (!key.endsWith("Tab") || (await page.evaluate(() => document.hasFocus()))) return;
    await override(page, "context.embedderElement.focus()");
  };
}

/** Allows or forbids the scripts of a page, without loading it again. Returns false in other browsers. */
export async function setScriptsOfFirefox(page: Page, isAllowed: boolean): Promise<boolean> {
  return override(page, `context.allowJavascript = ${isAllowed}`);
}

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

async function emulateMedia(page: Page, { media, colorScheme, reducedMotion }: Media) {
  if (media !== undefined) await override(page, `context.mediumOverride = "${media === "print" ? "print" : ""}"`);
  if (colorScheme !== undefined)
    await override(page, `context.prefersColorSchemeOverride = "${colorScheme ?? "none"}"`);
  if (reducedMotion === undefined) return;
  await override(page, `Services.prefs.setIntPref("ui.prefersReducedMotion", ${reducedMotion === "reduce" ? 1 : 0})`);
}

/**
 * Runs a statement with the privileges of Firefox's developer tools, which set the same overrides. `context` is the page's
 * browsing context. Needs the argument `--remote-allow-system-access`.
 */
async function override(page: Page, statement: string): Promise<boolean> {
  const session = bidiSession(page.context().browser());
  if (!session) return false;
  const { sessionId } = internal<ServerPage>(page).delegate._session;
  const windows = (await session.send("browsingContext.getTree", { "moz:scope": "chrome" })) as {
    contexts: { context: string }[];
  };
  const answer = (await session.send("script.evaluate", {
    expression: `{
      const manager = "chrome://remote/content/shared/NavigableManager.sys.mjs";
      const context = ChromeUtils.importESModule(manager).NavigableManager.getBrowsingContextById("${sessionId}").top;
      ${statement};
    }`,
    target: { context: windows.contexts[0]?.context },
    awaitPromise: false,
  })) as { type: string };
  if (answer.type !== "success") throw new Error(`Firefox refused: ${statement}`);
  return true;
}

/** Puts a finger on the first point, moves it over the others and lifts it. Returns false in other browsers. */
export async function touch(page: Page, [start, ...points]: { x: number; y: number }[]): Promise<boolean> {
  const session = bidiSession(page.context().browser());
  if (!session) return false;
  const move = (point?: { x: number; y: number }) => ({ type: "pointerMove", ...point });
  await session.send("input.performActions", {
    context: internal<ServerPage>(page).delegate._session.sessionId,
    actions: [
      {
        type: "pointer",
        id: "finger",
        parameters: { pointerType: "touch" },
        actions: [
          move(start),
          { type: "pointerDown", button: 0 },
          ...points.map(move),
          { type: "pointerUp", button: 0 },
        ],
      },
    ],
  });
  return true;
}

/** Moves the mouse to an element and waits until it can be dragged: what drags is loaded by then. */
async function reach(source: Locator) {
  await source.hover();
  await source.page().waitForFunction((element) => element?.closest("[draggable=true]"), await source.elementHandle());
}

/** Drags an element with the mouse. */
export async function drag(source: Locator, target: Locator, positions: Positions = {}) {
  await reach(source);
  if (!bidiSession(source.page().context().browser())) return source.dragTo(target, positions);
  const drop = await dragOver(source, target, positions);
  await drop();
}

type Positions = NonNullable<Parameters<Locator["dragTo"]>[1]>;

/**
 * Drags an element over another one with the mouse, and returns a function that drops it. Firefox's WebDriver starts a drag
 * but never drops: there the events are dispatched.
 */
export async function dragOver(source: Locator, target: Locator, positions: Positions = {}) {
  const page = source.page();
  const { sourcePosition, targetPosition } = positions;
  if (!bidiSession(page.context().browser())) {
    await source.hover({ position: sourcePosition });
    await page.mouse.down();
    await target.hover();
    await target.hover({ position: targetPosition ?? { x: 20, y: 20 } });
    return () => page.mouse.up();
  }
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  // With a real mouse the browser finds the draggable element around the pointer.
  const dragged = source.locator('xpath=ancestor-or-self::*[@draggable="true"][1]');
  await dispatchDrag(dragged, "dragstart", dataTransfer, sourcePosition);
  for (const type of ["dragenter", "dragover"]) await dispatchDrag(target, type, dataTransfer, targetPosition);
  return () => dispatchDrag(target, "drop", dataTransfer, targetPosition);
}

async function dispatchDrag(
  element: Locator,
  type: string,
  dataTransfer: JSHandle<DataTransfer>,
  position?: { x: number; y: number },
) {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [position?.x ?? box.width / 2, position?.y ?? box.height / 2];
  await element.dispatchEvent(type, { dataTransfer, clientX: box.x + x, clientY: box.y + y, button: 0 });
}
