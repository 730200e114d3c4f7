import { expect, test } from "vitest";
import { parseUrl, webAddress } from "./urls.ts";

test("an address is parsed, alone or against a base; other text gives undefined", () => {
  expect(parseUrl("https://example.org/a?b")?.pathname).toBe("/a");
  expect(parseUrl("/a", "https://example.org/b")?.href).toBe("https://example.org/a");
  expect(["", "example.org", "https://"].map((text) => parseUrl(text))).toEqual([undefined, undefined, undefined]);
});

test("a web address is normalised; other addresses and texts are none", () => {
  expect(webAddress("HTTPS://Example.org/a b".replace(" ", "%20"))).toBe("https://example.org/a%20b");
  const others = ["ftp://example.org", "javascript:alert(1)", "https://marta@example.org", "https://", "a b", "/a"];
  for (const text of [...others, "https://example.org/\u0007", `https://example.org/${"a".repeat(2000)}`]) {
    expect(webAddress(text)).toBeNull();
  }
});

test("a web address has at most 2,000 characters in its normalised form too, so that it stays one when it is read again", () => {
  const percentEncoded = (letters: number) => webAddress(`https://example.org/${"ü".repeat(letters)}`);
  expect(percentEncoded(330)).toHaveLength(2000);
  expect(percentEncoded(331)).toBeNull();
});
