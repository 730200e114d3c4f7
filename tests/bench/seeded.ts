import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Caller } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { type Db, openDatabase } from "#db/client.server.ts";
import { seed } from "#tests/bench/seed/seed.ts";
import { testServices } from "../support/test-context.ts";
import { SECRET } from "./built-server.ts";

/**
 * Seeds a database of `size` recipes in `folder` (by default a temporary one) if it has none, and signs its first cook
 * in. Returns the folder and the cookie.
 */
export async function prepare(size: number, folder = mkdtempSync(path.join(tmpdir(), "trivet-bench-"))) {
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  if (db.$client.prepare("SELECT count(*) FROM user").pluck().get() === 0) {
    await seed(db, { users: size <= 10_000 ? 1 : 1 + Math.ceil(size / 10_000), recipes: size });
  }
  const userId = firstUser(db);
  const services = testServices(db);
  const visitor = {
    db,
    services,
    now: new Date(),
    timeZone: "UTC",
    client: clientNetworks("127.0.0.1"),
    origin: "http://127.0.0.1",
  };
  const cookie = `sid=${sign(startSession(visitor, { userId, data: {} }), SECRET)}`;
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  db.$client.close();
  return { folder, cookie };
}

function firstUser(db: Db): string {
  const sql =
    "SELECT user_id FROM collection JOIN kitchen_member USING (kitchen_id) WHERE collection.id = 1 AND role = 'owner'";
  return String(db.$client.prepare(sql).pluck().get());
}

/** Calls `work` as the first cook of a seeded database and returns its result. */
export function asFirstCook<T>(folder: string, work: (cook: Caller) => T): T {
  const { cook, close } = openFirstCook(folder);
  const result = work(cook);
  close();
  return result;
}

/** Opens a seeded database as its first cook; `close` writes all of it into its file. */
export function openFirstCook(folder: string): { cook: Caller; close: () => void } {
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  const visitor = {
    db,
    services: testServices(db),
    now: new Date(),
    timeZone: "UTC",
    client: clientNetworks("127.0.0.1"),
  };
  const cook = callerOfUser({ ...visitor, origin: "http://127.0.0.1" }, firstUser(db));
  const close = () => {
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    db.$client.close();
  };
  return { cook, close };
}
