import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { BusboyFileStream } from "@fastify/busboy";
import { href } from "react-router";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { onTooManyParts, openMultipart } from "./multipart.server.ts";

/** Addresses whose uploads are written to the disk while they arrive, so that they may be larger than others. */
export const FILE_UPLOADS: ReadonlySet<string> = new Set([
  href("/api/move-ins"),
  href("/recipes/move-in"),
  // The action of the page, as scripts call it.
  `${href("/recipes/move-in")}.data`,
]);

const MAX_PARTS = 30;

/** Bytes that wait for the disk: with the default of 16 KB each chunk is written alone. */
const BUFFER = 1024 ** 2;

/** A field for a file: its name, the size that it may have in bytes, and what is said of a larger one. */
type FileField = { field: string; maxBytes: number; tooLarge: () => string };

/**
 * Returns the file that a request brings in a field: its size in bytes at most, which is what Content-Length announces or
 * the limit without one (RFC 9112, 6.3), and what writes it to a path (see {@link receiveFile}).
 */
export function fileUpload(request: Request, field: FileField) {
  return {
    maxBytes: Math.min(Number(request.headers.get("Content-Length") ?? field.maxBytes), field.maxBytes),
    receive: (target: string) => receiveFile(request, target, field),
  };
}

/**
 * Writes the file of a field of multipart/form-data to the disk as it arrives, without holding it in memory.
 * @param target where to; a file that is there already is an error
 * @returns the name that it has at the sender's, or null if no file was chosen
 * @throws DomainError unsupported: another content type. tooLarge. invalid: malformed. Part of the file may be there then.
 */
async function receiveFile(
  request: Request,
  target: string,
  { field, maxBytes, tooLarge }: FileField,
): Promise<{ name: string } | null> {
  const limits = { fileSize: maxBytes, files: 1, parts: MAX_PARTS, fieldSize: 1024, fieldNameSize: 100 };
  const form = openMultipart(request, limits);
  let file: BusboyFileStream | undefined;
  let sentName = "";
  let writing: Promise<void> | undefined;
  form.on("file", (name, stream, fileName) => {
    if (name !== field || file || !fileName) return stream.resume();
    file = stream;
    sentName = fileName;
    writing = pipeline(stream, createWriteStream(target, { flags: "wx", mode: 0o600, highWaterMark: BUFFER }));
    // The form would wait for a file that nobody reads any more.
    writing.catch((error) => form.destroy(error));
  });
  onTooManyParts(form, () => form.destroy(new DomainError("invalid", m.errors.tooManyParts())));
  try {
    await pipeline(Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream), form);
    await writing;
  } catch (error) {
    file?.destroy();
    await writing?.catch(() => {});
    const isOurs = error instanceof DomainError || (error instanceof Error && "syscall" in error);
    throw isOurs ? error : new DomainError("invalid", m.errors.formUnreadable());
  }
  if (file?.truncated) throw new DomainError("tooLarge", tooLarge());
  return file ? { name: sentName } : null;
}
