import { expect, test } from "vitest";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { listTags } from "#app/features/recipes/tags.server.ts";
import { aForm, aSignedInApp, pageAfter } from "#tests/support/recipe-forms.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";

async function aTaggedCollection() {
  const { app, browser, cook } = await aSignedInApp();
  const soup = aRecipe(cook, { name: "Borscht", tags: ["Soup", "Soups"] });
  aRecipe(cook, { name: "Gazpacho", tags: ["Soups", "Beef, braised", "حساء & 🍲"] });
  const page = async (address: string) => (await browser.call(address)).text();
  const send = async (address: string, fields: Record<string, string> = {}) => {
    const answer = await browser.call(address, { form: aForm(fields) });
    return { status: answer.status, html: await pageAfter(browser, answer) };
  };
  return { app, browser, cook, soup, page, send };
}

/** Returns the addresses of the links on a page to this path, with their queries. */
function linksTo(path: string, html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  return links.filter((address) => address.split("?")[0] === path && address.includes("tag="));
}

test("the page of all tags has the number of recipes and a link to them for each", async () => {
  const { page } = await aTaggedCollection();
  const html = (await page("/recipes/tags")).replace(/<!-- -->/g, "");
  expect(html).toContain('<bdi>Soups</bdi> <span class="muted">2 recipes</span>');
  expect(html).toContain('<bdi>Soup</bdi> <span class="muted">1 recipe</span>');
  const lists = linksTo("/recipes", html);
  expect(lists).toHaveLength(4);
  const [arabic = ""] = lists.filter((address) => address.includes("%F0%9F%8D%B2"));
  expect(await page(arabic)).toContain("Gazpacho");
  expect(await page("/recipes")).toContain('href="/recipes/tags"');
  expect(await page("/recipes?tag=Soup")).toContain('href="/recipes/tags"');
});

test("many tags are listed 200 a page, and a dialog leads back to its page", async () => {
  const { browser, cook } = await aSignedInApp();
  const names = Array.from({ length: 201 }, (_, at) => `Tag ${String(at).padStart(3, "0")}`);
  for (let at = 0; at < names.length; at += 20) aRecipe(cook, { tags: names.slice(at, at + 20) });
  const page = async (address: string) => (await browser.call(address)).text();
  const [first, second, past] = [
    await page("/recipes/tags"),
    await page("/recipes/tags?page=2"),
    await page("/recipes/tags?page=9"),
  ];
  expect(linksTo("/recipes/tags/delete", first)).toHaveLength(200);
  expect(first).toContain('href="/recipes/tags?page=2"');
  const [remove = ""] = linksTo("/recipes/tags/delete", second);
  expect(remove).toBe("/recipes/tags/delete?tag=Tag+200&page=2");
  expect(await page(remove)).toContain('href="/recipes/tags?page=2"');
  const answer = await browser.call(remove, { form: aForm({}) });
  expect(answer.headers.get("Location")).toBe("/recipes/tags?page=2");
  expect(linksTo("/recipes/tags/delete", past)).toEqual([remove]);
  // The page of the only tag that was on it.
  expect(linksTo("/recipes/tags/delete", await page("/recipes/tags?page=2"))).toHaveLength(200);
});

test("a tag is renamed without scripts, whatever it is written with", async () => {
  const { cook, page, send } = await aTaggedCollection();
  for (const address of linksTo("/recipes/tags/rename", await page("/recipes/tags"))) {
    const dialog = await page(address);
    const to = /<input[^>]*name="to"[^>]*>/.exec(dialog)?.[0].match(/value="([^"]*)"/)?.[1] ?? "";
    const { status, html } = await send(address, { to: `${to.replaceAll("&amp;", "&").slice(0, 30)} 2` });
    expect(status).toBe(303);
    expect(html).toContain("Tag renamed");
  }
  expect(listTags(cook).map(({ tag }) => tag)).toEqual(["Beef, braised 2", "Soup 2", "Soups 2", "حساء & 🍲 2"]);
});

test("renaming to the name of another tag asks first, and then merges both", async () => {
  const { cook, soup, send } = await aTaggedCollection();
  const address = "/recipes/tags/rename?tag=Soups";
  const asked = await send(address, { to: "SOUP" });
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("You already have the tag “Soup”. Merging gives it to the recipes with “Soups” too.");
  expect(asked.html).toMatch(/<input[^>]*name="mergeInto"[^>]*value="SOUP"/);
  expect(asked.html).toMatch(/<input[^>]*name="to"[^>]*value="SOUP"/);
  // Another name was typed meanwhile.
  expect((await send(address, { to: "Beef, braised", mergeInto: "SOUP" })).status).toBe(409);
  const merged = await send(address, { to: "SOUP", mergeInto: "SOUP" });
  expect(merged.html).toContain("Tags merged");
  expect(merged.html).toContain("2 recipes with “Soup”");
  expect(getRecipe(cook, soup.id).tags).toEqual(["Soup"]);
});

test.each([
  ["", "Required"],
  ["   ", "Required"],
  ["a".repeat(41), "Please use at most 40 characters"],
])("%j is refused as a name beside the field", async (to, message) => {
  const { cook, send } = await aTaggedCollection();
  const { status, html } = await send("/recipes/tags/rename?tag=Soup", { to });
  expect(status).toBe(400);
  expect(html).toContain(message);
  expect(html.match(/<input[^>]*name="to"[^>]*>/)?.[0]).toContain('aria-invalid="true"');
  expect(listTags(cook)).toHaveLength(4);
});

test("a tag is deleted after a question, and its recipes stay", async () => {
  const { cook, page, send } = await aTaggedCollection();
  const address = "/recipes/tags/delete?tag=Soups";
  expect((await page(address)).replace(/<!-- -->/g, "")).toContain(
    "Delete the tag “<bdi>Soups</bdi>”? Its 2 recipes are kept.",
  );
  const { status, html } = await send(address);
  expect(status).toBe(303);
  expect(html).toContain("Tag deleted");
  expect(listTags(cook).map(({ tag }) => tag)).not.toContain("Soups");
  expect(await page("/recipes?search=gazpacho")).toContain("Gazpacho");
  expect((await send(address)).status).toBe(404);
});

test("tags of others are not found, and without tags the page says where they come from", async () => {
  const { app, cook } = await aTaggedCollection();
  const other = app.browserOf(aCook(cook));
  for (const dialog of ["rename", "delete"]) {
    expect((await other.call(`/recipes/tags/${dialog}?tag=Soup`)).status).toBe(404);
    expect((await other.call(`/recipes/tags/${dialog}?tag=Soup`, { form: aForm({ to: "x" }) })).status).toBe(404);
    expect((await other.call(`/recipes/tags/${dialog}`)).status).toBe(404);
  }
  expect(await (await other.call("/recipes/tags")).text()).toContain("No tags yet");
});
