import { expect, test } from "vitest";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aSignedInApp } from "#tests/support/recipe-forms.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const SENTENCE = "Nothing for zuchini; showing zucchini";

/** Returns the texts that a page announces. */
async function announced(answer: Response): Promise<string> {
  const lines = [...(await answer.text()).matchAll(/<p[^>]*role="status"[^>]*>(.*?)<\/p>/gs)];
  return lines.map(([, line = ""]) => line.replace(/<[^>]*>/g, "").trim()).join("");
}

test("pages say what was searched instead, and the field keeps what was typed", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Zucchini fritters" });
  for (const page of ["/recipes?search=zuchini", "/recipes?search=zuchini&scope=all"]) {
    const answer = await browser.call(page);
    expect(await answer.clone().text()).toMatch(/name="search"[^>]*value="zuchini"/);
    expect(await answer.clone().text()).toMatch(/<em[^>]*>zuchini<\/em>.*<em[^>]*>zucchini<\/em>/);
    expect(await announced(answer)).toBe(`${SENTENCE} 1 recipe`);
  }
  const picker = "/meal-planner/add?date=2026-03-03&mealType=dinner&q=";
  expect(await announced(await browser.call(`${picker}zuchini`))).toBe(SENTENCE);
  expect(await announced(await browser.call(`${picker}zucchini`))).toBe("");
  const none = await browser.call("/recipes?search=zuchxxi");
  expect(await none.clone().text()).toContain("Nothing matches “zuchxxi”.");
  expect(await announced(none)).toBe("0 recipes");
});

test("visitors of a shared collection are told too, and search that collection only", async () => {
  const { app, browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Zucchini fritters" });
  aRecipe(app.cook(), { name: "Aubergine" });
  const { shareCode } = await shareCollection(cook, { recipientEmail: "ilse@example.org", expiresAt: null });
  const shared = (search: string) => app.browser().call(`/shared/${shareCode}?search=${search}`);
  expect(await announced(await shared("zuchini"))).toBe(`${SENTENCE} Showing 1 of 1 recipes (filtered)`);
  expect(await announced(await shared("aubergin"))).not.toContain("showing");
  expect(await announced(await browser.call("/recipes?search=aubergone&scope=all"))).toContain("showing aubergine");
});

test("texts are shown as text in the language of the page", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Zucchini" });
  const search = encodeURIComponent("<b>zuchini</b>");
  expect(await (await browser.call(`/recipes?search=${search}`)).text()).not.toContain("<b>zuchini");
  const german = await browser.call("/recipes?search=zuchini", { headers: { "Accept-Language": "de" } });
  expect(await announced(german)).toContain("Nichts für zuchini; angezeigt wird zucchini");
});

test("the API answers the corrected list and names the search in a header", async () => {
  const { browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Crème brûlée" });
  aRecipe(cook, { name: "Creme" });
  const call = async (query: string) => {
    const answer = await browser.call(`/api/recipes?${query}`);
    const names = (await answer.json()).map(({ name }: { name: string }) => name);
    return [answer.headers.get("Corrected-Search"), names];
  };
  expect(await call("search=brulle")).toEqual(["br%C3%BBl%C3%A9e", ["Crème brûlée"]]);
  expect(await call("search=crème")).toEqual([null, ["Creme", "Crème brûlée"]]);
  expect(await call("search=xxxxxx")).toEqual([null, []]);
  expect(await call("search=crene&scope=all&limit=1&offset=1")).toEqual([expect.any(String), ["Crème brûlée"]]);
});
