import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { nameOfKitchen } from "#app/features/kitchens/kitchen-name.server.ts";
import { language } from "#app/i18n/language.ts";
import type { Settings } from "#app/platform/env.server.ts";
import * as m from "#messages";
import type { BookReport, BookRequest } from "./book-source.server.ts";

/** What is made of the recipes of a kitchen. */
type BookWork =
  | Pick<BookRequest & { kind: "book" }, "kind" | "options">
  | Pick<BookRequest & { kind: "card" }, "kind" | "recipeId" | "size">;

/** Returns the folder of books that are being made or wait to be downloaded; nothing in it survives a restart. */
function bookFolder({ dataDir }: Settings): string {
  return path.join(dataDir, "books");
}

/** Deletes the books that a stopped server has left. */
export function clearBooks(settings: Settings) {
  rmSync(bookFolder(settings), { recursive: true, force: true });
}

/** What `onReport` throws to end the work on a book that is not wanted any more. */
export class Cancelled extends Error {}

/**
 * Makes a book or card in a child process, with the rights and in the language of the cook, and returns its file, which the
 * caller has to delete. `onReport` may throw, which ends the work.
 * @throws DomainError notFound: nothing was written, because there is no such recipe. ReadingEnded.
 */
export async function makePdf(caller: Caller, work: BookWork, onReport: (report: BookReport) => void): Promise<string> {
  const { db, services, user, kitchen, now } = caller;
  const folder = bookFolder(services.settings);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${randomUUID()}.pdf`);
  const request: BookRequest = {
    ...work,
    user: { id: user.id },
    kitchen: { id: kitchen.id, collectionId: kitchen.collectionId },
    language: user.language ?? language(),
    title: nameOfKitchen(db, kitchen.id),
    madeAt: now.getTime(),
  };
  const task = [services.settings.databaseFile, file, JSON.stringify(request)];
  try {
    await services.bookMaker.read<BookReport>(task, (reports) => reports.forEach(onReport), user.id);
    return file;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Opens a file that was made, once: it is gone when the stream ends. @throws DomainError notFound. */
export async function takeFile(file: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> }> {
  const opened = await openFile(file);
  // The file system frees an unlinked file with its last open handle, also if the process is killed.
  rmSync(file, { force: true });
  return opened;
}

/** Opens a file that was made. @throws DomainError notFound. */
export async function openFile(file: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> }> {
  try {
    const handle = await open(file);
    const { size } = await handle.stat();
    const stream = Readable.toWeb(handle.createReadStream({ highWaterMark: 64 * 1024 }));
    return { bytes: size, stream: stream as ReadableStream<Uint8Array> };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new DomainError("notFound", m.cookbook.notFound());
    throw error;
  }
}
