import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { asRefusal } from "#app/errors.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { ReadingEnded } from "#app/platform/file-reader.server.ts";
import { makeAllSizes } from "#app/platform/pictures/original-pictures.server.ts";
import type { Db } from "#db/client.server.ts";
import { moveIns } from "#db/schema.ts";
import type { Reason } from "./move-in.ts";
import type { MoveInReport } from "./move-in-reports.server.ts";
import { clearContents, clearStaging, createStaging } from "./staging.server.ts";

/** What reading needs, also without a request. */
type Reading = Pick<Visitor, "db" | "services" | "now">;

/** How long files are kept, in milliseconds: one that is not taken, and the names of what was taken, for undoing. */
const KEPT_MS = { waiting: 7 * DAY_MS, over: 30 * DAY_MS };

/** Returns the folder of uploads, which are deleted once they are read. */
export function uploadFolder({ dataDir }: Settings): string {
  return path.join(dataDir, "move-ins");
}

/** Reads a file in the background and stores its recipes; called again after a restart, it begins anew. Never throws. */
export async function readMoveIn(reading: Reading, id: number) {
  const { db, services } = reading;
  try {
    const moveIn = db.select().from(moveIns).where(eq(moveIns.id, id)).get();
    if (moveIn?.state !== "reading" || moveIn.file === null) return;
    const file = path.join(uploadFolder(services.settings), moveIn.file);
    const reason = await storeRecipes(reading, moveIn, file);
    if (reason === "closed") return;
    db.update(moveIns)
      .set({
        state: reason ? "failed" : "ready",
        reason,
        file: null,
        total: sql`(SELECT count(*) FROM moved_recipe WHERE move_in_id = ${id})`,
      })
      .where(eq(moveIns.id, id))
      .run();
    rmSync(file, { force: true });
    await sweepMoveIns(reading);
  } catch (error) {
    services.log.error("move_in.failed", { error });
  }
}

/** Returns why the file was not read, or null; "closed": the server is stopping. */
async function storeRecipes(
  { db, services }: Reading,
  moveIn: typeof moveIns.$inferSelect,
  file: string,
): Promise<Reason | "closed" | null> {
  const nested = `${file}-nested`;
  mkdirSync(nested, { recursive: true });
  try {
    await clearStaging(db, moveIn.id);
    const staging = createStaging(db, moveIn);
    await services.fileReader.read<MoveInReport>([file, nested], staging.take, moveIn.userId);
    const isEmpty = db.get<{ one: number } | undefined>(
      sql`SELECT 1 FROM moved_recipe WHERE move_in_id = ${moveIn.id}
        UNION SELECT 1 FROM move_in WHERE id = ${moveIn.id} AND plan IS NOT NULL`,
    );
    return staging.refusal() ?? (isEmpty ? null : "noRecipe");
  } catch (error) {
    if (error instanceof ReadingEnded && error.failure === "closed") return "closed";
    services.log.error("move_in.failed", { error });
    // Makes room for the reason, too.
    await clearStaging(db, moveIn.id);
    if (asRefusal(error)?.kind === "storageFull") return "storageFull";
    return error instanceof ReadingEnded && error.failure !== "closed" ? error.failure : "crashed";
  } finally {
    rmSync(nested, { recursive: true, force: true });
  }
}

/** Makes the sizes of the pictures that were taken, in the background. Never throws. */
export async function makePictures({ db, services }: Reading) {
  try {
    await makeAllSizes(db, services.pictureMaker, services.settings.databaseFile);
  } catch (error) {
    if (error instanceof ReadingEnded && error.failure === "closed") return;
    services.log.error("move_in.failed", { error });
  }
}

/**
 * Continues what was going on when the server stopped: files that were being read are read anew, and pictures made.
 * Uploads that nothing refers to are deleted.
 */
export function resumeMoveIns(reading: Reading) {
  const { db, services } = reading;
  const open = db.select().from(moveIns).where(eq(moveIns.state, "reading")).all();
  const folder = uploadFolder(services.settings);
  const files = new Set(open.map(({ file }) => file));
  for (const name of filesIn(folder)) {
    if (!files.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const { id } of open) void readMoveIn(reading, id);
  void makePictures(reading);
  void sweepMoveIns(reading);
}

/** Returns the names in a folder; none if it is not there. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Deletes what is over at once, as `deleteOverMoveIns`. Never throws. */
export async function sweepMoveIns({ db, services, now }: Reading) {
  try {
    await deleteOverMoveIns(db, now);
  } catch (error) {
    services.log.error("move_in.failed", { error });
  }
}

/** Deletes files that nobody took in time, and the contents of those that are over. */
export async function deleteOverMoveIns(db: Db, now: Date) {
  const before = (ms: number) => now.getTime() - ms;
  const due = db.all<{ id: number }>(sql`SELECT id FROM move_in
    WHERE state IN ('ready', 'failed') AND created_at < ${before(KEPT_MS.waiting)}
      OR state IN ('committed', 'undone') AND created_at < ${before(KEPT_MS.over)}`);
  for (const { id } of due) await discardMoveIn(db, id);
  const over = db.all<{ id: number }>(sql`SELECT id FROM move_in WHERE state IN ('failed', 'committed', 'undone')
    AND EXISTS (SELECT 1 FROM moved_recipe WHERE move_in_id = move_in.id AND content IS NOT NULL)`);
  for (const { id } of over) await clearContents(db, id);
}

/** Deletes a file with all that is stored of it. */
export async function discardMoveIn(db: Db, id: number) {
  await clearStaging(db, id);
  db.delete(moveIns).where(eq(moveIns.id, id)).run();
}
