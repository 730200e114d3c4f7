import { expect, test } from "vitest";
import { sizeText } from "./backup.ts";

test.each([
  [0, "0 B"],
  [820, "820 B"],
  [1000, "1.0 KB"],
  [4_231_000, "4.2 MB"],
  [42_310_000, "42 MB"],
  [5_000_000_000_000, "5000 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
