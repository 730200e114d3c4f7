import { parse } from "@conform-to/react";
import { expect, test } from "vitest";
import * as m from "#messages";
import { isConnectionError } from "./connection-error.ts";
import { submitKeepingInput, valuesIn } from "./offline-forms.ts";

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "The network connection was lost.",
  "The Internet connection appears to be offline.",
  "A server with the specified hostname could not be found.",
  "Die Internetverbindung scheint offline zu sein.",
])("a call that fails with %j has reached nobody", (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(true);
});

test.each([
  "Cannot read properties of undefined (reading 'name')",
  "undefined is not an object (evaluating 'recipe.name')",
  "recipe is undefined",
  'can\'t access property "name", recipe is undefined',
  "recipes.map is not a function",
  "object is not iterable (cannot read property Symbol(Symbol.iterator))",
  "Assignment to constant variable.",
  "Failed to execute 'appendChild' on 'Node': parameter 1 is not of type 'Node'.",
])("a fault of ours is no missing connection: %s", (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(false);
});

test("a form without a connection keeps its input", async () => {
  const body = new URLSearchParams({ name: "Soup", "ingredients[0]": "peas" });
  const request = new Request("http://localhost/recipes/1/edit", { method: "POST", body });
  const kept = await submitKeepingInput({
    request,
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(kept).toMatchObject({
    init: { status: 503 },
    data: {
      status: "error",
      initialValue: { name: "Soup", ingredients: ["peas"] },
      error: { "": ["This could not be sent. Check your connection and try again."] },
      isSignedOut: false,
    },
  });
});

test("a form without a session keeps its input and says which of both is missing", async () => {
  const body = new URLSearchParams({ name: "Soup" });
  const request = new Request("http://localhost/recipes/1/edit", { method: "POST", body });
  const refusal = { status: 401, statusText: "", internal: false, data: {} };
  const kept = await submitKeepingInput({ request, serverAction: () => Promise.reject(refusal) });
  expect(kept).toMatchObject({
    init: { status: 401 },
    data: { initialValue: { name: "Soup" }, error: { "": [m.session.signedOutKept()] }, isSignedOut: true },
  });
});

test("the answer of the server is passed on", async () => {
  const request = new Request("http://localhost/recipes/1/edit", { method: "POST", body: new URLSearchParams() });
  expect(await submitKeepingInput({ request, serverAction: async () => "Saved" })).toBe("Saved");
});

test("the input of a form is kept as conform reads it", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Soup"],
    ["notes", ""],
    ["lines[0]", "peas"],
    ["lines[1].kind", "heading"],
    ["lines[1].text", "Dough"],
    ["tags", "Quick"],
    ["tags", "Green"],
    ["tags", "Cold"],
    ["shown.text", "2 l milk"],
  ] as const) {
    form.append(name, value);
  }
  const { initialValue } = parse(form, { resolve: () => ({ error: { "": ["no"] } }) }).reply();
  expect(valuesIn(form)).toEqual(initialValue);
});
