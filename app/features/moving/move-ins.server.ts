import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit, recipeAllowance } from "#app/features/tiers/limits.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { statement } from "#db/client.server.ts";
import { MOVED_RECIPE_STATES, type MovedRecipeState } from "#db/enumerations.ts";
import { movedRecipes, moveIns } from "#db/schema.ts";
import * as m from "#messages";
import { type MoveInView, type Reason, reasonText, SHOWN } from "./move-in.ts";
import { discardMoveIn, filesIn, readMoveIn, uploadFolder } from "./move-in-reading.server.ts";
import { mealCounts } from "./moved-meals.server.ts";
import { planCounts } from "./plan/moved-plan.server.ts";
import { withUploadName } from "./upload-name.server.ts";

/** Files of one cook that are not read yet: their number, and the bytes beyond which no other is taken. */
const MAX_UNREAD = { files: 10, bytes: 1024 ** 3 };
/** Files of one cook that wait to be taken, and the recipes in them. */
const MAX_WAITING = { files: 50, recipes: 25_000 };
/** Uploads that are not whole yet, which count with the size in bytes that they announce. */
const arriving = new Set<{ userId: string; target: string; bytes: number }>();
const UPLOADS: Limit = { name: "move-in", points: 300, seconds: 3600 };

/**
 * Starts to move in a file, which is read in the background.
 * @param upload its size in bytes at most, and what writes it to a path and returns what it is called, or null for no file
 * @throws DomainError invalid: no file. throttled, unavailable: too many files. What `receive` throws.
 */
export async function addMoveIn(
  caller: Caller,
  { maxBytes, receive }: { maxBytes: number; receive: (target: string) => Promise<{ name: string } | null> },
): Promise<{ id: number }> {
  const { db, user, services, now } = caller;
  const folder = uploadFolder(services.settings);
  checkUnread(folder, user.id);
  services.throttle.count(UPLOADS, user.id);
  mkdirSync(folder, { recursive: true });
  let target = path.join(folder, `${user.id}-${randomUUID()}`);
  const upload = { userId: user.id, target, bytes: maxBytes };
  arriving.add(upload);
  try {
    const received = await receive(target);
    const uploader = renewed(caller);
    if (received === null) {
      throw new DomainError("invalid", m.moveIn.selectFile(), { fields: { file: [m.moveIn.selectFile()] } });
    }
    const named = withUploadName(target, received.name);
    renameSync(target, named);
    target = named;
    const file = path.basename(target);
    const { id } = db
      .insert(moveIns)
      .values({ userId: user.id, file, createdAt: now })
      .returning({ id: moveIns.id })
      .get();
    void discardOldest(uploader).then(() => readMoveIn(uploader, id));
    return { id };
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    arriving.delete(upload);
  }
}

/** @throws DomainError unavailable: too much of the cook is still to be read. */
function checkUnread(folder: string, userId: string) {
  const uploads = [...arriving].filter((upload) => upload.userId === userId);
  const isWhole = (name: string) => !uploads.some(({ target }) => path.basename(target) === name);
  const own = filesIn(folder).filter((name) => name.startsWith(userId) && !name.endsWith("-nested") && isWhole(name));
  const sizes = own.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  const all = [...sizes, ...uploads.map(({ bytes }) => bytes)];
  if (all.length < MAX_UNREAD.files && all.reduce((sum, bytes) => sum + bytes, 0) < MAX_UNREAD.bytes) return;
  throw new DomainError("unavailable", m.moveIn.tooManyFiles(), { retryAfter: 60 });
}

/** Deletes the oldest files of a cook that were not taken, beyond those that may wait. */
async function discardOldest({ db, user, services }: Caller) {
  try {
    const waiting = db
      .select({ id: moveIns.id, total: moveIns.total })
      .from(moveIns)
      .where(and(eq(moveIns.userId, user.id), sql`${moveIns.state} IN ('ready', 'failed')`))
      .orderBy(desc(moveIns.id))
      .all();
    let recipes = 0;
    for (const [place, { id, total }] of waiting.entries()) {
      recipes += total;
      const isOver = place + 1 >= MAX_WAITING.files || (place > 0 && recipes > MAX_WAITING.recipes);
      if (isOver) await discardMoveIn(db, id);
    }
  } catch (error) {
    services.log.error("move_in.failed", { error });
  }
}

/** Returns a file of the cook. @throws DomainError notFound: there is none, or it is somebody else's. */
export function findMoveIn({ db, user }: Caller, id: number): typeof moveIns.$inferSelect {
  const found = db
    .select()
    .from(moveIns)
    .where(and(eq(moveIns.id, id), eq(moveIns.userId, user.id)))
    .get();
  if (!found) throw new DomainError("notFound", m.moveIn.notFound());
  return found;
}

type OpenMoveIn = Pick<typeof moveIns.$inferSelect, "id" | "format" | "total" | "createdAt">;

/** Returns the files of the cook that are not over, newest first. */
export function listOpenMoveIns({ db, user }: Caller): OpenMoveIn[] {
  return db
    .select({ id: moveIns.id, format: moveIns.format, total: moveIns.total, createdAt: moveIns.createdAt })
    .from(moveIns)
    .where(and(eq(moveIns.userId, user.id), sql`${moveIns.state} IN ('reading', 'ready')`))
    .orderBy(desc(moveIns.id))
    .all();
}

/** Selects the recipes of a file that a commit takes: those of `canBeTaken` that are not left out. */
export const CHOSEN = "move_in_id = ? AND state IN ('new', 'incomplete') AND NOT is_skipped";

/** What the page shows besides the view. */
type Choice = {
  /** Recipes that a commit would take. */
  chosen: number;
  /** How many of them are too many for the limit of the tier. */
  tooMany: number;
  /** Keys of the recipes in the view that are left out. */
  skipped: string[];
  /** Recipes that the collection got. */
  taken: number;
};

/** Returns a file with a part of its recipes, all or those of one state. @throws DomainError notFound. */
export function getMoveIn(
  caller: Caller,
  id: number,
  { limit, offset, show }: { limit: number; offset: number; show?: MovedRecipeState | undefined },
): MoveInView & { choice: Choice } {
  const { db } = caller;
  const moveIn = findMoveIn(caller, id);
  const isShown = show ? eq(movedRecipes.state, show) : undefined;
  const rows = db
    .select({
      key: movedRecipes.key,
      name: movedRecipes.name,
      state: movedRecipes.state,
      reasons: movedRecipes.reasons,
      left: movedRecipes.left,
      isSkipped: movedRecipes.isSkipped,
    })
    .from(movedRecipes)
    .where(and(eq(movedRecipes.moveInId, id), isShown))
    .orderBy(movedRecipes.position)
    .limit(limit)
    .offset(offset)
    .all();
  const counted = statement(
    db,
    "SELECT state, count(*) AS count FROM moved_recipe WHERE move_in_id = ? GROUP BY state",
    { state: MOVED_RECIPE_STATES, count: "number" },
  ).all(id);
  const counts = Object.fromEntries(
    MOVED_RECIPE_STATES.map((state) => [state, counted.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<MovedRecipeState, number>;
  const left = statement(
    db,
    `SELECT value AS field, count(*) AS count FROM moved_recipe, json_each(moved_recipe."left")
     WHERE move_in_id = ? GROUP BY value ORDER BY count(*) DESC, value`,
    { field: "text", count: "number" },
  ).all(id);
  const one = (text: string) => statement(db, text, "number").get(id) ?? 0;
  const chosen = one(`SELECT count(*) FROM moved_recipe WHERE ${CHOSEN}`);
  const choice = {
    chosen,
    tooMany: moveIn.state === "ready" ? tooMany(caller, chosen) : 0,
    skipped: rows.filter(({ isSkipped }) => isSkipped).map(({ key }) => key),
    taken: one("SELECT count(*) FROM moved_recipe WHERE move_in_id = ? AND recipe_id IS NOT NULL"),
  };
  const meals = mealCounts(caller, moveIn);
  const plan = planCounts(caller, moveIn);
  const message = messageOf(caller, moveIn, choice);
  return {
    id,
    state: moveIn.state,
    format: moveIn.format,
    ...(message ? { message } : {}),
    total: moveIn.total,
    counts,
    recipes: rows.map(({ reasons, isSkipped: _, ...row }) => ({
      ...row,
      ...(reasons.length > 0 ? { reason: reasons.map((reason) => reasonText(reason as Reason)).join(" ") } : {}),
    })),
    ...(meals ? { meals } : {}),
    ...(plan ? { plan } : {}),
    left: Object.fromEntries(left.map(({ field, count }) => [field, count])),
    choice,
  };
}

/** Returns a file as the API shows it. @throws DomainError notFound. */
export function viewMoveIn(caller: Caller, id: number, part = { limit: SHOWN, offset: 0 }): MoveInView {
  const { choice: _, ...view } = getMoveIn(caller, id, part);
  return view;
}

/** Returns how many of the chosen recipes the limit of the tier does not allow. */
function tooMany(caller: Caller, chosen: number): number {
  const { used, limit } = recipeAllowance(caller);
  return limit === null ? 0 : Math.min(chosen, Math.max(0, used + chosen - limit));
}

function messageOf(caller: Caller, moveIn: ReturnType<typeof findMoveIn>, choice: Choice): string | undefined {
  if (moveIn.state === "failed") return reasonText((moveIn.reason ?? "crashed") as Reason);
  if (moveIn.state === "undone" && moveIn.kept > 0) return m.moveIn.someStayed({ count: moveIn.kept });
  if (choice.tooMany === 0) return undefined;
  try {
    checkRecipeLimit(caller, choice.chosen);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.message}. ${m.moveIn.leaveOut({ count: choice.tooMany })}`;
  }
  return undefined;
}
