import { load } from "cheerio";
import { expect, test } from "vitest";
import { statements } from "#tests/support/count-statements.ts";
import { aForm, aSignedInApp, CARD, pageAfter, photo } from "#tests/support/recipe-forms.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";

test("the recipe page has its JSON-LD, whatever its texts contain", async () => {
  const { browser, cook } = await aSignedInApp();
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

test("a long name is set smaller on each of its pages, and hyphenated in its own language", async () => {
  const { browser, cook } = await aSignedInApp();
  const name = "Langsam geschmorte Lammschulter mit vierzig Knoblauchzehen und eingelegten Zitronen";
  const long = aRecipe(cook, { name, ingredients: ["1 Lammschulter", "40 Knoblauchzehen", "2 Zitronen"] });
  const short = aRecipe(cook, { name: "Linsensuppe" });
  const headings = async (id: number) => {
    const html = [`/recipes/${id}`, `/recipes/${id}/cook`, `/recipes/view/${id}`].map(async (address) =>
      (await browser.call(address)).text(),
    );
    return (await Promise.all(html)).map((page) => load(page)("h1, dialog h2").last());
  };
  for (const heading of await headings(long.id)) {
    expect(heading.text()).toBe(name);
    expect([heading.attr("class"), heading.attr("lang")]).toEqual(["long", "de"]);
  }
  expect((await headings(short.id)).map((heading) => heading.attr("class"))).toEqual([undefined, undefined, undefined]);
});

test("Add by image shows what is missing beside each field and above the form", async () => {
  const { browser } = await aSignedInApp();
  const form = aForm({ name: "", prepTime: "0", totalTime: "", ingredients: " , ", instructions: "" });
  const answer = await browser.call("/recipes/add?from=image", { form });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain("Invalid Recipe Data");
  expect(html).toContain("Please select an image file");
  expect(html).toContain("Please enter at least 1 minute");
  expect(html.split("Please fill in all required fields")).toHaveLength(6);
});

test("editing over the list leads back to the list, also with a copy", async () => {
  const { app, browser, cook } = await aSignedInApp();
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
  const { app, browser } = await aSignedInApp();
  const soup = aRecipe(app.cook(), { name: "Soup" });
  expect(await (await browser.call(`/recipes/${soup.id}/edit`)).text()).toContain("a copy of your own");
  const answer = await browser.call(`/recipes/${soup.id}/edit`, { form: aForm({ ...CARD, name: "My soup" }) });
  const to = answer.headers.get("Location") ?? "";
  expect(to).not.toBe(`/recipes/${soup.id}`);
  const text = await pageAfter(browser, answer);
  expect(text).toContain("Recipe Updated!");
  expect(text).toContain("My soup");
  expect(await (await browser.call(`/api/recipes/${soup.id}`)).json()).toMatchObject({ name: "Soup" });
  expect(await (await browser.call(`${to}/edit`)).text()).not.toContain("a copy of your own");
});

test("the form refuses to overwrite a newer version; a call of the API has none and overwrites", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  const edit = await (await browser.call(`/recipes/${id}/edit`)).text();
  const [, version = ""] = /name="version" value="([^"]+)"/.exec(edit) ?? [];
  const put = async (name: string) =>
    (await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, name, version }) })).json();
  expect(await put("Stew")).toMatchObject({ id, name: "Stew" });
  expect(await put("Broth")).toMatchObject({ id, name: "Broth" });
  const refused = await browser.call(`/recipes/${id}/edit`, { form: aForm({ ...CARD, name: "My soup", version }) });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("This recipe was changed while you were editing it");
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="My soup"/);
  expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject({ name: "Broth" });
  const [, shown = ""] = /name="version" value="([^"]+)"/.exec(html) ?? [];
  expect(shown).not.toBe(version);
  const saved = await browser.call(`/recipes/${id}/edit`, {
    form: aForm({ ...CARD, name: "My soup", version: shown }),
  });
  expect(saved.status).toBe(303);
  expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject({ name: "My soup" });
});

test("calls of the API accept a total time below the prep time, the forms do not", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  const times = { ...CARD, prepTime: "40", totalTime: "10" };
  const put = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm(times) });
  expect(await put.json()).toMatchObject({ prepTime: 40, totalTime: 10 });
  for (const [address, form] of [
    [`/recipes/${id}/edit`, aForm(times)],
    ["/recipes/add?from=image", aForm({ ...times, image: photo() })],
    ["/recipes/add?from=type", aForm(times)],
  ] as const) {
    const refused = await browser.call(address, { form });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("The total time includes the prep time, so it cannot be shorter");
  }
});

test("difficulties have labels; unknown costs, servings and times are shown as such", async () => {
  const { browser, cook } = await aSignedInApp();
  for (const [difficulty, label] of [
    ["ready_made", "Ready Made"],
    ["easy", "Easy"],
    ["medium", "Medium"],
    ["hard", "Hard"],
  ] as const) {
    const { id } = aRecipe(cook, { difficulty, servings: null, prepTime: null, totalTime: null, instructions: [] });
    const html = await (await browser.call(`/recipes/${id}`)).text();
    expect(html).toMatch(new RegExp(`badge difficulty-${difficulty}".*?${label}</span>`, "s"));
    for (const text of [">Unknown<", ">N/A<", ">—<", "No cooking instructions available", "Image not available"])
      expect(html).toContain(text);
    expect(html).not.toContain("Re-import Recipe");
  }
});

test("a recipe without a photo has a link to the field for one, for those who edit it in place", async () => {
  const { browser, cook } = await aSignedInApp();
  const linkOf = async (id: number) =>
    load(await (await browser.call(`/recipes/${id}`)).text())("a:contains('Add a photo')").attr("href");
  const { id } = aRecipe(cook);
  expect(await linkOf(id)).toBe(`/recipes/${id}/edit#edit-image`);
  expect(await (await browser.call(`/recipes/${id}/edit`)).text()).toContain('id="edit-image"');
  expect(await linkOf(aRecipe(aCook(cook)).id)).toBeUndefined();
});

test("the filter bar has exactly the filters of product 4.7", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook);
  const html = await (await browser.call("/recipes")).text();
  const values = (name: string) => {
    const [select = ""] = new RegExp(`<select id="${name}".*?</select>`).exec(html) ?? [];
    return [...select.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value);
  };
  expect(values("totalTime")).toEqual(["", "under-15", "15-30", "30-60", "over-60"]);
  expect(values("difficulty")).toEqual(["", "ready_made", "easy", "medium", "hard"]);
  expect(values("minRating")).toEqual(["", "1", "2", "3", "4", "5"]);
  expect(values("sortBy").sort()).toEqual([
    "date-added",
    "difficulty",
    "longest-not-cooked",
    "name",
    "prep-time",
    "rating",
    "total-time",
  ]);
  for (const text of ["Add Recipe", "Share Collection", "Grocery List", ">Clear<"]) expect(html).toContain(text);
});

test("minutes start at one, and a recipe without ingredients has one empty line", async () => {
  const { app, browser, cook } = await aSignedInApp();
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

test("the list shows the number of recipes and the limit of the tier, if there is one", async () => {
  const { app, browser, cook } = await aSignedInApp({ accountType: "trial" });
  for (let number = 1; number <= 7; number++) aRecipe(cook);
  const text = async (from: typeof browser) => (await (await from.call("/recipes")).text()).replaceAll("<!-- -->", "");
  expect(await text(browser)).toContain('<p class="always">7 of 10 recipes</p>');
  const premium = app.cook({ accountType: "premium" });
  for (let number = 1; number <= 7; number++) aRecipe(premium);
  const html = await text(app.browserOf(premium));
  expect(html).toContain("7 recipes");
  expect(html).not.toMatch(/\d+ of \d+ recipes/);
});

test("an empty list has neither count nor filters, unless filters made it empty", async () => {
  const { browser } = await aSignedInApp();
  const shown = async (address: string) => {
    const $ = load(await (await browser.call(address)).text());
    return [$(".list-count").text(), $("[role=search] > :not([hidden]) [name=search]").length, $(".empty h2").text()];
  };
  expect(await shown("/recipes")).toEqual(["", 0, "No recipes found"]);
  expect(await shown("/recipes?scope=all&sortBy=name")).toEqual(["", 0, "No recipes found"]);
  expect(await shown("/recipes?totalTime=under-15")).toEqual(["0 recipes", 1, "No recipes found"]);
});

test("pictures of cards load lazily at their displayed width, that of the recipe at once", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  expect((await browser.call(`/recipes/${id}/edit`, { form: aForm({ ...CARD, image: photo() }) })).status).toBe(303);
  const pictures = async (path: string) => (await (await browser.call(path)).text()).match(/<img [^>]*>/g) ?? [];
  const [card = "", ...others] = await pictures("/recipes");
  expect(others).toEqual([]);
  const source = `/api/recipes/${id}/image\\?v=[\\w-]+&amp;w=`;
  for (const attribute of [
    `src="${source}800"`,
    `srcSet="${source}400 400w, ${source}800 800w, ${source}1600 1600w"`,
    'sizes="\\(max-width: 767px\\) 96px, 300px"',
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

test("a list needs the same few statements for any number of recipes", async () => {
  const { app, browser, cook } = await aSignedInApp();
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
  expect(Math.max(...few)).toBeLessThanOrEqual(7);
});

test("the API ignores the parameters of the buttons of the list", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Soup", ingredients: ["1 leek"] });
  aRecipe(cook, { name: "Toast", ingredients: ["bread"] });
  const names = async (query: string) =>
    (await (await browser.call(`/api/recipes?${query}`)).json()).map(({ name }: { name: string }) => name);
  expect(await names("ingredient=leek&without=leek")).toEqual(["Soup"]);
  expect(await names("ingredient=leek&only=own")).toEqual(["Soup"]);
});

test("a card shows difficulty, cost, times and the first ingredients; what is unknown has no unit", async () => {
  const { browser, cook } = await aSignedInApp();
  const ingredients = ["500 g peas", "1 onion", "1 l stock", "salt", "pepper"];
  aRecipe(cook, { name: "Pea Soup", difficulty: "easy", prepTime: 10, totalTime: 35, servings: 2, ingredients });
  aRecipe(cook, { name: "Mystery Cake", prepTime: null, totalTime: null, servings: null, difficulty: "hard" });
  const $ = load(await (await browser.call("/recipes?sortBy=name")).text());
  const [cake = "", soup = ""] = $("li.card")
    .get()
    .map((card) => $(card).text().replace(/\s+/g, " "));
  for (const text of ["Easy", "Prep 10 min", "Total 35 min", "500 g peas · 1 onion · 1 l stock +2 more"])
    expect(soup).toContain(text);
  for (const text of ["Image not available", "per serving"]) expect(soup).toContain(text);
  for (const text of ["Hard", "Prep —", "Total —", "N/A per serving"]) expect(cake).toContain(text);
  expect(cake).not.toContain("— min");
});

test("a card without a picture has no room for one, and the list is remembered with its filters and selection", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Pea Soup" });
  const shown = async () => load(await (await browser.call(`/recipes?search=pea&recipe=${id}`)).text());
  let $ = await shown();
  expect([$("li.card .picture").length, $("li.card .no-image").text()]).toEqual([0, "Image not available"]);
  expect($("ul.cards").hasClass("list-rows")).toBe(false);
  // Without scripts the button posts the fields of the filter form, with the box of the card.
  const button = $("[role=group] button:contains('List')");
  const form = { search: "pea", recipe: String(id), [button.attr("name") ?? ""]: button.attr("value") ?? "" };
  const answer = await browser.call(button.attr("formaction") ?? "", { form });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/recipes?search=pea&recipe=${id}`]);
  $ = await shown();
  expect($("ul.cards").hasClass("list-rows")).toBe(true);
  expect($("[name='recipes-as'][aria-pressed='true']").text()).toBe("List");
  await browser.call("/recipes/show-as", { form: { "recipes-as": "cards" } });
  expect((await shown())("ul.cards").hasClass("list-rows")).toBe(false);
});

test("a recipe with a source links to it and offers to import it again", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { sourceUrl: "https://example.org/dal" });
  const $ = load(await (await browser.call(`/recipes/${id}`)).text());
  const source = $("a[href='https://example.org/dal']");
  expect([source.text(), source.attr("rel")]).toEqual(["example.org/dal", "noopener noreferrer nofollow"]);
  expect($("button:contains('Re-import Recipe')")).toHaveLength(1);
});

test("the tags that most recipes have are the first filter, Clear is there once something is set", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Soup", tags: ["Winter"] });
  aRecipe(cook, { name: "Toast", tags: ["Winter", "Quick"] });
  const shown = async (address: string) => {
    const $ = load(await (await browser.call(address)).text());
    const texts = (selector: string) =>
      $(selector)
        .get()
        .map((one) => $(one).text());
    return {
      offered: texts("button.offered[name='tag']"),
      names: texts("li.card h2"),
      clear: $("button:contains('Clear')[name='only']").length,
    };
  };
  expect(await shown("/recipes?sortBy=name")).toMatchObject({ offered: ["Winter", "Quick"], names: ["Soup", "Toast"] });
  expect((await shown("/recipes")).clear).toBe(0);
  expect(await shown("/recipes?tag=quick")).toEqual({ offered: ["Winter"], names: ["Toast"], clear: 1 });
});

test("a page of the list that is gone shows the last one, as after the removal of its only recipe", async () => {
  const { browser, cook } = await aSignedInApp();
  const ids = Array.from({ length: 25 }, (_, number) => aRecipe(cook, { name: `Dish ${number}` }).id);
  const removed = await browser.call(`/recipes/${ids[0]}/remove?page=2`, { form: aForm({}) });
  expect(removed.headers.get("Location")).toBe("/recipes?page=2");
  const $ = load(await pageAfter(browser, removed));
  expect($("li.card")).toHaveLength(24);
  expect($(".pager")).toHaveLength(0);
});

test("the selected recipes are changed without scripts, those of another kitchen refused", async () => {
  const { browser, cook } = await aSignedInApp();
  const ids = ["Soup", "Toast"].map((name) => String(aRecipe(cook, { name }).id));
  const foreign = String(aRecipe(aCook(cook), { name: "Foreign" }).id);
  const post = async (change: string, selected: string[], more = {}) => {
    const form = { search: "", selected: selected.join(","), ...more };
    const answer = await browser.call(`/recipes/selected/change/${change}`, { form });
    return [answer.status, answer.headers.get("location")];
  };
  const list = `/recipes?recipe=${ids.join("&recipe=")}`;
  expect(await post("tags", ids, { add: "Winter" })).toEqual([303, list]);
  // An offered tag is pressed; with a comma it stays one.
  expect(await post("tags", ids, { add: "", offered: "Quick, cold" })).toEqual([303, list]);
  expect(await (await browser.call("/recipes?tag=Quick,%20cold")).text()).toContain("2 recipes");
  // What is refused is typed and selected again.
  const refused = await browser.call("/recipes/selected/change/tags", {
    form: { sortBy: "name", selected: ids.join(","), add: `For guests, ${"x".repeat(41)}` },
  });
  const $ = load(await pageAfter(browser, refused));
  expect($("[name=add]").val()).toBe(`For guests, ${"x".repeat(41)}`);
  expect($("details.tag-selected").attr("open")).toBeDefined();
  expect($("[name=recipe][checked]").length).toBe(2);
  expect($("[name=sortBy] [selected]").val()).toBe("name");
  expect($("[role=alert]").text()).toContain("at most 40 characters");
  for (const name of ["unknown", "__proto__"]) expect(await post(name, ids)).toEqual([302, "/recipes"]);
  expect(await post("favorites", ids)).toEqual([303, list]);
  expect(await (await browser.call("/recipes?tag=winter&favorites=1")).text()).toContain("2 recipes");
  await post("remove", [...ids, foreign]);
  expect(await (await browser.call("/recipes")).text()).toContain("2 recipes");
  expect(await post("remove", ids)).toEqual([303, "/recipes"]);
  expect(await (await browser.call("/recipes")).text()).toContain("No recipes found");
  expect((await browser.call("/recipes/selected/all?search=soup")).headers.get("location")).toBe(
    "/recipes?search=soup",
  );
});

test("the selected recipes are planned, exported and put on a list without scripts", async () => {
  const { browser, cook } = await aSignedInApp();
  const ids = ["Soup", "Toast", "Stew"].map((name) => aRecipe(cook, { name }).id);
  const query = `recipe=${ids[0]}&recipe=${ids[1]}`;
  const page = load(await (await browser.call(`/recipes/selected/plan?search=o&${query}`)).text());
  expect([page("h1").text(), page(".back-link").attr("href")]).toEqual([
    "Plan 2 recipes",
    `/recipes?search=o&${query}`,
  ]);
  const weekStart = page('select[name="weekStart"] option').eq(1).attr("value") ?? "";
  const plan = (form: Record<string, string>) => browser.call(`/recipes/selected/plan?${query}`, { form });
  const planned = await plan({ weekStart, mealTypes: "lunch" });
  expect([planned.status, planned.headers.get("location")]).toEqual([
    303,
    `/meal-planner?from=${weekStart}#slot-${weekStart}-lunch`,
  ]);
  const shown = await (await browser.call(`/meal-planner?from=${weekStart}`)).text();
  expect(shown).toContain("2 recipes planned");
  const none = await plan({ weekStart });
  expect([none.status, await none.text()]).toEqual([
    400,
    expect.stringContaining("Please select at least one meal type"),
  ]);

  const formats = load(await (await browser.call(`/recipes/selected/export?${query}`)).text());
  expect(formats('input[name="recipeIds"]').attr("value")).toBe(`${ids[0]},${ids[1]}`);
  expect(formats(`a[href="/account/cookbook?${query}"]`)).toHaveLength(1);
  const file = await browser.call("/account/export", { form: { format: "html", recipeIds: `${ids[0]},${ids[1]}` } });
  expect(
    load(await file.text())("h2")
      .get()
      .map((one) => load(one).text()),
  ).toEqual(["Contents", "Soup", "Toast"]);

  const location = async (path: string) => (await browser.call(path)).headers.get("location");
  expect(await location(`/recipes/selected/shopping?${query}`)).toBe(`/shopping/add?recipes=${ids[0]}%2C${ids[1]}`);
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join(",");
  expect(await location(`/recipes/selected/shopping?selected=${many}`)).toMatch(/^\/recipes\?selected=1%2C2/);
  for (const path of ["plan", "export", "shopping"]) {
    expect(await location(`/recipes/selected/${path}?search=o`)).toBe("/recipes?search=o");
  }
});

test("duplicates are compared, kept apart, merged and restored without scripts", async () => {
  const { browser, cook } = await aSignedInApp();
  const ingredients = ["1 kg shin of beef", "300 ml stout", "2 onions", "3 carrots", "2 tbsp flour"];
  const one = aRecipe(cook, { name: "Beef Stew", ingredients }).id;
  const other = aRecipe(cook, { name: "Beef stew (2)", ingredients: [...ingredients, "1 bay leaf"] }).id;
  const list = async () => load(await (await browser.call("/recipes/duplicates")).text());
  const pair = `/recipes/duplicates/${one}/${other}`;
  await expect.poll(async () => (await list())(".pairs a").attr("href")).toBe(pair);
  const page = load(await (await browser.call(pair)).text());
  expect(page(".line-added").text()).toContain("1 bay leaf");
  const post = async (form: Record<string, string>, path = pair) => {
    const answer = await browser.call(path, { form });
    return [answer.status, answer.headers.get("location")];
  };
  const back = [303, "/recipes/duplicates"];
  expect(await post({ do: "apart" })).toEqual(back);
  expect((await list())("main").text()).toContain("No duplicates found");
  expect(await post({ do: "together" })).toEqual(back);
  expect(await post({ do: "merge" })).toEqual([400, null]);
  // Neither of the two.
  expect(await post({ do: "merge", keep: "999" })).toEqual([400, null]);
  expect((await browser.call(pair)).status).toBe(200);
  expect(await post({ do: "merge", keep: String(other) })).toEqual(back);
  expect((await list())("main").text()).toContain("No duplicates found");
  expect((await browser.call(pair)).status).toBe(404);
  await post({ returnTo: "/recipes" }, `/recipes/trash/${one}/restore`);
  expect((await list())(".pairs a").attr("href")).toBe(pair);
  expect(await post({}, "/recipes/duplicates")).toEqual(back);
});

test("an empty collection says how to come from another program, and its menu has what has an object", async () => {
  const { browser, cook } = await aSignedInApp();
  const shown = async () => {
    const $ = load(await (await browser.call("/recipes")).text());
    const menu = $("main .page-header .popover > a")
      .get()
      .map((one) => $(one).attr("href"));
    return [$("p.coming-from").text(), menu];
  };
  const coming = "Coming from another program? Bring your whole collection";
  expect(await shown()).toEqual([coming, ["/recipes/share", "/recipes/trash", "/recipes/move-in"]]);
  aRecipe(cook, { name: "Soup" });
  const menu = [
    "/recipes/share",
    "/recipes/tags",
    "/recipes/duplicates",
    "/recipes/trash",
    "/recipes/move-in",
    "/account/export",
  ];
  expect(await shown()).toEqual(["", menu]);
});

test("an empty result names the search and offers Clear, then to scan a card", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Lentil Dal" });
  const $ = load(await (await browser.call("/recipes?search=jackfruit")).text());
  expect($(".empty").text()).toContain("Nothing matches “jackfruit”");
  expect($(".empty button.solid").text()).toBe("Clear filters");
  expect($(".empty a[href='/recipes/add?from=image']").text()).toBe("Scan Recipe Card");
});
