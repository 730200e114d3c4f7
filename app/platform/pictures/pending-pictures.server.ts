import { randomToken } from "../crypto.server.ts";
import { preparePicture } from "./pictures.server.ts";

const MAX_PICTURES = 20; // of about half a megabyte each
const MAX_AGE_MS = 60 * 60 * 1000;

/** A stored picture: `key` finds it again, `preview` is a smaller version as a data URL, in which text can be read. */
type PendingPicture = { key: string; preview: string };

/**
 * Pictures between two posts of one form, for browsers without JavaScript, which drop the chosen file on each page load.
 * Held in memory for an hour: one picture per user, 20 in total.
 */
export type PendingPictures = {
  /** Stores a picture and replaces the owner's earlier one. @throws DomainError invalid, tooLarge, unavailable: as `preparePicture`. */
  store(owner: string, bytes: Uint8Array, now: Date): Promise<PendingPicture>;
  /** Returns the picture, or undefined if it has another owner, is too old or was dropped. */
  find(owner: string, key: string, now: Date): Uint8Array<ArrayBuffer> | undefined;
};

/** Makes an empty store. */
export function createPendingPictures(): PendingPictures {
  const stored = new Map<string, { key: string; bytes: Uint8Array<ArrayBuffer>; expiresAt: number }>();

  return {
    async store(owner, bytes, now) {
      const { sizes } = await preparePicture(bytes, owner);
      const key = randomToken(16);
      stored.delete(owner); // Map keeps insertion order: the owner's picture becomes the newest
      stored.set(owner, {
        key,
        bytes: new Uint8Array(sizes.at(-1)?.bytes ?? []),
        expiresAt: now.getTime() + MAX_AGE_MS,
      });
      for (const [oldest] of stored) {
        if (stored.size <= MAX_PICTURES) break;
        stored.delete(oldest);
      }
      return { key, preview: `data:image/webp;base64,${(sizes.at(-2) ?? sizes[0])?.bytes.toString("base64")}` };
    },

    find(owner, key, now) {
      const picture = stored.get(owner);
      return picture?.key === key && picture.expiresAt > now.getTime() ? picture.bytes : undefined;
    },
  };
}
