import { expect, test } from "vitest";
import { aPlainBrowser } from "#tests/support/plain-browser.ts";
import { aForm, aSignedInApp, CARD } from "#tests/support/recipe-forms.ts";
import { aSignedInApp as anAppWithSite, aSiteWithPictures } from "#tests/support/recipe-sites.ts";
import { aRecipe } from "#tests/support/test-context.ts";

test("the API sets, lists and filters by tags", async () => {
  const { browser, cook } = await aSignedInApp();
  const soup = aRecipe(cook, { name: "Soup" });
  aRecipe(cook, { name: "Toast", tags: ["Breakfast"] });
  const put = await browser.call(`/api/recipes/${soup.id}/tags`, { method: "PUT", json: { tags: ["Winter", "Soup"] } });
  expect([put.status, await put.json()]).toEqual([200, { ...soup, tags: ["Winter", "Soup"] }]);
  const tags = [
    { tag: "Breakfast", count: 1 },
    { tag: "Soup", count: 1 },
    { tag: "Winter", count: 1 },
  ];
  expect(await (await browser.call("/api/tags")).json()).toEqual(tags);
  const names = async (query: string) => {
    const answer = await browser.call(`/api/recipes?sortBy=name&${query}`);
    return (await answer.json()).map(({ name }: { name: string }) => name);
  };
  expect(await names(`tags=${encodeURIComponent('["soup","breakfast"]')}`)).toEqual(["Soup", "Toast"]);
  expect(await names("tag=soup&tag=breakfast&tagMatchMode=all")).toEqual([]);
  expect(await names("tag=soup&tag=winter&tagMatchMode=all")).toEqual(["Soup"]);
  expect((await browser.call("/api/recipes?tagMatchMode=some")).status).toBe(400);
});

test("a recipe outside the own collection, an unknown one and bad tags are refused", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const put = async (id: number, json: object) =>
    (await browser.call(`/api/recipes/${id}/tags`, { method: "PUT", json })).status;
  expect(await put(aRecipe(app.cook()).id, { tags: ["a"] })).toBe(404);
  expect(await put(999, { tags: ["a"] })).toBe(404);
  const own = aRecipe(cook).id;
  expect(await put(own, { tags: "a" })).toBe(400);
  expect(await put(own, { tags: ["a".repeat(41)] })).toBe(400);
  expect(await put(own, {})).toBe(400);
});

test("a recipe is added and edited with tags", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  const put = async (fields: Record<string, string>) => {
    const answer = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) });
    return (await answer.json()).tags;
  };
  expect(await put({ tags: '["Soup","For 2, or 4"]' })).toEqual(["Soup", "For 2, or 4"]);
  expect(await put({})).toEqual(["Soup", "For 2, or 4"]);
  expect(await put({ tags: "Winter, Soup" })).toEqual(["Winter", "Soup"]);
  expect(await put({ tags: "" })).toEqual([]);
});

test("without scripts the page adds and removes tags, and they lead to the list", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup", tags: ["Winter"] });
  aRecipe(cook, { name: "Toast", tags: ["Breakfast"] });
  const page = `/recipes/${id}`;
  const change = async (fields: Record<string, string>) => {
    const answer = await browser.call(`${page}/tags`, { form: aForm({ ...fields, returnTo: `${page}?servings=4` }) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${page}?servings=4`]);
    return (await (await browser.call(`/api/recipes/${id}`)).json()).tags;
  };
  expect(await change({ add: "Soup, For guests" })).toEqual(["Winter", "Soup", "For guests"]);
  expect(await change({ remove: "Winter" })).toEqual(["Soup", "For guests"]);
  const html = await (await browser.call(page)).text();
  expect(html).toContain('href="/recipes?tag=For+guests"');
  const list = await (await browser.call("/recipes?tag=For+guests")).text();
  expect(list).toContain("Soup");
  expect(list).not.toContain("Toast");
  expect(list).toContain("Remove the tag");
  // Without scripts the field for another tag belongs to the form, blank or not.
  expect(await (await browser.call("/recipes?tag=For+guests&tag=&tagMatchMode=any")).text()).toContain("Soup");
  const both = await (await browser.call("/recipes?tag=For+guests&tag=breakfast")).text();
  expect(both).toContain("Toast");
  // The chosen tags are no longer offered, the others are.
  expect(both).toContain('<button class="chip offered" type="submit" value="Soup" dir="auto" name="tag">');
  expect(both).not.toContain('value="Breakfast" dir="auto" name="tag">');
  const without = await browser.call("/recipes?tag=Soup&tag=Winter&without-tag=soup");
  expect(without.headers.get("Location")).toBe("/recipes?tag=Winter");
});

test("without scripts, tags that are refused stay in their field, with the reason", async () => {
  const { browser, cook } = await aSignedInApp();
  const tags = Array.from({ length: 19 }, (_, number) => `Tag ${number}`);
  const { id } = aRecipe(cook, { name: "Soup", tags });
  const plain = aPlainBrowser(browser);
  await plain.open(`/recipes/${id}?servings=4`);
  for (const typed of ["Winter, Soup", "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u"]) {
    await plain.press("Add the tag", { "New tag for Soup": typed });
    expect(plain.field("New tag for Soup")).toEqual({ value: typed, described: "Please use at most 20 tags" });
  }
  // They stay while another one is removed, and until they can be added.
  await plain.press("Remove the tag Tag 7");
  expect(plain.field("New tag for Soup").value).toContain("a,b,c");
  await plain.press("Add the tag", { "New tag for Soup": "Winter, Soup" });
  const added = await (await browser.call(`/api/recipes/${id}`)).json();
  expect(added.tags).toEqual([...tags.filter((tag) => tag !== "Tag 7"), "Winter", "Soup"]);
  expect(plain.texts("summary")).not.toContain("Add tag");
});

test("a shared recipe has the tags of who shares it", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { tags: ["Winter"] });
  const share = await browser.call("/api/shared-collections", { json: { recipientEmail: "ilse@example.org" } });
  const { shareCode } = (await share.json()) as { shareCode: string };
  const visitor = app.browser();
  expect(await (await visitor.call(`/shared/${shareCode}/recipes/${id}`)).text()).toContain("Winter");
  expect(await (await visitor.call(`/api/shared/${shareCode}`)).json()).toMatchObject({
    recipes: [{ tags: ["Winter"] }],
  });
});

test("an import reads keywords, category and cuisine as tags; a re-import leaves the tags as they are", async () => {
  const page = {
    name: "Pie",
    keywords: "pie, autumn",
    recipeCategory: "Dessert",
    recipeCuisine: ["English"],
    recipeIngredient: ["500 g flour", "1 kg apples"],
    recipeInstructions: ["Bake."],
  };
  const site = await aSiteWithPictures(() => page);
  const { browser, importUrls } = await anAppWithSite(site);
  const { id, tags } = (await importUrls(`${site.url}/pie`)).results[0].recipe;
  expect(tags).toEqual(["Dessert", "English", "pie", "autumn"]);
  await browser.call(`/api/recipes/${id}/tags`, { method: "PUT", json: { tags: ["Mine"] } });
  expect(await (await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json()).toMatchObject({
    tags: ["Mine"],
  });
});
