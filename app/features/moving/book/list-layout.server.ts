import { type Block, Flow, type PlacedBlock } from "#app/platform/pdf/flow.ts";
import { stylesOf } from "./book-styles.server.ts";
import { blockOf, type Setting } from "./recipe-blocks.server.ts";
import { areaOf } from "./sheets.ts";

/** A line of the contents or of an index. `numbers` stand at its end, or after the text if there are several. */
type ListEntry = { text: string; page: number; goTo: string } | { text: string; pages: readonly number[] };

const GUTTER = 24;

/** Returns a list below its title, in columns on as many pages as it takes. */
export function layOutList(
  setting: Setting,
  title: string,
  parts: readonly { title: string | null; entries: readonly ListEntry[]; note?: string }[],
  columns: number,
): PlacedBlock[][] {
  const { width, height } = areaOf(setting.sheet);
  const columnWidth = (width - GUTTER * (columns - 1)) / columns;
  const heading = blockOf(setting, "title", title, width, { type: "H1", gap: 0, keepsWithNext: true });
  const top = new Flow(height).place([heading], { x: 0, width }, { page: 0, y: 0 }).y + setting.sheet.type.body[1];
  const blocks = parts.flatMap((part) => [
    ...(part.title === null ? [] : [partHeading(setting, part.title, columnWidth)]),
    ...(part.note ? [blockOf(setting, "small", part.note, columnWidth, { type: "P", gap: 4 })] : []),
    ...part.entries.map((entry) => entryBlock(setting, entry, columnWidth)),
  ]);
  // The first page is lower by the title: a flow of columns of its own height, then those of the other pages.
  const pages: PlacedBlock[][] = [[{ block: heading, from: 0, to: heading.lines.length, x: 0, y: 0, width }]];
  let rest: readonly Block[] = blocks;
  for (let page = 0; rest.length > 0; page++) {
    const offset = page === 0 ? top : 0;
    for (let column = 0; column < columns && rest.length > 0; column++) {
      const { placed, count } = fillColumn(rest, columnWidth, height - offset);
      const x = column * (columnWidth + GUTTER);
      pages[page] ??= [];
      for (const item of placed) pages[page]?.push({ ...item, x, y: item.y + offset });
      rest = rest.slice(count);
    }
  }
  return pages;
}

/** Returns the blocks that one column takes, and how many they are; at least one. */
function fillColumn(blocks: readonly Block[], width: number, height: number) {
  const flow = new Flow(height);
  let place = { page: 0, y: 0 };
  let count = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    // A heading is placed with what follows: alone it would stay at the end.
    const together = block.keepsWithNext && next ? [block, next] : [block];
    const after = new Flow(height).place(together, { x: 0, width }, place);
    if (after.page > 0 && index > 0) break;
    place = flow.place([block], { x: 0, width }, place);
    count = index + 1;
    if (place.page > 0) break;
  }
  return { placed: flow.pages.flat(), count };
}

function partHeading(setting: Setting, text: string, width: number): Block {
  const gap = setting.sheet.type.body[1] * 0.8;
  return blockOf(setting, "heading", text, width, { type: "H2", gap, keepsWithNext: true });
}

function entryBlock(setting: Setting, entry: ListEntry, width: number): Block {
  const { typesetter, sheet } = setting;
  const style = stylesOf(sheet).body;
  if ("pages" in entry) {
    const text = `${entry.text}  ${entry.pages.join(", ")}`;
    return blockOf(setting, "body", text, width, { type: "LI", gap: 1, list: "index" });
  }
  const room = style.size * 3;
  const block = blockOf(setting, "body", entry.text, width - room, { type: "TOCI", gap: 2, goTo: entry.goTo });
  return { ...block, end: { line: typesetter.line(String(entry.page), style), style } };
}
