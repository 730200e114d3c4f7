/** The faces of PDF files: text, the same bold, and the titles of recipes. */
export type Face = "text" | "bold" | "title";

/**
 * The font files of a face, as paths of packages. The first one that has a character draws it: the fonts of the pages, then
 * one with the letters of many scripts, then one with emoji in outlines (decision 49).
 */
export const FONT_FILES: Record<Face, readonly string[]> = {
  text: [
    "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff",
    "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
    "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff",
  ],
  bold: [
    "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff",
    "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
    "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff",
  ],
  title: [
    "@fontsource/besley/files/besley-latin-600-normal.woff",
    "@fontsource/besley/files/besley-latin-ext-600-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
    "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff",
  ],
};
