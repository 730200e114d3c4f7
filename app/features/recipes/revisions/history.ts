/** A line of a changed field; lines that are the same are folded into their number, where there are several. */
export type HistoryLine =
  | { kind: "same" | "removed" | "added" | "moved"; text: string }
  | { kind: "folded"; count: number };

/** The picture of a version: its address, or why there is none to show. */
export type VersionPicture = { imagePath: string } | "none" | "gone";

/** A change of a recipe, in words, with what differs between the version that it replaced and the one that followed. */
export type HistoryEntry = {
  /** The id of the version before the change. */
  id: number;
  /** "Edited by Ana". */
  title: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the time zone of the cook. */
  moment: string;
  fields: { label: string; lines: HistoryLine[] }[];
  /** Null if it stayed. */
  picture: { before: VersionPicture; after: VersionPicture } | null;
};
