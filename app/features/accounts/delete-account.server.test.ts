import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { readMigrations } from "#db/migrate.server.ts";
import { anOldDatabase, householdRows } from "#tests/support/data-folder.ts";
import { HOUSEHOLD_ROWS } from "#tests/support/household-rows.ts";
import { testContext } from "#tests/support/test-context.ts";
import { deleteAccount } from "./delete-account.server.ts";

// Abuse case 144.
test("with the account, all rows of all tables that are private to it or to its kitchen are deleted", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-deletion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  anOldDatabase(file, readMigrations().length, HOUSEHOLD_ROWS);
  const db = openDatabase(file);
  onTestFinished(() => void db.$client.close());
  const { visitor, caller: other } = testContext({ db, accountType: "administrator" });
  await deleteAccount(callerOfUser(visitor, "marta"), { isSure: "on", currentPassword: "" });
  const left = Object.entries(householdRows(file)).filter(([, rows]) => rows.length > 0);
  expect(Object.fromEntries(left.map(([table, rows]) => [table, rows.length]))).toEqual({
    // The other cook, and the recipes of everyone, which are none.
    user: 1,
    kitchen: 1,
    kitchen_member: 1,
    collection: 2,
    // Of the installation.
    day_count: 1,
    invite_code: 1,
  });
  expect(left.flatMap(([, rows]) => rows)).toContainEqual(expect.objectContaining({ id: other.user.id }));
});
