import { expect, test } from "vitest";
import { sharedAddresses } from "./import-fields.ts";

test.each([
  ["the address alone", { url: "https://example.org/soup" }, ["https://example.org/soup"]],
  ["in a text", { text: "Look at https://example.org/soup, it is good" }, ["https://example.org/soup"]],
  ["at the end of a sentence", { text: "Try (https://example.org/soup)." }, ["https://example.org/soup"]],
  ["with brackets of its own", { text: "https://example.org/soup_(thai)" }, ["https://example.org/soup_(thai)"]],
  [
    "two addresses",
    { title: "Soup", text: "https://example.org/soup https://example.org/stew" },
    ["https://example.org/soup", "https://example.org/stew"],
  ],
  ["the same twice", { url: "https://example.org/a", text: "https://example.org/a" }, ["https://example.org/a"]],
  ["in the title", { title: "Soup https://example.org/soup" }, ["https://example.org/soup"]],
  ["without a scheme", { url: "example.org/soup" }, ["example.org/soup"]],
  ["none", { title: "Soup", text: "2 onions" }, []],
  ["nothing", {}, []],
])("an app shares %s", (_what, parameters, expected) => {
  expect(sharedAddresses(new URLSearchParams(parameters as Record<string, string>))).toEqual(expected);
});

test("at most four of many", () => {
  const text = Array.from({ length: 9 }, (_, number) => `https://example.org/${number}`).join("\n");
  expect(sharedAddresses(new URLSearchParams({ text }))).toHaveLength(4);
});
