import { expect, test } from "vitest";
import { foldLetters } from "./phrases.ts";

test.each([
  ["Étape", "etape"],
  ["L’huile", "l'huile"],
  ["PİŞİRME SÜRESİ", "pisirme suresi"],
  ["Hazırlanışı", "hazirlanisi"],
  ["weiß", "weiß"],
])("%s is folded to %s, of the same length", (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
  expect(folded).toHaveLength(text.length);
});
