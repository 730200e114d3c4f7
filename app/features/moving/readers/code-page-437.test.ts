import { expect, test } from "vitest";
import { windows1252Byte } from "#app/lib/windows-1252.ts";
import { decodeCodePage437, decodeOldText } from "./code-page-437.ts";

const OLD = decodeCodePage437(Uint8Array.from({ length: 256 }, (_, code) => code));

const inWindows = (text: string) => Uint8Array.from(text, (letter) => windows1252Byte(letter) ?? 0);
const inOld = (text: string) => Uint8Array.from(text, (letter) => OLD.indexOf(letter));

test.each([
  "Mum’s “quick” loaf\nDon’t knead it…\nBake it.",
  "Pie ‘plain’",
  "Let it rise…\nBake it.",
  "2 œufs\nCuire les œufs.",
  "Œufs durs – “Lake” style",
  "Pain d’épices: 2 € – 1½ kg",
  "Šunka – 1 ½ kg",
  "• 250 g Mehl\n• 2 Eier, Größe M",
  "Costs €3 a loaf",
  "Crème fraîche à la ciboulette",
])("%j of Windows", (text) => {
  expect(decodeOldText(inWindows(text))).toBe(text);
});

test.each([
  "Käsespätzle für Gäste, schön süß, bei 180 °C",
  "Crème brûlée\n½ cup crème",
  "Jalapeño bread at 350°F",
  "Tarte salée, à la crème; déjà prête, voilà",
  "═══ Soße ═══\n¼ l Brühe",
  "Città e metà: è così",
])("%j of DOS", (text) => {
  expect(decodeOldText(inOld(text))).toBe(text);
});
