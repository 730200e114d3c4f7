import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { DomainError } from "#app/errors.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { pictureOriginals, recipes } from "#db/schema.ts";
import * as m from "#messages";
import type { FileReader } from "../file-reader.server.ts";
import { createJobQueue } from "../job-queue.ts";
import { type PreparedPicture, preparePicture, storeOnce, storeSizes } from "./pictures.server.ts";

/*
 * Pictures that come by the thousand are stored as they came, and their sizes are made later: when a picture is first
 * asked for, and in a child process after the recipes were taken (decision 34).
 */

/** Pictures that are made at once because somebody asked for them: each takes the memory of its pixels. */
const making = createJobQueue({
  atOnce: 2,
  waiting: 200,
  maxWaitMs: 30_000,
  busyMessage: m.files.picturesBusy,
});

/** What the child process sends of each picture; null: it cannot be decoded after all. */
export type MadePicture = { pictureId: number; sizes: PreparedPicture["sizes"] | null };

/** Stores a picture that `checkPicture` has accepted as it came, or finds the same one stored earlier; returns its id. */
export function storeOriginal(db: Db, bytes: Buffer): number {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const insert = prepared(db, "add an original", (connection) =>
    connection
      .insert(pictureOriginals)
      .values({ pictureId: sql.placeholder("pictureId"), bytes: sql.placeholder("bytes") })
      .prepare(),
  );
  return storeOnce(db, hash, (pictureId) => insert.run({ pictureId, bytes }));
}

/** Returns the bytes of a picture as it came; undefined: its sizes are made, or it is gone. */
export function readOriginal(db: Db, pictureId: number): Buffer | undefined {
  return db.select().from(pictureOriginals).where(eq(pictureOriginals.pictureId, pictureId)).get()?.bytes;
}

/** Makes the sizes of a picture now if they are not made yet. @throws DomainError unavailable: too many are being made. */
export async function makeSizes(db: Db, pictureId: number): Promise<void> {
  await making.run(async () => {
    const bytes = readOriginal(db, pictureId);
    if (bytes) storeMade(db, { pictureId, sizes: await madeOf(bytes) });
  });
}

/** Returns the sizes of a picture; null if it cannot be decoded. @throws DomainError unavailable: too many are being made. */
export async function madeOf(bytes: Uint8Array): Promise<PreparedPicture["sizes"] | null> {
  try {
    return (await preparePicture(bytes)).sizes;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "unavailable") throw error;
    return null;
  }
}

/** Replaces an original by its sizes; where it cannot be decoded, its recipes lose it. */
function storeMade(db: Db, { pictureId, sizes }: MadePicture) {
  inTransaction(db, () => {
    const { changes } = db.delete(pictureOriginals).where(eq(pictureOriginals.pictureId, pictureId)).run();
    if (changes === 0) return;
    if (sizes) storeSizes(db, pictureId, sizes);
    else db.update(recipes).set({ pictureId: null }).where(eq(recipes.pictureId, pictureId)).run();
  });
}

/** Reads the ids of pictures of recipes whose sizes are not made. */
export const UNMADE = "SELECT picture_id FROM picture_original WHERE picture_id IN (SELECT picture_id FROM recipe)";

/** Databases whose pictures are being made. */
const running = new WeakSet<Db>();

/**
 * Makes the sizes of all pictures of recipes in a child process of low priority, unless that is going on already; called
 * again after a restart, it continues.
 */
export async function makeAllSizes(db: Db, maker: FileReader, databaseFile: string): Promise<void> {
  if (running.has(db)) return;
  running.add(db);
  try {
    while (db.get(sql.raw(`${UNMADE} LIMIT 1`)) !== undefined) {
      let made = 0;
      await maker.read<MadePicture>([databaseFile], (pictures) => {
        inTransaction(db, () => {
          for (const picture of pictures) storeMade(db, picture);
        });
        made += pictures.length;
      });
      if (made === 0) return;
    }
  } finally {
    running.delete(db);
  }
}
