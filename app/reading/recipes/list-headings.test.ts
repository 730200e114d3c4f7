import fc from "fast-check";
import { expect, test } from "vitest";
import { type OutlineLine, sectionsFrom, titleOf } from "./list-headings.ts";

const line = (text: string): OutlineLine => ({ text, isHeading: false });
const heading = (text: string): OutlineLine => ({ text, isHeading: true });

test("a heading stands before the entry that follows it", () => {
  const outline = [heading("For the cake:"), line("200 g flour"), line("2 eggs"), heading("Icing"), line("1 lemon")];
  expect(sectionsFrom(["200 g flour", "2 eggs", "1 lemon"], outline)).toEqual([
    { index: 0, title: "For the cake" },
    { index: 2, title: "Icing" },
  ]);
});

test("amounts and remarks may differ between the source and the list", () => {
  const outline = [line("250 ml milk (warm)"), heading("Sauce"), line("sour cream"), line("1 bunch dill")];
  expect(sectionsFrom(["200 ml milk", "200 g sour cream", "dill"], outline)).toEqual([{ index: 1, title: "Sauce" }]);
});

test("of headings in a row the last one counts, and one at the end counts for nothing", () => {
  const outline = [heading("Ingredients"), heading("Dough"), line("flour"), line("water"), heading("Method")];
  expect(sectionsFrom(["flour", "water"], outline)).toEqual([{ index: 0, title: "Dough" }]);
});

test("entries that the source lacks belong to the heading above them", () => {
  const outline = [line("flour"), heading("Filling"), line("apples"), line("sugar"), line("raisins")];
  expect(sectionsFrom(["flour", "nuts", "apples", "sugar", "raisins"], outline)).toEqual([
    { index: 1, title: "Filling" },
  ]);
});

test("another list is no source", () => {
  expect(sectionsFrom(["flour", "water", "salt"], [heading("Sauce"), line("onions"), line("salt")])).toBeNull();
  expect(sectionsFrom([], [heading("Sauce")])).toBeNull();
});

test("titles lose bullets and the colon, and are no longer than a title", () => {
  expect(titleOf("• For the sauce :")).toBe("For the sauce");
  expect(titleOf("(Optional) topping")).toBe("(Optional) topping");
  expect(titleOf("***")).toBe("");
  expect(titleOf("a".repeat(81))).toBe("");
});

test("sections of any source stand inside the list, in its order, each once", () => {
  const word = fc.constantFrom("flour", "eggs", "milk", "butter", "salt", "sugar", "dill");
  const outline = fc.array(fc.record({ text: word, isHeading: fc.boolean() }));
  fc.assert(
    fc.property(fc.array(word), outline, (entries, source) => {
      const places = (sectionsFrom(entries, source) ?? []).map(({ index }) => index);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect(places.every((index) => index >= 0 && index < entries.length)).toBe(true);
    }),
  );
});
