import { isUtf8 } from "node:buffer";
import { createWriteStream } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, gunzip } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checkedPicture, MOVE_LIMITS, type MoveFile } from "./move-files.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";
import { decodeText } from "./texts.ts";

/** The files of an archive, or a single file. */
export type OpenFiles = {
  isArchive: boolean;
  files: MoveFile[];
  /** The archives among the files that were read; as a document they are empty. */
  archives: Set<MoveFile>;
  /** Opens an archive among the files; null: the file is none. @throws MoveProblem */
  openNested(file: MoveFile): Promise<OpenFiles | null>;
  close(): void;
};

/** What was counted so far of a file and the archives in it. */
type Counts = { entries: number; bytes: number; nested: number };

/**
 * `folder`: where to write archives that are in the archive. `name`: the name of the file, which some formats use as the name of
 * the recipe. `limits` replaces single ones, in tests.
 */
export type OpenOptions = { folder: string; name?: string; limits?: Partial<typeof MOVE_LIMITS> };

// The best that deflate does is 1032 to 1. Recipes come to 100 to 1 only where they repeat each other.
const MAX_RATIO = 500;
// What is compressed already hardly becomes smaller.
const MAX_ARCHIVE_RATIO = 10;
const SMALL = 1024 ** 2; // bytes: no bomb
const unzip = promisify(gunzip);

/**
 * Opens a file that came from another program: an archive, or a single document. The directory of an archive is checked before
 * anything is unpacked; contents are checked when they are read.
 * @throws MoveProblem that refuses the file
 */
export async function openFiles(file: string, options: OpenOptions): Promise<OpenFiles> {
  const counts = { entries: 0, bytes: 0, nested: 0 };
  const limits = { ...MOVE_LIMITS, ...options.limits };
  if (isZip(await firstBytes(file))) return openZip(file, 1, counts, limits, options.folder);
  const archives = new Set<MoveFile>();
  const { size } = await stat(file);
  const read = async (limit: number, tooLarge: ProblemReason) => {
    if (size > limit) throw new MoveProblem(tooLarge);
    return readFile(file);
  };
  return {
    isArchive: false,
    files: [moveFile(options.name ?? "", { size, read, start: () => firstBytes(file) }, archives, counts, limits)],
    archives,
    openNested: async () => null,
    close() {},
  };
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns whether bytes begin as a zip archive does; an empty one has its end alone. */
function isZip([p, k, third, fourth]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

async function openZip(
  file: string,
  depth: number,
  counts: Counts,
  limits: typeof MOVE_LIMITS,
  folder: string,
): Promise<OpenFiles> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw new MoveProblem("truncated");
  });
  try {
    const entries = await checkedEntries(zip, counts, limits);
    const archives = new Set<MoveFile>();
    const byFile = new Map(
      entries.map(({ entry, name }) => {
        const source = {
          size: entry.uncompressedSize,
          read: (limit: number, tooLarge: ProblemReason) => contentOf(zip, entry, limit, tooLarge),
          start: () => startOf(zip, entry),
        };
        return [moveFile(name, source, archives, counts, limits), entry] as const;
      }),
    );
    return {
      isArchive: true,
      files: [...byFile.keys()],
      archives,
      async openNested(nested) {
        const entry = byFile.get(nested);
        if (!entry || !isZip(await startOf(zip, entry))) return null;
        if (depth >= limits.nesting) throw new MoveProblem("nestedTooDeep");
        if (isBomb(entry, MAX_ARCHIVE_RATIO)) throw new MoveProblem("unpacksTooLarge");
        const copy = path.join(folder, `nested-${counts.nested++}.zip`);
        try {
          await pipeline(checked(await contentStream(zip, entry), entry), createWriteStream(copy));
          return await openZip(copy, depth + 1, counts, limits, folder);
        } catch (error) {
          throw asProblem(error);
        } finally {
          // An open file stays readable.
          await rm(copy, { force: true });
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads the directory of an archive. @throws MoveProblem for everything that no program writes for its users */
async function checkedEntries(zip: ZipFile, counts: Counts, limits: typeof MOVE_LIMITS) {
  counts.entries += zip.entryCount;
  if (counts.entries > limits.entries) throw new MoveProblem("tooManyFiles");
  const entries: { entry: Entry; name: string }[] = [];
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      counts.bytes += entry.uncompressedSize;
      if (entry.isEncrypted()) throw new MoveProblem("encrypted");
      if (!isFileOrFolder(entry)) throw new MoveProblem("link");
      // Files that share their bytes are a bomb.
      if (packed > zip.fileSize) throw new MoveProblem("wrongSizes");
      if (counts.bytes > limits.total || isBomb(entry, MAX_RATIO)) throw new MoveProblem("unpacksTooLarge");
      if (!entry.fileName.endsWith("/")) entries.push({ entry, name: nameOf(entry) });
    }
  } catch (error) {
    if (error instanceof MoveProblem) throw error;
    const message = error instanceof Error ? error.message : "";
    if (/(?:absolute|relative) path|fileName/.test(message)) throw new MoveProblem("unsafePath");
    throw new MoveProblem(/size mismatch/.test(message) ? "wrongSizes" : "truncated");
  }
  return entries;
}

function isBomb({ uncompressedSize, compressedSize }: Entry, ratio: number): boolean {
  return uncompressedSize > SMALL && uncompressedSize > ratio * compressedSize;
}

/** Returns whether an entry is neither a link nor a device; systems other than Unix say nothing of it. */
function isFileOrFolder({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & 0o170000;
  return versionMadeBy >> 8 !== 3 || type === 0 || type === 0o100000 || type === 0o040000;
}

/** Returns the name of an entry; many programs write UTF-8 without saying so. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  return isUtf8(fileNameRaw) ? fileNameRaw.toString("utf8").replaceAll("\\", "/") : fileName;
}

async function contentStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw asProblem(error);
  }
}

/** Returns the first bytes of an entry. */
async function startOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    for await (const chunk of await contentStream(zip, entry)) return chunk;
  } catch {
    // read as what it is, or as damaged
  }
  return new Uint8Array();
}

async function contentOf(zip: ZipFile, entry: Entry, limit: number, tooLarge: ProblemReason): Promise<Uint8Array> {
  if (entry.uncompressedSize > limit) throw new MoveProblem(tooLarge);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of checked(await contentStream(zip, entry), entry)) chunks.push(chunk);
  } catch (error) {
    throw asProblem(error);
  }
  return Buffer.concat(chunks);
}

/** Passes the bytes of an entry on, and throws at their end if the checksum is not theirs. The library counts them. */
async function* checked(stream: Readable, { crc32: expected }: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) throw new MoveProblem("damaged");
}

function asProblem(error: unknown): MoveProblem {
  if (error instanceof MoveProblem) return error;
  const message = error instanceof Error ? error.message : "";
  return new MoveProblem(/(?:too many|not enough) bytes in the stream/.test(message) ? "wrongSizes" : "damaged");
}

/** What a file of an archive, or a single one, is read by. */
type Source = {
  size: number;
  read(limit: number, tooLarge: ProblemReason): Promise<Uint8Array>;
  /** Returns the first bytes. */
  start(): Promise<Uint8Array>;
};

function moveFile(
  name: string,
  { size, read, start }: Source,
  archives: Set<MoveFile>,
  counts: Counts,
  limits: typeof MOVE_LIMITS,
): MoveFile {
  let unpacked = 0;
  const file: MoveFile = {
    path: name,
    size,
    async bytes() {
      // An archive may be larger than a document: its files are counted alone.
      if (size > limits.document && isZip(await start())) archives.add(file);
      if (archives.has(file)) return new Uint8Array();
      const content = await read(limits.document, "documentTooLarge");
      if (isZip(content)) {
        archives.add(file);
        return new Uint8Array();
      }
      if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
      const plain = await unzipped(content, limits.document);
      counts.bytes += Math.max(0, plain.byteLength - unpacked);
      unpacked = Math.max(unpacked, plain.byteLength);
      if (counts.bytes > limits.total) throw new MoveProblem("unpacksTooLarge");
      return plain;
    },
    text: async () => decodeText(await file.bytes()),
    picture: async () => checkedPicture(await read(limits.picture, "pictureTooLarge")),
  };
  return file;
}

async function unzipped(content: Uint8Array, limit: number): Promise<Uint8Array> {
  const most = Math.max(SMALL, MAX_RATIO * content.byteLength);
  try {
    // Each chunk waits for its turn on a busy machine: few large ones are refused sooner.
    return await unzip(content, { maxOutputLength: Math.min(limit, most), chunkSize: 256 * 1024 });
  } catch (error) {
    if (!(error instanceof RangeError)) throw new MoveProblem("damaged");
    throw new MoveProblem(most < limit ? "unpacksTooLarge" : "documentTooLarge");
  }
}
