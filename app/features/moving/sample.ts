import { groupBy } from "#app/lib/group-by.ts";
import type { Json } from "#app/reading/pages/structured-data/loose-json.ts";
import { parsedJson } from "./json-values.ts";
import { baseName, folderOf, isHidden, isPictureName, type MoveFile, stemOf } from "./move-files.ts";
import { MoveProblem } from "./problems.ts";

const MAX_TRIED = 30; // documents in which the format is looked for
const MAX_OF_FOLDER = 3; // of one ending
const MAX_READ = 64 * 1024 ** 2; // characters of them together
const START = 200_000; // characters of each that are kept

/** What tells the format of a file: its first documents. */
export type MoveSample = {
  /** All files that no system put there for itself. */
  files: MoveFile[];
  /** The first documents: the beginning of the text and, where it is JSON, the value. */
  documents: { file: MoveFile; start: string; json: Json | undefined }[];
};

/** Reads the first documents of an archive, or the only one of a single file. @throws MoveProblem that refuses the file */
export async function sampleOf(all: MoveFile[]): Promise<MoveSample> {
  const files = all.filter(({ path }) => !isHidden(path));
  const candidates = files.filter(({ path }) => !isPictureName(path));
  // What a program writes for all recipes together stands near the top. Endings tell nothing but that files differ.
  const ofEachFolder = [...groupBy(candidates, ({ path }) => `${folderOf(path)} ${endingOf(path)}`).values()]
    .flatMap((group) => group.slice(0, MAX_OF_FOLDER))
    .toSorted((one, other) => depthOf(one.path) - depthOf(other.path));
  const ofEachEnding = [...groupBy(ofEachFolder, ({ path }) => endingOf(path)).values()].flatMap(
    ([file]) => file ?? [],
  );
  const first = [...new Set([...ofEachEnding.slice(0, MAX_TRIED / 2), ...ofEachFolder])].slice(0, MAX_TRIED);
  const documents: MoveSample["documents"] = [];
  let read = 0;
  for (const file of first) {
    const text = read < MAX_READ ? await readable(file) : null;
    if (text === null) continue;
    read += text.length;
    documents.push(documentOf(file, text));
  }
  return { files, documents };
}

/** Returns what tells the format of a document. */
export function documentOf(file: MoveFile, text: string): MoveSample["documents"][number] {
  return { file, start: copyOf(text.slice(0, START)), json: parsedJson(text) };
}

/** Returns a text that does not keep the one in memory from which it was cut. */
function copyOf(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

/** Returns whether a file is text: no program writes NUL in one. */
export function isText(text: string): boolean {
  return !text.slice(0, 2000).includes("\u0000");
}

function endingOf(path: string): string {
  return baseName(path).slice(stemOf(path).length).toLowerCase();
}

function depthOf(path: string): number {
  return path.split("/").length;
}

/** Returns the text of a file; null: it is none, or cannot be read. @throws MoveProblem that refuses the whole file */
export async function readable(file: MoveFile): Promise<string | null> {
  try {
    const text = await file.text();
    return isText(text) ? text : null;
  } catch (error) {
    if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
    return null;
  }
}
