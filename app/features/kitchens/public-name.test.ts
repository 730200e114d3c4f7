import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentable, publicKitchenName, publicName } from "./public-name.ts";

describe("a name that people outside may read", () => {
  test.each([
    "Marta",
    "Marta Lindqvist",
    "Dr. Anna-María d'Ávila",
    "Prof. O’Brien-Weiß Jr.",
    "J. R. Müller",
    "María del Carmen de los Ángeles Fernández",
    "山田 太郎",
    "محمد علی",
    "می‌خواهم", // with a joiner
    "Anna & Ben (Berlin)",
    "Küche 7, 2. Stock",
    "The 1950s Diner",
    "Yum!",
    "🍅 Tomato 👩‍🍳",
    "Zoë #1",
    "½ Cup Café",
  ])("%s", (name) => {
    expect(presentable(name)).toBe(name);
  });

  test.each([
    ["  Marta \t Lind\u00a0qvist ", "Marta Lind qvist"],
    ["Marta\r\nLindqvist", "Marta Lindqvist"],
    ["Mar\u200bta\ufeff", "Marta"],
    ["Anna \u202egnp", "Anna gnp"],
    ["Anna\u0000", "Anna"],
    ["Anna \u200b Lund", "Anna Lund"],
  ])("%j is shown as %j", (chosen, shown) => {
    expect(presentable(chosen)).toBe(shown);
  });
});

const REFUSED = [
  "",
  "   ",
  "...",
  "1234",
  "marta@example.org",
  "marta＠example.org",
  "Your bank: https://evil.example/verify",
  "ACCOUNT LOCKED https://evil.example/unlock",
  "www.evil.example",
  "WWW.evil",
  "evil.example",
  "evil．example",
  "evil。example",
  "evil․example",
  "ev\u200bil.\u200bexample",
  "evil.\u2060example",
  "e\u0301.example",
  "Visit t.co today",
  "192.0.2.1",
  "Win a prize: now",
  "Bank：Support",
  "a/c department",
  "℀ department",
  "back\\slash",
  "<b>Marta</b>",
  "Call 0800 123456",
  "Call ٠٨٠٠١٢٣٤",
  "Locked! Call the bank",
  "Your account is locked. Please sign in",
  "x".repeat(61),
  "\ue000",
];

describe("is shown to nobody outside", () => {
  test.each(REFUSED)("%j", (name) => {
    expect(presentable(name)).toBeUndefined();
    expect(publicName({ firstName: name, lastName: null })).toBe("A Home Cook");
    expect(publicKitchenName(name, { firstName: "Marta" })).toBe("Marta's kitchen");
    expect(publicKitchenName(null, { firstName: name })).toBe("A kitchen");
  });

  test("an address in two parts", () => {
    expect(publicName({ firstName: "evil.", lastName: "example" })).toBe("evil. example");
    expect(publicName({ firstName: "Your bank:", lastName: "evil" })).toBe("A Home Cook");
  });
});

// Abuse case 183.
test("what is shown has no line break, no invisible sign and no link, and stays the same when it is shown again", () => {
  const parts = fc.constantFrom(
    "a",
    "é",
    ".",
    "/",
    ":",
    "@",
    " ",
    "\n",
    "\u200b",
    "\u202e",
    "1",
    "。",
    "www",
    "com",
    "🍅",
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.string({ unit: parts, maxLength: 12 })),
      (text) => {
        const shown = presentable(text);
        if (shown === undefined) return;
        expect(shown).not.toMatch(/[\r\n\u2028\u2029\u200b\u202a-\u202e@:/\\<>]|[\p{L}\p{N}]\.\p{L}{2}/u);
        expect(presentable(shown)).toBe(shown);
      },
    ),
    { numRuns: 2000 },
  );
});
