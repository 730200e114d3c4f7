import { language } from "#app/i18n/language.ts";
import type { Block, PlacedBlock } from "#app/platform/pdf/flow.ts";
import type { PdfWriter } from "#app/platform/pdf/pdf-writer.server.ts";
import type { ExportedRecipe } from "../export/recipe-file.ts";
import { stylesOf } from "./book-styles.server.ts";
import type { Setting } from "./recipe-blocks.server.ts";
import type { Sheet } from "./sheets.ts";

/** Draws the number of the page at its foot. */
export function drawPageNumber(writer: PdfWriter, { typesetter, sheet }: Setting) {
  const style = stylesOf(sheet).small;
  const line = typesetter.line(String(writer.pages), style);
  const { width, height, margin, foot } = sheet;
  writer.drawArtifact(line, style, (width - line.width) / 2, height - margin - foot / 2 + style.size);
}

/** Draws what is placed on one page. */
export function drawPlaced(writer: PdfWriter, { margin }: Sheet, placed: readonly PlacedBlock[], top = 0) {
  for (const block of placed) writer.drawBlock(block, { x: margin, y: margin + top });
}

/**
 * Draws a recipe on pages of its own, or on the page that was begun, below `top`. Its language, if it is known, is
 * noted where it is not that of the book.
 */
export function drawRecipe(
  writer: PdfWriter,
  setting: Setting,
  recipe: ExportedRecipe,
  layout: {
    pages: readonly (readonly PlacedBlock[])[];
    picture: Block | null;
    jpeg: Uint8Array | null;
    top: number;
    known: string | undefined;
  },
) {
  const { pages, picture, jpeg, top, known } = layout;
  if (picture?.picture) picture.picture.jpeg = jpeg;
  writer.beginPart("Sect", known === language() ? undefined : known);
  for (const [index, placed] of pages.entries()) {
    if (index > 0 || top === 0) {
      writer.addPage();
      if (setting.sheet.foot > 0) drawPageNumber(writer, setting);
    }
    if (index === 0) writer.nameDestination(`recipe-${recipe.id}`, setting.sheet.margin + top);
    drawPlaced(writer, setting.sheet, placed, top);
  }
  writer.endPart();
}
