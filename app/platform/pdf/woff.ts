import { inflateSync } from "node:zlib";

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * Returns a font of a WOFF file (version 1) as the OpenType file that it was made of; other files as they are. fontkit inflates
 * a table of a WOFF file each time it reads a glyph.
 */
export function openTypeOf(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOFF") return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER.woff + index * ENTRY.woff;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    // A table that compression would not make smaller is stored.
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  const range = 2 ** Math.floor(Math.log2(count));
  file.copy(directory, 0, 4, 8);
  for (const [index, value] of [count, range * 16, Math.log2(range), (count - range) * 16].entries()) {
    directory.writeUInt16BE(value, 4 + index * 2);
  }
  let offset = directory.length;
  const parts: Uint8Array[] = [directory];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER.sfnt + index * ENTRY.sfnt;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
