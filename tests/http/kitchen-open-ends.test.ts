import { expect, test } from "vitest";
import { aServedApp, read } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

/** Anna's kitchen with Ben, and Cem, who has another one; `invite` returns the address of a new invitation. */
async function aKitchen() {
  const app = await aServedApp();
  const [anna, ben, cem] = ["Anna", "Ben", "Cem"].map((firstName) => aSignedInBrowser(app, { firstName })) as [
    ReturnType<typeof aSignedInBrowser>,
    ReturnType<typeof aSignedInBrowser>,
    ReturnType<typeof aSignedInBrowser>,
  ];
  const invite = async () =>
    (await (await anna.call("/api/kitchen/invitations", { json: {} })).json()) as { code: string; url: string };
  await ben.call("/api/kitchen/join", { json: { code: (await invite()).code } });
  const share = async ({ call }: typeof ben, to: string) =>
    (await (await call("/api/shared-collections", { json: { recipientEmail: to, expiresAt: null } })).json()).shareCode;
  return { app, anna, ben, cem, invite, share };
}

test("links of members are listed and ended by the owner, on the page and by the API", async () => {
  const { app, anna, ben, cem, share } = await aKitchen();
  const code = await share(ben, "grandma@example.org");
  const visitor = app.browser();
  const [annasPage, bensPage] = [await read(await anna.call("/kitchen")), await read(await ben.call("/kitchen"))];
  expect(annasPage.text).toContain("Share links of the members");
  expect([annasPage.text.includes("grandma@example.org"), bensPage.text.includes("grandma@example.org")]).toEqual([
    false,
    true,
  ]);
  expect(annasPage.text).not.toContain(code);
  const [link] = await (await anna.call("/api/kitchen/shared-collections")).json();
  expect(link).toMatchObject({ owner: { firstName: "Ben" }, recipientEmail: null });
  expect(await (await cem.call("/api/kitchen/shared-collections")).json()).toEqual([]);
  expect((await visitor.call(`/api/shared/${code}`)).status).toBe(200);
  const end = await anna.call("/kitchen?change=end-link", { form: { id: String(link.id) } });
  expect([end.status, end.headers.get("Location")]).toEqual([303, "/kitchen"]);
  expect((await visitor.call(`/api/shared/${code}`)).status).toBe(404);

  await share(anna, "friend@example.org");
  const [annas] = await (await ben.call("/api/kitchen/shared-collections")).json();
  const remove = (who: typeof ben, id: unknown) =>
    who.call(`/api/kitchen/shared-collections/${id}`, { method: "DELETE" });
  const statuses = [remove(ben, annas.id), remove(cem, annas.id), remove(anna, "x"), remove(anna, annas.id)];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 404, 404, 204]);
});

test("the owner sees who can come back, and prevents it", async () => {
  const { anna, ben, cem, invite } = await aKitchen();
  await cem.call("/api/kitchen/join", { json: { code: (await invite()).code } });
  await ben.call("/kitchen/leave", { form: {} });
  expect(await (await cem.call("/kitchen")).text()).not.toContain("can come back");
  // The first page has the toast of leaving, too.
  await ben.call("/recipes");
  expect(await (await ben.call("/kitchen")).text()).toContain("/kitchen/undo");
  const page = await (await anna.call("/kitchen")).text();
  expect(page).toMatch(/Ben has left and can come back without an invitation until/);
  const { id } = ben.cook.user;
  expect(await (await cem.call("/api/kitchen/returns")).json()).toMatchObject([{ id, firstName: "Ben" }]);
  const end = (who: typeof ben) => who.call(`/api/kitchen/returns/${id}`, { method: "DELETE" });
  expect((await end(cem)).status).toBe(403);
  expect((await anna.call("/kitchen?change=end-return", { form: { userId: id } })).status).toBe(303);
  expect((await end(anna)).status).toBe(404);
  expect(await (await ben.call("/kitchen")).text()).not.toContain("/kitchen/undo");
});

test("the page of an invitation names the cook's own links", async () => {
  const { cem, invite, share } = await aKitchen();
  const { url } = await invite();
  const path = new URL(url).pathname;
  expect(await (await cem.call(path)).text()).not.toContain("as soon as you join");
  await share(cem, "neighbour@example.org");
  const page = await (await cem.call(path)).text();
  expect(page).toContain("Your share link shows all recipes of the kitchen as soon as you join");
  expect(page).toContain("neighbour@example.org");
});
