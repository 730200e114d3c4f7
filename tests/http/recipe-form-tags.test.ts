import { expect, test } from "vitest";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { changeTags } from "#app/features/recipes/tags.server.ts";
import { aForm, aPicture, aSignedInApp, CARD, pageForm } from "#tests/support/recipe-forms.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";

const AWKWARD = ["Beef, braised", "🍲", "حساء الشتاء", "w".repeat(40)];

/** Returns the tags of the check boxes on a page that are checked. */
function keptOn(html: string): string[] {
  const boxes = html.match(/<input[^>]*name="keptTags"[^>]*>/g) ?? [];
  return boxes.filter((box) => box.includes("checked")).map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? "");
}

/** Returns the value of the field for more tags on a page, null without the field. */
function typedOn(html: string): string | null {
  const [field] = /<input[^>]*name="tags"[^>]*>/.exec(html) ?? [];
  return field === undefined ? null : (/value="([^"]*)"/.exec(field)?.[1] ?? "");
}

/** Returns the form of Edit Recipe with these tags. */
function withTags(kept: string[], tags: string, fields: Record<string, string> = {}) {
  const form = pageForm(["flour"], { ...fields, tags });
  for (const tag of kept) form.append("keptTags", tag);
  return form;
}

async function aTaggedPie(tags = AWKWARD) {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Pie", tags });
  const page = `/recipes/${id}/edit`;
  const send = async (form: FormData) => {
    const answer = await browser.call(page, { form });
    return { status: answer.status, html: await answer.text(), tags: getRecipe(cook, id).tags };
  };
  return { app, browser, cook, page, send };
}

test("tags of any script, and with a comma, survive an edit", async () => {
  const { browser, page, send } = await aTaggedPie();
  const html = await (await browser.call(page)).text();
  expect([keptOn(html), typedOn(html)]).toEqual([AWKWARD, ""]);
  expect(html).toContain("<bdi>حساء الشتاء</bdi>");
  expect(await send(withTags(AWKWARD, ""))).toMatchObject({ status: 303, tags: AWKWARD });
});

test("unchecked tags are removed, typed ones added, once each", async () => {
  const { send } = await aTaggedPie();
  const typed = withTags(["🍲"], " Winter, für Gäste,, WINTER, שבת ");
  expect((await send(typed)).tags).toEqual(["🍲", "Winter", "für Gäste", "שבת"]);
  expect((await send(withTags(["Winter"], ""))).tags).toEqual(["Winter"]);
  expect((await send(withTags([], " , "))).tags).toEqual([]);
});

test("tags that were added or removed while the form was open stay so, and no more than 20 are kept", async () => {
  const { browser, cook, page, send } = await aTaggedPie(["Pies", "Sunday"]);
  const html = await (await browser.call(page)).text();
  const [, opened = ""] = /name="openedTags"[^>]*value="([^"]*)"/.exec(html) ?? [];
  const openedTags = opened.replaceAll("&quot;", '"');
  const { id } = getRecipe(cook, Number(/\d+/.exec(page)));
  changeTags(cook, id, { add: ["By a member"], remove: ["Sunday"] });
  const typed = withTags(["Pies", "Sunday"], "Winter", { openedTags });
  expect(await send(typed)).toMatchObject({ status: 303, tags: ["Pies", "By a member", "Winter"] });

  changeTags(cook, id, { add: Array.from({ length: 17 }, (_, at) => `tag ${at}`), remove: [] });
  const refused = await send(withTags(["Pies"], "One more", { openedTags }));
  expect(refused).toMatchObject({ status: 400, tags: expect.arrayContaining(["tag 16"]) });
  expect(refused.html).toContain("Please use at most 20 tags");
  expect(/name="openedTags"[^>]*value="([^"]*)"/.exec(refused.html)?.[1]).toBe(opened);
});

test("a form without the field leaves the tags as they are", async () => {
  const { send } = await aTaggedPie();
  expect((await send(pageForm(["flour"]))).tags).toEqual(AWKWARD);
});

test.each([
  ["too long", ["Winter"], "a".repeat(41), "Please use at most 40 characters"],
  ["too many", Array.from({ length: 20 }, (_, at) => `tag ${at}`), "One more", "Please use at most 20 tags"],
])(
  "tags that are %s are refused beside the field, and the form comes back filled in",
  async (_, kept, typed, message) => {
    const { send } = await aTaggedPie();
    const { status, html, tags } = await send(withTags(kept, typed, { notes: "Typed just now." }));
    expect(status).toBe(400);
    expect(html.match(/<input[^>]*name="tags"[^>]*>/)?.[0]).toContain('aria-invalid="true"');
    expect(html).toContain(message);
    expect(html).toContain("Typed just now.");
    expect([keptOn(html), typedOn(html)]).toEqual([kept, typed]);
    expect(tags).toEqual(AWKWARD);
  },
);

test("a recipe is typed in, and added by its photo, with tags", async () => {
  const { browser, cook } = await aTaggedPie();
  const tagsOf = async (address: string, form: FormData) => {
    const answer = await browser.call(address, { form });
    const id = Number(/\/recipes\/(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1]);
    return getRecipe(cook, id).tags;
  };
  const typed = pageForm(["flour"], { name: "Bread", tags: "Breakfast, 🍞" });
  expect(await tagsOf("/recipes/add?from=type", typed)).toEqual(["Breakfast", "🍞"]);
  const photo = aForm({ ...CARD, image: await aPicture(), tags: "From Oma" });
  expect(await tagsOf("/recipes/add?from=image", photo)).toEqual(["From Oma"]);
  for (const way of ["type", "image"]) {
    const html = await (await browser.call(`/recipes/add?from=${way}`)).text();
    expect(html).toMatch(/<input[^>]*name="keptTags" value="From Oma"/);
  }
});

test("an administrator edits the recipe of somebody else without a field for its tags", async () => {
  const { app, cook } = await aTaggedPie();
  const { id } = aRecipe(cook, { tags: ["Mine"] });
  const administrator = app.browserOf(aCook(cook, { accountType: "administrator" }));
  const page = await (await administrator.call(`/recipes/${id}/edit`)).text();
  expect(page).toContain("Ingredient 1");
  expect(typedOn(page)).toBeNull();
});

test("the cards of the list show tags, cut after two", async () => {
  const { browser } = await aTaggedPie();
  const html = await (await browser.call("/recipes")).text();
  const [list = ""] = /<ul class="chips"[^>]*>.*?<\/ul>/.exec(html) ?? [];
  expect(list.match(/dir="auto">[^<]*/g)).toEqual(AWKWARD.slice(0, 2).map((tag) => `dir="auto">${tag}`));
  expect(list.replace(/<!-- -->/g, "")).toContain("+2");
});

test("other tags of the collection are offered on the page of a recipe and in its form, and chosen without scripts", async () => {
  const { browser, cook, page, send } = await aTaggedPie(["Winter"]);
  aRecipe(cook, { name: "Toast", tags: ["Beef, braised", "winter"] });
  const boxes = (html: string) =>
    [...html.matchAll(/<input[^>]*name="keptTags"[^>]*>/g)].map(([box]) => [
      /value="([^"]*)"/.exec(box)?.[1],
      box.includes("checked"),
    ]);
  const form = await (await browser.call(page)).text();
  expect(boxes(form)).toEqual([
    ["Winter", true],
    ["Beef, braised", false],
  ]);
  expect((await send(withTags(["Winter", "Beef, braised"], ""))).tags).toEqual(["Winter", "Beef, braised"]);
  changeTags(cook, 1, { add: [], remove: ["Beef, braised"] });
  const shown = await (await browser.call("/recipes/1")).text();
  const [button] = shown.match(/<button[^>]*name="add"[^>]*>/g) ?? [];
  const value = /value="([^"]*)"/.exec(button ?? "")?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(value).toBe('["Beef, braised"]');
  await browser.call("/recipes/1/tags", { form: { add: value } });
  expect(getRecipe(cook, 1).tags).toEqual(["Winter", "Beef, braised"]);
});
