import fc from "fast-check";
import { expect, test } from "vitest";
import { createFileNames, safeFileName } from "./file-names.ts";

test.each([
  ["Soup", "Soup"],
  ['Mac / cheese: the "best"?', "Mac cheese the best"],
  ["..\\..\\etc/passwd", "etc passwd"],
  ["Crème brûlée 🍮👨‍👩‍👧", "Crème brûlée 🍮👨‍👩‍👧"],
  ["חומוס עם טחינה", "חומוס עם טחינה"],
  ["a\u202Egpj.exe\u0000\n", "a gpj.exe"],
  ["...", "Recipe"],
  ["Toast.", "Toast"],
  ["con", "con_"],
  ["NUL.soup", "NUL_.soup"],
  ["Condensed milk", "Condensed milk"],
])("%j is the file %j", (name, file) => expect(safeFileName(name)).toBe(file));

test("a long name is cut between characters", () => {
  const name = safeFileName("👨‍👩‍👧".repeat(60));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(?:👨‍👩‍👧)+$/u);
});

test("recipes of one name have files of their own, whatever the case of the name", () => {
  const nameOf = createFileNames();
  expect(["Soup", "soup", "Soup", "Soup (2)", "SOUP"].map(nameOf)).toEqual([
    "Soup",
    "soup (2)",
    "Soup (3)",
    "Soup (2) (2)",
    "SOUP (4)",
  ]);
});

test("any names are safe and differ", () => {
  const names = fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 20 });
  fc.assert(
    fc.property(names, (all) => {
      const nameOf = createFileNames();
      const files = all.map(nameOf);
      expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(all.length);
      for (const file of files) {
        expect(file).toMatch(/^[^\p{Cc}<>:"/\\|?*.\s][^\p{Cc}<>:"/\\|?*]*$/u);
        expect(file).not.toMatch(/[. ]$/);
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(220);
      }
    }),
  );
});
