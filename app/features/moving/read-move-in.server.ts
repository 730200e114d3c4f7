import { type OpenFiles, type OpenOptions, openFiles } from "./archive.server.ts";
import type { MoveReading, ReaderFinding } from "./draft.ts";
import { isPictureName, stemOf } from "./move-files.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";
import type { MoveFormat, MoveReader } from "./reader.ts";
import { READERS } from "./readers/readers.ts";
import { type MoveSample, sampleOf } from "./sample.ts";

/** A file of another program, opened. */
export type MoveIn = {
  format: MoveFormat;
  /**
   * Reads one recipe at a time. The pictures of a draft can be read until the next one is asked for.
   * @throws MoveProblem where the whole file is refused
   */
  recipes(): AsyncGenerator<MoveReading>;
  close(): void;
};

/** A reader with the archive that it reads. */
type Level = { opened: OpenFiles; sample: MoveSample; reader: MoveReader | undefined };

/**
 * Opens a file of another program and tells its format by its content.
 * Needs neither database nor network, so it may run in a process of its own.
 * @throws MoveProblem the file is of no known program, or hostile
 */
export async function openMoveIn(file: string, options: OpenOptions): Promise<MoveIn> {
  const opened = await openFiles(file, options);
  try {
    const level = await levelOf(opened);
    const format = level.reader?.format ?? (await nestedFormat(level));
    if (!format) throw new MoveProblem("unknownFormat");
    return { format, recipes: () => numbered(level), close: opened.close };
  } catch (error) {
    opened.close();
    throw error;
  }
}

async function levelOf(opened: OpenFiles): Promise<Level> {
  const sample = await sampleOf(opened.files);
  return { opened, sample, reader: READERS.find(({ sniff }) => sniff(sample)) };
}

/** Opens the archives in an archive, one after the other; one that is damaged does not stop the others. */
async function* nestedLevels({
  opened,
  sample,
}: Level): AsyncGenerator<Level | { name: string; reason: ProblemReason }> {
  for (const file of sample.files.filter(({ path }) => !isPictureName(path))) {
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

async function nestedFormat(level: Level): Promise<MoveFormat | undefined> {
  for await (const nested of nestedLevels(level)) {
    if ("reason" in nested) continue;
    const format = nested.reader?.format ?? (await nestedFormat(nested));
    if (format) return format;
  }
  return undefined;
}

async function* numbered(level: Level): AsyncGenerator<MoveReading> {
  let key = 0;
  const findings = level.reader ? level.reader.read(level.sample) : nestedFindings(level);
  for await (const finding of findings) {
    if ("total" in finding) yield { kind: "total", ...finding };
    else if ("draft" in finding) yield { kind: "draft", key: String(++key), ...finding };
    else yield { kind: "failure", key: String(++key), ...finding };
  }
}

async function* nestedFindings(level: Level): AsyncGenerator<ReaderFinding> {
  const expected = level.sample.files.length;
  let total = 0;
  yield { total: expected };
  for await (const nested of nestedLevels(level)) {
    if ("reason" in nested) {
      total += 1;
      yield nested;
      continue;
    }
    for await (const finding of nested.reader?.read(nested.sample) ?? []) {
      if ("total" in finding) total += finding.total;
      yield "total" in finding ? { total: Math.max(total, expected) } : finding;
    }
  }
  yield { total };
}
