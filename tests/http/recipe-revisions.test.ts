import { expect, test } from "vitest";
import { aForm, aPicture, aSignedInApp, CARD, pageAfter } from "#tests/support/recipe-forms.ts";
import type { Browser } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

type Revision = { id: number; createdAt: string; by: object | null; reason: string };

const edit = (browser: Browser, id: number, fields: Record<string, string | File>) =>
  browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) });
const revisionsOf = async (browser: Browser, id: number): Promise<Revision[]> =>
  (await browser.call(`/api/recipes/${id}/revisions`)).json();
const statuses = (browser: Browser, paths: string[]) =>
  Promise.all(
    paths.map(
      async (path) => (await browser.call(path, { method: path.endsWith("/restore") ? "POST" : "GET" })).status,
    ),
  );

test("the API lists the versions of a recipe, shows each and restores it", async () => {
  const { app, browser, cook } = await aSignedInApp({ firstName: "Ilse" });
  const { id } = aRecipe(cook, { name: "Soup" });
  app.setNow("2026-03-03T10:00:00Z");
  await edit(browser, id, { name: "Stew", image: await aPicture() });
  app.setNow("2026-03-04T10:00:00Z");
  await edit(browser, id, { name: "Ragout", image: await aPicture(400) });

  const by = { id: cook.user.id, firstName: "Ilse" };
  const revisions = await revisionsOf(browser, id);
  expect(revisions).toEqual([
    { id: expect.any(Number), createdAt: "2026-03-04T10:00:00.000Z", by, reason: "edit" },
    { id: expect.any(Number), createdAt: "2026-03-03T10:00:00.000Z", by, reason: "edit" },
  ]);
  const version = `/api/recipes/${id}/revisions/${revisions[0]?.id}`;
  const stew = await (await browser.call(version)).json();
  expect(stew).toMatchObject({ id, name: "Stew", updatedAt: "2026-03-03T10:00:00.000Z" });
  expect(stew.imagePath).toMatch(`${version}/image?v=`);
  const picture = await browser.call(`${stew.imagePath}&w=200`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect((await browser.call(`${version}/image?w=5`)).status).toBe(400);

  app.setNow("2026-03-05T10:00:00Z");
  const restored = await browser.call(`${version}/restore`, { method: "POST" });
  expect([restored.status, await restored.json()]).toMatchObject([
    200,
    { id, name: "Stew", updatedAt: "2026-03-05T10:00:00.000Z" },
  ]);
  const now = await revisionsOf(browser, id);
  expect(now.map(({ reason }) => reason)).toEqual(["restore", "edit", "edit"]);
  expect(await (await browser.call(`/api/recipes/${id}/revisions/${now[0]?.id}`)).json()).toMatchObject({
    name: "Ragout",
  });
});

test("versions of others' recipes, of other recipes, unknown and malformed ids are 404, and visitors are refused", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  await edit(browser, id, { name: "Stew" });
  const [{ id: version } = { id: 0 }] = await revisionsOf(browser, id);
  const calls = (recipe: unknown, revision: unknown) => [
    `/api/recipes/${recipe}/revisions`,
    `/api/recipes/${recipe}/revisions/${revision}`,
    `/api/recipes/${recipe}/revisions/${revision}/image`,
    `/api/recipes/${recipe}/revisions/${revision}/restore`,
  ];
  const stranger = app.cook();
  const theirs = aRecipe(stranger).id;
  const none = [404, 404, 404, 404];
  expect(await statuses(app.browserOf(stranger), calls(id, version))).toEqual(none);
  expect(await statuses(app.browserOf(stranger), calls(theirs, version))).toEqual([200, 404, 404, 404]);
  expect(await statuses(browser, calls(999, version))).toEqual(none);
  for (const odd of ["0", "-1", "abc", "1e99", "%27"]) {
    expect(await statuses(browser, calls(id, odd))).toEqual([200, 404, 404, 404]);
  }
  expect(await statuses(app.browser(), calls(id, version))).toEqual([401, 401, 401, 401]);
  const boss = app.browserOf(app.cook({ accountType: "administrator" }));
  expect(await statuses(boss, calls(id, version))).toEqual([200, 200, 404, 200]);
  await boss.call(`/api/recipes/${id}`, { method: "DELETE" });
  expect(await statuses(browser, calls(id, version))).toEqual(none);
});

test("without scripts the history page shows each change, restores a version and undoes that", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  const page = `/recipes/${id}/history`;
  expect(await (await browser.call(page)).text()).toContain("No earlier versions yet");
  await edit(browser, id, { name: "Stew", image: await aPicture() });
  const [{ id: version } = { id: 0 }] = await revisionsOf(browser, id);
  app.db.$client.prepare("UPDATE recipe_revision SET picture_hash = 'lost'").run();
  const html = await (await browser.call(page)).text();
  expect(html).toContain('<del dir="auto">Soup</del>');
  expect(html).toContain('<ins dir="auto">Stew</ins>');
  expect(html).toContain("The photo is no longer stored");
  expect(await (await browser.call(`/recipes/${id}`)).text()).toContain(`href="${page}"`);

  const restore = (revisionId: string) => browser.call(`${page}/restore`, { form: { revisionId } });
  const restored = await restore(String(version));
  expect([restored.status, restored.headers.get("Location")]).toEqual([303, page]);
  const after = await pageAfter(browser, restored);
  expect(after).toContain("Soup is as it was, but keeps its photo: the earlier one is no longer stored.");
  const undo = /name="revisionId" value="(\d+)"/.exec(after)?.[1] ?? "";
  expect(await pageAfter(browser, await restore(undo))).toContain("Version restored");
  expect((await (await browser.call(`/api/recipes/${id}`)).json()).name).toBe("Stew");
  expect(await pageAfter(browser, await restore(undo))).toContain("The recipe is like that version already.");

  for (const odd of ["999", "abc"]) {
    expect(await pageAfter(browser, await restore(odd))).toContain("Version not found");
  }
  const stranger = app.browserOf(app.cook());
  expect((await stranger.call(page)).status).toBe(404);
  expect(await (await stranger.call(`/recipes/${id}`)).text()).not.toContain(page);
  expect((await (await browser.call(`/api/recipes/${id}`)).json()).name).toBe("Stew");
});

test("a restoration between opening and saving the form is a conflict, and both texts are shown", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  await edit(browser, id, { name: "Stew" });
  const html = await (await browser.call(`/recipes/${id}/edit`)).text();
  const opened = /name="version"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  const [{ id: version } = { id: 0 }] = await revisionsOf(browser, id);
  await browser.call(`/api/recipes/${id}/revisions/${version}/restore`, { method: "POST" });
  const late = await browser.call(`/recipes/${id}/edit`, {
    form: aForm({ ...CARD, name: "Goulash", version: opened }),
  });
  expect(late.status).toBe(409);
  const shown = await pageAfter(browser, late);
  expect(shown).toContain("This recipe was changed while you were editing it");
  expect(shown).toContain("Soup");
  expect(shown).toContain("Goulash");
});
