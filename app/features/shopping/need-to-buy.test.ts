import { expect, test } from "vitest";
import { rational } from "#app/reading/lines/quantities.ts";
import { unitOfId } from "#app/reading/lines/units.ts";
import { needToBuy } from "./need-to-buy.ts";

const part = (top: number, bottom: number, id: string | null = null) => ({
  low: rational(top, bottom),
  high: rational(top, bottom),
  unit: (id && unitOfId(id)) || null,
});

test("whole things are bought, in the plural", () => {
  expect(needToBuy("leek", [part(17, 3)], "produce")).toEqual({ amount: "6", name: "leeks" });
  expect(needToBuy("Zwiebel", [part(7, 2)], "produce")).toEqual({ amount: "4", name: "Zwiebeln" });
  expect(needToBuy("leeks", [part(1, 3)], "produce")).toEqual({ amount: "1", name: "leek" });
});

test("spoons of dry goods are bought without an amount", () => {
  expect(needToBuy("paprika", [part(4, 3, "tbsp")], "pantry")).toEqual({ amount: "", name: "paprika" });
});

test("an amount that one can buy stays as it is", () => {
  expect(needToBuy("leeks", [part(3, 1)], "produce")).toBeNull();
  expect(needToBuy("flour", [part(500, 1, "g")], "pantry")).toBeNull();
  expect(needToBuy("salt", [], "pantry")).toBeNull();
});

test("a name that several languages have stays as it is", () => {
  expect(needToBuy("tomate", [part(5, 2)], "produce")).toEqual({ amount: "3", name: "tomate" });
});

test("a name of several languages that agree on its plural, or of which one has the food, is counted", () => {
  expect(needToBuy("lemon", [part(9, 2)], "produce")).toEqual({ amount: "5", name: "lemons" });
  expect(needToBuy("courgette", [part(2, 1)], "produce")).toEqual({ amount: "2", name: "courgettes" });
});
