import type { DraftPicture } from "./draft.ts";
import { MoveProblem } from "./problems.ts";

/** Limits of a file from another program (threat model 7.4), in bytes unless said otherwise. */
export const MOVE_LIMITS = {
  entries: 25_000, // files in an archive and those in it
  total: 2 * 1024 ** 3,
  document: 64 * 1024 ** 2,
  picture: 10 * 1024 ** 2,
  nesting: 2, // archives: one, and those in it
};

/** A file of an archive, or a single one. `path` finds it among the others and is never used as a path of this machine. */
export type MoveFile = {
  path: string;
  /** Bytes unpacked. */
  size: number;
  /** Returns the content, of at most 64 MB, unpacked if it is gzip. @throws MoveProblem documentTooLarge, damaged, … */
  bytes(): Promise<Uint8Array>;
  /** Returns the content as text: UTF-8 where the bytes are valid, else what a web page with them would be. */
  text(): Promise<string>;
  /** Returns a picture of at most 10 MB. @throws MoveProblem notAPicture, pictureTooLarge, damaged, … */
  picture(): Promise<Uint8Array>;
};

const PICTURE_NAME = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf]|bmp|tiff?|svg)$/i;

/** Returns whether a name says that the file is a picture; its content decides whether it is one. */
export function isPictureName(path: string): boolean {
  return PICTURE_NAME.test(path);
}

/** Returns the last part of a path; some programs write "\" between the parts. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Returns the name of a file without folder and extension. */
export function stemOf(path: string): string {
  return baseName(path).replace(/\.[^.]{1,20}$/, "");
}

/** Returns files by their names in small letters, whatever their folders. */
export function filesByName(files: readonly MoveFile[]): Map<string, MoveFile> {
  return new Map(files.map((file) => [baseName(file.path).toLowerCase(), file]));
}

/** Returns a text with its percent signs decoded, as in an address; one that is malformed is unchanged. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the folder of a path with a slash at its end; "" at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.length - baseName(path).length);
}

/** Returns whether a program or system put the file there for itself: "__MACOSX/", "._name", ".DS_Store", "Thumbs.db", "desktop.ini". */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((part) => /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$|^\.[^.]/i.test(part));
}

const SIGNATURES: [offset: number, bytes: string][] = [
  [0, "\xff\xd8\xff"],
  [0, "\x89PNG\r\n\x1a\n"],
  [0, "GIF8"],
  [8, "WEBP"],
];
const HEIF_BRANDS = /^ftyp(?:avi[fs]|hei[cxms]|hev[cx]|mif1|msf1)$/;

/**
 * Returns the bytes of a picture, by its signature.
 * @throws MoveProblem notAPicture: SVG, TIFF and all others. pictureTooLarge: over 10 MB
 */
export function checkedPicture(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > MOVE_LIMITS.picture) throw new MoveProblem("pictureTooLarge");
  if (!isPicture(bytes)) throw new MoveProblem("notAPicture");
  return bytes;
}

/** Returns whether bytes begin as a picture does. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return SIGNATURES.some(([offset, sign]) => start.startsWith(sign, offset)) || HEIF_BRANDS.test(start.slice(4));
}

/** Returns a picture that a document holds as base64, with or without "data:image/…;base64,". */
export function base64Picture(text: string): DraftPicture {
  return {
    read: async () => {
      const start = text.startsWith("data:") ? text.indexOf(",") + 1 : 0;
      // Four characters are three bytes, and a tenth may be line feeds.
      if ((text.length - start) * 0.75 > MOVE_LIMITS.picture * 1.1) throw new MoveProblem("pictureTooLarge");
      return checkedPicture(Buffer.from(text.slice(start), "base64"));
    },
  };
}

/** Returns the picture of a file as a draft refers to it. */
export function filePicture(file: MoveFile): DraftPicture {
  return { read: () => file.picture() };
}
