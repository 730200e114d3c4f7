import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import { type Face, FONT_FILES } from "./font-files.ts";
import { openTypeOf } from "./woff.ts";

/** A font by the name under which a PDF file has it, with the bytes of its OpenType file. */
export type OpenFont = { name: string; bytes: Buffer; font: Font };

/** Opens the fonts of all faces; a file that two faces share is opened once. */
export function openFonts(): Record<Face, OpenFont[]> {
  const opened = new Map<string, OpenFont>();
  const open = (source: string): OpenFont => {
    const known = opened.get(source);
    if (known) return known;
    const file = fontFile(source);
    const bytes = openTypeOf(readFileSync(file));
    const font = create(bytes);
    if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
    placeMarksIfAny(font);
    const made = { name: path.parse(source).name, bytes, font };
    opened.set(source, made);
    return made;
  };
  return {
    text: FONT_FILES.text.map(open),
    bold: FONT_FILES.bold.map(open),
    title: FONT_FILES.title.map(open),
  };
}

/**
 * Lays texts without combining marks out without the features that place them: fontkit keeps the places of a font's marks, for
 * each letter, once it has looked at them (DejaVu: 1 MB).
 */
function placeMarksIfAny(font: Font) {
  const layout = font.layout.bind(font);
  // fontkit notes in the object which features it has applied.
  font.layout = (text) => layout(text, /\p{M}/u.test(text) ? [] : { mark: false, mkmk: false });
}

/** Returns the path of a font: in its package, or where the build has copied it (vite.config.ts). */
function fontFile(source: string): string {
  if (import.meta.filename.endsWith(".ts")) return createRequire(import.meta.url).resolve(source);
  const here = import.meta.dirname;
  const candidates = [here, path.join(here, "..")].map((folder) => path.join(folder, "fonts", path.basename(source)));
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error(`The build has no font ${path.basename(source)}`);
  return found;
}
