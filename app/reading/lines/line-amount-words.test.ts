import { describe } from "vitest";
import { checkLines } from "#tests/support/read-lines.ts";

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

describe("a dozen counts pieces, whatever they are called", () => {
  checkLines([
    ["half dozen rolls", 0.5, "dozen", "rolls", "1 dozen rolls"],
    ["a dozen wedges, chilled", 1, "dozen", "wedges", "2 dozen wedges, chilled"],
    ["half a dozen limes", 0.5, "dozen", "limes", "1 dozen limes"],
    ["2 dozen slices salami", 24, "slice", "salami", "4 dozen slices salami"],
    ["fr: une douzaine de tranches de saucisson", 12, "slice", "saucisson", "2 douzaines de tranches de saucisson"],
    ["de: ein halbes Dutzend Feigen", 0.5, "dozen", "Feigen", "1 Dutzend Feigen"],
    ["3 rolls, split", 3, null, "rolls", "6 rolls, split"],
  ]);
});

describe("a length is how much of a root, and the size of what is counted", () => {
  checkLines([
    ['2" galangal', 2, "inch", "galangal", '4" galangal'],
    ["1-inch fresh turmeric", 1, "inch", "fresh turmeric", "2-inch fresh turmeric"],
    ["3″ ginger", 3, "inch", "ginger", "6″ ginger"],
    ["1½'' ginger", 1.5, "inch", "ginger", "3'' ginger"],
    ['1" knob ginger', 1, "knob", "ginger", '2" knob ginger'],
    ["2-inch ginger knob", 1, null, "ginger knob", "2 2-inch ginger knobs"],
    ['8" tart shell', 1, null, "tart shell", '2 8" tart shells'],
    ["3'' cinnamon stick", 1, null, "cinnamon stick", "2 3'' cinnamon sticks"],
    ["it: 2 cm di zenzero", 2, "cm", "zenzero", "4 cm di zenzero"],
  ]);
});

describe("words of about, up to and between stand before an amount", () => {
  checkLines([
    ["c. 300g mince", 300, "g", "mince", "c. 600g mince"],
    ["c.300g mince", 300, "g", "mince", "c.600g mince"],
    ["1 melon (c. 800g)", 1, null, "melon", "2 melons (c. 1.6kg)"],
    ["2 c. buttermilk", 2, "cup", "buttermilk", "4 c. buttermilk"],
    ["de: bis zu 150 ml Brühe", 150, "ml", "Brühe", "bis zu 300 ml Brühe"],
    ["de: zwischen 3 und 4 EL Essig", 3, "tbsp", "Essig", "zwischen 6 und 8 EL Essig"],
    ["fr: jusqu'à 150 ml de bouillon", 150, "ml", "bouillon", "jusqu'à 300 ml de bouillon"],
    ["es: hasta 150 ml de caldo", 150, "ml", "caldo", "hasta 300 ml de caldo"],
    ["it: fino a 150 ml di brodo", 150, "ml", "brodo", "fino a 300 ml di brodo"],
    ["nl: tussen 3 en 4 el azijn", 3, "tbsp", "azijn", "tussen 6 en 8 el azijn"],
    ["nl: 3 tot 4 el azijn", 3, "tbsp", "azijn", "6 tot 8 el azijn"],
  ]);
});

describe("a blank or an apostrophe may divide thousands", () => {
  checkLines([
    ["fr: 1 000 g de prunes", 1000, "g", "prunes", "2 kg de prunes"],
    ["de: 1'200 g Kirschen", 1200, "g", "Kirschen", "2,4 kg Kirschen"],
    ["1 400g tin lentils", 1, "can", "lentils", "2 400g tins lentils"],
    ["fr: 2 150 g de comté", 300, "g", "comté", "4 150 g de comté"],
  ]);
});

describe("a word of multiplication stands between a count and the size of each", () => {
  checkLines([
    ["de: 3 mal 80 g Thunfisch", 3, null, "Thunfisch", "6 mal 80 g Thunfisch"],
    ["3 mal 80 g Burrata", 3, null, "Burrata", "6 mal 80 g Burrata"],
    ["nl: 3 keer 80 g tonijn", 3, null, "tonijn", "6 keer 80 g tonijn"],
    ["fr: 2 fois 80 g de thon", 2, null, "thon", "4 fois 80 g de thon"],
    ["3 tubs quark (3 x 250 g)", 3, "tub", "quark", "6 tubs quark (6 x 250 g)"],
    ["1 pack (4 x 50 g) buns", 1, "package", "buns", "2 packs (4 x 50 g) buns"],
  ]);
});

describe("words of how it is ground are none of the name", () => {
  checkLines([
    ["it: pepe bianco macinato al momento", null, null, "pepe bianco", "pepe bianco macinato al momento"],
    ["it: 300 g di manzo macinato", 300, "g", "manzo macinato", "600 g di manzo macinato"],
    ["a good grinding of white pepper", 1, "grind", "white pepper", "2 good grindings of white pepper"],
  ]);
});
