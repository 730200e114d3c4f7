import { hash, verify } from "@node-rs/argon2";
import { createJobQueue } from "./job-queue.ts";

/** argon2id as OWASP asks for it: memory in KiB, about 150 ms a hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

// Each hash takes 19 MiB and a core: a flood of sign-ins has to wait, the pages must not.
const queue = createJobQueue({
  atOnce: 4,
  perUser: 4,
  waiting: 60,
  maxWaitMs: 10_000,
  busyMessage: "Too many people are signing in. Please try again shortly.",
});

/** The same password typed on another keyboard may come in other code points. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize("NFC"));
}

/** The hash to keep of a password. @throws DomainError unavailable when too many wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(bytesOf(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (nobody has this address) it takes just as long and says
 * no. @throws DomainError unavailable when too many wait.
 */
export async function matchesPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const known = passwordHash ?? (await decoy);
  const isMatch = await queue.run(() => verify(known, bytesOf(password)));
  return isMatch && passwordHash !== null && passwordHash !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
