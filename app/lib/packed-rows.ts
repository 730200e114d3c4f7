/**
 * Objects with the same keys in one text, as a page loads many of them: the router's encoding of objects takes ten times
 * as long as JSON (docs/performance.md), and the keys are written once.
 */
type PackedRows<Row> = string & { readonly of?: Row };

/** Packs objects whose values are JSON. All must have the keys of the first. */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const keys = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return JSON.stringify([keys, ...rows.map((row) => keys.map((key) => row[key]))]);
}

/** Returns the objects that were packed. */
export function unpackRows<Row extends object>(packed: PackedRows<Row>): Row[] {
  const [keys, ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, key] of keys.entries()) row[key] = values[index];
    return row as Row;
  });
}
