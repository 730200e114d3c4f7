import { expect, test } from "vitest";
import { parseUrl } from "./urls.ts";

test("an address is parsed, alone or against a base; other text gives undefined", () => {
  expect(parseUrl("https://example.org/a?b")?.pathname).toBe("/a");
  expect(parseUrl("/a", "https://example.org/b")?.href).toBe("https://example.org/a");
  expect(["", "example.org", "https://"].map((text) => parseUrl(text))).toEqual([undefined, undefined, undefined]);
});
