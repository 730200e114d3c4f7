import { expect, test } from "vitest";
import { withoutEdges } from "./page-edges.ts";
import type { TextBox } from "./page-layout.ts";

const HEIGHT = 842;
const box = (text: string, x: number, y: number, height = 9): TextBox => ({
  text,
  x,
  y,
  width: 5 * text.length,
  height,
});
const BODY = [
  "Long pot",
  "Ingredients",
  "2 onions",
  "Method",
  "Fry the onions until they are",
  "soft, then serve them.",
];
const body = (from = 120) => BODY.map((text, at) => box(text, 40, from + 20 * at, at === 0 ? 20 : 11));
const textsOf = (pages: TextBox[][]) =>
  withoutEdges(pages.map((boxes) => ({ boxes, height: HEIGHT }))).map((boxes) => boxes.map(({ text }) => text));

test.each([
  [
    "Chrome",
    [box("11/27/26, 1:15 PM", 20, 15), box("Long pot - Harbour", 250, 15)],
    [box("https://soup.example/1", 20, 820), box("1/2", 560, 820)],
  ],
  [
    "Firefox",
    [box("Long pot | Harbour", 20, 15), box("https://soup.example/1", 400, 15)],
    [box("1 of 2", 20, 820), box("27.11.26, 13:15", 500, 820)],
  ],
  ["a magazine", [], [box("HARBOUR | Winter 2026 | www.harbour.example | 1", 40, 812)]],
  ["a number of the page", [], [box("Seite 1/1", 40, 812), box("www.beispiel.example", 400, 812)]],
  ["a page number alone", [], [box("– 3 –", 290, 815)]],
  ["rights", [], [box("© 2026 Harbour. All rights reserved.", 40, 810)]],
  ["a page number with its word", [], [box("S. 12", 290, 815)]],
  ["a magazine without an address", [], [box("12 | Harbour cooking", 40, 812)]],
  ["a magazine with its issue", [box("HARBOUR | Winter 2026", 40, 15)], [box("Harbour cooking · 12", 40, 812)]],
  ["rights in German", [], [box("Harbour © 2026", 40, 802), box("Alle Rechte vorbehalten.", 40, 815)]],
  ["a written date", [box("Friday, November 27, 2026 at 1:15 PM", 20, 15)], [box("27 nov. 2026", 40, 815)]],
  ["a date with its word", [box("Printed on 3 May 2026", 20, 15)], [box("Gedruckt am 3. Mai 2026", 40, 815)]],
  ["a date in figures", [box("Printed: 03/05/2026", 20, 15)], [box("Imprimé le 3 mai 2026", 40, 815)]],
  ["a German date", [box("27. November 2026, 13:15 Uhr", 20, 15)], [box("27.11.2026", 40, 815)]],
  ["an address without www", [box("file:///home/cook/pot.html", 20, 15)], [box("harbour.example/pot 1/1", 40, 815)]],
])("what %s prints at the edges of one page goes", (_, above, below) => {
  expect(textsOf([[...above, ...body(), ...below]])).toEqual([BODY]);
});

test("what stands at the same place of two pages goes, numbers counted", () => {
  const page = (number: number) => [box("Harbour cooking", 40, 20), ...body(), box(`Winter issue, ${number}`, 40, 815)];
  expect(textsOf([page(4), page(5)])).toEqual([BODY, BODY]);
});

test("a title above each page stays on the first where it is the only one", () => {
  const title = (size: number) => box("Long harbour pot", 40, 30, size);
  const rest = body().slice(1);
  const [first, second] = textsOf([
    [title(20), ...rest],
    [title(20), ...rest],
  ]);
  expect([first?.[0], second?.[0]]).toEqual(["Long harbour pot", "Ingredients"]);
});

test.each([
  "1/2 cup milk",
  "Serves 4",
  "2 of the onions",
  "Long pot",
  "Stir 1/2 of it in, then bake at 180.",
  "3 eggs",
  "Keeps until 27.11.26",
  "2024 Riesling",
  "Serve.Enjoy it.",
  "May 2 cups be enough",
])("a line of the recipe at an edge stays: %s", (line) => {
  expect(textsOf([[box(line, 40, 25), ...body(), box(line, 40, 815)]])[0]).toEqual([line, ...BODY, line]);
});
