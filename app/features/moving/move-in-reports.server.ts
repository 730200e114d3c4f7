import { checkPicture } from "#app/platform/pictures/pictures.server.ts";
import { type DraftText, firstPicture, type MoveDraft } from "./draft.ts";
import type { PlanDocument } from "./plan/plan-input.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";
import { openMoveIn } from "./read-move-in.server.ts";
import type { MoveFormat } from "./reader.ts";
import { uploadNameOf } from "./upload-name.server.ts";

/** What reading a file reports, in the order of the file. */
export type MoveInReport =
  | { kind: "format"; format: MoveFormat }
  /** How many recipes it has, as far as known. */
  | { kind: "total"; total: number }
  | { kind: "recipe"; key: string; draft: StoredDraft; left: string[]; picture: Uint8Array | null }
  /** What it has planned without a recipe. */
  | { kind: "texts"; texts: DraftText[] }
  /** The plan of an own export. */
  | { kind: "plan"; plan: PlanDocument }
  | { kind: "failure"; key: string; name: string; reason: ProblemReason }
  /** The whole file is refused; the last report. */
  | { kind: "refused"; reason: ProblemReason };

/** The fields of a draft that become a recipe. */
type StoredDraft = Omit<MoveDraft, "pictures" | "pictureAddresses" | "left">;

/** Pictures that are checked while the next recipes are read. */
const PICTURES_AT_ONCE = 3;

/** Reads a file; `folder` takes archives that are in the archive. Pictures come as they are in it, checked. */
export async function* reportsOf(file: string, folder: string): AsyncGenerator<MoveInReport> {
  const pending: Promise<MoveInReport>[] = [];
  try {
    const moveIn = await openMoveIn(file, { folder, name: uploadNameOf(file) });
    try {
      yield { kind: "format", format: moveIn.format };
      for await (const reading of moveIn.recipes()) {
        if (reading.kind === "draft") {
          const { bytes } = await firstPicture(reading.draft);
          pending.push(reportOf(reading.key, reading.draft, bytes));
        } else pending.push(Promise.resolve(reading));
        if (pending.length > PICTURES_AT_ONCE) yield await first(pending);
      }
      while (pending.length > 0) yield await first(pending);
    } finally {
      moveIn.close();
    }
  } catch (error) {
    if (!(error instanceof MoveProblem)) throw error;
    yield { kind: "refused", reason: error.reason };
  }
}

function first(pending: Promise<MoveInReport>[]): Promise<MoveInReport> {
  return pending.shift() as Promise<MoveInReport>;
}

async function reportOf(key: string, whole: MoveDraft, bytes: Uint8Array | null): Promise<MoveInReport> {
  const { pictures, pictureAddresses, left, ...draft } = whole;
  const isSound =
    bytes !== null &&
    (await checkPicture(bytes).then(
      () => true,
      () => false,
    ));
  const picture = isSound ? bytes : null;
  const isPictureLost = picture === null && (pictures.length > 0 || pictureAddresses.length > 0);
  return { kind: "recipe", key, draft, left: isPictureLost ? [...left, "picture"] : left, picture };
}
