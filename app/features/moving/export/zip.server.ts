import type { PassThrough } from "node:stream";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { ZipFile } from "yazl";
import type { RecipeFile } from "./recipe-file.ts";

const gzipAsync = promisify(gzip);

/** Bytes of a file that are compressed at once. */
const CHUNK = 64 * 1024;

/**
 * Writes files as a zip archive. The next file is asked for when the one before has been read by the receiver, so that
 * two of them are in memory at most. Ending the iteration ends that of `files`.
 */
export async function* zipped(files: AsyncIterable<RecipeFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const ended = new AbortController();
  const adding = addEach(zip, files, ended.signal).catch((error) => void output.destroy(error));
  try {
    for await (const chunk of output) yield chunk;
  } finally {
    ended.abort();
    await adding;
  }
}

async function addEach(zip: ZipFile, files: AsyncIterable<RecipeFile>, signal: AbortSignal) {
  // The archive keeps its entries until it ends: they share these objects and keep no contents.
  const text = { compressionLevel: 6, mode: 0o100644, mtime: new Date() };
  // Deflated pictures are hardly smaller, but readers that do not seek need it to find the end of an entry.
  const picture = { ...text, compressionLevel: 1 };
  let source = Readable.from([]);
  const give = (callback: (error: Error | null, stream: Readable) => void) => callback(null, source);
  for await (const file of files) {
    source = Readable.from(chunksOf(await contentOf(file)), { objectMode: false });
    zip.addReadStreamLazy(file.path, typeof file.content === "string" && !file.isGzipped ? text : picture, give);
    await finished(source, { signal });
  }
  zip.end();
}

async function contentOf({ content, isGzipped }: RecipeFile): Promise<Uint8Array> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  // A picture in it hardly becomes smaller at a higher level, which takes twice as long.
  return isGzipped ? gzipAsync(bytes, { level: 1 }) : bytes;
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}
