import { createCookie } from "react-router";
import { describe, expect, test } from "vitest";
import { sign } from "#app/platform/crypto.server.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const ADDED = "12 recipes to look around with.";
/** A form that answers visitors with a message as well. */
const DELETION = "/credentials/ourgroceries/delete";

test("the message for the next page lasts one minute, hidden from scripts and other sites", async () => {
  const app = await aServedApp();
  const plain = await app.browser().call(DELETION, { form: {} });
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^toast=[\w-]+\.[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=60$/),
  ]);
  const secure = await app.browser("203.0.113.8", true).call(DELETION, { form: {} });
  expect(secure.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-toast=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=60$/),
  ]);
});

test("it is shown once", async () => {
  const { call, cookies } = aSignedInBrowser(await aServedApp());
  await call("/recipes/samples/add", { form: {} });
  expect(await (await call("/recipes")).text()).toContain(ADDED);
  expect(cookies.has("toast")).toBe(false);
  expect(await (await call("/recipes")).text()).not.toContain(ADDED);
});

describe("a message is shown only if this server has written it for now", () => {
  const message = { title: "Removed by test", link: { to: "//evil.example/login", label: "Confirm" } };
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const current = encoded({ until: Date.parse("2026-03-02T09:01:00Z"), value: message });

  // Abuse case 180.
  test.each<[name: string, value: (secret: string) => Promise<string> | string]>([
    ["malformed", () => "x"],
    ["not decodable", () => "%00%ff"],
    ["unsigned", () => current],
    [
      "of an earlier version",
      async () => (await createCookie("toast").serialize(message)).replace(/^toast=|;.*$/g, ""),
    ],
    ["signed with another secret", () => sign(current, "toast another secret")],
    ["signed as another cookie", (secret) => sign(current, secret)],
    [
      "over",
      (secret) => sign(encoded({ until: Date.parse("2026-03-02T09:00:00Z"), value: message }), `toast ${secret}`),
    ],
    [
      "of another form",
      (secret) =>
        sign(
          encoded({ until: Date.parse("2026-03-02T09:01:00Z"), value: { text: "Removed by test" } }),
          `toast ${secret}`,
        ),
    ],
  ])("not if it is %s", async (_name, value) => {
    const app = await aServedApp();
    const { call, cookies } = aSignedInBrowser(app);
    cookies.set("toast", await value(app.services.settings.sessionSecrets[0] ?? ""));
    for (const page of ["/recipes", "/login"]) {
      const answer = await call(page);
      expect([answer.status < 400, (await answer.text()).includes("Removed by test")]).toEqual([true, false]);
    }
  });

  test("over https the cookie of a neighbour without the prefix is not read", async () => {
    const app = await aServedApp();
    const [secret = ""] = app.services.settings.sessionSecrets;
    const secure = app.browser("203.0.113.8", true);
    secure.cookies.set("toast", sign(current, `toast ${secret}`));
    expect(await (await secure.call("/login")).text()).not.toContain("Removed by test");
    secure.cookies.set("__Host-toast", sign(current, `toast ${secret}`));
    expect(await (await secure.call("/login")).text()).toContain("Removed by test");
  });

  test("its links lead to paths of this server only", async () => {
    const app = await aServedApp();
    const [secret = ""] = app.services.settings.sessionSecrets;
    const undo = { action: "https://evil.example/steal", label: "Undo", fields: {} };
    const both = encoded({ until: Date.parse("2026-03-02T09:01:00Z"), value: { ...message, undo } });
    const browser = app.browser();
    browser.cookies.set("toast", sign(both, `toast ${secret}`));
    const page = await (await browser.call("/login")).text();
    expect(page).toContain("Removed by test");
    expect(page).not.toContain("evil.example");
  });
});
