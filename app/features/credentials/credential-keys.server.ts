import { eq } from "drizzle-orm";
import type { Vault } from "#app/platform/crypto.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { userCredentials, users } from "#db/schema.ts";
import type { Secrets } from "./credential.ts";

/** The columns of a row of stored credentials that its keys need; databases of every version have them. */
const sealedColumns = {
  id: userCredentials.id,
  userId: userCredentials.userId,
  service: userCredentials.service,
  encryptedData: userCredentials.encryptedData,
};
type SealedRow = Pick<typeof userCredentials.$inferSelect, keyof typeof sealedColumns>;

/** Returns the associated data that binds encrypted secrets to their cook, service and id. */
export function contextOf(row: Omit<SealedRow, "encryptedData">): string {
  return `${row.userId}|${row.service}|${row.id}`;
}

/**
 * Returns the decrypted secrets of a row. @throws Error if it was tampered with or its key is missing; the message
 * contains no secrets.
 */
export function openRow(vault: Vault, row: SealedRow): Secrets {
  return JSON.parse(vault.decrypt(row.encryptedData, contextOf(row))) as Secrets;
}

function opens(vault: Vault, row: SealedRow): boolean {
  try {
    openRow(vault, row);
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks whether the keys of all stored credentials are here; reads only.
 * @throws Error with a message for the operator if some are missing.
 */
export function checkKeys(db: Db, vault: Vault) {
  const rows = db.select(sealedColumns).from(userCredentials).all();
  // A row with a known key can still be tampered with. The page says so to its owner; the server starts nevertheless.
  const lost = rows.filter((row) => !vault.canRead(row.encryptedData)).length;
  if (lost === 0) return;
  const what = lost === 1 ? "1 stored credential was" : `${lost} stored credentials were`;
  throw new Error(
    `CREDENTIALS_KEY: ${what} sealed with a key that is not here. Put that key behind the new one, separated by a comma, or restore secrets.json. If it is lost: npm run admin -- forget-credentials`,
  );
}

/** Encrypts every row again that was encrypted with an older key, at start. Returns how many. */
export function rotateCredentials(db: Db, vault: Vault): number {
  return inTransaction(db, () => {
    const outdated = db
      .select(sealedColumns)
      .from(userCredentials)
      .all()
      .filter((row) => vault.isOutdated(row.encryptedData) && opens(vault, row));
    for (const row of outdated) {
      const encryptedData = vault.encrypt(vault.decrypt(row.encryptedData, contextOf(row)), contextOf(row));
      db.update(userCredentials).set({ encryptedData }).where(eq(userCredentials.id, row.id)).run();
    }
    return outdated.length;
  });
}

/** Returns the stored credentials that no key decrypts, with the email of their owner. */
export function listLost(db: Db, vault: Vault): { id: number; service: string; email: string | null }[] {
  return db
    .select({ ...sealedColumns, email: users.email })
    .from(userCredentials)
    .innerJoin(users, eq(users.id, userCredentials.userId))
    .orderBy(users.email, userCredentials.service)
    .all()
    .filter((row) => !opens(vault, row))
    .map(({ id, service, email }) => ({ id, service, email }));
}

/** Deletes the stored credentials that none of the keys opens. Returns how many. */
export function deleteLost(db: Db, vault: Vault): number {
  return inTransaction(db, () => {
    const lost = listLost(db, vault);
    for (const { id } of lost) db.delete(userCredentials).where(eq(userCredentials.id, id)).run();
    return lost.length;
  });
}
