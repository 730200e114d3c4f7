import { describe, expect, test } from "vitest";
import { aSignedInApp, aSiteWithPictures, recipePage, typeOfPicture } from "#tests/support/recipe-sites.ts";

describe("pasting", () => {
  function pasted(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test("HTML is read like a page, text like a PDF", async () => {
    const { browser } = await aSignedInApp(null);
    const html = recipePage({ name: "Soup", recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."] });
    const first = await browser.call("/api/recipes/from-text", {
      form: pasted({ text: html, sourceUrl: "example.org/soup" }),
    });
    expect([first.status, await first.json()]).toMatchObject([
      201,
      { name: "Soup", sourceUrl: "https://example.org/soup" },
    ]);
    const text = "Stew\n\nIngredients\n500 g beef\n2 onions\n\nMethod\nBrown the beef.\nSimmer for two hours.";
    const second = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([second.status, await second.json()]).toMatchObject([
      201,
      { name: "Stew", ingredients: ["500 g beef", "2 onions"] },
    ]);
    const again = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([again.status, await again.json()]).toEqual([409, { message: "Recipe Already Exists" }]);
  });

  test("a text without a name gets a free one; with an address that the collection has it is refused", async () => {
    const { browser, count } = await aSignedInApp(null);
    const text = "Ingredients\n200 g flour\n2 eggs\n1 tsp salt\nMethod\nMix everything.";
    const sourceUrl = "https://example.org/dough";
    const paste = async (fields: Record<string, string>) => {
      const answer = await browser.call("/api/recipes/from-text", { form: pasted(fields) });
      const { name, message } = await answer.json();
      return [answer.status, name ?? message];
    };
    expect(await paste({ text, sourceUrl })).toEqual([201, "Recipe without a name"]);
    expect(await paste({ text })).toEqual([201, "Recipe without a name (2)"]);
    expect(await paste({ text, sourceUrl })).toEqual([409, "Recipe Already Exists"]);
    const page = await browser.call("/recipes/add?from=paste", { form: pasted({ text, sourceUrl }) });
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining("Recipe Already Exists")]);
    expect(count()).toBe(2);
  });

  test("fetches the picture that the page names, as one of the 300 addresses an hour", async () => {
    const site = await aSiteWithPictures(() => ({}));
    const { app, cook, browser, count } = await aSignedInApp(site);
    const paste = (recipe: object) => {
      const text = recipePage({ recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."], ...recipe });
      return browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    };
    for (let tries = 0; tries < 299; tries++) {
      app.services.throttle.count({ name: "import", points: 300, seconds: 3600 }, cook.user.id);
    }
    const soup = await paste({ name: "Soup", image: `${site.url}/soup.jpg` });
    expect([soup.status, await typeOfPicture(browser, await soup.json())]).toEqual([201, "image/webp"]);
    const stew = await paste({ name: "Stew", image: `${site.url}/stew.jpg` });
    expect([stew.status, Number(stew.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect([site.hits, count()]).toEqual([["/soup.jpg"], 1]);
    expect((await paste({ name: "Stew" })).status).toBe(201);
  });

  // Abuse case 59.
  test("300 texts an hour, with a recipe or not, then 429 with Retry-After", async () => {
    const { app, cook, browser } = await aSignedInApp(null);
    for (let tries = 0; tries < 299; tries++) {
      app.services.throttle.count({ name: "paste", points: 300, seconds: 3600 }, cook.user.id);
    }
    const paste = () => browser.call("/api/recipes/from-text", { form: pasted({ text: "Nothing to eat" }) });
    expect((await paste()).status).toBe(400);
    const refused = await paste();
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  test.each([
    [{}, "Please paste the page's text or HTML"],
    [{ text: "  " }, "Please paste the page's text or HTML"],
    [{ text: "soup", sourceUrl: "javascript:alert(1)" }, "Please enter a valid URL"],
    [{ text: "Nothing to eat" }, "No recipe was found in this text"],
  ])("%o is 400", async (fields, message) => {
    const { browser } = await aSignedInApp(null);
    const response = await browser.call("/api/recipes/from-text", { form: pasted(fields) });
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });

  test("too much text is refused by the page and the API", async () => {
    const { browser, count } = await aSignedInApp(null);
    const recipe = "Stew\n\nIngredients\n500 g beef\n2 onions\n\nMethod\nBrown the beef.\n";
    const text = recipe + "Simmer. ".repeat(700_000);
    const api = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([api.status, (await api.json()).message]).toEqual([400, "Please paste less text"]);
    const page = await browser.call("/recipes/add?from=paste", { form: pasted({ text }) });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Please paste less text")]);
    expect(count()).toBe(0);
  });

  test("the source of a page of 2 MB is read by the page without scripts", async () => {
    const { browser, count } = await aSignedInApp(null);
    const html = recipePage({ name: "Soup", recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."] });
    // As a form sends it: lines end with CR LF, which makes it larger than it was.
    const text = `${html}<script>${'var filler = "x";\r\n'.repeat(120_000)}</script>`;
    expect(text.length).toBeGreaterThan(2 * 1024 ** 2);
    const answer = await browser.call("/recipes/add?from=paste", { form: pasted({ text }) });
    expect([answer.status, answer.headers.get("Location"), count()]).toEqual([303, "/recipes/1", 1]);
  });

  test("where nothing is found the page keeps the address and says what to do", async () => {
    const { browser } = await aSignedInApp(null);
    const form = pasted({ text: "Nothing to eat", sourceUrl: "https://example.org/soup" });
    const answer = await browser.call("/recipes/add?from=paste", { form });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("No recipe was found in this text");
    expect(html).toContain("Is the whole recipe in it, with its list of ingredients?");
    expect(html).toContain(">type the recipe in</a>");
    expect(html).toContain('value="https://example.org/soup"');
  });
});
