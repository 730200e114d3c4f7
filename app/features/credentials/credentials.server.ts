import { and, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import { userCredentials } from "#db/schema.ts";
import * as m from "#messages";
import {
  blankFields,
  type CredentialService,
  fillInMessage,
  findService,
  type Secrets,
  type StoredCredential,
} from "./credential.ts";
import type { CredentialInput } from "./credential-input.ts";
import { contextOf, openRow } from "./credential-keys.server.ts";

const publicColumns = {
  id: userCredentials.id,
  service: userCredentials.service,
  updatedAt: userCredentials.updatedAt,
};

function notFound(): DomainError {
  return new DomainError("notFound", m.credentials.notFound());
}

/** Returns the services that the caller has stored credentials for, without the secrets. */
export function listCredentials({ db, user }: Caller): StoredCredential[] {
  return db
    .select(publicColumns)
    .from(userCredentials)
    .where(eq(userCredentials.userId, user.id))
    .orderBy(userCredentials.service)
    .all();
}

/** Returns the caller's stored credential for a service. @throws DomainError notFound. */
export function getStored(caller: Caller, service: string): StoredCredential {
  const stored = listCredentials(caller).find((credential) => credential.service === service);
  if (!stored) throw notFound();
  return stored;
}

/**
 * Returns exactly the fields that the service needs. @throws DomainError invalid naming the blank ones (product 9.2).
 */
function checkSecrets(service: CredentialService, secrets: Secrets): Secrets {
  const blank = blankFields(service, secrets);
  if (blank.length > 0) {
    const fields = Object.fromEntries(blank.map((field) => [`credentials.${field}`, [m.common.required()]]));
    throw new DomainError("invalid", fillInMessage(blank), { fields });
  }
  return Object.fromEntries(service.requiredFields.map((field) => [field, secrets[field] ?? ""]));
}

/**
 * Stores credentials for a service.
 * @throws DomainError invalid: blank fields. notFound: no such service. conflict: there are some already.
 */
export function addCredentials(caller: Caller, input: CredentialInput): StoredCredential {
  const { db, user, now, services } = caller;
  const service = findService(input.service);
  if (!service) throw new DomainError("notFound", m.credentials.serviceNotFound());
  const secrets = checkSecrets(service, input.credentials);
  return inTransaction(db, () => {
    const added = db
      .insert(userCredentials)
      .values({ userId: user.id, service: service.id, encryptedData: "", createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ ...publicColumns, userId: userCredentials.userId })
      .get();
    if (!added) throw new DomainError("conflict", m.credentials.storedAlready({ service: service.name }));
    const { userId, ...stored } = added;
    // The row's id is part of the associated data, so the row is encrypted after it has one.
    const encryptedData = services.vault.encrypt(JSON.stringify(secrets), contextOf({ ...stored, userId }));
    db.update(userCredentials).set({ encryptedData }).where(eq(userCredentials.id, stored.id)).run();
    return stored;
  });
}

/** Replaces the secrets of one of the caller's credentials. @throws DomainError notFound, invalid: blank fields. */
export function updateCredentials(caller: Caller, id: number, secrets: Secrets): StoredCredential {
  const { db, user, now, services } = caller;
  return inTransaction(db, () => {
    const row = db
      .select({ id: userCredentials.id, service: userCredentials.service, userId: userCredentials.userId })
      .from(userCredentials)
      .where(and(eq(userCredentials.id, id), eq(userCredentials.userId, user.id)))
      .get();
    const service = row && findService(row.service);
    if (!row || !service) throw notFound();
    const encryptedData = services.vault.encrypt(JSON.stringify(checkSecrets(service, secrets)), contextOf(row));
    return db
      .update(userCredentials)
      .set({ encryptedData, updatedAt: now })
      .where(eq(userCredentials.id, row.id))
      .returning(publicColumns)
      .get();
  });
}

/** Deletes one of the caller's credentials. @throws DomainError notFound. */
export function deleteCredentials({ db, user }: Caller, id: number) {
  const deleted = db
    .delete(userCredentials)
    .where(and(eq(userCredentials.id, id), eq(userCredentials.userId, user.id)))
    .returning({ id: userCredentials.id })
    .get();
  if (!deleted) throw notFound();
}

/**
 * Returns the caller's decrypted secrets for a service, or undefined if none are stored.
 * @throws Error if the row was tampered with or its key is missing; the message contains no secrets.
 */
export function findSecrets(caller: Caller, service: string): Secrets | undefined {
  const row = findRow(caller, service);
  return row && openRow(caller.services.vault, row);
}

/** Returns the caller's row of a service, still encrypted. */
function findRow({ db, user }: Caller, service: string) {
  return db
    .select()
    .from(userCredentials)
    .where(and(eq(userCredentials.userId, user.id), eq(userCredentials.service, service)))
    .get();
}

/**
 * Returns the initial values of the form for a service's credentials. If stored secrets cannot be decrypted, the form
 * is empty and says so; saving new ones replaces them.
 */
export function readForEditing(
  caller: Caller,
  service: string,
): { id: number | null; secrets: Secrets; failed: boolean } {
  const { user, services } = caller;
  const row = findRow(caller, service);
  if (!row) return { id: null, secrets: {}, failed: false };
  try {
    return { id: row.id, secrets: openRow(services.vault, row), failed: false };
  } catch {
    services.log.error("vault.unreadable", { user: user.id, service });
    return { id: row.id, secrets: {}, failed: true };
  }
}

/** Adds or replaces, for the form that does either. @throws DomainError as the two do. */
export function saveCredentials(caller: Caller, service: string, secrets: Secrets): StoredCredential {
  const stored = findRow(caller, service);
  if (stored) return updateCredentials(caller, stored.id, secrets);
  return addCredentials(caller, { service, credentials: secrets });
}

/** Returns the caller's secrets for a service. @throws DomainError notFound. */
export function getSecrets(caller: Caller, service: string): Secrets {
  const secrets = findSecrets(caller, service);
  if (!secrets) throw notFound();
  return secrets;
}
