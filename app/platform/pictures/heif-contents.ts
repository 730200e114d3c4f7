/* The boxes of a HEIF file (AVIF, HEIC; ISO/IEC 23008-12 and 14496-12) that tell what decoding it takes. */

/** What is in a HEIF file. */
export type HeifContents = {
  /** The pixels of the largest picture in it: also of one that is cropped, and of the picture that has the transparency. */
  pixels: number;
  /** Whether a picture has more than eight bits a channel. */
  isDeep: boolean;
};

/** Boxes that hold others, and the bytes before these. */
const CONTAINERS: Readonly<Record<string, (view: DataView, start: number) => number>> = {
  meta: () => 4,
  iprp: () => 0,
  ipco: () => 0,
  iinf: (view, start) => (view.getUint8(start) === 0 ? 6 : 8),
};

/** How deep boxes are inside of others at most: `meta`, `iprp`, `ipco`. */
const MAX_DEPTH = 3;

/** Items that are made from other pictures, of which there may be any number, and files without a list of items. */
const COMPOSED = new Set(["grid", "iovl", "iden", "tili"]);

/** Returns whether a file begins as HEIF. */
export function isHeif(bytes: Uint8Array): boolean {
  return textAt(viewOf(bytes), 4, 8) === "ftyp";
}

/**
 * Reads what is in a HEIF file. The library itself would take a size for that of the picture which is only a part of it, and
 * read each item into memory, however often the same bytes are in them.
 * @throws Error for a damaged file, one that is composed of several pictures, and items with more bytes than the file has.
 */
export function contentsOfHeif(bytes: Uint8Array): HeifContents {
  const view = viewOf(bytes);
  const contents: HeifContents = { pixels: 0, isDeep: false };
  let items = 0;
  for (const { type, start, end } of boxesIn(view, 0, view.byteLength)) {
    if (type === "mini") throw new Error("A file without a list of items");
    if (type === "ispe") {
      contents.pixels = Math.max(contents.pixels, view.getUint32(start + 4) * view.getUint32(start + 8));
    } else if (type === "av1C") contents.isDeep ||= (view.getUint8(start + 2) & 0x40) !== 0;
    else if (type === "infe" && COMPOSED.has(typeOfItem(view, start, end))) throw new Error("A composed picture");
    else if (type === "iloc") items = withItems(items, view, start);
  }
  if (contents.pixels === 0) throw new Error("No picture");
  return contents;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textAt(view: DataView, start: number, end: number): string {
  let text = "";
  for (let at = start; at < Math.min(end, view.byteLength); at++) text += String.fromCharCode(view.getUint8(at));
  return text;
}

type Box = { type: string; start: number; end: number };

/** Returns the boxes between two places, and those inside of containers, with the places of their contents. */
function* boxesIn(view: DataView, from: number, to: number, depth = 0): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const box = { type: textAt(view, at + 4, at + 8), start: at + head, end: at + size };
    if (size < head || box.end > to) throw new Error("A box that does not end in its file");
    const before = CONTAINERS[box.type];
    if (before && depth === MAX_DEPTH) throw new Error("Boxes that are too deep");
    if (before) yield* boxesIn(view, box.start + before(view, box.start), box.end, depth + 1);
    else yield box;
    at = box.end;
  }
}

/** Returns the type of an item; old versions of its box have none. */
function typeOfItem(view: DataView, start: number, end: number): string {
  const version = view.getUint8(start);
  if (version < 2) return "";
  const at = start + (version === 2 ? 8 : 10);
  return textAt(view, at, Math.min(at + 4, end));
}

/**
 * Adds how many bytes all items have together, by the box that tells where they are.
 * @throws Error as soon as they are more than the file has: a small box can name billions of items.
 */
function withItems(before: number, view: DataView, start: number): number {
  const version = view.getUint8(start);
  const sizes = view.getUint16(start + 4);
  const [ofOffset, ofLength, ofBase, ofIndex] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const idBytes = version < 2 ? 2 : 4;
  let at = start + 6;
  const next = (size: number) => {
    at += size;
    return size === 0 ? 0 : size === 2 ? view.getUint16(at - 2) : numberBefore(view, at, size);
  };
  let bytes = before;
  for (let items = next(idBytes); items > 0; items--) {
    at += idBytes + (version > 0 ? 2 : 0) + 2 + ofBase;
    for (let extents = next(2); extents > 0; extents--) {
      at += (version > 0 ? ofIndex : 0) + ofOffset;
      // Without a length it is all of the file.
      bytes += next(ofLength) || view.byteLength;
      if (bytes > view.byteLength) throw new Error("More bytes than the file has");
    }
  }
  return bytes;
}

function numberBefore(view: DataView, end: number, size: number): number {
  return size === 8 ? Number(view.getBigUint64(end - 8)) : view.getUint32(end - 4);
}
