import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { FONT_FILES } from "./font-files.ts";
import { openFonts } from "./fonts.server.ts";

test("a font of a WOFF file is opened as the OpenType file that it was made of", () => {
  const [opened] = openFonts().text;
  expect(opened?.bytes.readUInt32BE(0)).toBe(0x00010000);
  const packed = create(readFileSync(createRequire(import.meta.url).resolve(FONT_FILES.text[0] ?? "")));
  const layout = (font: typeof packed | undefined) => {
    if (!font || !("layout" in font)) throw new Error("a collection of fonts");
    const { glyphs, advanceWidth } = font.layout("Waffle, Tábor");
    return { advanceWidth, paths: glyphs.map(({ path }) => path.toSVG()) };
  };
  expect(layout(opened?.font)).toEqual(layout(packed));
});

test("a file that two faces share is opened once", () => {
  const { text, bold } = openFonts();
  expect(text.at(-1)).toBe(bold.at(-1));
});

test("combining marks are placed on their letter; the places are read from the font only for texts that have any", () => {
  const opened = openFonts().text.at(2);
  if (!opened) throw new Error("no font");
  const [plain, marked] = ["שלום", "שָׁלוֹם"].map((text) => opened.font.layout(text));
  const unmarked = create(opened.bytes);
  if (!("layout" in unmarked)) throw new Error("a collection of fonts");
  const placed = (run: typeof plain) => run?.positions.map(({ xOffset, xAdvance }) => [xOffset, xAdvance]);
  expect(placed(plain)).toEqual(placed(unmarked.layout("שלום")));
  expect(placed(marked)).toEqual(placed(unmarked.layout("שָׁלוֹם")));
  expect(plain?.features).not.toHaveProperty("mark", true);
});
