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
    const text = recipe + "Simmer. ".repeat(250_000);
    const api = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([api.status, (await api.json()).message]).toEqual([400, "Please paste less text"]);
    const page = await browser.call("/recipes/add?from=paste", { form: pasted({ text }) });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Please paste less text")]);
    expect(count()).toBe(0);
  });
});
