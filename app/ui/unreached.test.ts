import { expect, test } from "vitest";
import { isUnreached, sendOrKeep } from "./unreached.ts";

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a call that fails with %j has reached nobody",
  (message) => expect(isUnreached(new TypeError(message))).toBe(true),
);

test("a fault of ours is no missing connection", () => {
  expect(isUnreached(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false);
});

test("a form that reaches nobody keeps what was typed", async () => {
  const body = new URLSearchParams({ name: "Soup", "ingredients[0]": "peas" });
  const request = new Request("http://localhost/recipes/1/edit", { method: "POST", body });
  const kept = await sendOrKeep({ request, serverAction: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(kept).toMatchObject({
    init: { status: 503 },
    data: {
      status: "error",
      initialValue: { name: "Soup", ingredients: ["peas"] },
      error: { "": ["This could not be sent. Check your connection and try again."] },
    },
  });
});

test("a form that is answered is answered so", async () => {
  const request = new Request("http://localhost/recipes/1/edit", { method: "POST", body: new URLSearchParams() });
  expect(await sendOrKeep({ request, serverAction: async () => "Saved" })).toBe("Saved");
});
