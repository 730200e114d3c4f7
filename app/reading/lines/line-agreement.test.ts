import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages/language-of.ts";
import { readIngredientLine, scaleIngredientLine } from "./ingredient-line.ts";

function scaled(line: string, factor: number): string {
  const [code, text = ""] = line.split(": ");
  const language = LANGUAGES.find((one) => one.code === code);
  return scaleIngredientLine(text, factor, language);
}

describe("words that describe what is counted agree with it", () => {
  test.each<[string, number, string]>([
    ["es: 1 berenjena grande", 2, "2 berenjenas grandes"],
    ["es: 2 pimientos pequeños", 1 / 2, "1 pimiento pequeño"],
    ["es: 1 cucharadita colmada de canela", 3, "3 cucharaditas colmadas de canela"],
    ["it: 1 melanzana grande", 2, "2 melanzane grandi"],
    ["it: 2 carote piccole", 1 / 2, "1 carota piccola"],
    ["it: 2 cucchiaini rasi di sale", 1 / 2, "1 cucchiaino raso di sale"],
    ["it: 2 fette sottili di pancetta", 1 / 2, "1 fetta sottile di pancetta"],
    ["fr: 1 petit oignon", 2, "2 petits oignons"],
    ["fr: 2 belles aubergines", 1 / 2, "1 belle aubergine"],
    ["fr: 1 grosse pincée de sel", 2, "2 grosses pincées de sel"],
    ["fr: 2 gros oignons", 1 / 2, "1 gros oignon"],
    ["de: 1 kleine Zwiebel", 2, "2 kleine Zwiebeln"],
    ["de: 1 großer Kürbis", 2, "2 große Kürbisse"],
    ["de: 2 kleine Äpfel", 1 / 2, "1 kleiner Apfel"],
    ["de: 2 große Brötchen", 1 / 2, "1 großes Brötchen"],
    ["de: 2 gehäufte Esslöffel Mehl", 1 / 2, "1 gehäufter Esslöffel Mehl"],
    ["nl: 1 groot ei", 2, "2 grote eieren"],
    ["nl: 2 kleine blikjes tonijn", 1 / 2, "1 klein blikje tonijn"],
    ["nl: 2 grote uien", 1 / 2, "1 grote ui"],
    ["fr: 2 petits navets", 1 / 2, "1 petit navet"],
    ["it: 1 uovo medio", 2, "2 uova medie"],
    ["it: 1 uovo grande", 2, "2 uova grandi"],
    ["it: 1 fico secco", 2, "2 fichi secchi"],
    ["es: 1 pera", 2, "2 peras"],
    // Words that stay
    ["it: 1 pesce spada", 2, "2 pesci spada"],
    ["es: 1 tomate pera", 2, "2 tomates pera"],
    ["fr: 1 pomme golden", 2, "2 pommes golden"],
    ["de: 1 Eigelb", 2, "2 Eigelb"],
    ["en: 1 large leek", 2, "2 large leeks"],
    ["es: 1 gran puñado de rúcula", 2, "2 gran puñados de rúcula"],
    ["fr: 1 brioche pur beurre", 2, "2 brioches pur beurre"],
    ["fr: 1 tomate pelée", 2, "2 tomates pelées"],
    ["it: 1 cipolla dorata", 2, "2 cipolle dorate"],
    ["es: 2 huevos grandes", 2, "4 huevos grandes"],
  ])("%s × %f", (line, factor, expected) => {
    expect(scaled(line, factor)).toBe(expected);
  });
});

describe("a word that is written in both numbers stays, and is one word", () => {
  test.each([
    ["de: 1 Dose/n Linsen", 1, "can", "Linsen", "2 Dose/n Linsen"],
    ["de: 1 Glas/Gläser Gurken", 1, "jar", "Gurken", "2 Glas/Gläser Gurken"],
    ["de: 1 Zwiebel/Zwiebeln, gehackt", 1, null, "Zwiebel", "2 Zwiebel/Zwiebeln, gehackt"],
    ["fr: 1 gousse(s) d'ail", 1, "clove", "ail", "2 gousse(s) d'ail"],
    ["en: 1 cup/240 ml milk", 1, "cup", "milk", "2 cups/480 ml milk"],
    ["de: 1 EL/TL Senf", 1, "tbsp", "Senf", "2 EL/TL Senf"],
  ])("%s", (line, quantity, unit, name, expected) => {
    const [code, text = ""] = line.split(": ");
    const read = readIngredientLine(
      text,
      LANGUAGES.find((language) => language.code === code),
    );
    expect([read.quantity, read.unit, read.name, scaled(line, 2)]).toEqual([quantity, unit, name, expected]);
  });
});

describe("a scaled number stands where the words of the old one stood", () => {
  test.each<[string, number, string]>([
    ["fr: une dizaine d'olives", 2, "20 olives"],
    ["fr: 1/4 de chou-fleur", 2, "½ chou-fleur"],
    ["it: una decina di capperi", 2, "20 capperi"],
    ["es: 1/2 de pepino", 2, "1 pepino"],
    ["es: 1 cuarto de litro de leche", 2, "0,5 litro de leche"],
    ["de: Abrieb einer Limette", 2, "Abrieb von 2 Limetten"],
    ["fr: le vert de 2 poireaux", 2, "le vert de 4 poireaux"],
    ["es: las claras de 3 huevos", 2, "las claras de 6 huevos"],
    ["it: il tuorlo di 1 uovo", 2, "il tuorlo di 2 uova"],
    // Parts of something certain, and an article alone
    ["fr: 1/4 du paquet", 2, "½ du paquet"],
    ["de: eine Limette", 2, "2 Limetten"],
    ["fr: 1/2 litre de lait", 2, "1 litre de lait"],
  ])("%s × %f", (line, factor, expected) => {
    expect(scaled(line, factor)).toBe(expected);
  });
});

describe("words of rare lines", () => {
  test.each<[string, number | null, number | null, string | null, string]>([
    ["de: Curry n. Bel.", null, null, null, "Curry"],
    ["de: Pfeffer n. B.", null, null, null, "Pfeffer"],
    ["es: c/s de aceite", null, null, null, "aceite"],
    ["de: 2 Beete Kresse", 2, null, "box", "Kresse"],
    ["fr: 2 cuillères à café bien remplies de sucre", 2, null, "tsp", "sucre"],
    ["fr: 2 branches de fenouil", 2, null, "stalk", "fenouil"],
    ["fr: 2 branches de romarin", 2, null, "sprig", "romarin"],
    ["es: 10 hebras de azafrán", 10, null, "strand", "azafrán"],
    ["es: 3 cuartos de kilo de patatas", 0.75, null, "kg", "patatas"],
    ["it: 2 panetti di lievito", 2, null, "block", "lievito"],
    ["it: 2 punte di cucchiaino di zafferano", 2, null, "pinch", "zafferano"],
    ["de: 3 à 4 Möhren", 3, 4, null, "Möhren"],
    ["de: 2 à 200 g Steaks", 400, null, "g", "Steaks"],
  ])("%s", (line, ...expected) => {
    const [code, text = ""] = line.split(": ");
    const read = readIngredientLine(
      text,
      LANGUAGES.find((language) => language.code === code),
    );
    expect([read.quantity, read.quantityMax, read.unit, read.name]).toEqual(expected);
  });
});
