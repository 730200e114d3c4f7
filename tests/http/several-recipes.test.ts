import { expect, test } from "vitest";
import { pdf } from "#tests/support/documents.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { listNewest } from "#tests/support/test-context.ts";

const recipe = (name: string, food: string) =>
  `${name}\n\nIngredients\n2 cups ${food}\n1 pinch salt\n\nMethod\nBoil the ${food} with the salt until it is soft.\n`;
const TEXT = [recipe("Porridge", "oats"), recipe("Polenta", "cornmeal"), recipe("Congee", "rice")].join("\n\n");

/** An app whose PDFs hold three recipes. */
async function anApp() {
  const app = await aServedApp({
    services: (real) => ({
      documents: { ...real.documents, readPdf: async () => ({ text: TEXT, picture: null, usedOcr: false }) },
    }),
  });
  const cook = app.cook();
  return { app, cook, browser: app.browserOf(cook) };
}

const namesOf = (cook: Parameters<typeof listNewest>[0]) => listNewest(cook, 5).map(({ name }) => name);

test("further recipes of a PDF are offered one after the other", async () => {
  const { app, cook, browser } = await anApp();
  const answer = await browser.call("/api/recipes/from-pdf", { form: pdf("one-column") });
  const { name, others } = await answer.json();
  expect([answer.status, name]).toEqual([201, "Porridge"]);
  expect(others).toEqual([
    { id: expect.any(Number), name: "Polenta" },
    { id: expect.any(Number), name: "Congee" },
  ]);
  const [second, third] = others.map(({ id }: { id: number }) => `/recipes/handover/${id}`);
  const page = await (await browser.call(second)).text();
  expect(page).toContain("From your document. Not saved yet.");
  expect(page).toContain("2 cups cornmeal");
  expect((await app.browserOf(app.cook()).call(second)).status).toBe(404);

  const form = new FormData();
  form.set("do", "save");
  const saved = await browser.call(second, { form });
  expect(saved.status).toBe(303);
  const opened = await (await browser.call(saved.headers.get("Location") ?? "")).text();
  expect(opened).toContain(`href="${third}"`);
  expect(opened).toContain("One more recipe is in it: Congee");
  expect(namesOf(cook)).toEqual(["Polenta", "Porridge"]);

  form.set("do", "discard");
  const discarded = await browser.call(third, { form });
  expect(await (await browser.call(discarded.headers.get("Location") ?? "")).text()).not.toContain("more recipe");
  expect(namesOf(cook)).toEqual(["Polenta", "Porridge"]);
});

test("the form of a PDF and that of a pasted text lead on to the next recipe", async () => {
  const { browser } = await anApp();
  const form = new FormData();
  form.set("text", `${recipe("Grits", "corn")}\n\n${TEXT}`);
  for (const [address, sent] of [
    ["/recipes/add?from=pdf", pdf("one-column")] as const,
    ["/recipes/add?from=paste", form] as const,
  ]) {
    const answer = await browser.call(address, { form: sent });
    expect(answer.status).toBe(303);
    const page = await (await browser.call(answer.headers.get("Location") ?? "")).text();
    expect(page).toMatch(/\d more recipes are in it, next: (?:Porridge|Polenta)/);
  }
});

test("a recipe that the collection has is not offered", async () => {
  const { browser } = await anApp();
  const form = new FormData();
  form.set("text", recipe("Polenta", "cornmeal"));
  expect((await browser.call("/api/recipes/from-text", { form })).status).toBe(201);
  const { others } = await (await browser.call("/api/recipes/from-pdf", { form: pdf("one-column") })).json();
  expect(others).toMatchObject([{ name: "Congee" }]);
});

test("the others are offered, too, where the collection has the first recipe", async () => {
  const { cook, browser } = await anApp();
  const form = new FormData();
  form.set("text", recipe("Porridge", "oats"));
  expect((await browser.call("/api/recipes/from-text", { form })).status).toBe(201);
  form.set("text", TEXT);
  expect((await browser.call("/api/recipes/from-text", { form })).status).toBe(409);
  for (const [address, sent] of [
    ["/recipes/add?from=pdf", pdf("one-column")] as const,
    ["/recipes/add?from=paste", form] as const,
  ]) {
    const answer = await browser.call(address, { form: sent });
    const next = answer.headers.get("Location") ?? "";
    expect([answer.status, next]).toEqual([303, expect.stringMatching(/^\/recipes\/handover\/\d+$/)]);
    const page = await (await browser.call(next)).text();
    expect(page).toContain("You have the first recipe in it already. This is the next one.");
    expect(page).toContain("2 cups cornmeal");
  }
  expect(namesOf(cook)).toEqual(["Porridge"]);
  // What was read three times waits once.
  const choice = new FormData();
  choice.set("do", "save");
  const waiting = await browser.call("/recipes/add?from=paste", { form });
  const saved = await browser.call(waiting.headers.get("Location") ?? "", { form: choice });
  const opened = await (await browser.call(saved.headers.get("Location") ?? "")).text();
  expect(opened).toContain("One more recipe is in it: Congee");
  // A text without others is refused as before.
  form.set("text", recipe("Porridge", "oats"));
  expect((await browser.call("/recipes/add?from=paste", { form })).status).toBe(409);
});

test("a PDF that is followed line by line says where its next recipe waits", async () => {
  const { browser } = await anApp();
  const follow = async () => {
    const headers = { Accept: "application/x-ndjson" };
    const lines = (await (await browser.call("/recipes/add/pdf", { form: pdf("one-column"), headers })).text()).trim();
    return JSON.parse(lines.split("\n").at(-1) ?? "");
  };
  expect((await follow()).done).toMatchObject({ name: "Porridge" });
  expect(await follow()).toMatchObject({ status: 409, next: expect.stringMatching(/^\/recipes\/handover\/\d+$/) });
});
