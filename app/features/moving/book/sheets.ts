/** The sizes of paper for a cookbook, in the order of the page. */
export const BOOK_SIZES = ["a4", "a5", "letter"] as const;
export type BookSize = (typeof BOOK_SIZES)[number];

/** The sizes of recipe cards. */
export const CARD_SIZES = ["a6", "4x6"] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** Most recipes on a page. */
export const MAX_PER_PAGE = 2;

/** Size and line height, in points. */
type Type = readonly [size: number, leading: number];

/** A sheet of paper and how texts stand on it; lengths in points. */
export type Sheet = {
  width: number;
  height: number;
  margin: number;
  /** The space for the number of the page, at the bottom. */
  foot: number;
  /** Whether ingredients stand beside the steps. */
  hasColumns: boolean;
  type: { body: Type; small: Type; title: Type; heading: Type; section: Type; chapter: Type };
};

const LARGE: Sheet["type"] = {
  body: [10.5, 14.5],
  small: [9, 12.5],
  title: [23, 27],
  heading: [12.5, 17],
  section: [10.5, 14.5],
  chapter: [34, 40],
};
const MEDIUM: Sheet["type"] = {
  body: [9.5, 13],
  small: [8.25, 11.5],
  title: [18, 21.5],
  heading: [11, 15],
  section: [9.5, 13],
  chapter: [26, 31],
};
const SMALL: Sheet["type"] = {
  body: [8.5, 11],
  small: [7.5, 9.75],
  title: [14, 16.5],
  heading: [9.5, 12.5],
  section: [8.5, 11],
  chapter: [18, 22],
};

export const SHEETS: Record<BookSize | CardSize, Sheet> = {
  a4: { width: 595.28, height: 841.89, margin: 54, foot: 26, hasColumns: true, type: LARGE },
  letter: { width: 612, height: 792, margin: 54, foot: 26, hasColumns: true, type: LARGE },
  a5: { width: 419.53, height: 595.28, margin: 40, foot: 22, hasColumns: false, type: MEDIUM },
  a6: { width: 297.64, height: 419.53, margin: 22, foot: 0, hasColumns: false, type: SMALL },
  "4x6": { width: 432, height: 288, margin: 20, foot: 0, hasColumns: true, type: SMALL },
};

/** Returns the width and height between the margins of a sheet. */
export function areaOf({ width, height, margin, foot }: Sheet): { width: number; height: number } {
  return { width: width - 2 * margin, height: height - 2 * margin - foot };
}
