import { rmSync } from "node:fs";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { whileAllowed } from "#app/features/accounts/allowed-stream.server.ts";
import { checkInCollection } from "#app/features/recipes/many/many-recipes.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import type { Db } from "#db/client.server.ts";
import * as m from "#messages";
import { exportFileName, exportMediaType } from "../export/export-formats.ts";
import { recipeIdsByName, type Which } from "../export/read-collection.server.ts";
import { Cancelled, makePdf, openFile } from "./book-making.server.ts";
import type { BookOptions } from "./book-source.server.ts";

/** How long a finished book can be downloaded, in milliseconds. */
const KEPT_MS = HOUR_MS;

/** A book of a cook that is being made, or has been. */
type Cookbook = {
  state: "making" | "ready" | "failed";
  kitchenId: number;
  done: number;
  total: number;
  madeAt: Date;
  file: string | null;
  isCancelled: boolean;
};

/** The last book of each cook, by the database of their server. After a restart there is none. */
const books = new WeakMap<Db, Map<string, Cookbook>>();

function booksOf(db: Db): Map<string, Cookbook> {
  const known = books.get(db);
  if (known) return known;
  const made = new Map<string, Cookbook>();
  books.set(db, made);
  return made;
}

/** Returns how many recipes a book has. @throws DomainError notFound: none. */
export function countBookRecipes(caller: Caller, which: Which): number {
  const count = recipeIdsByName(caller, which).length;
  if (count === 0) throw new DomainError("notFound", m.cookbook.noRecipes());
  return count;
}

/**
 * Begins a book in the background; the one before, finished or not, is gone.
 * @throws DomainError notFound: there is no recipe for it, or a chosen one is not in the collection.
 */
export function startCookbook(caller: Caller, options: BookOptions): void {
  const { db, user, kitchen, services, now } = caller;
  if (options.recipeIds) checkInCollection(caller, options.recipeIds);
  const total = countBookRecipes(caller, options);
  cancelCookbook(caller);
  const book: Cookbook = {
    state: "making",
    kitchenId: kitchen.id,
    done: 0,
    total,
    madeAt: now,
    file: null,
    isCancelled: false,
  };
  booksOf(db).set(user.id, book);
  services.log.info("cookbook.started", { by: user.id, total });
  void makePdf(caller, { kind: "book", options }, (report) => {
    if (book.isCancelled) throw new Cancelled();
    Object.assign(book, report);
  }).then(
    (file) => {
      // Cancelled after the last report.
      if (book.isCancelled) return rmSync(file, { force: true });
      Object.assign(book, { state: "ready", file });
    },
    (error) => {
      if (error instanceof Cancelled) return;
      book.state = "failed";
      services.log.error("cookbook.failed", { by: user.id, error });
    },
  );
}

/** Returns the last book of the cook, if it is of the kitchen that they are in. */
export function viewCookbook(caller: Caller): Pick<Cookbook, "state" | "done" | "total"> | null {
  const book = findBook(caller);
  return book ? { state: book.state, done: book.done, total: book.total } : null;
}

/** Ends the work on the cook's book, or deletes the finished one. */
export function cancelCookbook({ db, user }: Pick<Caller, "db" | "user">): void {
  const book = booksOf(db).get(user.id);
  if (!book) return;
  discard(book);
  booksOf(db).delete(user.id);
}

/** Returns the cook's finished book as a file to download. @throws DomainError notFound. */
export async function downloadCookbook(caller: Caller) {
  const book = findBook(caller);
  if (!book?.file) throw new DomainError("notFound", m.cookbook.notFound());
  const { bytes, stream } = await openFile(book.file);
  const about = { name: exportFileName("pdf", book.madeAt), mediaType: exportMediaType("pdf"), bytes };
  return { ...about, stream: whileAllowed(caller, stream, ({ kitchen }) => kitchen.id === book.kitchenId) };
}

/** Deletes the finished books that nobody may download any more. */
export function deleteOldCookbooks(db: Db, now: Date) {
  for (const [userId, book] of booksOf(db)) {
    if (book.state === "making" || now.getTime() - book.madeAt.getTime() < KEPT_MS) continue;
    discard(book);
    booksOf(db).delete(userId);
  }
}

function discard(book: Cookbook) {
  book.isCancelled = true;
  if (book.file) rmSync(book.file, { force: true });
}

function findBook({ db, user, kitchen }: Caller): Cookbook | undefined {
  const book = booksOf(db).get(user.id);
  return book?.kitchenId === kitchen.id ? book : undefined;
}
