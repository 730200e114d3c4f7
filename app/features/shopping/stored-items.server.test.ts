import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { amountOfNumber } from "./amounts.ts";
import { unknownItem, withOperation } from "./operations.ts";
import { showStored } from "./stored-items.server.ts";

test("a stored item is shown in the language of each request, with its own id and time", () => {
  const fields = { name: "milk", amount: amountOfNumber(1.5, "l") };
  const state = JSON.stringify(withOperation(unknownItem(), { at: 1, by: "a", itemId: "b", type: "add", fields }));
  const show = (language: "en" | "de", id: string, at: number) =>
    inLanguage(language, () => showStored({ id, state, own: null, updatedAt: at }).item);
  expect(show("en", "b", 1)).toMatchObject({ id: "b", quantityText: "1.5 l", updatedAt: "1970-01-01T00:00:00.001Z" });
  expect(show("de", "b", 1)?.quantityText).toBe("1,5 l");
  expect(show("en", "c", 2)).toEqual({ ...show("en", "b", 1), id: "c", updatedAt: "1970-01-01T00:00:00.002Z" });
  const changed = state.replace("milk", "oat milk");
  const again = inLanguage("en", () => showStored({ id: "b", state: changed, own: null, updatedAt: 1 }).item);
  expect(again).toMatchObject({ id: "b", name: "oat milk" });
});
