import { type Caller, renewed } from "#app/caller.ts";
import { whileAllowed } from "#app/features/accounts/allowed-stream.server.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";

/** A backup on the server, and when it was made. */
type ShownBackup = { name: string; bytes: number; madeAt: Date };

/**
 * Returns the backups in the server's data folder, the newest first, and how many daily ones are kept (0: none).
 * @throws DomainError forbidden for anybody but an administrator.
 */
export function listBackups(caller: Caller): { dailyBackups: number; backups: ShownBackup[] } {
  checkAdministrator(caller);
  const { backups, settings } = caller.services;
  return { dailyBackups: settings.dailyBackups, backups: backups.list() };
}

/**
 * Returns the whole database as one checked file; `name` contains the day (UTC).
 * @throws DomainError forbidden. unavailable: another backup is being made. storageFull.
 */
export async function takeBackup(
  caller: Caller,
): Promise<{ name: string; bytes: number; stream: ReadableStream<Uint8Array> }> {
  checkAdministrator(caller);
  const { services, user, now } = caller;
  const copy = await services.backups.openCopy();
  try {
    renewed(caller);
  } catch (error) {
    await copy.stream.cancel();
    throw error;
  }
  services.log.info("backup.downloaded", { by: user.id, bytes: copy.bytes });
  const stream = whileAllowed(caller, copy.stream);
  return { name: `trivet-${now.toISOString().slice(0, 10)}.sqlite`, bytes: copy.bytes, stream };
}
