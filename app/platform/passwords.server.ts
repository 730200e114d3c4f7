import { hash, verify } from "@node-rs/argon2";
import * as m from "#messages";
import { createJobQueue } from "./job-queue.ts";

/** argon2id as OWASP recommends: memory in KiB, about 150 ms a hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

// Each hash takes 19 MiB and a core: many sign-ins must wait instead of slowing down all pages.
const queue = createJobQueue({
  atOnce: 4,
  waiting: 60,
  maxWaitMs: 10_000,
  busyMessage: m.errors.signInsBusy,
});

/** Normalises the password: another keyboard may send other code points for the same characters. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize("NFC"));
}

/** Returns the hash to store for a password. @throws DomainError unavailable if the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(bytesOf(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (no account has this address) it takes as long and
 * returns false. @throws DomainError unavailable if the queue is full.
 */
export async function matchesPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  // Not in the queue: a refusal would be kept, and unknown addresses would get another answer than known ones.
  decoy ??= hash(bytesOf("a password that nobody has"), PARAMETERS);
  const known = passwordHash ?? (await decoy);
  const isMatch = await queue.run(() => verify(known, bytesOf(password)));
  return isMatch && passwordHash !== null && passwordHash !== undefined;
}

/** Returns whether a hash was made with other parameters than the current ones. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
