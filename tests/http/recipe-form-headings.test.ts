import { describe, expect, test } from "vitest";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { aSignedInApp, type Line, pageForm } from "#tests/support/recipe-forms.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Returns the values of the fields for lines on a page, in their order; headings with a number sign. */
function linesOn(html: string): string[] {
  const controls = html.match(/<input[^>]*aria-label="(?:Ingredient|Heading) \d+"[^>]*>/g) ?? [];
  return controls.map((control) => {
    const value = /value="([^"]*)"/.exec(control)?.[1] ?? "";
    return control.includes("Heading") ? `# ${value}` : value;
  });
}

async function anEditedPie() {
  const { browser, cook } = await aSignedInApp();
  const pie = aRecipe(cook, {
    name: "Pie",
    ingredients: ["flour", "apples"],
    ingredientSections: [{ index: 1, title: "Filling" }],
  });
  const page = `/recipes/${pie.id}/edit`;
  const send = async (form: FormData) => {
    const answer = await browser.call(page, { form });
    return { status: answer.status, html: await answer.text() };
  };
  return { browser, cook, id: pie.id, page, send };
}

test("the form shows headings among the lines, and saves them", async () => {
  const { browser, cook, id, page, send } = await anEditedPie();
  expect(linesOn(await (await browser.call(page)).text())).toEqual(["flour", "# Filling", "apples"]);
  const lines = [{ heading: "Dough" }, "flour", "", "1 egg", { heading: "Top" }, "sugar"];
  const steps = [{ heading: "The day before" }, "Knead.\r\nRest.", { heading: "On the day" }, "Bake."];
  expect((await send(pageForm(lines, {}, steps))).status).toBe(303);
  expect(getRecipe(cook, id)).toMatchObject({
    ingredients: ["flour", "1 egg", "sugar"],
    ingredientSections: [
      { index: 0, title: "Dough" },
      { index: 2, title: "Top" },
    ],
    instructions: ["Knead.", "Rest.", "Bake."],
    instructionSections: [
      { index: 0, title: "The day before" },
      { index: 2, title: "On the day" },
    ],
  });
  expect((await send(pageForm(["flour"]))).status).toBe(303);
  expect(getRecipe(cook, id)).toMatchObject({ ingredientSections: [], instructionSections: [] });
});

test("details are saved, and cleared by empty fields; nutrition that is not sent stays", async () => {
  const { cook, id, send } = await anEditedPie();
  const details = {
    description: "A pie.\r\nFor two days.",
    notes: "Freezes well.",
    cookTime: "45",
    yield: "12 slices",
  };
  const nutrition = { calories: "320 kcal" };
  updateRecipe(cook, id, { ...getRecipe(cook, id), nutrition });
  expect((await send(pageForm(["flour"], details))).status).toBe(303);
  expect(getRecipe(cook, id)).toMatchObject({
    ...details,
    description: "A pie.\nFor two days.",
    cookTime: 45,
    nutrition,
  });
  expect((await send(pageForm(["flour"], { description: "", notes: "", cookTime: "", yield: "" }))).status).toBe(303);
  expect(getRecipe(cook, id)).toMatchObject({ description: null, notes: null, cookTime: null, yield: null });
});

test("declared nutrition is shown, changed and cleared", async () => {
  const { browser, cook, id, page, send } = await anEditedPie();
  updateRecipe(cook, id, { ...getRecipe(cook, id), nutrition: { calories: "320 kcal", fatContent: "9 g" } });
  const html = await (await browser.call(page)).text();
  expect(html).toMatch(/<input[^>]*name="nutrition.calories"[^>]*value="320 kcal"/);
  expect(html).toMatch(/<label for="[^"]*nutrition.calories">Energy/);
  const changed = { "nutrition.calories": " 350 kcal ", "nutrition.fatContent": "", "nutrition.sugarContent": "٣ غ" };
  expect((await send(pageForm(["flour"], changed))).status).toBe(303);
  expect(getRecipe(cook, id).nutrition).toEqual({ calories: "350 kcal", sugarContent: "٣ غ" });
  const long = await send(pageForm(["flour"], { "nutrition.calories": "1".repeat(101), notes: "Typed just now." }));
  expect(long.status).toBe(400);
  expect(long.html).toContain("Please use at most 100 characters");
  expect(long.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="nutrition.calories"[^>]*value="1{101}"/);
  expect(long.html).toContain("Typed just now.");
  expect((await send(pageForm(["flour"], { "nutrition.calories": "", "nutrition.price": "" }))).status).toBe(303);
  expect(getRecipe(cook, id).nutrition).toBeNull();
});

describe("without scripts", () => {
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) });

  test("Add heading returns the form with one heading more, and what was typed", async () => {
    const { browser, page, send } = await anEditedPie();
    const button = /<button[^>]*value="([^"]*)"[^>]*>(?:(?!<\/button>).)*Add heading/.exec(
      await (await browser.call(page)).text(),
    );
    const value = (button?.[1] ?? "").replaceAll("&quot;", '"');
    const form = pageForm(["flour", { heading: "Filling" }, "pears"], { notes: "Not saved yet." });
    form.set("__intent__", value);
    const { status, html } = await send(form);
    expect([status, linesOn(html)]).toEqual([200, ["flour", "# Filling", "pears", "# "]]);
    expect(html).toContain("Not saved yet.");
    expect(html).toMatch(/<input[^>]*autofocus[^>]*aria-label="Heading 2"|aria-label="Heading 2"[^>]*autofocus/i);
    // The empty heading is still one after the next press.
    const again = pageForm(["flour", { heading: "" }], intent("insert", { name: "ingredients" }));
    expect(linesOn((await send(again)).html)).toEqual(["flour", "# ", ""]);
  });

  test("headings are moved and removed", async () => {
    const { send } = await anEditedPie();
    const lines = ["flour", "apples", { heading: "Filling" }];
    const moved = await send(pageForm(lines, intent("reorder", { name: "ingredients", from: 2, to: 1 })));
    expect(linesOn(moved.html)).toEqual(["flour", "# Filling", "apples"]);
    const removed = await send(pageForm(lines, intent("remove", { name: "ingredients", index: 2 })));
    expect(linesOn(removed.html)).toEqual(["flour", "apples"]);
  });
});

test.each([
  ["a heading at the end", ["flour", { heading: "Top" }], "Please put a line below this heading, or remove it"],
  ["headings only", [{ heading: "Dough" }, { heading: "Top" }], "Please fill in all required fields"],
  ["a heading that is too long", [{ heading: "a".repeat(101) }, "flour"], "Please use at most 100 characters"],
  [
    "100 headings",
    Array.from({ length: 100 }, (_, at) => [{ heading: `Part ${at}` }, `${at} g flour`]).flat(),
    "Please use at most 50 headings",
  ],
  [
    "a heading before a heading",
    [{ heading: "Dough" }, { heading: "🍅 للصلصة" }, "flour"],
    "Please put a line below this",
  ],
] as [string, Line[], string][])("%s is refused, and the form comes back filled in", async (_what, lines, message) => {
  const { cook, id, send } = await anEditedPie();
  const { status, html } = await send(pageForm(lines, { notes: "Typed just now." }));
  expect(status).toBe(400);
  expect(html).toContain(message);
  const filled = lines.map((line) => (typeof line === "string" ? line : `# ${line.heading}`));
  expect(linesOn(html).slice(0, lines.length)).toEqual(filled);
  expect(html).toContain("Typed just now.");
  expect(getRecipe(cook, id)).toMatchObject({ ingredients: ["flour", "apples"], notes: null });
});

test("empty headings are dropped, and headings of any script stay", async () => {
  const { cook, id, send } = await anEditedPie();
  const lines = [{ heading: " " }, "flour", { heading: "" }, { heading: "🍅 للصلصة" }, "salt", { heading: "" }];
  expect((await send(pageForm(lines))).status).toBe(303);
  expect(getRecipe(cook, id)).toMatchObject({
    ingredients: ["flour", "salt"],
    ingredientSections: [{ index: 1, title: "🍅 للصلصة" }],
  });
});

test.each([
  ["editing", (id: number) => `/recipes/${id}/edit`],
  ["typing", () => "/recipes/add?from=type"],
])("a form for %s that lacks the lists says what is missing", async (_, address) => {
  const { browser, cook, id } = await anEditedPie();
  const form = pageForm([], { name: "Tart" }, []);
  const answer = await browser.call(address(id), { form });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain("Please fill in all required fields");
  expect(html).not.toMatch(/Invalid input|expected/);
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Tart"/);
  expect(getRecipe(cook, id).name).toBe("Pie");
});

test("a form without any field says what is missing", async () => {
  const { browser, id } = await anEditedPie();
  for (const address of [`/recipes/${id}/edit`, "/recipes/add?from=type", "/recipes/add?from=image"]) {
    const form = new FormData();
    form.set("other", "");
    const answer = await browser.call(address, { form });
    expect([address, answer.status]).toEqual([address, 400]);
    expect(await answer.text()).not.toMatch(/Invalid input|expected/);
  }
});

test("a recipe is typed in with headings", async () => {
  const { browser, cook } = await aSignedInApp();
  const form = pageForm([{ heading: "Dough" }, "flour"], { notes: "Rest it." });
  const answer = await browser.call("/recipes/add?from=type", { form });
  const id = Number(/\/recipes\/(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1]);
  expect(getRecipe(cook, id)).toMatchObject({ ingredientSections: [{ index: 0, title: "Dough" }], notes: "Rest it." });
});

test("who saves second is shown both headings and notes", async () => {
  const { browser, cook, id, page, send } = await anEditedPie();
  const version = /name="version"[^>]*value="([^"]*)"/.exec(await (await browser.call(page)).text())?.[1] ?? "";
  const ingredientSections = [{ index: 1, title: "Stored filling" }];
  updateRecipe(cook, id, { ...getRecipe(cook, id), ingredientSections, notes: "Stored notes." });
  const mine = pageForm(["flour", { heading: "My filling" }, "apples"], { notes: "My notes.", version });
  const { status, html } = await send(mine);
  expect(status).toBe(409);
  for (const text of ["Heading: Stored filling", "Heading: My filling", "Stored notes.", "My notes."]) {
    expect(html).toContain(text);
  }
  expect(getRecipe(cook, id).notes).toBe("Stored notes.");
});

test("sixty ingredients in Arabic keep their order", async () => {
  const { browser, cook } = await aSignedInApp();
  const ingredients = Array.from({ length: 60 }, (_, at) => `${at + 1} جرام من الطحين`);
  const { id } = aRecipe(cook, { name: "خبز", ingredients });
  expect(linesOn(await (await browser.call(`/recipes/${id}/edit`)).text())).toEqual(ingredients);
  const form = pageForm(ingredients.slice(0, 59), { name: "خبز" });
  expect((await browser.call(`/recipes/${id}/edit`, { form })).status).toBe(303);
  expect(getRecipe(cook, id).ingredients).toEqual(ingredients.slice(0, 59));
});

// Abuse case 196.
test("without scripts a list is switched to one text and back, with what was typed; the text is saved", async () => {
  const { cook, id, send } = await anEditedPie();
  const as = (text: string) => JSON.stringify({ type: "update", payload: { name: "ingredientsAs", value: text } });
  const lines = pageForm(["rye", { heading: "Filling" }, "pears"], { name: "Typed", __intent__: as("text") });
  const switched = await send(lines);
  expect(switched.status).toBe(200);
  expect(switched.html).toMatch(/<textarea[^>]*name="ingredients"[^>]*>rye\nFilling:\npears<\/textarea>/);
  expect(switched.html).toMatch(/<input[^>]*type="hidden"[^>]*name="ingredientsAs"[^>]*value="text"/);
  expect(switched.html).toMatch(/<input[^>]*name="name"[^>]*value="Typed"/);

  const text = { ingredients: "rye\r\nFilling:\r\npears\r\nsugar", ingredientsAs: "text" };
  const back = await send(pageForm([], { ...text, __intent__: as("") }));
  expect(linesOn(back.html)).toEqual(["rye", "# Filling", "pears", "sugar"]);

  const many = { ingredients: "a\n".repeat(30_000), __intent__: as("") };
  const tooMany = await send(pageForm([], many));
  expect(linesOn(tooMany.html)).toHaveLength(0);
  expect(tooMany.html.includes("Please use at most 200 ingredients")).toBe(true);
  // What was typed is in it twice: in its field, and in what the scripts begin with.
  expect(tooMany.html.length).toBeLessThan(400_000);

  const refused = await send(pageForm([], { ...text, name: "" }));
  expect(refused.html).toMatch(/<textarea[^>]*name="ingredients"[^>]*>rye\s+Filling:\s+pears\s+sugar<\/textarea>/);
  expect((await send(pageForm([], text))).status).toBe(303);
  const ingredientSections = [{ index: 1, title: "Filling" }];
  expect(getRecipe(cook, id)).toMatchObject({ ingredients: ["rye", "pears", "sugar"], ingredientSections });
});
