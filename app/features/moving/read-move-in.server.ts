import { type OpenFiles, type OpenOptions, openFiles } from "./archive.server.ts";
import type { MoveReading, ReaderFinding } from "./draft.ts";
import { isHidden, isPictureName, type MoveFile, stemOf } from "./move-files.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";
import type { MoveFormat, MoveReader } from "./reader.ts";
import { READERS } from "./readers/readers.ts";
import { refusalOf } from "./refused-kinds.ts";
import { documentOf, type MoveSample, sampleOf } from "./sample.ts";

/** A file of another program, opened. */
type MoveIn = {
  format: MoveFormat;
  /**
   * Reads one recipe at a time. The pictures of a draft can be read until the next one is asked for.
   * @throws MoveProblem where the whole file is refused
   */
  recipes(): AsyncGenerator<MoveReading>;
  close(): void;
};

/** An archive with those that read it: more than one where files of several programs are in it. */
type Level = { opened: OpenFiles; readings: { reader: MoveReader; sample: MoveSample }[] };

/**
 * Opens a file of another program and tells its format by its content.
 * Needs neither database nor network, so it may run in a process of its own.
 * @throws MoveProblem the file is of no known program, or hostile
 */
export async function openMoveIn(file: string, options: OpenOptions): Promise<MoveIn> {
  const opened = await openFiles(file, options);
  try {
    const level = await levelOf(opened);
    const format = formatOf(level) ?? (await nestedFormat(level));
    if (!format) throw new MoveProblem(await refusalOf(opened.files));
    return { format, recipes: () => numbered(level), close: opened.close };
  } catch (error) {
    opened.close();
    throw error;
  }
}

async function levelOf(opened: OpenFiles): Promise<Level> {
  return { opened, readings: readingsOf(await sampleOf(opened.files)) };
}

/** Returns the readers that recognize documents which no reader before them does, each with the files that are left to it. */
function readingsOf(sample: MoveSample): Level["readings"] {
  const readings: Level["readings"] = [];
  let { documents } = sample;
  for (const reader of READERS) {
    const own = documents.filter((document) => reader.sniff({ ...sample, documents: [document] }));
    if (own.length === 0) continue;
    documents = documents.filter((document) => !own.includes(document));
    const before = readings.map((reading) => reading.reader);
    // Formats of one reading are told apart by their documents; the first of them reads all.
    if (before.some(({ read }) => read === reader.read)) continue;
    const files =
      before.length === 0 ? sample.files : sample.files.map((file) => withoutTaken(file, before, sample.files));
    readings.push({ reader, sample: { files, documents: own } });
  }
  return readings;
}

/** Returns a file that is empty as a document if one of the readers reads it. */
function withoutTaken(file: MoveFile, readers: MoveReader[], files: MoveFile[]): MoveFile {
  const isTaken = async () => {
    const document = documentOf(file, await file.text());
    return readers.some(({ sniff }) => sniff({ files, documents: [document] }));
  };
  return {
    ...file,
    bytes: async () => ((await isTaken()) ? new Uint8Array() : file.bytes()),
    text: async () => ((await isTaken()) ? "" : file.text()),
  };
}

/** Opens the archives in an archive, one after the other; one that is damaged does not stop the others. */
async function* nestedLevels({
  opened,
  readings,
}: Level): AsyncGenerator<Level | { name: string; reason: ProblemReason }> {
  // Where documents were read, it is known which files are archives.
  const files = readings.length > 0 ? [...opened.archives] : opened.files.filter(({ path }) => !isHidden(path));
  for (const file of files.filter(({ path }) => !isPictureName(path))) {
    let nested: OpenFiles | null = null;
    try {
      nested = await opened.openNested(file);
      if (nested) yield await levelOf(nested);
    } catch (error) {
      if (!(error instanceof MoveProblem) || (error.refusesFile && error.reason !== "truncated")) throw error;
      yield { name: stemOf(file.path), reason: "damaged" };
    } finally {
      nested?.close();
    }
  }
}

/** Returns the format that most of the first documents are of. */
function formatOf({ readings }: Level): MoveFormat | undefined {
  return readings.toSorted((one, other) => other.sample.documents.length - one.sample.documents.length)[0]?.reader
    .format;
}

async function nestedFormat(level: Level): Promise<MoveFormat | undefined> {
  for await (const nested of nestedLevels(level)) {
    if ("reason" in nested) continue;
    const format = formatOf(nested) ?? (await nestedFormat(nested));
    if (format) return format;
  }
  return undefined;
}

async function* numbered(level: Level): AsyncGenerator<MoveReading> {
  let key = 0;
  for await (const finding of findingsOf(level)) {
    if ("total" in finding) yield { kind: "total", ...finding };
    else if ("texts" in finding) yield { kind: "texts", ...finding };
    else if ("plan" in finding) yield { kind: "plan", ...finding };
    else if ("draft" in finding) yield { kind: "draft", key: String(++key), ...finding };
    else yield { kind: "failure", key: String(++key), ...finding };
  }
  yield { kind: "total", total: key };
}

/** Reads an archive, then the archives in it; totals are those of all that was read so far. */
async function* findingsOf(level: Level): AsyncGenerator<ReaderFinding> {
  const expected = level.readings.length === 0 ? level.opened.files.length : 0;
  let found = 0;
  yield* counted(level.readings.map(({ reader, sample }) => reader.read(sample)));
  for await (const nested of nestedLevels(level)) yield* counted(["reason" in nested ? [nested] : findingsOf(nested)]);

  async function* counted(parts: (AsyncIterable<ReaderFinding> | Iterable<ReaderFinding>)[]) {
    for (const part of parts) {
      const before = found;
      for await (const finding of part) {
        if ("total" in finding) yield { total: Math.max(expected, before + finding.total) };
        else {
          if (!("texts" in finding || "plan" in finding)) found += 1;
          yield finding;
        }
      }
    }
  }
}
