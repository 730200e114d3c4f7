import type { TextBox } from "./page-layout.ts";

/** The pieces of text of a page and its height, in one unit. */
export type PlacedPage = { boxes: readonly TextBox[]; height: number };

type Row = { boxes: TextBox[]; text: string; top: number };

const EDGE = 0.1; // of the height, at the top and at the bottom
const MIN_LETTERS = 4; // of a row that is repeated
const SAME_PLACE = 0.01; // of the height
const LARGER = 1.2; // times the usual size of letters: a title

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const COUNT = String.raw`\d{1,3}\s?(?:of|\/|von|de|sur|di|van|av)\s?\d{1,3}`;
const PAGE = String.raw`(?:(?:page|seite|blatt|página|pagina|sida|(?:p|s|pg|pág|pag|blz)\.):?)`;
const YEAR = "(?:19|20)\\d{2}";
const RIGHTS =
  "all rights reserved|alle rechte vorbehalten|tous droits réservés|(?:todos los )?derechos reservados|tutti i diritti riservati|alle rechten voorbehouden";
/** What browsers and publishers print at the edge of a page; the rest of the row, as the title of the page, belongs to it. */
const PRINTED = [
  new RegExp(String.raw`(?:^|\s)${DATE},?\s{1,3}${CLOCK}(?:\s|$)`, "iu"),
  new RegExp(String.raw`^[-–—[]?\s?(?:${PAGE}?\s?${COUNT}|${PAGE}?\s?\d{1,3})\s?[-–—\]]?$`, "iu"),
  // The number of the page or an issue beside the name of a magazine.
  /^\d{1,3}\s?[|·•]\s?[^|·•]*\p{L}|\p{L}[^|·•]*\s?[|·•]\s?\d{1,3}$/u,
  new RegExp(String.raw`\p{L}\s?[|·•]\s?(?:\p{L}+\s)?${YEAR}$`, "u"),
  /^(?:©|\(c\)\s|copyright\s)/iu,
  new RegExp(String.raw`^(?:${YEAR}\s)?©|©\s?${YEAR}$|(?:^|\s)(?:${RIGHTS})\.?$`, "iu"),
];
const ADDRESS = /(?:^|\s)(?:https?:\/\/|file:\/\/|www\.)\S+|^about:blank(?:\s|$)/i;
/** An address without its scheme, or one of mail, alone or beside the number of the page. */
const BARE_ADDRESS = new RegExp(String.raw`^(?:[\w.+-]+@)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?(?:\s${COUNT})?$`, "i");
const MAX_WORDS = 14; // of a row with an address that is no sentence

/** "Printed on 3 May 2026" */
const PRINTED_ON =
  /^(?:printed(?: on)?|date|(?:aus)?gedruckt(?: am)?|datum|imprimée?(?: le)?|impres[oa](?: el)?|fecha|stampat[oa](?: il)?|(?:af)?gedrukt(?: op)?)(?::\s?|\s)/iu;
/** Words of a written date in the languages of the interface: names of months and of days. */
const DATE_WORDS = new Set(["de", "à", "at", "um", "om", "alle", "ore", "uhr", "am", "pm", "h"]);
for (const language of ["en", "de", "fr", "es", "it", "nl"]) {
  for (const form of ["long", "short"] as const) {
    const names = new Intl.DateTimeFormat(language, { weekday: form, month: form, day: "numeric", timeZone: "UTC" });
    for (let at = 0; at < 12; at++) {
      // Months and days of the week go on together.
      for (const word of wordsOf(names.format(Date.UTC(2024, at, 8 + at)))) DATE_WORDS.add(word);
    }
  }
}

/**
 * Returns the text of each page without what stands at its edges on every page or as browsers print it: dates, addresses, numbers
 * of pages, the title of the site.
 */
export function withoutEdges(pages: readonly PlacedPage[]): TextBox[][] {
  const edges = pages.map(edgeRows);
  const repeated = repeatedRows(edges, pages);
  return pages.map(({ boxes, height }, at) => {
    const removed = new Set<TextBox>();
    for (const row of edges[at] ?? []) {
      const isSecond = at > 0 || isElsewhere(row, boxes, height);
      const isRunning = repeated.has(lettersOf(row.text)) && (isSecond || !isLarge(row, boxes));
      if (isRunning || isPrinted(row)) for (const box of row.boxes) removed.add(box);
    }
    return boxes.filter((box) => !removed.has(box));
  });
}

function isPrinted({ text }: Row): boolean {
  const isAddress = ADDRESS.test(text) && text.split(" ").length <= MAX_WORDS && !/[.!?]$/.test(text);
  return isAddress || BARE_ADDRESS.test(text) || isDate(text) || PRINTED.some((pattern) => pattern.test(text));
}

/** Returns whether a row is a date, written with the name of the month or in figures alone. */
function isDate(printed: string): boolean {
  const text = printed.replace(PRINTED_ON, "");
  if (new RegExp(`^${DATE}$`).test(text)) return true;
  return new RegExp(`(?:^|\\s)${YEAR}(?:\\W|$)`).test(text) && wordsOf(text).every((word) => DATE_WORDS.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Returns the rows at the top and at the bottom of a page. */
function edgeRows({ boxes, height }: PlacedPage): Row[] {
  const rows: Row[] = [];
  const atEdge = boxes.filter(
    ({ text, y, height: size }) => text.trim() !== "" && (y < EDGE * height || y + size > (1 - EDGE) * height),
  );
  for (const box of atEdge.toSorted((one, other) => one.y - other.y)) {
    const last = rows.at(-1);
    if (last && Math.abs(box.y - last.top) <= SAME_PLACE * height) last.boxes.push(box);
    else rows.push({ boxes: [box], text: "", top: box.y });
  }
  return rows.map((row) => ({ ...row, text: textOf(row.boxes) }));
}

function textOf(boxes: readonly TextBox[]): string {
  return boxes
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }) => text.trim())
    .join(" ")
    .replace(/\s+/g, " ");
}

/** Returns the letters of the rows that are at the same place of two pages; numbers count the pages. */
function repeatedRows(edges: Row[][], pages: readonly PlacedPage[]): Set<string> {
  const seen = new Map<string, { page: number; place: number }>();
  const repeated = new Set<string>();
  for (const [page, rows] of edges.entries()) {
    const height = pages[page]?.height ?? 1;
    for (const { text, top } of rows) {
      const letters = lettersOf(text);
      const before = seen.get(letters);
      const isSame = before && before.page !== page && Math.abs(before.place - top / height) <= SAME_PLACE;
      if (isSame && letters.length > MIN_LETTERS) repeated.add(letters);
      if (!before) seen.set(letters, { page, place: top / height });
    }
  }
  return repeated;
}

/** Returns whether the words of a row stand on the page once more, away from its edges. */
function isElsewhere(row: Row, boxes: readonly TextBox[], height: number): boolean {
  const letters = lettersOf(row.text);
  return boxes.some(
    (box) =>
      box.y > EDGE * height &&
      letters.includes(lettersOf(box.text)) &&
      lettersOf(box.text).length > 0.5 * letters.length,
  );
}

function isLarge(row: Row, boxes: readonly TextBox[]): boolean {
  const sizes = boxes.map(({ height }) => height).toSorted((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return row.boxes.some(({ height }) => height >= LARGER * usual);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
