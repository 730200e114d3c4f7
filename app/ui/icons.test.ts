import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconsInUse, makeMasks, makeSprite } from "./make-icons.ts";

test("icons.svg has exactly the icons in use, as `npm run icons` makes it", () => {
  const icons = iconsInUse(readFileSync(new URL("icons.tsx", import.meta.url), "utf8"));
  expect(icons.length).toBeGreaterThan(50);
  expect(readFileSync(new URL("icons.svg", import.meta.url), "utf8")).toBe(makeSprite(icons));
  expect(readFileSync(new URL("theme/components/drawings.css", import.meta.url), "utf8")).toBe(makeMasks());
});
