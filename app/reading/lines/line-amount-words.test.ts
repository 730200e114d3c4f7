import { describe } from "vitest";
import { checkLines } from "#tests/support/line-readings.ts";

describe("the half of one is a half, the half of what there is is no number", () => {
  checkLines([
    ["fr: la moitié d'un poivron", 0.5, null, "poivron", "1 poivron"],
    ["de: die Hälfte einer Gurke", 0.5, null, "Gurke", "1 Gurke"],
    ["de: Hälfte einer Paprika, gewürfelt", 0.5, null, "Paprika", "1 Paprika, gewürfelt"],
    ["es: la mitad de un pepino", 0.5, null, "pepino", "1 pepino"],
    ["it: metà di una melanzana", 0.5, null, "melanzana", "1 melanzana"],
    ["nl: de helft van een komkommer", 0.5, null, "komkommer", "1 komkommer"],
    ["half of a cucumber", 0.5, null, "cucumber", "1 cucumber"],
    ["de: ein Drittel einer Gurke", 1 / 3, null, "Gurke", "⅔ Gurke"],
    ["fr: la moitié du chou", null, null, "moitié du chou", "la moitié du chou"],
    ["it: 1 peperone tagliato a metà", 1, null, "peperone", "2 peperoni tagliati a metà"],
    ["nl: 1 prei, de helft gesneden", 1, null, "prei", "2 preien, de helft gesneden"],
  ]);
});
