/** A line of a field in two versions; one that moved is there twice, at its former and at its new place. */
export type DiffLine = { kind: "same" | "removed" | "added" | "moved-from" | "moved"; text: string };

/** A field that differs, with all its lines in order. */
export type Difference = { label: string; lines: DiffLine[] };
