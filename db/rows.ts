import type Database from "better-sqlite3";

/** What a column of a statement holds, "?" also NULL; a list names all the texts, and null. */
export type Kind = "number" | "number?" | "text" | "text?" | readonly (string | null)[];

type ValueOf<K> = K extends "number"
  ? number
  : K extends "number?"
    ? number | null
    : K extends "text"
      ? string
      : K extends "text?"
        ? string | null
        : K extends readonly (infer Text)[]
          ? Text
          : never;

/** The columns of a statement by their names, or its only one. */
export type Columns = Kind | { readonly [name: string]: Kind };

/** What a statement with these columns returns of each row: an object, or the value of the only column. */
export type Row<C extends Columns> = C extends Kind ? ValueOf<C> : { -readonly [Name in keyof C]: ValueOf<C[Name]> };

/** A statement whose rows have the columns `C`. */
export type Rows<C extends Columns> = {
  all(...values: unknown[]): Row<C>[];
  get(...values: unknown[]): Row<C> | undefined;
  iterate(...values: unknown[]): IterableIterator<Row<C>>;
};

/** Returns a row that there always is, such as that of a count. @throws Error if there is none. */
export function theRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

const STORED: Record<string, string> = { INTEGER: "number", REAL: "number", TEXT: "text" };

/** Returns whether a statement returns the values of its only column. */
export const isKind = (columns: Columns): columns is Kind => typeof columns === "string" || Array.isArray(columns);

/** Compares the columns of a statement. @throws Error for other ones, or one of a table whose type in the schema is another. */
export function checkColumns(statement: Database.Statement, columns: Columns) {
  const found = statement.columns();
  const expected = isKind(columns) ? { [found[0]?.name ?? ""]: columns } : columns;
  const names = found.map(({ name }) => name);
  const others = [...names, ...Object.keys(expected)].filter((name) => !names.includes(name) || !(name in expected));
  if (others.length > 0 || names.length !== Object.keys(expected).length) {
    throw new Error(`The columns ${others.join(", ")} of ${statement.source} are not those of its rows.`);
  }
  for (const { name, type } of found) {
    const kind = expected[name];
    const holds = typeof kind === "string" ? kind.replace("?", "") : "text";
    if (type !== null && STORED[type] !== holds) {
      throw new Error(`The column ${name} of ${statement.source} is ${type}, not ${holds}.`);
    }
  }
}
