import { randomToken } from "../crypto.server.ts";
import { preparePicture } from "./pictures.server.ts";

const MAX_KEPT = 20; // of about half a megabyte each
const KEPT_MS = 60 * 60 * 1000;

/** A picture that waits for its form: `key` finds it again, `preview` is its small size as a data address. */
type KeptPicture = { key: string; preview: string };

/**
 * Pictures between two posts of one form, for browsers without scripts, which forget a chosen file with each page. One
 * of each cook, 20 in all, for an hour, in memory: what is lost with a restart is chosen again.
 */
export type KeptPictures = {
  /** @throws DomainError invalid, tooLarge: as `preparePicture`. */
  keep(owner: string, bytes: Uint8Array, now: Date): Promise<KeptPicture>;
  /** Undefined: another cook's, too old, or gone. */
  find(owner: string, key: string, now: Date): Uint8Array<ArrayBuffer> | undefined;
};

/** Makes the shelf. */
export function createKeptPictures(): KeptPictures {
  const kept = new Map<string, { key: string; bytes: Uint8Array<ArrayBuffer>; until: number }>();

  return {
    async keep(owner, bytes, now) {
      const { sizes } = await preparePicture(bytes);
      const key = randomToken(16);
      kept.delete(owner); // so that it becomes the newest
      kept.set(owner, { key, bytes: new Uint8Array(sizes.at(-1)?.bytes ?? []), until: now.getTime() + KEPT_MS });
      for (const [oldest] of kept) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return { key, preview: `data:image/webp;base64,${sizes[0]?.bytes.toString("base64")}` };
    },

    find(owner, key, now) {
      const picture = kept.get(owner);
      return picture?.key === key && picture.until > now.getTime() ? picture.bytes : undefined;
    },
  };
}
