import type { PdfWriter } from "#app/platform/pdf/pdf-writer.server.ts";
import type { TextStyle } from "#app/platform/pdf/typesetter.server.ts";
import * as m from "#messages";
import type { Chapter } from "./book-plan.server.ts";
import { INK, stylesOf } from "./book-styles.server.ts";
import { drawPageNumber } from "./draw-recipe.server.ts";
import { blockOf, type Setting } from "./recipe-blocks.server.ts";
import { areaOf } from "./sheets.ts";

/** The part of the cover that is coloured. */
const BAND = 0.56;

/** Draws the first page: the name of the kitchen, what the book is and how many recipes are in it. */
export function drawCover(
  writer: PdfWriter,
  setting: Setting,
  { title, tag, count }: { title: string; tag: string | null; count: number },
) {
  const { sheet, typesetter } = setting;
  const { width } = areaOf(sheet);
  const styles = stylesOf(sheet);
  writer.addPage();
  writer.beginPart("Sect");
  writer.drawArea(INK.accent, { x: 0, y: 0, width: sheet.width, height: sheet.height * BAND });
  const label: TextStyle = { ...styles.heading, color: INK.paleOnAccent };
  const name: TextStyle = { ...styles.chapter, color: INK.onAccent };
  const leading = sheet.type.chapter[1];
  const lines = typesetter.lines(title, name, width);
  const shown = lines.slice(0, Math.floor((sheet.height * BAND - 2 * sheet.margin - 2 * leading) / leading));
  const top = sheet.height * BAND - sheet.margin - shown.length * leading;
  const kind = { type: "P", gap: 0, lines: [typesetter.line(m.cookbook.cookbook(), label)], style: label } as const;
  const heading = { type: "H1", gap: 0, lines: shown, style: name, leading } as const;
  const place = { from: 0, x: 0, y: 0, width };
  writer.drawBlock(
    { block: { ...kind, leading: sheet.type.heading[1] }, to: 1, ...place },
    { x: sheet.margin, y: top - sheet.type.heading[1] * 1.5 },
  );
  writer.drawBlock({ block: heading, to: shown.length, ...place }, { x: sheet.margin, y: top });
  const below = sheet.height * BAND + sheet.margin * 0.6;
  const about = [tag === null ? [] : [tag], m.recipeList.recipeCount({ count })].flat();
  for (const [index, text] of about.entries()) {
    const block = blockOf(setting, "heading", text, width, { type: "P", gap: 0 });
    const y = below + index * sheet.type.heading[1] * 1.3;
    writer.drawBlock({ block, ...place, to: block.lines.length }, { x: sheet.margin, y });
  }
  writer.endPart();
}

/** Draws the page that begins a chapter; returns its entry in the outline. */
export function drawChapter(writer: PdfWriter, setting: Setting, { title, recipes }: Chapter): PDFKit.PDFOutline {
  const { sheet } = setting;
  const { width, height } = areaOf(sheet);
  const heading = blockOf(setting, "chapter", title ?? "", width, { type: "H1", gap: 0 });
  const count = blockOf(setting, "body", m.recipeList.recipeCount({ count: recipes.length }), width, {
    type: "P",
    gap: 0,
  });
  const top = sheet.margin + height * 0.3;
  writer.addPage();
  drawPageNumber(writer, setting);
  writer.beginPart("Sect");
  const place = { from: 0, x: 0, y: 0, width };
  writer.drawBlock({ block: heading, ...place, to: heading.lines.length }, { x: sheet.margin, y: top });
  const under = top + heading.lines.length * heading.leading + sheet.type.body[1] * 0.5;
  writer.drawBlock({ block: count, ...place, to: count.lines.length }, { x: sheet.margin, y: under });
  writer.endPart();
  return writer.addOutline(title ?? "");
}
