import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { type DraftText, firstPicture, type MoveDraft, type MoveReading } from "#app/features/moving/draft.ts";
import type { PlanDocument } from "#app/features/moving/plan/plan-input.ts";
import { openMoveIn } from "#app/features/moving/read-move-in.server.ts";

/** What a file gives: its format, the drafts with the bytes of their first picture, and the failures. */
export type MovedIn = {
  format: string;
  total: number;
  drafts: (MoveDraft & { key: string; picture: Uint8Array | null; problem: string | null })[];
  texts: DraftText[];
  plan: PlanDocument | null;
  failures: Extract<MoveReading, { kind: "failure" }>[];
};

/** Reads a file of another program from the disk; without `name` it says nothing. */
export async function movedIn(content: Uint8Array | string, name?: string): Promise<MovedIn> {
  const folder = mkdtempSync(path.join(tmpdir(), "move-in-"));
  const file = path.join(folder, "upload");
  writeFileSync(file, content);
  try {
    const moveIn = await openMoveIn(file, { folder, ...(name === undefined ? {} : { name }) });
    const result: MovedIn = { format: moveIn.format, total: 0, drafts: [], texts: [], plan: null, failures: [] };
    try {
      for await (const reading of moveIn.recipes()) {
        if (reading.kind === "total") result.total = reading.total;
        else if (reading.kind === "failure") result.failures.push(reading);
        else if (reading.kind === "texts") result.texts.push(...reading.texts);
        else if (reading.kind === "plan") result.plan = reading.plan;
        else {
          const { bytes, problem } = await firstPicture(reading.draft);
          result.drafts.push({ ...reading.draft, key: reading.key, picture: bytes, problem });
        }
      }
    } finally {
      moveIn.close();
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a file with one recipe. */
export async function movedRecipe(content: Uint8Array | string, name?: string): Promise<MovedIn["drafts"][number]> {
  const { drafts, failures } = await movedIn(content, name);
  const [draft] = drafts;
  if (!draft || drafts.length !== 1) throw new Error(`${drafts.length} drafts, failures ${JSON.stringify(failures)}`);
  return draft;
}

/** Returns lines with their headings, as "## heading". */
export function withHeadings(lines: string[], sections: { index: number; title: string }[]): string[] {
  return lines.flatMap((line, at) => [
    ...sections.filter(({ index }) => index === at).map(({ title }) => `## ${title}`),
    line,
  ]);
}

/** Returns the bytes of a small picture: PNG, one pixel of a grey that `shade` names (0 to 255). */
export function pngOf(shade: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from([0, shade]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
