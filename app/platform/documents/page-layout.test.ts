import { describe, expect, test } from "vitest";
import { largestLine, type TextBox, textOfPage } from "./page-layout.ts";

/** Returns lines of text, 12 high and 6 wide per letter, at a distance of `step`. */
function column(x: number, y: number, lines: string[], { step = 14, height = 12 } = {}): TextBox[] {
  return lines.map((text, index) => ({ text, x, y: y + index * step, width: text.length * height * 0.5, height }));
}

const LIST = ["200 g plain flour", "2 large eggs", "300 ml whole milk", "a pinch of salt", "butter for the pan"];
const STEPS = [
  "Whisk the flour, the eggs and the milk together until",
  "smooth, and leave the batter to rest for a while before",
  "you fry thin pancakes in plenty of butter on both",
  "sides. Serve them at once.",
];

describe("reading order", () => {
  test("columns are read one after the other, in whatever order they were written", () => {
    const title = column(40, 40, ["Pancakes for the whole family, and for friends who come along"]);
    const page = [...column(260, 90, STEPS), ...title, ...column(40, 80, LIST)];
    expect(textOfPage(page)).toBe(`${title[0]?.text}\n\n${LIST.join("\n")}\n\n${STEPS.join("\n")}`);
  });

  test("so are three, and the text below them", () => {
    const page = [
      ...column(40, 40, LIST),
      ...column(
        200,
        40,
        LIST.map((line) => line.toUpperCase()),
      ),
      ...column(360, 40, LIST),
      ...column(40, 200, ["A line across the whole page, which nothing stands beside, to the end of it all"]),
    ];
    expect(
      textOfPage(page)
        .split("\n\n")
        .map((part) => part.split("\n").length),
    ).toEqual([5, 5, 5, 1]);
  });

  test.each([
    ["share their lines with the steps", { y: 40, step: 14 }],
    ["stand between the lines of the steps", { y: 46, step: 17 }],
  ])("short ingredients that %s, whose paragraphs end early, are a column", (_, { y, step }) => {
    const list = ["Zutaten", "300 g Mehl", "150 g Butter", "200 ml Sahne", "3 Eier", "1 TL Kümmel"];
    const steps = [
      "Zubereitung",
      "Mehl und Butter verkneten und kalt",
      "stellen.",
      "Zwiebeln schneiden und in etwas",
      "Butter dünsten.",
      "Backen",
    ];
    const page = [...column(40, 40, list), ...column(260, y, steps, { step })];
    expect(textOfPage(page).split("\n").filter(Boolean)).toEqual([...list, ...steps]);
  });

  test("amounts in words, set to the middle of foods of two lines, are no column", () => {
    const amounts = ["1 tablespoon", "a handful", "2 cups", "1 pinch"];
    const places = [47, 68, 82, 103];
    const foods = [
      "freshly ground black pepper, or",
      "more",
      "parsley, washed",
      "water",
      "coarse salt of the sea, if there",
      "is",
    ];
    const page = [
      ...amounts.flatMap((amount, index) => column(40, places[index] ?? 0, [amount])),
      ...column(160, 40, foods),
    ];
    expect(textOfPage(page)).toMatch(/a handful\tparsley, washed\n+2 cups\twater/);
  });

  test("amounts beside their foods are no column", () => {
    const page = [...column(40, 40, ["200 g", "2", "300 ml", "1 tsp"]), ...column(100, 40, LIST.slice(0, 4))];
    expect(textOfPage(page).split("\n")[0]).toBe("200 g\t200 g plain flour");
  });

  test("numbers beside their steps are no column", () => {
    const page = [...column(40, 40, ["1.", "2.", "3.", "4."]), ...column(60, 40, STEPS)];
    expect(textOfPage(page).split("\n")[0]).toBe(`1. ${STEPS[0]}`);
  });
});

describe("lines", () => {
  test("words of a line are joined in their order, letters without space between them at once", () => {
    const words = [
      { text: "butter", x: 70, y: 40, width: 36, height: 12 },
      { text: "50", x: 40, y: 41, width: 12, height: 12 },
      { text: "g", x: 56, y: 40, width: 6, height: 12 },
      { text: "y", x: 106, y: 40, width: 6, height: 12 },
    ];
    expect(textOfPage(words)).toBe("50 g buttery");
  });

  test("more space than usual, or another size, parts like an empty line", () => {
    const page = [
      ...column(40, 40, ["Pancakes"], { height: 24 }),
      ...column(40, 70, ["One line", "and another"]),
      ...column(40, 120, ["A paragraph", "of its own"]),
    ];
    expect(textOfPage(page)).toBe("Pancakes\n\nOne line\nand another\n\nA paragraph\nof its own");
  });

  test("nothing on the page is no text", () => {
    expect(textOfPage([])).toBe("");
    expect(textOfPage([{ text: " ", x: 0, y: 0, width: 5, height: 12 }])).toBe("");
  });
});

describe("the largest line", () => {
  test("is the one in letters larger than most, though it is set in two lines", () => {
    const title = column(40, 300, ["Slow Beef", "& Ale Stew"], { height: 24, step: 28 });
    expect(largestLine([...column(40, 40, STEPS), ...title], 1.35)).toBe("Slow Beef & Ale Stew");
  });

  test("is none where all are alike", () => {
    expect(largestLine(column(40, 40, STEPS), 1.35)).toBeUndefined();
  });
});

test("a page of twenty thousand boxes is read in a short time", () => {
  const page = Array.from({ length: 20_000 }, (_, index) => ({
    text: "word",
    x: (index * 37) % 500,
    y: (index * 91) % 800,
    width: 20,
    height: 10,
  }));
  const started = performance.now();
  textOfPage(page);
  expect(performance.now() - started).toBeLessThan(3_000);
});
