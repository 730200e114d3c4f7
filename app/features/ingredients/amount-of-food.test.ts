import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { readExactLine } from "#app/reading/lines/ingredient-line.ts";
import { amountOfFood, foodAfter } from "./amount-of-food.ts";

test.each([
  ["en", "2 cups", "flour", "2 cups flour"],
  ["de", "2 EL", "Mehl", "2 EL Mehl"],
  ["nl", "2 tenen", "knoflook", "2 tenen knoflook"],
  ["es", "2 dientes", "ajo", "2 dientes de ajo"],
  ["es", "2 cdas.", "aceite", "2 cdas. de aceite"],
  ["es", "2", "huevos", "2 huevos"],
  ["fr", "200 g", "farine", "200 g de farine"],
  ["fr", "2 gousses", "ail", "2 gousses d’ail"],
  ["fr", "1 c. à s.", "huile d'olive", "1 c. à s. d’huile d'olive"],
  ["fr", "1 boîte", "haricots", "1 boîte de haricots"],
  ["fr", "500 g", "yaourt", "500 g de yaourt"],
  ["it", "2 l", "latte", "2 l di latte"],
  ["it", "2 spicchi", "aglio", "2 spicchi d’aglio"],
  ["it", "½", "cipolla", "½ cipolla"],
] as const)("in %s %j of %j is %j, which is read again", (language, amount, food, text) => {
  inLanguage(language, () => {
    expect(amountOfFood(amount, food)).toBe(text);
    expect(foodAfter(amount, text)).toBe(food);
    expect(readExactLine(text).name).toBe(food);
  });
});

test.each(LANGUAGES)("in %s a food alone and an amount alone stay as they are", (language) => {
  inLanguage(language, () => {
    expect(amountOfFood("", "ail")).toBe("ail");
    expect(amountOfFood("200 g", "")).toBe("200 g");
    expect(foodAfter("200 g", "300 g de farine")).toBeUndefined();
  });
});
