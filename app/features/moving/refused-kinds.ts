import { looksLikeJson, parsedJson } from "./json-values.ts";
import type { MoveFile } from "./move-files.ts";
import { isPicture } from "./move-files.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";

/** How files begin that are no export, in the characters of Latin-1. */
const BEGINNINGS: [beginning: string, reason: ProblemReason][] = [
  ["%PDF-", "isPdf"],
  ["Rar!", "otherArchive"],
  ["7z\xbc\xaf", "otherArchive"],
  ["\xfd7zXZ", "otherArchive"],
  ["BZh", "otherArchive"],
  ["SQLite format 3", "isDatabase"],
  ["\x00\x01\x00\x00Standard Jet DB", "isDatabase"],
  ["\x00\x01\x00\x00Standard ACE DB", "isDatabase"],
  ["\xd0\xcf\x11\xe0", "isDocument"], // Word and Excel of before 2007
  ["{\\rtf", "isDocument"],
];
const TAR = { sign: "ustar", at: 257 }; // a tar archive begins with a name
// What programs for texts and tables write is an archive of these.
const DOCUMENT_PARTS =
  /^(?:\[Content_Types\]\.xml|word\/|xl\/|Index\/Document\.iwa$|META-INF\/(?:manifest|container)\.xml$)/;
const SEEN = 600; // bytes that tell the kind

/** Returns why files in which no reader knows a recipe are refused. */
export async function refusalOf(files: readonly MoveFile[]): Promise<ProblemReason> {
  const [first, ...others] = files;
  if (first === undefined) return "unknownFormat";
  if (files.some(({ path }) => DOCUMENT_PARTS.test(path))) return "isDocument";
  if (others.length > 0) return "unknownFormat";
  if (first.size === 0) return "isEmpty";
  try {
    const bytes = await first.bytes();
    const start = Buffer.from(bytes.subarray(0, SEEN)).toString("latin1");
    const kind = BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1];
    if (kind) return kind;
    if (start.startsWith(TAR.sign, TAR.at)) return "otherArchive";
    if (isPicture(bytes)) return "isPicture";
    const text = await first.text();
    return looksLikeJson(text) && parsedJson(text) === undefined ? "truncated" : "unknownFormat";
  } catch (error) {
    if (!(error instanceof MoveProblem)) throw error;
    return error.refusesFile ? error.reason : "unknownFormat";
  }
}
