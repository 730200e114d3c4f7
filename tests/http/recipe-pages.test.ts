import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { aServedApp } from "#tests/support/served.ts";
import { statements } from "#tests/support/statements.ts";
import { aRecipe } from "#tests/support/world.ts";

async function aKitchen(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp();
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const photo = () => new File([readFileSync("tests/fixtures/pages/dal.jpg")], "dal.jpg", { type: "image/jpeg" });

const CARD = {
  name: "Lentil soup",
  prepTime: "10",
  totalTime: "40",
  difficulty: "easy",
  ingredients: "2 onions, 200 g lentils",
  instructions: "Chop.\nBoil.",
};

test("a recipe that is refused leaves no picture behind", async () => {
  const { app, browser, cook } = await aKitchen();
  aRecipe(cook, { name: "Lentil soup" });
  for (const path of ["/recipes/add?from=image", "/api/recipes"]) {
    const answer = await browser.call(path, { form: aForm({ ...CARD, image: photo() }) });
    expect([path, answer.status]).toEqual([path, 409]);
    expect(await answer.text()).toContain("Recipe Already Exists");
    expect(app.db.$client.prepare("SELECT count(*) FROM picture").pluck().get()).toBe(0);
  }
});

test("the recipe page carries the recipe for other programs, whatever its texts hold", async () => {
  const { browser, cook } = await aKitchen();
  const evil = '</script><script>alert("1")</script> & <!--';
  const { id } = aRecipe(cook, {
    name: evil,
    prepTime: 10,
    totalTime: 95,
    servings: 4,
    ingredients: ["2 onions", evil],
    instructions: ["Chop.", evil],
    sourceUrl: "https://example.org/soup",
  });
  const html = await (await browser.call(`/recipes/${id}`)).text();
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: evil,
    prepTime: "PT10M",
    totalTime: "PT1H35M",
    recipeYield: "4",
    recipeIngredient: ["2 onions", evil],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Chop." },
      { "@type": "HowToStep", text: evil },
    ],
    isBasedOn: "https://example.org/soup",
    datePublished: "2026-03-02",
  });
  expect(html).not.toContain("<script>alert");
});

/** A database that refuses to write, as a bug or a broken disk would. */
function breakTable(app: Awaited<ReturnType<typeof aServedApp>>, table: string) {
  for (const change of ["INSERT", "UPDATE", "DELETE"])
    app.db.$client.exec(
      `CREATE TRIGGER broken_${table}_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
}

/** What the page says that a form leads to. */
async function said(browser: Awaited<ReturnType<typeof aKitchen>>["browser"], answer: Response) {
  const to = answer.headers.get("Location");
  return to ? (await browser.call(to)).text() : answer.text();
}

test.each([
  ["Failed to update recipe. Please try again.", (id: number) => `/recipes/${id}/edit`, { ...CARD }],
  ["Upload Failed", () => "/recipes/add?from=image", { ...CARD, image: photo() }],
  ["Failed to remove recipe from collection", (id: number) => `/recipes/${id}/remove`, {}],
  ["Failed to update favorite status", (id: number) => `/recipes/${id}/favorite`, { isFavorite: "true" }],
  ["Failed to add recipe to meal plan", (id: number) => `/recipes/${id}/next-slot`, {}],
] as [string, (id: number) => string, Record<string, string | File>][])(
  "a failure says: %s",
  async (text, path, fields) => {
    const { app, browser, cook } = await aKitchen();
    const { id } = aRecipe(cook, { name: "Soup" });
    for (const table of ["recipe", "user_recipe", "user_favorite", "meal_plan"]) breakTable(app, table);
    const form = aForm(fields);
    const answer = await browser.call(path(id), Object.keys(fields).length > 0 ? { form } : { form: { ok: "" } });
    expect(await said(browser, answer)).toContain(text);
    expect(app.errors.map(({ error }) => String(error))).toEqual([expect.stringContaining("broken")]);
  },
);

test("a failed deletion by an administrator has words of its own", async () => {
  const { app, browser, cook } = await aKitchen({ accountType: "administrator" });
  const { id } = aRecipe(cook, { name: "Soup" });
  breakTable(app, "recipe");
  const answer = await browser.call(`/recipes/${id}/remove`, { form: { ok: "" } });
  expect(await answer.text()).toContain("Failed to delete recipe");
});

test("an administrator is asked before a recipe goes for everyone, and it cannot be undone", async () => {
  const { app, browser } = await aKitchen({ accountType: "administrator" });
  const owner = app.cook();
  const { id } = aRecipe(owner, { name: "Soup" });
  const page = await (await browser.call(`/recipes/${id}/remove`)).text();
  expect(page).toContain("Delete recipe");
  expect(page).toContain("Delete Soup permanently for all users?");
  const answer = await browser.call(`/recipes/${id}/remove`, { form: { ok: "" } });
  expect(answer.status).toBe(303);
  const text = await said(browser, answer);
  expect(text).toContain("Recipe deleted");
  expect(text).not.toContain("Undo");
  expect((await app.browserOf(owner).call(`/recipes/${id}`)).status).toBe(404);
});

test("who has not got a recipe is not asked to remove it", async () => {
  const { app, browser } = await aKitchen();
  const { id } = aRecipe(app.cook(), { name: "Soup" });
  const answer = await browser.call(`/recipes/${id}/remove`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/recipes/${id}`]);
});

test("no free slot in four weeks is said in the words of the planner", async () => {
  const { browser, cook } = await aKitchen();
  const { id } = aRecipe(cook, { name: "Soup" });
  for (let day = 0; day < 28; day++) {
    const date = new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10);
    for (const mealType of ["breakfast", "lunch", "dinner", "snack"] as const)
      addMeal(cook, { date, mealType, recipeId: id });
  }
  const text = await said(browser, await browser.call(`/recipes/${id}/next-slot`, { form: { ok: "" } }));
  expect(text).toContain("No available slots");
  expect(text).toContain("All meal slots in the next 4 weeks are already filled.");
});

test.each([
  [403, "Upload Failed: ", "10 recipes", {}],
  [400, "Invalid Recipe Data: ", "Please choose a JPEG", { image: new File(["<svg/>"], "a.png") }],
  [409, "", "Recipe Already Exists", { name: "Soup 1" }],
] as const)(
  "a photo refused with %i has the title of spec 8 before the reason",
  async (status, title, text, fields) => {
    const { browser, cook } = await aKitchen({ accountType: "trial" });
    const count = status === 403 ? 10 : 1;
    for (let number = 1; number <= count; number++) aRecipe(cook, { name: `Soup ${number}` });
    const form = aForm({ ...CARD, image: photo(), ...fields });
    const answer = await browser.call("/recipes/add?from=image", { form });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(new RegExp(`role="alert".*<p>${title}[^<]*${text}`));
  },
);

test("a re-import that breaks says so in the words of spec 8", async () => {
  const fetchPage = () => Promise.reject(new Error("broken"));
  const app = await aServedApp({ services: ({ outbound }) => ({ outbound: { ...outbound, fetchPage } }) });
  const cook = app.cook();
  const browser = app.browserOf(cook);
  const { id } = aRecipe(cook, { sourceUrl: "https://example.org/soup" });
  const text = await said(browser, await browser.call(`/recipes/${id}/re-import`, { form: { ok: "" } }));
  expect(text).toContain("Error");
  expect(text).toContain("Failed to re-import recipe");
});

/** Buttons without a page of their own: what they want to know, and where they lead. */
const BUTTONS: [string, string][] = [
  ["/recipes/1/favorite", "/recipes"],
  ["/recipes/1/next-slot", "/recipes/1"],
  ["/recipes/restore", "/recipes"],
  ["/recipes/samples/restore", "/recipes"],
  ["/meal-planner/remove", "/"],
  ["/theme", "/"],
  ["/text-size", "/"],
];
const broken = {
  method: "POST",
  body: "--x\r\nno part",
  headers: { "Content-Type": "multipart/form-data; boundary=x" },
};
const odd = { form: { "a[][b]": "1", "a[0]": "2", "a.b": "3" } };
const many = { form: Object.fromEntries(Array.from({ length: 400 }, (_, number) => [`p${number}`, "1"])) };

test.each([
  ...BUTTONS.map(([path, home]) => [path, "a body that cannot be read", broken, home] as const),
  // "Add to next slot" asks for nothing, so that other names do no harm there.
  ...BUTTONS.filter(([path]) => !path.endsWith("/next-slot")).map(
    ([path, home]) => [path, "names that make no sense", odd, home] as const,
  ),
  ...BUTTONS.map(([path, home]) => [path, "too many parts", many, home] as const),
])("the button of %s leads back and says so for %s", async (path, _what, request, home) => {
  const { app, browser, cook } = await aKitchen();
  aRecipe(cook, { name: "Soup" });
  const answer = await browser.call(path, request);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, home]);
  expect(await said(browser, answer)).toMatch(/The form could not be read|The form has too many parts|Invalid input/);
  expect(app.errors).toEqual([]);
});

test.each(["favorite", "collect"])("%s comes back to the card on the page that it stands on", async (action) => {
  const { app, browser } = await aKitchen();
  const { id } = aRecipe(app.cook(), { name: "Soup" });
  const headers = { Referer: "http://localhost/recipes?scope=all&page=2#top" };
  const act = (form: Record<string, string>) => browser.call(`/recipes/${id}/${action}`, { form, headers });
  for (const _again of [1, 2]) {
    const answer = await act({ isFavorite: "true" });
    expect(answer.headers.get("Location")).toBe(`/recipes?scope=all&page=2#recipe-${id}`);
  }
});

test("larger text is remembered, the normal one forgets it, and both lead back", async () => {
  const { browser, cook } = await aKitchen();
  const { id } = aRecipe(cook, { name: "Soup" });
  const html = async () => (await browser.call(`/recipes/${id}`)).text();
  expect(await html()).toContain('value="large" aria-pressed="false" name="size"');
  const headers = { Referer: `http://localhost/recipes/${id}?servings=4` };
  const answer = await browser.call("/text-size", { form: { size: "large" }, headers });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/recipes/${id}?servings=4`]);
  expect(await html()).toContain('<html lang="en" data-text="large">');
  expect(await html()).toContain('value="normal" aria-pressed="true" name="size"');
  await browser.call("/text-size", { form: { size: "normal" } });
  expect(await html()).toContain('<html lang="en">');
});

test("Add by image says what is missing beside each field, and above them that something is", async () => {
  const { browser } = await aKitchen();
  const form = aForm({ name: "", prepTime: "0", totalTime: "", ingredients: " , ", instructions: "" });
  const answer = await browser.call("/recipes/add?from=image", { form });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain("Invalid Recipe Data");
  expect(html).toContain("Please select an image file");
  expect(html).toContain("Please enter at least 1 minute");
  expect(html.split("Please fill in all required fields")).toHaveLength(6);
});

test("what is edited over the list leads back to that list, a copy of somebody else's too", async () => {
  const { app, browser, cook } = await aKitchen();
  const edited = async (id: number, name: string) => {
    const list = "difficulty=easy&search=a+b";
    const answer = await browser.call(`/recipes/edit/${id}?${list}`, { form: aForm({ ...CARD, name }) });
    return [answer.status, answer.headers.get("location")];
  };
  const back = [303, "/recipes?difficulty=easy&search=a+b"];
  expect(await edited(aRecipe(cook, { name: "Soup" }).id, "Leek soup")).toEqual(back);
  expect(await edited(aRecipe(app.cook(), { name: "Ben's soup" }).id, "My soup")).toEqual(back);
});

test("editing somebody else's recipe says that it becomes a copy, and leads to it", async () => {
  const { app, browser } = await aKitchen();
  const soup = aRecipe(app.cook(), { name: "Soup" });
  expect(await (await browser.call(`/recipes/${soup.id}/edit`)).text()).toContain("a copy of your own");
  const answer = await browser.call(`/recipes/${soup.id}/edit`, { form: aForm({ ...CARD, name: "My soup" }) });
  const to = answer.headers.get("Location") ?? "";
  expect(to).not.toBe(`/recipes/${soup.id}`);
  const text = await said(browser, answer);
  expect(text).toContain("Recipe Updated!");
  expect(text).toContain("My soup");
  expect(await (await browser.call(`/api/recipes/${soup.id}`)).json()).toMatchObject({ name: "Soup" });
  expect(await (await browser.call(`${to}/edit`)).text()).not.toContain("a copy of your own");
});

test("difficulties have their labels; cost, servings and times that are not known are said so", async () => {
  const { browser, cook } = await aKitchen();
  for (const [difficulty, label] of [
    ["ready_made", "Ready Made"],
    ["easy", "Easy"],
    ["medium", "Medium"],
    ["hard", "Hard"],
  ] as const) {
    const { id } = aRecipe(cook, { difficulty, servings: null, prepTime: null, totalTime: null, instructions: [] });
    const html = await (await browser.call(`/recipes/${id}`)).text();
    expect(html).toMatch(new RegExp(`badge d-${difficulty}".*?${label}</span>`, "s"));
    for (const text of [">Unknown<", ">N/A<", ">—<", "No cooking instructions available", "Image not available"])
      expect(html).toContain(text);
    expect(html).not.toContain("Re-import Recipe");
  }
});

test("the filter bar offers what spec 2 names, and nothing else", async () => {
  const { browser, cook } = await aKitchen();
  aRecipe(cook);
  const html = await (await browser.call("/recipes")).text();
  const values = (name: string) => {
    const [select = ""] = new RegExp(`<select id="${name}".*?</select>`).exec(html) ?? [];
    return [...select.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value);
  };
  expect(values("totalTime")).toEqual(["", "under-15", "15-30", "30-60", "over-60"]);
  expect(values("difficulty")).toEqual(["", "ready_made", "easy", "medium", "hard"]);
  expect(values("sortBy").sort()).toEqual(["date-added", "difficulty", "name", "prep-time", "total-time"]);
  for (const text of ["Add Recipe", "Share Collection", "Grocery List", ">Clear<"]) expect(html).toContain(text);
});

test("minutes begin at one, and a recipe without ingredients still has a line to type in", async () => {
  const { app, browser, cook } = await aKitchen();
  const { id } = aRecipe(cook);
  app.db.$client.prepare("UPDATE recipe SET ingredients = '[]' WHERE id = ?").run(id);
  const edit = await (await browser.call(`/recipes/${id}/edit`)).text();
  expect(edit).toContain('aria-label="Ingredient 1"');
  expect(edit).not.toContain("Remove ingredient");
  for (const html of [edit, await (await browser.call("/recipes/add?from=image")).text()])
    for (const name of ["prepTime", "totalTime"]) {
      const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
      expect(input).toContain('type="number"');
      expect(input).toContain('min="1"');
    }
});

test("the list says how much of a tier's room is taken, where there is an end to it", async () => {
  const { app, browser, cook } = await aKitchen({ accountType: "trial" });
  for (let number = 1; number <= 7; number++) aRecipe(cook);
  const text = async (from: typeof browser) => (await (await from.call("/recipes")).text()).replaceAll("<!-- -->", "");
  expect(await text(browser)).toContain('<p class="always">7 of 10 recipes</p>');
  const premium = app.cook({ accountType: "premium" });
  for (let number = 1; number <= 7; number++) aRecipe(premium);
  const html = await text(app.browserOf(premium));
  expect(html).toContain("7 recipes");
  expect(html).not.toMatch(/\d+ of \d+ recipes/);
});

test("pictures of cards come when they are scrolled to, at the width they are shown; that of the recipe at once", async () => {
  const { browser, cook } = await aKitchen();
  const { id } = aRecipe(cook);
  expect((await browser.call(`/recipes/${id}/edit`, { form: aForm({ ...CARD, image: photo() }) })).status).toBe(303);
  const pictures = async (path: string) => (await (await browser.call(path)).text()).match(/<img [^>]*>/g) ?? [];
  const [card = "", ...others] = await pictures("/recipes");
  expect(others).toEqual([]);
  const source = `/api/recipes/${id}/image\\?v=[\\w-]+&amp;w=`;
  for (const attribute of [
    `src="${source}800"`,
    `srcSet="${source}400 400w, ${source}800 800w, ${source}1600 1600w"`,
    'sizes="\\(max-width: 767px\\) 118px, 300px"',
    'width="800"',
    'height="600"',
    'loading="lazy"',
    'alt=""',
  ])
    expect(card).toMatch(new RegExp(` ${attribute}`));
  const [picture = ""] = await pictures(`/recipes/${id}`);
  expect(picture).toMatch(new RegExp(` srcSet="${source}400 400w`));
  expect(picture).toContain(` alt="${CARD.name}"`);
  expect(picture).not.toContain("loading=");
  expect(picture).toContain('fetchPriority="high"');
});

test("a list asks the same few questions however many recipes there are", async () => {
  const { app, browser, cook } = await aKitchen();
  const add = (count: number) => {
    for (let number = 1; number <= count; number++) aRecipe(cook);
  };
  const ask = async () => {
    const counts: number[] = [];
    for (const path of ["/recipes", "/recipes?search=soup", "/recipes?scope=all", "/api/recipes?limit=24"])
      counts.push(
        await statements(app.db, async () => {
          const answer = await browser.call(path);
          expect(answer.status).toBe(200);
          await answer.text();
        }),
      );
    return counts;
  };
  add(24);
  await ask();
  const few = await ask();
  add(216);
  expect(await ask()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(6);
});

test("what the buttons of the list's page say is nothing to the API", async () => {
  const { browser, cook } = await aKitchen();
  aRecipe(cook, { name: "Soup", ingredients: ["1 leek"] });
  aRecipe(cook, { name: "Toast", ingredients: ["bread"] });
  const names = async (query: string) =>
    (await (await browser.call(`/api/recipes?${query}`)).json()).map(({ name }: { name: string }) => name);
  expect(await names("ingredient=leek&without=leek")).toEqual(["Soup"]);
  expect(await names("ingredient=leek&only=own")).toEqual(["Soup"]);
});
