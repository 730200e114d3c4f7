import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. What is left out is right; hostile archives say something else. */
export type ZipEntry = {
  name: string;
  content: Uint8Array | string;
  isStored?: boolean;
  /** Sizes and checksum that the directory states. */
  statedSize?: number;
  statedPackedSize?: number;
  statedCrc?: number;
  isEncrypted?: boolean;
  /** Unix type and rights, such as 0o120777 for a link. */
  mode?: number;
  /** The content is packed already. */
  packed?: Uint8Array;
  /** Bytes of the archive where the content of another entry stands. */
  offset?: number;
};

/** Builds a zip archive byte by byte (APPNOTE.TXT 6.3.10), so that tests can also write what no program writes. */
export function zipOf(entries: ZipEntry[], statedCount = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content);
    const packed = Buffer.from(entry.packed ?? (entry.isStored ? content : deflateRawSync(content)));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(entry.isStored ? 0 : 8, 4);
    fields.writeUInt32LE(entry.statedCrc ?? crc32(content), 10);
    fields.writeUInt32LE(entry.statedPackedSize ?? packed.length, 14);
    fields.writeUInt32LE(entry.statedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    more.writeUInt32LE(entry.offset ?? position, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), fields, more, name);
    if (entry.offset !== undefined) continue;
    const local = [Buffer.from("PK\x03\x04", "latin1"), fields, name, packed];
    parts.push(...local);
    position += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(statedCount % 65536, 8);
  end.writeUInt16LE(statedCount % 65536, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Builds an archive of texts and bytes by name. */
export function zipOfFiles(files: Record<string, Uint8Array | string>): Buffer {
  return zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
}
