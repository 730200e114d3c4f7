import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { movedIn, pngOf } from "#tests/support/move-in.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Returns a recipe as Nextcloud Cookbook has it. */
function dish(name: string, more: Record<string, unknown> = {}) {
  return JSON.stringify({
    "@context": "http://schema.org",
    "@type": "Recipe",
    name,
    recipeIngredient: ["2 onions", `1 l water for ${name}`],
    recipeInstructions: ["Chop the onions.", "Boil everything."],
    keywords: "soup,quick",
    ...more,
  });
}

/** Returns a folder of recipes with pictures, as a zip archive. */
function folderOf(recipes: Record<string, string>): Buffer {
  const files = Object.entries(recipes).flatMap(([name, json], at) => [
    [`Recipes/${name}/recipe.json`, json] as const,
    [`Recipes/${name}/full.jpg`, pngOf(at)] as const,
  ]);
  return zipOfFiles(Object.fromEntries(files));
}

async function aKitchen(settings = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-move-in-"));
  const app = await aServedApp({ settings: { dataDir, ...settings } });
  // A child process cannot read a database in memory; pictures are made when they are asked for.
  app.services.pictureMaker.read = async () => {};
  onTestFinished(async () => {
    await app.services.fileReader.close();
    rmSync(dataDir, { recursive: true });
  });
  return { app, browser: app.browserOf(app.cook()), uploads: () => readdirSync(path.join(dataDir, "move-ins")) };
}

function formOf(content: Uint8Array | string, name = "export.bin"): FormData {
  const form = new FormData();
  form.set("file", new File([content as BlobPart], name));
  return form;
}

async function send(browser: Browser, content: Uint8Array | string, name?: string): Promise<string> {
  const answer = await browser.call("/api/move-ins", { form: formOf(content, name) });
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.stringMatching(/^\{"id":\d+\}$/)]);
  return `/api/move-ins/${(await answer.json()).id}`;
}

const json = async (browser: Browser, address: string) => (await browser.call(address)).json();

async function read(browser: Browser, address: string) {
  return vi.waitFor(
    async () => {
      const view = await json(browser, address);
      expect(view.state).not.toBe("reading");
      return view;
    },
    { timeout: 30_000, interval: 100 },
  );
}

const names = async (browser: Browser) =>
  ((await json(browser, "/api/recipes")) as { name: string }[]).map(({ name }) => name).sort();

test("while the disk is full, reading a file fails with the reason and taking one is 507; both work once there is room", async () => {
  const { browser, app } = await aKitchen();
  const { $client } = app.db;
  const fill = () => {
    $client.exec("VACUUM");
    $client.pragma(`max_page_count = ${$client.pragma("page_count", { simple: true })}`);
  };
  const empty = () => $client.pragma("max_page_count = 1000000");
  const dishes = Array.from({ length: 30 }, (_, at) => [`dish${at}`, dish(`Dish ${at}`)] as const);
  const file = folderOf(Object.fromEntries(dishes));
  const first = await read(browser, await send(browser, dish("Soup")));
  expect(first.state).toBe("ready");
  fill();
  const answer = await browser.call("/api/move-ins", { form: formOf(file) });
  if (answer.status !== 507) {
    const failed = await read(browser, `/api/move-ins/${(await answer.json()).id}`);
    expect([failed.state, failed.message]).toEqual(["failed", "Storage is full"]);
  }
  app.errors.length = 0;
  empty();
  const address = await send(browser, file);
  expect((await read(browser, address)).counts.new).toBe(30);
  fill();
  const refused = await browser.call(`${address}/commit`, { json: {} });
  expect([refused.status, await refused.json()]).toEqual([507, { message: "Storage is full" }]);
  expect(await names(browser)).toEqual([]);
  expect(app.errors).toEqual([]);
  empty();
  expect((await browser.call(`${address}/commit`, { json: {} })).status).toBe(200);
  expect(await names(browser)).toHaveLength(30);
});

describe("a file of another program", () => {
  test("is read in the background, shown, taken as a whole and undone", async () => {
    const { browser, uploads, app } = await aKitchen();
    const file = folderOf({
      soup: dish("Soup", { aggregateRating: { ratingValue: 5 }, dateCreated: "2020-02-03T10:00:00Z", video: "clip" }),
      stew: dish("Stew"),
    });
    const address = await send(browser, file);
    const view = await read(browser, address);
    expect(view).toMatchObject({
      state: "ready",
      format: "nextcloud",
      total: 2,
      counts: { new: 2, existing: 0, incomplete: 0, failed: 0 },
      recipes: [
        { key: "1", name: "Soup", state: "new" },
        { key: "2", name: "Stew", state: "new" },
      ],
    });
    expect(view.message).toBeUndefined();
    expect(uploads()).toEqual([]);
    expect(await names(browser)).toEqual([]);
    const page = await (await browser.call("/recipes/move-in")).text();
    expect(page).toMatch(/Nextcloud Cookbook, 2 recipes<\/a><small>2\u00a0Mar\u00a02026, \d\d:00<\/small>/);

    const taken = await browser.call(`${address}/commit`, { json: {} });
    expect([taken.status, (await taken.json()).state]).toEqual([200, "committed"]);
    expect(await names(browser)).toEqual(["Soup", "Stew"]);
    const [soup] = await json(browser, "/api/recipes?search=Soup");
    expect(soup).toMatchObject({ tags: ["soup", "quick"], createdAt: "2020-02-03T10:00:00.000Z" });
    expect((await browser.call(soup.imagePath)).status).toBe(200);
    expect((await browser.call(`${address}/commit`, { json: {} })).status).toBe(409);

    const again = await read(browser, await send(browser, file));
    expect(again.counts).toEqual({ new: 0, existing: 2, incomplete: 0, failed: 0 });
    expect(again.recipes[0].reason).toBe("Your collection has a recipe with this name and these ingredients.");

    const undone = await browser.call(`${address}/undo`, { method: "POST" });
    expect([undone.status, (await undone.json()).state]).toEqual([200, "undone"]);
    expect(await names(browser)).toEqual([]);
    expect((await browser.call(`${address}/undo`, { method: "POST" })).status).toBe(409);
    expect(app.errors).toEqual([]);
  });
});

/** Files of several programs, with a value in each field that they have. */
const PROGRAMS = {
  "a.paprikarecipe": gzipSync(
    JSON.stringify({
      name: "Paprika pie",
      ingredients: "Dough:\n200 g flour\n\nFilling:\n3 apples",
      directions: "1. Mix.\n2. Bake <b>hot</b>.",
      description: "Two\n\nparagraphs",
      notes: "Good",
      servings: "Serves 4-6",
      prep_time: "1 hr 30 min",
      cook_time: "0:45",
      difficulty: "Hard",
      rating: 4,
      categories: ["Cakes", "Autumn, late"],
      nutritional_info: "Calories: 300 kcal",
      source_url: "https://soup.example/paprika",
      on_favorites: true,
      created: "2020-01-02 03:04:05",
      photo_data: pngOf(7).toString("base64"),
    }),
  ),
  "b.melarecipe": JSON.stringify({
    title: "Mela pie",
    text: "For Sundays",
    ingredients: "# Dough\n200 g **flour**",
    instructions: "# Prepare\nMix [it](https://soup.example).",
    yield: "12 slices",
    prepTime: "35min",
    totalTime: "P0DT2H5M",
    images: [],
    categories: ["Cakes"],
    favorite: false,
    date: 700_000_000,
  }),
  "c.json": dish("Schema pie", {
    recipeYield: "8 pieces",
    totalTime: "PT1.5H",
    comment: { name: "Author Notes", text: "Good" },
  }),
  "d.mmf": `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Meal-Master pie\n Categories: Cakes\n      Yield: 4 servings\n\n      1 c  Flour\n           -sifted\n\nMMMMM-----FILLING-----\n      3    Apples\n\n  Mix.\n\nMMMMM\n`,
  "e.cook":
    "---\ntitle: Cooklang pie\nservings: 4\nrating: 3\n---\n\n== Dough ==\n\nMix @flour{200%g} for ~{5%min}.\n\n> Good\n",
  "f.md": "# Markdown pie\n\n*Cakes*\n\n**4 servings**\n\n---\n\n- *200 g* flour\n\n---\n\nMix.\n",
  "g.crumb": JSON.stringify({
    uuid: "x",
    name: "Crouton pie",
    serves: 4,
    duration: 10,
    cookingDuration: 25,
    ingredients: [{ order: 0, ingredient: { name: "flour" }, quantity: { amount: 1.5, quantityType: "CUP" } }],
    steps: [
      { order: 0, isSection: true, step: "Dough" },
      { order: 1, step: "Mix." },
    ],
  }),
};

test("every field of several programs' recipes is in the collection as it was read, and nothing is new again", async () => {
  const { browser, app } = await aKitchen();
  const file = zipOfFiles(PROGRAMS);
  const { drafts, failures } = await movedIn(file);
  expect([drafts.length, failures]).toEqual([Object.keys(PROGRAMS).length, []]);
  const address = await send(browser, file);
  expect((await read(browser, address)).counts).toEqual({ new: drafts.length, existing: 0, incomplete: 0, failed: 0 });
  expect((await browser.call(`${address}/commit`, { json: {} })).status).toBe(200);
  const stored = (await json(browser, "/api/recipes")) as { name: string; imagePath: string | null }[];
  for (const {
    key: _,
    pictures: _p,
    pictureAddresses: _a,
    left: _l,
    problem: _r,
    picture,
    createdAt,
    cooked,
    planned: _m,
    fileId: _f,
    ...draft
  } of drafts) {
    const recipe = stored.find(({ name }) => name === draft.name);
    const known = { timesCooked: cooked.length, ...(createdAt === null ? {} : { createdAt }) };
    expect(recipe).toMatchObject({ ...draft, ...known });
    expect(recipe?.imagePath === null).toBe(picture === null);
  }
  const again = await read(browser, await send(browser, file));
  expect(again.counts).toEqual({ new: 0, existing: drafts.length, incomplete: 0, failed: 0 });
  expect(app.errors).toEqual([]);
});

test("a recipe that is named by its file has the name of the upload", async () => {
  const { browser, app } = await aKitchen();
  for (const [name, shown] of [
    ["Crème No. 5.cook", "Crème No. 5"],
    ["../a/b\\Soup.cook", "Soup"],
    [".hidden.png", "hidden"],
    ["\u0000", "Recipe without a name"],
  ] as const) {
    const view = await read(browser, await send(browser, `Boil @water{1%l} for ${shown}.\n`, name));
    expect([view.format, view.recipes.map((recipe: { name: string }) => recipe.name)]).toEqual(["cooklang", [shown]]);
  }
  expect(app.errors).toEqual([]);
});

describe("what is refused", () => {
  test("no file, another content type, and a file of nothing", async () => {
    const { browser, uploads } = await aKitchen();
    const empty = new FormData();
    empty.set("file", new File([], ""));
    const none = await browser.call("/api/move-ins", { form: empty });
    expect([none.status, (await none.json()).message]).toEqual([400, "Please choose a file"]);
    expect((await browser.call("/api/move-ins", { json: {} })).status).toBe(415);
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await browser.call("/api/move-ins", { method: "POST", headers, body: "--x\r\nbroken" })).status).toBe(400);
    expect(uploads()).toEqual([]);
    const view = await read(browser, await send(browser, ""));
    expect([view.state, view.message]).toEqual(["failed", "The file is empty."]);
  });

  // Abuse case 147.
  test("a hostile archive, with a plain reason", async () => {
    const { browser, uploads } = await aKitchen();
    const view = await read(browser, await send(browser, zipOfFiles({ "../recipe.json": dish("Soup") })));
    expect(view).toMatchObject({
      state: "failed",
      message: "The archive holds files with paths that lead out of it.",
      recipes: [],
    });
    expect(uploads()).toEqual([]);
  });

  // Abuse case 148.
  test("a file of somebody else, and ids that are none", async () => {
    const { app, browser } = await aKitchen();
    const address = await send(browser, dish("Soup"));
    await read(browser, address);
    const other = app.browserOf(app.cook());
    for (const [target, call] of [
      [address, {}],
      [`${address}/commit`, { json: {} }],
      [`${address}/undo`, { method: "POST" }],
      ["/api/move-ins/999", {}],
      ["/api/move-ins/abc", {}],
      [address.replace("/api/move-ins", "/recipes/move-in"), {}],
    ] as const) {
      expect([target, (await other.call(target, call)).status]).toEqual([target, 404]);
    }
    expect((await app.browser().call("/api/move-ins", { form: formOf("x") })).status).toBe(401);
    expect((await browser.call(`${address}?limit=0`)).status).toBe(400);
    expect((await browser.call(`${address}/commit`, { json: { skip: "1" } })).status).toBe(400);
  });

  test("more recipes than the tier allows", async () => {
    const { app } = await aKitchen();
    const browser = app.browserOf(app.cook({ accountType: "trial" }));
    const dishes = Array.from({ length: 12 }, (_, at) => [`d${at}`, dish(`Dish ${at}`)] as const);
    const address = await send(browser, folderOf(Object.fromEntries(dishes)));
    const view = await read(browser, address);
    expect(view.message).toBe("Your trial account is limited to 10 recipes. Leave out at least 2 recipes.");
    const refused = await browser.call(`${address}/commit`, { json: {} });
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      "Your trial account is limited to 10 recipes",
    ]);
    const skip = view.recipes.slice(0, 2).map(({ key }: { key: string }) => key);
    expect((await browser.call(`${address}/commit`, { json: { skip } })).status).toBe(200);
    expect(await names(browser)).toHaveLength(10);
  });
});

test("without scripts the page takes the file, shows it, keeps the choice and takes the rest", async () => {
  const { browser } = await aKitchen();
  const form = formOf(folderOf({ soup: dish("Soup"), stew: dish("Stew") }));
  const sent = await browser.call("/recipes/move-in", { form });
  const here = sent.headers.get("Location") ?? "";
  expect([sent.status, here]).toEqual([303, expect.stringMatching(/^\/recipes\/move-in\/\d+$/)]);
  await read(browser, here.replace("/recipes/move-in", "/api/move-ins"));
  const page = await (await browser.call(here)).text();
  expect(page).toContain("<bdi>Soup</bdi>");
  const fields = (more: Record<string, string>) =>
    new URLSearchParams([["shown", "1"], ["shown", "2"], ["taken", "2"], ...Object.entries(more)]);
  const chosen = await browser.call(here, { form: fields({ to: "new" }) });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, `${here}?show=new`]);
  expect(await (await browser.call(`${here}?show=new`)).text()).toContain("Add 1 recipe");
  const taken = await browser.call(here, { form: fields({ do: "commit" }) });
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, here]);
  expect(await names(browser)).toEqual(["Stew"]);
  expect(await (await browser.call(here)).text()).toContain("1 recipe was added");
  expect((await browser.call(`${here}/undo`, { method: "POST" })).status).toBe(303);
  expect(await names(browser)).toEqual([]);
});
