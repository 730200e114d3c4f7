import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctionBy, editsAllowed, editsToBeginnings, keysOfMistake, keysOfWord } from "./near-words.ts";

const letter = fc.constantFrom("a", "b", "c", "я", "本", "𠮷");
const word = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(""));

const edits = (from: string, to: string) => editsToBeginnings([...from], [...to]).at(-1);

/** The definition of the optimal string alignment, without a table. */
function slowEdits(from: string[], to: string[]): number {
  if (from.length === 0 || to.length === 0) return from.length + to.length;
  const [withoutLast, shorter] = [from.slice(0, -1), to.slice(0, -1)];
  const options = [
    slowEdits(withoutLast, to) + 1,
    slowEdits(from, shorter) + 1,
    slowEdits(withoutLast, shorter) + (from.at(-1) === to.at(-1) ? 0 : 1),
  ];
  if (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1))
    options.push(slowEdits(from.slice(0, -2), to.slice(0, -2)) + 1);
  return Math.min(...options);
}

describe("the number of edits", () => {
  test.each([
    ["zuchini", "zucchini", 1],
    ["zucchinni", "zucchini", 1],
    ["zuccheni", "zucchini", 1],
    ["zuchcini", "zucchini", 1],
    ["ca", "abc", 3],
    ["", "abc", 3],
    ["борщь", "борщ", 1],
    ["👩‍🍳", "", 3],
  ])("%s, %s: %i", (from, to, expected) => expect(edits(from, to)).toBe(expected));

  test("is that of the definition, for each beginning", () => {
    fc.assert(
      fc.property(word(0, 5), word(0, 5), (from, to) => {
        const expected = [...to, ""].map((_, length) => slowEdits([...from], [...to].slice(0, length)));
        expect(editsToBeginnings([...from], [...to])).toEqual(expected);
      }),
    );
  });

  test("is the same in both directions, and 0 for the same word only", () => {
    fc.assert(
      fc.property(word(0, 12), word(0, 12), (from, to) => {
        expect(edits(from, to)).toBe(edits(to, from));
        expect(edits(from, to) === 0).toBe(from === to);
      }),
    );
  });
});

test.each([
  ["egg", 0],
  ["eggs", 1],
  ["brocoli", 1],
  ["zucchinm", 2],
  ["本本本𠮷", 1],
  ["2000", 0],
  ["e1000", 0],
  ["x".repeat(64), 2],
  ["x".repeat(65), 0],
])("%s may differ by %i", (mistyped, expected) => expect(editsAllowed(mistyped)).toBe(expected));

test.each([
  ["zuchini", "zucchini", "zucchini"],
  ["onoin", "onion", "onion"],
  ["onoin", "onions", "onion"],
  ["tomatto", "tomatoes", "tomato"],
  ["tomatto", "tomatosauce", undefined],
  ["zcchni", "zucchini", undefined],
  ["zucchhinni", "zucchini", "zucchini"],
  ["leekk", "leek", "leek"],
  ["eggg", "egg", "egg"],
  ["riz", "rice", undefined],
])("%s is corrected by %s to %s", (mistyped, known, expected) => {
  expect(correctionBy(known, mistyped)?.text).toBe(expected);
});

test("a word that corrects a mistyped one has a key in common with it", () => {
  const pair = word(4, 12).chain((mistyped) => {
    const near = fc
      .array(fc.tuple(fc.nat({ max: 14 }), fc.constantFrom("insert", "delete", "replace", "exchange"), letter), {
        maxLength: 2,
      })
      .map((changes) => {
        const letters = [...mistyped];
        for (const [place, kind, added] of changes) {
          const at = place % (letters.length + 1);
          if (kind === "exchange") letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
          else letters.splice(at, kind === "insert" ? 0 : 1, ...(kind === "delete" ? [] : [added]));
        }
        return letters.join("");
      });
    return fc.tuple(fc.constant(mistyped), near, word(0, 2));
  });
  fc.assert(
    fc.property(pair, ([mistyped, near, ending]) => {
      const known = near + ending;
      fc.pre(correctionBy(known, mistyped) !== undefined && [...known].length > 2);
      const keys = new Set(keysOfWord(known));
      expect(keysOfMistake(mistyped).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("the keys of a word are few, however long it is", () => {
  expect(keysOfWord("egg")).toEqual(["egg"]);
  expect(keysOfWord("abcd")).toHaveLength(5);
  expect(keysOfWord("abcdefghijkl")).toHaveLength(29);
  expect(keysOfWord("x".repeat(64)).length).toBeLessThan(4);
  for (const none of ["eg", "1000", "7up", ""]) expect(keysOfWord(none)).toEqual([]);
});
