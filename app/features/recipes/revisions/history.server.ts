import type { Caller } from "#app/caller.ts";
import { formatDate } from "#app/i18n/formats.ts";
import { statement } from "#db/client.server.ts";
import * as m from "#messages";
import type { DiffLine } from "../difference.ts";
import { versionDifferences } from "../differences.server.ts";
import type { Recipe } from "../recipe.ts";
import type { RecipeContent } from "../recipe-input.ts";
import type { HistoryEntry, HistoryLine, VersionPicture } from "./history.ts";
import { KEPT_REVISIONS } from "./kept-revisions.server.ts";
import type { Revision } from "./revision.ts";
import { type KeptVersion, openHistory, readVersions } from "./revisions.server.ts";

/** Changes on one page, and the characters of text from which on a page takes no further one. */
const PAGE_ENTRIES = 10;
const PAGE_CHARACTERS = 60_000;

/** What two versions are compared by. */
type Version = { content: RecipeContent; pictureHash: string | null; imagePath: string | null };

/**
 * Returns a page of the changes of a recipe, newest first (product 4.19).
 * @param following the id of the version that the first change led to; null for the recipe as it is stored
 * @returns `older` is `following` of the next page, null on the last
 * @throws DomainError notFound: the caller does not edit the recipe in place.
 */
export function openHistoryPage(
  caller: Caller,
  recipeId: number,
  following: number | null,
): { recipe: { id: number; name: string }; limit: number; entries: HistoryEntry[]; older: number | null } {
  const recipe = openHistory(caller, recipeId);
  const versions = readVersions(caller, recipeId, following, PAGE_ENTRIES + 2);
  let after: Version | undefined = following === null ? storedVersion(caller, recipe) : versions.shift();
  const entries: HistoryEntry[] = [];
  let characters = 0;
  for (const version of versions) {
    if (!after || entries.length === PAGE_ENTRIES || characters > PAGE_CHARACTERS) break;
    const entry = compare(caller, version, after);
    entries.push(entry);
    characters += JSON.stringify(entry).length;
    after = version;
  }
  const hasOlder = entries.length < versions.length;
  return {
    recipe: { id: recipe.id, name: recipe.name },
    limit: KEPT_REVISIONS,
    entries,
    older: hasOlder ? (entries.at(-1)?.id ?? null) : null,
  };
}

function storedVersion({ db }: Caller, recipe: Recipe): Version {
  const pictureHash = statement(
    db,
    "SELECT picture.hash FROM recipe JOIN picture ON picture.id = recipe.picture_id WHERE recipe.id = ?",
    "text",
  ).get(recipe.id);
  return { content: recipe, pictureHash: pictureHash ?? null, imagePath: recipe.imagePath };
}

function compare({ timeZone }: Caller, before: KeptVersion, after: Version): HistoryEntry {
  const { id, createdAt } = before;
  const hasOtherPicture = before.pictureHash !== after.pictureHash;
  return {
    id,
    title: titleOf(before),
    createdAt,
    moment: formatDate(new Date(createdAt), { dateStyle: "long", timeStyle: "short", timeZone }, "en-GB"),
    fields: versionDifferences(before.content, after.content).map(({ label, lines }) => ({
      label,
      lines: foldSame(lines),
    })),
    picture: hasOtherPicture ? { before: pictureOf(before), after: pictureOf(after) } : null,
  };
}

/** Returns the change in words. */
function titleOf({ reason, by }: Revision): string {
  const name = by?.firstName;
  if (reason === "edit") return name ? m.recipeHistory.editedBy({ name }) : m.recipeHistory.edited();
  if (reason === "restore") return name ? m.recipeHistory.restoredBy({ name }) : m.recipeHistory.restored();
  return name ? m.recipeHistory.reImportedBy({ name }) : m.recipeHistory.reImported();
}

function pictureOf({ pictureHash, imagePath }: Version): VersionPicture {
  if (pictureHash === null) return "none";
  return imagePath === null ? "gone" : { imagePath };
}

/** Lines that are the same on both sides of a change, from which on they are folded. */
const FOLDED_FROM = 3;

/** Returns the lines as the later version has them, with those that were removed. */
export function foldSame(lines: DiffLine[]): HistoryLine[] {
  const shown: HistoryLine[] = [];
  let same: HistoryLine[] = [];
  const flush = () => {
    shown.push(...(same.length < FOLDED_FROM ? same : [{ kind: "folded" as const, count: same.length }]));
    same = [];
  };
  for (const { kind, text } of lines) {
    if (kind === "moved-from") continue;
    if (kind === "same") {
      same.push({ kind, text });
      continue;
    }
    flush();
    shown.push({ kind, text });
  }
  flush();
  return shown;
}
