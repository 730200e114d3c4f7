import { expect, test } from "vitest";
import { linesBetween, pageTree } from "./page-tree.ts";

const lines = (html: string) => linesBetween(pageTree(html, false), 0, Number.POSITIVE_INFINITY);

test("lines are cut at block elements and breaks, not at others", () => {
  expect(lines("<div>One <b>two</b> three<p>four</p>five<br>six</div>seven")).toEqual([
    "One two three",
    "four",
    "five",
    "six",
    "seven",
  ]);
});

test("gaps made by a style sheet are blanks, first letters made large are not", () => {
  expect(lines("<b>2</b><span>dl</span><span>milk</span>")).toEqual(["2 dl milk"]);
  expect(lines("<b>2</b><span>l</span><span>stock</span>")).toEqual(["2 l stock"]);
  // A plural's ending and the first letter of a word are no words.
  expect(lines("3 <span>cup</span><span>s</span> rye")).toEqual(["3 cups rye"]);
  expect(lines("<span>1 cup <span>n</span></span><span>atural yogurt</span>")).toEqual(["1 cup natural yogurt"]);
  expect(lines("<i>M</i>ix it")).toEqual(["Mix it"]);
});

test("what no reader sees is left out", () => {
  const html =
    '<style>a{}</style><button>Buy</button><i class="screen-reader-text">for robots</i><i hidden>later</i><p style="display:none">never</p>shown';
  expect(lines(html)).toEqual(["shown"]);
});

test("with folds opened, what is only hidden for now is read", () => {
  const tree = pageTree("<p hidden>Mix</p><script>run()</script>", true);
  expect(linesBetween(tree, 0, Number.POSITIVE_INFINITY)).toEqual(["Mix"]);
  expect(tree.hasHiddenParts).toBe(true);
});

test("the value of a field and a chosen option are read", () => {
  expect(lines('<input value="4"><input type="hidden" value="5"><select><option>2<option selected>6</select>')).toEqual(
    ["46"],
  );
});
