import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(path.join(import.meta.dirname, "..", "public", "service-worker.js"), "utf8");
const ORIGIN = "https://recipes.example.org";
const LIST = "/shopping/1";
const OURS = { "X-Trivet": "1" };

type Answer = Response | { type: "opaqueredirect"; status: 0; ok: false; headers: Headers };
const REDIRECT: Answer = { type: "opaqueredirect", status: 0, ok: false, headers: new Headers() };

/** Runs the worker with caches in memory; `answers` has the network's answer for each path. */
function aWorker(
  answers: Record<string, () => Answer>,
  {
    AbortSignal = globalThis.AbortSignal as object,
    scope = "/shopping",
    stores = new Map<string, Map<string, Answer>>(),
  } = {},
) {
  const pathOf = (request: string | { url: string }) => {
    const { pathname, search } = new URL(typeof request === "string" ? request : request.url, ORIGIN);
    return pathname + search;
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Answer>();
    stores.set(name, store);
    return {
      match: async (request: string | { url: string }) => {
        const answer = store.get(pathOf(request));
        return answer instanceof Response ? answer.clone() : answer;
      },
      put: async (request: string, answer: Answer) => void store.set(pathOf(request), answer),
      delete: async (request: string | { url: string }) => store.delete(pathOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url: ORIGIN + url })),
      matchAll: async () => [...store.values()],
    };
  };
  const listeners: Record<string, (event: object) => void> = {};
  const fetch = async (request: string | { url: string }) => {
    const answer = answers[pathOf(request)]?.();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  };
  vm.runInNewContext(script, {
    URL,
    AbortSignal,
    fetch,
    Response,
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    self: {
      registration: {
        scope: ORIGIN + scope,
        navigationPreload: { enable: async () => {} },
        unregister: async () => stores.set("unregistered", new Map()),
      },
      clients: { claim: async () => {} },
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
    },
  });
  return {
    /** Sends the message of a page that asks to store it; returns the answer to the page. */
    async keep(address = LIST) {
      let done: Promise<unknown> = Promise.resolve();
      let answer: unknown;
      const port = {
        postMessage: (message: unknown) => {
          answer = message;
        },
      };
      const waitUntil = (work: Promise<unknown>) => {
        done = work;
      };
      listeners.message?.({ data: { keep: address, assets: [] }, ports: [port], waitUntil });
      await done;
      return answer;
    },
    /** Opens a page; returns undefined if the browser requests it without the worker. */
    async open(address = LIST): Promise<Answer | undefined> {
      let answer: Promise<Answer> | undefined;
      const respondWith = (given: Promise<Answer>) => {
        answer = given;
      };
      listeners.fetch?.({ request: { url: ORIGIN + address, method: "GET", mode: "navigate" }, respondWith });
      return answer;
    },
    isKept: (address = LIST) => [...stores.values()].some((store) => store.has(address)),
    stores,
    async activate() {
      let done: Promise<unknown> = Promise.resolve();
      listeners.activate?.({
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
      await done;
    },
  };
}

const page = (text: string, headers: Record<string, string> = OURS) => new Response(text, { headers });
const status = (code: number) => new Response("{}", { status: code, headers: OURS });
const textOf = async (answer: Promise<Answer | undefined>) => ((await answer) as Response).text();
const icon = { "/favicon.svg": () => page("<svg/>") };

test("a proxy may put another policy on every answer: lists are kept, and the server is listened to", async () => {
  const policy = { ...OURS, "Content-Security-Policy": "upgrade-insecure-requests" };
  const answers = { [LIST]: () => page("first", policy), "/favicon.svg": () => page("<svg/>", policy) };
  const worker = aWorker(answers);
  await worker.keep();
  expect(worker.isKept()).toBe(true);
  answers[LIST] = () => page("second", policy);
  expect(await textOf(worker.open())).toBe("second");
});

test("what another network answers is neither kept nor shown in the list's place", async () => {
  const foreign = { "Content-Security-Policy": "frame-ancestors 'none'" };
  const answers = { [LIST]: () => page("Welcome to our Wi-Fi", foreign), ...icon };
  const worker = aWorker(answers);
  await worker.keep();
  expect(worker.isKept()).toBe(false);
  answers[LIST] = () => page("the list");
  await worker.keep();
  answers[LIST] = () => page("Welcome to our Wi-Fi", foreign);
  expect(await textOf(worker.open())).toBe("the list");
});

test("a browser without signals that end by themselves (Safari 15) still asks the server first", async () => {
  const answers = { [LIST]: () => page("first"), ...icon };
  const worker = aWorker(answers, { AbortSignal: {} });
  await worker.keep();
  expect(worker.isKept()).toBe(true);
  answers[LIST] = () => page("second");
  expect(await textOf(worker.open())).toBe("second");
});

test.each([
  [401, false],
  [403, false],
  [429, true],
  [500, true],
  [503, true],
])("behind a redirect, %i to the question who is signed in leaves the lists: %s", async (code, isKept) => {
  const answers: Record<string, () => Answer> = { [LIST]: () => page("the list"), ...icon };
  const worker = aWorker(answers);
  await worker.keep();
  expect(worker.isKept()).toBe(true);
  answers[LIST] = () => REDIRECT;
  answers["/api/auth/user"] = () => status(code);
  await worker.open();
  expect(worker.isKept()).toBe(isKept);
});

test("a page is told to ask again if another answer may come", async () => {
  const answers: Record<string, () => Answer> = { "/api/auth/user": () => status(200), ...icon };
  const worker = aWorker(answers);
  const saysAt = (answer: () => Answer) => {
    answers[LIST] = answer;
    return worker.keep();
  };
  expect(await worker.keep()).toBe(false);
  expect(await saysAt(() => status(429))).toBe(false);
  expect(await saysAt(() => status(503))).toBe(false);
  expect(await saysAt(() => page("Welcome to our Wi-Fi", {}))).toBe(false);
  expect(await saysAt(() => page('<script src="/assets/missing.js">'))).toBe(false);
  expect(await saysAt(() => status(404))).toBe(true);
  expect(await saysAt(() => REDIRECT)).toBe(true);
  expect(worker.isKept()).toBe(false);
  expect(await saysAt(() => page("the list"))).toBe(true);
  expect(worker.isKept()).toBe(true);
});

test("a worker stores and opens the pages of its own scope alone", async () => {
  const at = (path: string) => ({ [path]: () => page(path) });
  const others = ["/recipes", "/shopping-lists", "/grocery-list?recipe=1", "https://elsewhere.example.org/shopping"];
  const worker = aWorker(
    { ...icon, ...at("/shopping/5"), ...Object.assign({}, ...others.map(at)) },
    { scope: "/shopping" },
  );
  for (const address of ["/shopping/5", ...others]) await worker.keep(address);
  expect(worker.isKept("/shopping/5")).toBe(true);
  expect(others.filter((address) => worker.isKept(address))).toEqual([]);
  expect(await worker.open("/recipes")).toBeUndefined();
  expect(await worker.open("/shopping-lists")).toBeUndefined();
});

test("without a network a page kept without a query opens for any, and the path of the scope leads to the last one", async () => {
  const answers: Record<string, () => Answer> = { ...icon };
  for (const id of [1, 2, 3, 4, 5, 6]) answers[`/shopping/${id}`] = () => page(`list ${id}`);
  const worker = aWorker(answers, { scope: "/shopping" });
  for (const id of [1, 2, 3, 4, 5, 6]) await worker.keep(`/shopping/${id}`);
  for (const address of Object.keys(answers)) delete answers[address];
  expect(await textOf(worker.open("/shopping/2"))).toBe("list 2");
  expect(await textOf(worker.open("/shopping/2?from=mail"))).toBe("list 2");
  const last = (await worker.open("/shopping")) as Response;
  expect([last.status, last.headers.get("Location")]).toEqual([302, `${ORIGIN}/shopping/6`]);
  // Five are kept.
  await expect(worker.open("/shopping/1")).rejects.toThrow("Failed to fetch");
});

test("a lost session deletes the pages of all scopes, and a new version the stores of earlier ones", async () => {
  const answers: Record<string, () => Answer> = { [LIST]: () => page("the list"), ...icon };
  const worker = aWorker(answers);
  await worker.keep();
  for (const name of ["pages:/recipes", "grocery-pages"]) worker.stores.set(name, new Map());
  await worker.activate();
  expect([...worker.stores.keys()].sort()).toEqual(["assets", "pages:/recipes", "pages:/shopping"]);
  answers[LIST] = () => status(401);
  await worker.open();
  expect([...worker.stores.keys()]).toEqual([]);
});

test("a worker of an earlier version, for pages that are not stored any more, goes with its pages", async () => {
  const stores = new Map([["pages:/grocery-list", new Map<string, Answer>([["/grocery-list?recipe=1", page("old")]])]]);
  const worker = aWorker({}, { scope: "/grocery-list", stores });
  await worker.activate();
  expect([...worker.stores.keys()]).toEqual(["unregistered"]);
});

test("all steps of a recipe are one page, for the servings that it was stored with", async () => {
  const address = "/recipes/7/cook?servings=6";
  const answers: Record<string, () => Answer> = { [address]: () => page("all steps"), ...icon };
  const worker = aWorker(answers, { scope: "/recipes/7/cook" });
  await worker.keep(address);
  delete answers[address];
  expect(await textOf(worker.open("/recipes/7/cook?servings=6&step=3"))).toBe("all steps");
  expect(await textOf(worker.open(address))).toBe("all steps");
  await expect(worker.open("/recipes/7/cook?servings=8")).rejects.toThrow("Failed to fetch");
  expect(await worker.open("/recipes/7/cooked")).toBeUndefined();
});

test("a page that cannot be loaded is replaced by one with links to what is stored, while that is stored", async () => {
  const stores = new Map();
  const offline = '<title>No connection · Trivet</title><ul class="kept-pages" data-kept=""></ul>';
  const answers: Record<string, () => Answer> = { "/offline": () => page(offline), ...icon };
  const list = aWorker(answers, { stores });
  const recipe = aWorker(answers, { scope: "/recipes/7/cook", stores });
  const others = aWorker(answers, { scope: "/", stores });
  answers[LIST] = () => page("<title>Market &amp; more · Trivet</title>");
  const address = "/recipes/7/cook?servings=6&returnTo=%2Frecipes%2F7";
  answers[address] = () => page("<title>Cook Bread · Trivet</title>");
  await list.keep();
  await recipe.keep(address);
  delete answers[LIST];
  delete answers[address];
  await expect(others.open("/meal-planner")).rejects.toThrow("Failed to fetch");
  await others.keep("/offline");
  delete answers["/offline"];
  answers["/recipes"] = () => page("the recipes");
  expect(await textOf(others.open("/recipes"))).toBe("the recipes");
  const links =
    '<li><a href="/shopping/1">Market &amp; more</a></li>' +
    '<li><a href="/recipes/7/cook?servings=6&amp;returnTo=%2Frecipes%2F7">Cook Bread</a></li>';
  const shown = offline.replace("</ul>", `${links}</ul>`);
  for (const path of ["/", "/meal-planner", "/offline"]) expect(await textOf(others.open(path))).toBe(shown);
  expect(await textOf(recipe.open("/recipes/7/cook?servings=8"))).toBe(shown);
  expect(await textOf(list.open())).toContain("Market");
});

test("the twenty recipes that were opened last are stored, each for its own address", async () => {
  const stores = new Map();
  const answers: Record<string, () => Answer> = { ...icon };
  const addressOf = (id: number) => `/recipes/${id}/cook`;
  const aRecipe = (id: number) => aWorker(answers, { scope: addressOf(id), stores });
  async function cook(id: number) {
    answers[`${addressOf(id)}?servings=4`] = () => page(`recipe ${id}`);
    await aRecipe(id).keep(`${addressOf(id)}?servings=4`);
  }
  for (let id = 1; id <= 20; id++) await cook(id);
  await cook(1);
  await cook(21);
  for (const address of Object.keys(answers)) delete answers[address];
  const opened = async (id: number) => (await aRecipe(id).open(addressOf(id))) as Response;
  expect((await opened(1)).headers.get("Location")).toBe(`${ORIGIN}/recipes/1/cook?servings=4`);
  expect((await opened(21)).headers.get("Location")).toBe(`${ORIGIN}/recipes/21/cook?servings=4`);
  await expect(opened(2)).rejects.toThrow("Failed to fetch");
  expect([...stores.keys()].sort()).toEqual(["assets", "pages:/recipes"]);
});

test("assets are stored while a page of any kind needs them", async () => {
  const stores = new Map();
  const answers: Record<string, () => Answer> = { ...icon };
  const serve = (address: string, assets: string[]) => {
    answers[address] = () => page(assets.map((asset) => `<script src="/assets/${asset}.js">`).join(""));
    for (const asset of assets) answers[`/assets/${asset}.js`] = () => page(asset);
  };
  const kept = () => [...stores.get("assets").keys()].sort();
  const lists = aWorker(answers, { scope: "/shopping", stores });
  const recipe = aWorker(answers, { scope: "/recipes/7/cook", stores });
  serve("/shopping/5", ["framework-1", "shopping-1"]);
  await lists.keep("/shopping/5");
  serve("/recipes/7/cook", ["framework-1", "cook-1"]);
  await recipe.keep("/recipes/7/cook");
  // Another version of the product.
  serve("/shopping/5", ["framework-2", "shopping-2"]);
  await lists.keep("/shopping/5");
  const inBoth = ["cook-1", "framework-1", "framework-2", "shopping-2"].map((name) => `/assets/${name}.js`);
  expect(kept()).toEqual([...inBoth, "/favicon.svg"]);
  serve("/recipes/7/cook", ["framework-2", "cook-2"]);
  await recipe.keep("/recipes/7/cook");
  const now = ["cook-2", "framework-2", "shopping-2"].map((name) => `/assets/${name}.js`);
  expect(kept()).toEqual([...now, "/favicon.svg"]);
});
