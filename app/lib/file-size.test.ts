import { expect, test } from "vitest";
import { sizeText } from "./file-size.ts";

test.each([
  [0, "0 B"],
  [820, "820 B"],
  [1024, "1 KB"],
  [200_000, "195 KB"],
  [1024 ** 2 - 1, "1.0 MB"],
  [12_000_000, "11.4 MB"],
  [5 * 1024 ** 4, "5120.0 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
