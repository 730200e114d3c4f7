import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { readMigrations } from "#db/migrate.server.ts";
import { kitchenInvitations, kitchenMembers } from "#db/schema.ts";
import { anOldDatabase, householdRows } from "#tests/support/data-folder.ts";
import { HOUSEHOLD_ROWS } from "#tests/support/household-rows.ts";
import { aCook, testContext, together } from "#tests/support/test-context.ts";
import { endAccess } from "./end-access.server.ts";

/** Columns that hold a secret which opens something on its own, or its hash. */
const SECRET = /^(sid|.*code|.*token.*)$/;
/** What others have of the account, or what belongs to nobody: share links (product 2.6), and codes for new accounts. */
const STAYING = ["invite_code", "recipe_link", "shared_collection"];

// Abuse case 182.
test("of all tables, no row with a secret of the account stays, but share links", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-access-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  anOldDatabase(file, readMigrations().length, HOUSEHOLD_ROWS);
  const db = openDatabase(file);
  onTestFinished(() => void db.$client.close());
  const { visitor } = testContext({ db });
  const withSecrets = () =>
    Object.entries(householdRows(file))
      .filter(([, rows]) => rows.some((row) => Object.keys(row as object).some((column) => SECRET.test(column))))
      .map(([table]) => table)
      .sort();
  expect(withSecrets()).toEqual([
    "api_token",
    "calendar_feed",
    "handover",
    "invite_code",
    "kitchen_invitation",
    "password_reset",
    "recipe_link",
    "session",
    "shared_collection",
  ]);
  db.update(kitchenInvitations).set({ usedAt: null }).run();
  endAccess(visitor, "marta");
  expect(withSecrets()).toEqual(STAYING);
});

test("invitations of other members to the account's kitchens end too, and those to other kitchens stay", () => {
  const { db, visitor, caller: marta } = testContext();
  const ben = together(marta, aCook(visitor));
  const stranger = aCook(visitor);
  const used = { usedAt: visitor.now };
  for (const [code, { kitchen, user }, more] of [
    ["of ben", ben, {}],
    ["of a stranger", stranger, {}],
    ["used", ben, used],
  ] as const) {
    const expiresAt = new Date("2026-03-09T09:00:00Z");
    db.insert(kitchenInvitations)
      .values({ code, kitchenId: kitchen.id, createdBy: user.id, expiresAt, ...more })
      .run();
  }
  endAccess(visitor, marta.user.id);
  const left = db.select({ code: kitchenInvitations.code }).from(kitchenInvitations).all();
  expect(left.map(({ code }) => code).sort()).toEqual(["of a stranger", "used"]);
  expect(db.select().from(kitchenMembers).where(eq(kitchenMembers.userId, marta.user.id)).all()).toHaveLength(1);
});
