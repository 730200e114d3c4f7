import { expect, test } from "vitest";
import { plainText } from "./html-text.ts";

test.each([
  ["Leek u0026 potato pie", "Leek & potato pie"],
  ["Don u2019t dry; fine at 180u00b0C.", "Don’t dry; fine at 180°C."],
  ["cru00e8me bru00fblu00e9e", "crème brûlée"],
  ["2 u2013 3 eggs, u00BD cup", "2 – 3 eggs, ½ cup"],
])("an escape whose backslash was lost is its letter: %s", (text, expected) => expect(plainText(text)).toBe(expected));

test.each(["menu 2019", "Tofu0.5 kg", "u2 spy plane", "Menu2500", "200 g tofu 01"])("%s stays", (text) => {
  expect(plainText(text)).toBe(text);
});
