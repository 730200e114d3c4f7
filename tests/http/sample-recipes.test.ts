import { expect, test } from "vitest";
import { aServedApp, read } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

test("an empty collection offers them, one that has them offers to remove them, and undo restores them", async () => {
  const app = await aServedApp();
  const { call, cookies } = aSignedInBrowser(app);
  expect((await read(await call("/recipes"))).text).toContain("Add sample recipes");

  expect(await read(await call("/recipes/samples/add", { form: {} }))).toMatchObject({
    status: 303,
    location: "/recipes",
  });
  const list = (await read(await call("/recipes"))).text;
  expect(list).toContain("12 recipes to look around with.");
  expect(list).toContain("12 of these are sample recipes.");
  const [picture = ""] = list.match(/\/api\/recipes\/\d+\/image\?v=\w+/) ?? [];
  expect((await call(picture)).headers.get("Content-Type")).toBe("image/webp");

  await call("/recipes/samples/remove", { form: {} });
  const [written = ""] = cookies.get("toast")?.split(".") ?? [];
  const { undo } = JSON.parse(Buffer.from(written, "base64url").toString()).value;
  const empty = (await read(await call("/recipes"))).text;
  expect(empty).toContain("Add sample recipes");
  await call(undo.action, { form: undo.fields });
  expect((await read(await call("/recipes"))).text).toContain("12 of these are sample recipes.");
});

test("refusals are shown on the list", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app, { accountType: "trial" });
  await call("/recipes/samples/add", { form: {} });
  expect((await read(await call("/recipes"))).text).toContain("10 of 12: your trial account has room for no more.");
  for (const [path, words] of [
    ["/recipes/samples/add", "Your trial account is limited to 10 recipes"],
    ["/recipes/samples/remove", "10 recipes left your collection."],
    ["/recipes/samples/remove", "There are no sample recipes left to remove."],
  ] as const) {
    await call(path, { form: {} });
    expect((await read(await call("/recipes"))).text).toContain(words);
  }
  const { status, location } = await read(await call("/recipes/samples/restore", { form: {} }));
  expect([status, location]).toEqual([303, "/recipes"]);
  expect((await read(await call("/recipes"))).text).toContain("Invalid input");
});
