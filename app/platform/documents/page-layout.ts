/** A piece of text on a page: `x`, `y` of its upper left corner, all in one unit (points or pixels), y downwards. */
export type TextBox = { text: string; x: number; y: number; width: number; height: number };

type Line = { boxes: TextBox[]; top: number; bottom: number };
type Columns = { above: TextBox[]; left: TextBox[]; right: TextBox[]; below: TextBox[] };

const MAX_BOXES = 20_000; // of one page; more are drawings made of characters
const MAX_STRETCHES = 20; // considered for one edge
const MAX_DEPTH = 4; // of columns within columns
const MAX_NAME = 120; // characters
const MIN_LINES = 3; // of each column
// Letters of a line, on average: amounts beside their foods are no columns, short ingredients beside long steps are.
const MIN_LETTERS = { both: 11, shorter: 7, longer: 25 };
const MIN_SENTENCES = 2; // that end at the end of a line

/**
 * Returns the text of a page in reading order: columns one after the other, a tab for a wide gap in a line, an empty line
 * where lines are further apart than others or change their size.
 */
export function textOfPage(boxes: readonly TextBox[]): string {
  return regionsOf(boxes)
    .map(textOfRegion)
    .filter((text) => text !== "")
    .join("\n\n");
}

/**
 * Returns the line with the largest font if it is at least `factor` times as high as most of the text (in a recipe, the
 * name), else undefined.
 */
export function largestLine(boxes: readonly TextBox[], factor: number): string | undefined {
  const written = boxes.filter(({ text }) => text.trim() !== "").slice(0, MAX_BOXES);
  const usual = usualHeight(written);
  const words = written.filter(({ text }) => /\p{L}{2}/u.test(text));
  const largest = Math.max(0, ...words.map(({ height }) => height));
  if (usual === 0 || largest < usual * factor) return undefined;
  const title = written.filter(({ height }) => height > largest * 0.93 && height < largest * 1.1);
  const text = linesOf(title).map(textOfLine).join(" ");
  // Longer lines are no names, and would make the pattern slow.
  const name = text.length > 10 * MAX_NAME ? "" : text.replace(/\s+/g, " ").trim();
  return name.length >= 3 && name.length <= MAX_NAME ? name : undefined;
}

/** Moves the name of the recipe, which may be below a header or in a second column, to the top, where parsing expects it. */
export function titleFirst(text: string, title: string | undefined): string {
  return title === undefined || text.startsWith(title) ? text : `${title}\n\n${text}`;
}

/** Splits the page into regions of one column each, in reading order. */
export function regionsOf(boxes: readonly TextBox[]): TextBox[][] {
  const written = boxes.filter(({ text, height }) => text.trim() !== "" && height > 0).slice(0, MAX_BOXES);
  return written.length === 0 ? [] : regions(written, 0);
}

function regions(boxes: readonly TextBox[], depth: number): TextBox[][] {
  const columns = depth < MAX_DEPTH ? columnsOf(boxes) : undefined;
  if (!columns) return [[...boxes]];
  const { above, left, right, below } = columns;
  return [above, left, right, below].filter((part) => part.length > 0).flatMap((part) => regions(part, depth + 1));
}

/** Returns the two columns with the most text, or undefined; no text crosses the gap between them. */
function columnsOf(boxes: readonly TextBox[]): Columns | undefined {
  const height = usualHeight(boxes);
  let best: { columns: Columns; letters: number } | undefined;
  for (const edge of leftEdges(boxes, height)) {
    for (const columns of columnsAt(boxes, edge, height)) {
      const letters = Math.min(lettersIn(columns.left), lettersIn(columns.right));
      if (!best || letters > best.letters) best = { columns, letters };
    }
  }
  return best?.columns;
}

/** Returns the x positions at which several pieces of text begin after a gap: possible left edges of a right column. */
function leftEdges(boxes: readonly TextBox[], height: number): number[] {
  const step = height / 2;
  const counts = new Map<number, { edge: number; count: number }>();
  for (const line of linesOf(boxes)) {
    let end = Number.NEGATIVE_INFINITY;
    for (const box of line.boxes) {
      if (box.x - end >= height) {
        const key = Math.round(box.x / step);
        const seen = counts.get(key);
        counts.set(key, { edge: Math.min(seen?.edge ?? box.x, box.x), count: (seen?.count ?? 0) + 1 });
      }
      end = Math.max(end, box.x + box.width);
    }
  }
  const found = [...counts.values()].filter(({ count }) => count >= MIN_LINES).toSorted((a, b) => b.count - a.count);
  return found.slice(0, 12).map(({ edge }) => edge);
}

/** Returns the vertical sections in which no box crosses a line just left of `edge`, with enough text on both sides. */
function columnsAt(boxes: readonly TextBox[], edge: number, height: number): Columns[] {
  const gutter = edge - height / 4;
  const crossing = boxes.filter(({ x, width }) => x < gutter - height / 4 && x + width > gutter);
  const tops = crossing.map(({ y, height: own }) => ({ top: y, bottom: y + own })).toSorted((a, b) => a.top - b.top);
  const free: { top: number; bottom: number }[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { top, bottom } of [...tops, { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }]) {
    if (top - from > MIN_LINES * height) free.push({ top: from, bottom: top });
    from = Math.max(from, bottom);
  }
  const tallest = free.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top)).slice(0, MAX_STRETCHES);
  return tallest.flatMap(({ top, bottom }) => between(boxes, gutter, top, bottom, height) ?? []);
}

function between(boxes: readonly TextBox[], gutter: number, from: number, to: number, height: number) {
  const columns: Columns = { above: [], left: [], right: [], below: [] };
  for (const box of boxes) {
    const middle = box.y + box.height / 2;
    if (middle < from) columns.above.push(box);
    else if (middle > to) columns.below.push(box);
    else if (box.x + box.width / 2 < gutter) columns.left.push(box);
    else columns.right.push(box);
  }
  const { left, right } = columns;
  if (!areColumns(left, right)) return undefined;
  // A gap exists only where both columns have text: a title above may be wider.
  const top = Math.max(topOf(left), topOf(right));
  const bottom = Math.min(bottomOf(left), bottomOf(right));
  if (bottom - top <= height * MIN_LINES) return undefined;
  const isBeside = ({ y, height: own }: TextBox) => y + own > top && y < bottom;
  const end = Math.max(...left.filter(isBeside).map(({ x, width }) => x + width));
  const start = Math.min(...right.filter(isBeside).map(({ x }) => x));
  return start - end >= height * 0.8 ? columns : undefined;
}

/** Returns whether both sides have enough text to be columns instead of cells of a table. */
function areColumns(left: readonly TextBox[], right: readonly TextBox[]) {
  const sides = [left, right].map((boxes) => ({ boxes, letters: lettersPerLine(boxes) }));
  const [narrow, wide] = sides.toSorted((a, b) => a.letters - b.letters) as [(typeof sides)[0], (typeof sides)[0]];
  if (narrow.letters >= MIN_LETTERS.both) return true;
  if (narrow.letters < MIN_LETTERS.shorter) return false;
  if (wide.letters >= MIN_LETTERS.longer) return true;
  return lettersOfFullLines(wide.boxes) >= MIN_LETTERS.longer && isProse(wide.boxes);
}

/** Returns the mean length of the longer half of the lines, in characters: the last lines of paragraphs are short. */
function lettersOfFullLines(boxes: readonly TextBox[]) {
  const letters = linesOf(boxes).map((line) => lettersIn(line.boxes));
  const full = letters.toSorted((a, b) => b - a).slice(0, Math.ceil(letters.length / 2));
  return full.reduce((sum, count) => sum + count, 0) / full.length;
}

/** Returns whether lines end with full stops, as steps do and the cells of an ingredient table do not. */
function isProse(boxes: readonly TextBox[]) {
  return linesOf(boxes).filter((line) => /\p{L}{2}[.!?。]$/u.test(textOfLine(line))).length >= MIN_SENTENCES;
}

/** Returns 0 if there are too few lines for a column. */
function lettersPerLine(boxes: readonly TextBox[]) {
  const lines = linesOf(boxes).length;
  return lines < MIN_LINES ? 0 : lettersIn(boxes) / lines;
}

function topOf(boxes: readonly TextBox[]) {
  return Math.min(...boxes.map(({ y }) => y));
}

function bottomOf(boxes: readonly TextBox[]) {
  return Math.max(...boxes.map(({ y, height }) => y + height));
}

function lettersIn(boxes: readonly TextBox[]) {
  return boxes.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/** Returns the median height of the text, weighted by characters. */
function usualHeight(boxes: readonly TextBox[]) {
  const sorted = boxes.toSorted((a, b) => a.height - b.height);
  const half = lettersIn(boxes) / 2;
  let letters = 0;
  for (const { text, height } of sorted) {
    letters += text.trim().length;
    if (letters >= half) return height;
  }
  return 0;
}

/** Groups boxes into lines: boxes that overlap by half of their height share one. */
function linesOf(boxes: readonly TextBox[]): Line[] {
  const lines: Line[] = [];
  for (const box of boxes.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const last = lines.at(-1);
    const overlap = last ? Math.min(last.bottom, box.y + box.height) - Math.max(last.top, box.y) : 0;
    if (last && overlap >= 0.5 * Math.min(box.height, last.bottom - last.top)) {
      last.boxes.push(box);
      // A large initial must not absorb the lines beside it.
      if (box.height < 1.5 * (last.bottom - last.top)) last.bottom = Math.max(last.bottom, box.y + box.height);
    } else lines.push({ boxes: [box], top: box.y, bottom: box.y + box.height });
  }
  for (const line of lines) line.boxes.sort((a, b) => a.x - b.x);
  return lines;
}

function textOfRegion(boxes: readonly TextBox[]): string {
  const lines = linesOf(boxes);
  const leading = usualLeading(lines);
  return lines
    .map((line, index) => {
      const above = lines[index - 1];
      const step = above ? line.top - above.top : 0;
      const isApart = step > 1.3 * leading || (above && step > 2 * (above.bottom - above.top));
      return (above && (isApart || isOtherSize(above, line)) ? "\n" : "") + textOfLine(line);
    })
    .join("\n");
}

/** Returns the distance of adjacent lines; lists often have more space between their entries. */
function usualLeading(lines: readonly Line[]) {
  const steps = lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const step = above ? line.top - above.top : 0;
    return above && step > 0.5 * (above.bottom - above.top) ? [step] : [];
  });
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 10)] ?? 0;
}

function isOtherSize(above: Line, line: Line) {
  const sizes = [usualHeight(above.boxes), usualHeight(line.boxes)];
  return Math.max(...sizes) > 1.25 * Math.min(...sizes);
}

function textOfLine(line: Line): string {
  let text = "";
  let end = Number.NaN;
  for (const box of line.boxes) {
    const gap = box.x - end;
    // NaN before the first box
    if (gap > 2.2 * box.height) text += "\t";
    else if (gap > 0.12 * box.height && !text.endsWith(" ")) text += " ";
    text += box.text;
    end = box.x + box.width;
  }
  return text.trim();
}
