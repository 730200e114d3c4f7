import type { Json } from "#app/features/importing/structured-data/loose-json.ts";
import { parsedJson } from "./json-values.ts";
import { baseName, isHidden, isPictureName, type MoveFile } from "./move-files.ts";
import { MoveProblem } from "./problems.ts";

const MAX_TRIED = 5; // documents in which the format is looked for

/** What tells the format of a file: the names in it, and its first documents. */
export type MoveSample = {
  /** All files that no system put there for itself. */
  files: MoveFile[];
  /** Names in small letters, without folders. */
  names: string[];
  /** The first documents, each as text and, where it is JSON, as its value. */
  documents: { file: MoveFile; text: string; json: Json | undefined }[];
};

/** Reads the first documents of an archive or the only one of a single file. */
export async function sampleOf(all: MoveFile[]): Promise<MoveSample> {
  const files = all.filter(({ path }) => !isHidden(path));
  const candidates = files.filter(({ path }) => !isPictureName(path));
  // What a program writes for all recipes together stands near the top.
  const first = candidates.toSorted((one, other) => depthOf(one.path) - depthOf(other.path)).slice(0, MAX_TRIED);
  const documents: MoveSample["documents"] = [];
  for (const file of first) {
    const text = await readable(file);
    if (text !== null) documents.push({ file, text, json: parsed(text) });
  }
  return { files, names: files.map(({ path }) => baseName(path).toLowerCase()), documents };
}

function depthOf(path: string): number {
  return path.split("/").length;
}

async function readable(file: MoveFile): Promise<string | null> {
  try {
    return await file.text();
  } catch (error) {
    if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
    return null;
  }
}

function parsed(text: string): Json | undefined {
  return /^\s{0,99}[{[]/.test(text.slice(0, 100)) ? parsedJson(text) : undefined;
}
