import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const ADDED = "12 recipes to look around with.";
/** A form that answers visitors with a message as well. */
const DELETION = "/credentials/ourgroceries/delete";

test("the message for the next page lasts one minute, hidden from scripts and other sites", async () => {
  const app = await aServedApp();
  const plain = await app.browser().call(DELETION, { form: {} });
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^toast=[\w%]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const secure = await app.browser("203.0.113.8", true).call(DELETION, { form: {} });
  expect(secure.headers.getSetCookie()).toEqual([expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/)]);
});

test("it is shown once", async () => {
  const { call, cookies } = aSignedInBrowser(await aServedApp());
  await call("/recipes/samples/add", { form: {} });
  expect(await (await call("/recipes")).text()).toContain(ADDED);
  expect(cookies.has("toast")).toBe(false);
  expect(await (await call("/recipes")).text()).not.toContain(ADDED);
});

test("a message that is malformed, or has an undo at another site, is not shown", async () => {
  const { call, cookies } = aSignedInBrowser(await aServedApp());
  const undo = { action: "https://evil.example/", label: "Undo", fields: {} };
  const foreign = await createCookie("toast").serialize({ title: "Removed by test", undo });
  for (const value of ["x", "%00%ff", "e30=", foreign.replace(/^toast=|;.*$/g, "")]) {
    cookies.set("toast", value);
    const page = await call("/recipes");
    expect([page.status, (await page.text()).includes("Removed by test")]).toEqual([200, false]);
  }
});
