import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "../pages/html/recipe-from-html.ts";
import { partNamed } from "./part-words.ts";

// Headings of pages in languages whose ingredient lines are not read: ingredients, method, what follows.
const HEADINGS: [language: string, ingredients: string, method: string, afterwards: string][] = [
  ["Danish", "Ingredienser", "Fremgangsmåde", "Lignende opskrifter"],
  ["Norwegian", "Dette trenger du", "Slik gjør du det", "Lignende oppskrifter"],
  ["Swedish", "Det här behöver du", "Gör så här:", "Näringsvärde per portion"],
  ["Finnish", "Ainekset", "Valmistusohje", "Kommentit"],
  ["Estonian", "Koostisained", "Valmistamisviis", "Nipid"],
  ["Lithuanian", "Ingredientai:", "Paruošimo būdas", "Patarimai"],
  ["Latvian", "Sastāvdaļas", "Pagatavošana", "Padomi"],
  ["Croatian", "Sastojci", "Način pripreme", "Savjeti"],
  ["Bosnian", "Potrebno:", "Priprema:", "Slični recepti"],
  ["Serbian", "Састојци", "Припрема", "Савети"],
  ["Slovenian", "Sestavine", "Postopek priprave", "Nasveti"],
  ["Czech", "Budeme potřebovat", "Jak na to", "Další recepty z dýně"],
  ["Romanian", "Ingrediente", "Mod de preparare", "Sfaturi"],
  ["Portuguese", "Ingredientes", "Passo a passo", "Leia também isto"],
  ["Turkish", "Malzemeler", "Hazırlanışı", "Püf noktaları"],
  ["Russian", "Вам понадобится:", "Пошаговое приготовление", "Похожие рецепты"],
  ["Hebrew", "המצרכים", "אופן ההכנה:", "תגובות"],
  ["Arabic", "المقادير", "طريقة التحضير", "التعليقات"],
  ["Hindi", "आवश्यक सामग्री", "बनाने की विधि", "सुझाव"],
  ["Bengali", "উপকরণ:", "প্রস্তুত প্রণালী", ""],
  ["Thai", "ส่วนผสม", "วิธีทำ", "เคล็ดลับ"],
  ["Vietnamese", "Nguyên liệu", "Cách làm", "Mẹo"],
  ["Indonesian", "Bahan-bahan:", "Cara membuat:", "Catatan"],
  ["Chinese", "食材準備", "製作步驟", "小貼士"],
  ["Japanese", "材料（2人分）", "作り方", "コツ・ポイント"],
  ["Korean", "필요한 재료", "조리 방법", "요리 팁"],
  ["Danish, in other words", "Det skal du bruge", "Udførelse", "Tips"],
  ["Croatian, in other words", "Potrebne namirnice", "Način pravljenja", "Savjeti"],
  ["Lithuanian, in other words", "Sudėtis", "Gaminimo instrukcija", "Patarimai"],
  ["Latvian, in other words", "Izejvielas", "Pagatavošanas gaita", "Padomi"],
  ["Estonian, in other words", "Komponendid", "Tee nii", "Nipid"],
  ["Slovenian, in other words", "Potrebne sestavine", "Izdelava", "Nasveti"],
  ["Hungarian", "Amire szükség lesz", "Elkészítés", ""],
  ["Polish", "Co będzie potrzebne", "Etapy przygotowania", "Wskazówki"],
  ["Czech, in other words", "Na co potřebujeme", "Postup práce", "Tipy"],
  ["Slovak", "Potrebné suroviny", "Hotovenie", ""],
  ["Bulgarian", "Необходими продукти", "Начин на приготвяне", ""],
  ["Ukrainian", "Необхідні інгредієнти", "Кроки приготування", ""],
  ["Russian, in other words", "Необходимые ингредиенты", "Шаги", "Похожие рецепты"],
  ["Greek", "Τι χρειαζόμαστε", "Προετοιμασία", ""],
  ["Persian", "مواد لازم برای ۴ نفر", "طرز تهیه", "نکات"],
  ["Hebrew, in other words", "רכיבים", "שלבי ההכנה", "טיפים"],
  ["Catalan", "Ingredients necessaris", "Passos", ""],
  ["Icelandic", "Þú þarft", "Aðferð", ""],
  ["Malay", "Bahan utama", "Langkah pembuatan", "Nota"],
  ["Turkish, in other words", "İçindekiler", "Yapılış", ""],
  ["Welsh", "Cynhwysion", "Dull", "Awgrymiadau"],
  ["Irish", "Comhábhair", "Modh", "Leideanna"],
  ["Maltese", "Ingredjenti", "Kif issir", ""],
  ["Azerbaijani", "Ərzaqlar", "Hazırlanma qaydası", ""],
  ["Gujarati", "સામગ્રી", "બનાવવાની રીત", ""],
  ["Korean, in other words", "재료 준비", "준비", "팁"],
];

describe.each(HEADINGS)("in %s", (_, ingredients, method, afterwards) => {
  test("headings name their parts, and sentences that have the words name none", () => {
    expect(partNamed(ingredients)).toBe("ingredients");
    expect(partNamed(method)).toBe("instructions");
    if (afterwards !== "") expect(partNamed(afterwards)).toBe("afterwards");
    expect(partNamed(`2 ${method} 300 ${ingredients}`)).toBeNull();
  });

  test("a page is read up to what follows the method", () => {
    const lines = ["200 g ABABA", "2 BABAB", "1 CACAC"];
    const steps = ["A".repeat(80), "B".repeat(80)];
    const list = (tag: string, all: string[]) => `<${tag}>${all.map((one) => `<li>${one}</li>`).join("")}</${tag}>`;
    const after = afterwards === "" ? "" : `<p><b>${afterwards}</b></p><p>${"C".repeat(99)}</p>`;
    const html = `<h1>D</h1><p><b>${ingredients}</b></p>${list("ul", lines)}<p><b>${method}</b></p>${steps.map((one) => `<p>${one}</p>`).join("")}${after}`;
    expect(recipeFromHtml(html, "https://food.example/")).toMatchObject({ ingredients: lines, instructions: steps });
  });
});

test.each([
  ["Ingredients you'll need", "ingredients"],
  ["Grocery list", "ingredients"],
  ["Ingredients (makes about 12 rolls)", "ingredients"],
  ["Was ihr braucht", "ingredients"],
  ["Vi servono:", "ingredients"],
  ["Wat hebben we nodig?", "ingredients"],
  ["Step-by-step instructions", "instructions"],
  ["So funktioniert's", "instructions"],
  ["Comment faire ?", "instructions"],
  ["Modo de hacerlo", "instructions"],
  ["Häufige Fragen", "afterwards"],
  ["Recetas relacionadas", "afterwards"],
  ["Leggi anche", "afterwards"],
  ["Lees ook", "afterwards"],
  ["Ingredients in our ten favourite dishes", null],
  ["Was ihr braucht, ist Geduld", null],
])("%s names the part %s", (heading, part) => {
  expect(partNamed(heading)).toBe(part);
});
