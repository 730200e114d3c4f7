import { markHeadings } from "#app/reading/pages/structured-data/ingredient-lines.ts";
import { numbersRemoved } from "#app/reading/pages/structured-data/instruction-lines.ts";
import { foldText, plainLines } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { cutLongStep } from "#app/reading/recipes/long-steps.ts";
import { markedTitle } from "#app/reading/recipes/marked-headings.ts";

const MAX_LINE = 20_000; // characters; longer lines are cut before a pattern sees them
const MAX_LINES = 2_000;
const LINK = /!?\[([^[\]]{1,300})\]\(\s{0,9}<?([^()\s<>]{1,2000})>?(?:\s{1,9}"[^"]{0,200}")?\s{0,9}\)/g;
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const PAGE = /^\s{0,99}<(?:!doctype|html|body|p|div|section|article|ul|ol|table|h[1-6])\b/i;
const RULE = /^[-–—=_*~#.+\s]+$/; // a line of signs
const BULLET = /^[-–—*•·▪◦]\s+(?=\S)/u;
// "*good*" and "_good_", where neither letters nor digits are beside the signs.
const ITALICS = /(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_\n]{0,300}[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const BOLD_LINES = /\*\*(?=\S)([^*]{1,2000}\S)\*\*/g;
const HTML = /<(?:br|p|div|li|ul|ol|b|i|em|strong|span|a|h[1-6])\b[^<>]{0,2000}>|&(?:[a-z]{2,8}|#\d{1,6});/i;

/** Returns the lines of a text as the program shows them, without the empty ones; HTML in it is read as a page. */
export function linesOf(text: string): string[] {
  if (HTML.test(text.slice(0, 200_000))) return linesOfHtml(text).map(withoutMarks).filter(isFilled);
  return withoutBoldLines(text)
    .split(LINE_END, 5 * MAX_LINES)
    .map((line) => withoutMarks(foldText(line.slice(0, MAX_LINE))))
    .filter(isFilled)
    .slice(0, MAX_LINES);
}

/** Returns the lines of HTML; line feeds count too, unless the text is a page whose elements make the lines. */
function linesOfHtml(text: string): string[] {
  return plainLines(PAGE.test(text.slice(0, 200)) ? text : text.replace(LINE_END, "<br>"));
}

/** Returns a text as paragraphs: lines folded, at most one empty line between them. */
export function paragraphsOf(text: string): string {
  if (HTML.test(text.slice(0, 200_000))) return linesOfHtml(text).join("\n");
  return withoutBoldLines(text)
    .split(LINE_END, 5 * MAX_LINES)
    .map((line) => withoutEmphasis(withoutLinks(foldText(line.slice(0, MAX_LINE)))))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Returns a text on one line. */
export function oneLine(text: string): string {
  return linesOf(text).join(" ");
}

/** Returns ingredient lines with the headings of their groups marked: "For the sauce:", "## Sauce", "[Sauce]", "**Sauce**". */
export function ingredientOutline(lines: OutlineLine[]): OutlineLine[] {
  return markHeadings(lines.map(withTitle));
}

/** Returns steps without their numbers, headings marked: "## Sauce", "[Sauce]", "**Sauce**", short lines with a colon. */
export function stepOutline(lines: OutlineLine[]): OutlineLine[] {
  const outline = lines
    .map(withTitle)
    .map(({ text, isHeading }) => ({ text: isHeading ? text : text.replace(BULLET, ""), isHeading }))
    .map(({ text, isHeading }) => ({ text, isHeading: isHeading || isStepHeading(text) }));
  const texts = numbersRemoved(outline.filter(({ isHeading }) => !isHeading).map(({ text }) => text));
  return outline
    .flatMap((line) => (line.isHeading ? [line] : cutLongStep(texts.shift() ?? "").map(entry)))
    .filter(({ text }) => text !== "");
}

/** Returns the lines of a text as entries. */
export function entriesIn(text: string): OutlineLine[] {
  return linesOf(text).map(entry);
}

/** Returns a line as the heading that signs mark it as, else without emphasis. */
function withTitle(line: OutlineLine): OutlineLine {
  const title = line.isHeading ? null : markedTitle(line.text);
  return title === null ? { ...line, text: withoutEmphasis(line.text) } : heading(title);
}

function isStepHeading(line: string): boolean {
  return line.length <= 60 && /[:：]$/u.test(line) && !/\d/.test(line);
}

/** Returns a line without Markdown emphasis and with links as words; markers of headings stay. */
function withoutMarks(line: string): string {
  const linked = withoutLinks(line);
  return markedTitle(linked) === null ? withoutEmphasis(linked) : linked;
}

function withoutEmphasis(line: string): string {
  if (!/[*_]/.test(line)) return line;
  return line
    .replace(/\*\*([^*]{1,2000})\*\*/g, "$1")
    .replace(/(?<![\p{L}\d_])__([^_]{1,2000})__(?![\p{L}\d_])/gu, "$1")
    .replace(ITALICS, "$2")
    .trim();
}

/** Returns a text with Markdown links as words; addresses of the web stay, behind them. A line that is a picture is empty. */
function withoutLinks(line: string): string {
  if (!line.includes("](")) return line;
  return line.replace(LINK, (whole, words: string, address: string) => {
    if (whole === line.trim() && whole.startsWith("!")) return "";
    return /^https?:/i.test(address) && !words.includes(address) ? `${words} (${address})` : words;
  });
}

/** Returns a text in which what is bold over several lines is plain: no line of it is a heading. */
function withoutBoldLines(text: string): string {
  if (!text.includes("**")) return text;
  return text.replace(BOLD_LINES, (whole, words: string) => (/[\r\n]/.test(words) ? words : whole));
}

function isFilled(line: string): boolean {
  return line !== "" && !RULE.test(line);
}
