import type { Line, TextStyle } from "./typesetter.server.ts";

/** Kinds of parts in the structure of a PDF file, which readers announce. */
export type StructureType = "H1" | "H2" | "H3" | "H4" | "P" | "LI" | "TOCI" | "Figure";

/** A paragraph, heading or picture, broken into lines for its width. Lengths in points. */
export type Block = {
  type: StructureType;
  lines: readonly Line[];
  style: TextStyle;
  /** From one line to the next. */
  leading: number;
  /** The space above, unless the block begins a page. */
  gap: number;
  /** Whether it never ends a page without what follows. */
  keepsWithNext?: boolean;
  /** The lines begin so far in, after the marker: the number of a step. */
  indent?: number;
  marker?: { line: Line; style: TextStyle };
  /** A text at the end of its last line: the number of a page. */
  end?: { line: Line; style: TextStyle };
  /** What is drawn instead of lines; nothing if its bytes cannot be had after all. `alt`: what it shows. */
  picture?: { jpeg: Uint8Array | null; alt: string; width: number; height: number };
  /** The place in the file that the text leads to, or the address. */
  goTo?: string;
  link?: string;
  /** The list it is an item of; blocks of one list follow each other. */
  list?: string;
};

/** A part of a block on a page: the lines from `from` to before `to`, with its upper edge at `y`. */
export type PlacedBlock = { block: Block; from: number; to: number; x: number; y: number; width: number };

/** Where the next block goes: a page of the flow, from 0, and the distance from the top of the area. */
export type FlowPlace = { page: number; y: number };

/** Returns the height of a block, or of its first lines. */
export function heightOf({ lines, leading, picture }: Block, count: number = lines.length): number {
  return picture ? picture.height : leading * count;
}

/** Fills pages with blocks, from the top to the bottom of an area. */
export class Flow {
  readonly pages: PlacedBlock[][] = [[]];
  readonly #height: number;

  /** @param height of the area on each page */
  constructor(height: number) {
    this.#height = height;
  }

  /**
   * Places blocks below each other. A block is not divided unless it is higher than a page; a heading stays with the
   * beginning of what follows. Returns where the next block goes.
   */
  place(blocks: readonly Block[], column: { x: number; width: number }, from: FlowPlace): FlowPlace {
    let place = from;
    for (const [index, block] of blocks.entries()) {
      const gap = place.y === 0 ? 0 : block.gap;
      if (place.y > 0 && place.y + gap + this.#needed(blocks, index) > this.#height) {
        place = { page: place.page + 1, y: 0 };
        place = this.#placeLines(block, column, place);
      } else place = this.#placeLines(block, column, { page: place.page, y: place.y + gap });
    }
    return place;
  }

  /** Returns how much space a block needs where it begins: itself, and the next one if it stays with it. */
  #needed(blocks: readonly Block[], index: number): number {
    const block = blocks[index];
    if (!block) return 0;
    const own = heightOf(block);
    const next = blocks[index + 1];
    if (block.keepsWithNext && next) {
      const both = own + next.gap + this.#needed(blocks, index + 1);
      if (both <= this.#height) return both;
      return own + next.gap + heightOf(next, Math.min(2, next.lines.length));
    }
    return own <= this.#height ? own : heightOf(block, Math.min(2, block.lines.length));
  }

  #placeLines(block: Block, { x, width }: { x: number; width: number }, start: FlowPlace): FlowPlace {
    let { page, y } = start;
    if (block.picture) {
      this.#add(page, { block, from: 0, to: 0, x, y, width });
      return { page, y: y + heightOf(block) };
    }
    for (let from = 0; from < block.lines.length; ) {
      const fitting = Math.max(1, Math.floor((this.#height - y + 0.01) / block.leading));
      const to = Math.min(block.lines.length, from + fitting);
      this.#add(page, { block, from, to, x, y, width });
      y += (to - from) * block.leading;
      from = to;
      if (from < block.lines.length) {
        page += 1;
        y = 0;
      }
    }
    return { page, y };
  }

  #add(page: number, placed: PlacedBlock) {
    while (this.pages.length <= page) this.pages.push([]);
    this.pages[page]?.push(placed);
  }
}

/** Returns the later one of two places. */
export function laterOf(one: FlowPlace, other: FlowPlace): FlowPlace {
  if (one.page !== other.page) return one.page > other.page ? one : other;
  return one.y > other.y ? one : other;
}
