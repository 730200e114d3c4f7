import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import type { Row as Values } from "#db/rows.ts";

type Row = Record<string, unknown>;

/** A row that a removal deletes, with the name of its table. */
export type TakenRow = { source: string; content: Row };

/** Rows of a table, by their rowids. */
export type FoundRows = { source: string; rowids: number[] };

/** A foreign key: `column` of `source` names a row of `target` by its `key`. */
const REFERENCE = {
  source: "text",
  column: "text",
  target: "text",
  key: "text",
  /** 1: the row is deleted with the one that it names. */
  isDeletedWith: "number",
  isOptional: "number",
} as const;
type Reference = Values<typeof REFERENCE>;

function references(db: Db): Reference[] {
  return statement(
    db,
    `SELECT tables.name AS source, keys."from" AS "column", keys."table" AS target, keys."to" AS "key",
       keys.on_delete = 'CASCADE' AS isDeletedWith, columns."notnull" = 0 AS isOptional
     FROM sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
     JOIN pragma_table_info(tables.name) AS columns ON columns.name = keys."from"
     WHERE tables.type = 'table'`,
    REFERENCE,
  ).all();
}

/** Reads rows of tables as they are. */
export function readRows(db: Db, found: FoundRows[]): TakenRow[] {
  return found.flatMap(({ source, rowids }) => {
    const rows = statement(db, `SELECT "${source}".* ${eachOf(source)}`).all(JSON.stringify(rowids)) as Row[];
    return rows.map((content) => ({ source, content }));
  });
}

/** The rows of a table whose rowids a list of JSON has, in its order. */
const eachOf = (source: string) =>
  `FROM json_each(?) AS wanted CROSS JOIN "${source}" ON "${source}".rowid = wanted.value`;

/**
 * Finds these rows and all that are deleted with them by the foreign keys of the database, such as the copies, planned
 * meals and favourites of a recipe; the first stay first.
 */
export function withDependents(db: Db, first: FoundRows): FoundRows[] {
  const keys = references(db).filter(({ isDeletedWith }) => isDeletedWith);
  const known = new Map<string, Set<number>>();
  const unknown = ({ source, rowids }: FoundRows): FoundRows[] => {
    const there = known.get(source) ?? new Set();
    known.set(source, there);
    const added = [...new Set(rowids)].filter((rowid) => !there.has(rowid));
    for (const rowid of added) there.add(rowid);
    return added.length === 0 ? [] : [{ source, rowids: added }];
  };
  let level = unknown({ ...first, rowids: first.rowids.toSorted((one, other) => one - other) });
  const found: FoundRows[] = [];
  while (level.length > 0) {
    found.push(...level);
    const named = level;
    level = keys.flatMap((key) => {
      const rowids = named.flatMap((rows) => (rows.source === key.target ? rows.rowids : []));
      return rowids.length === 0 ? [] : unknown({ source: key.source, rowids: thatName(db, key, rowids) });
    });
  }
  return found;
}

/** Returns the rows that name one of some rows by a foreign key. */
function thatName(db: Db, { source, column, target, key }: Reference, rowids: number[]): number[] {
  return statement(
    db,
    // Each row is looked up by the index of the column; in the order of rowids the planner would read the whole table.
    `SELECT naming.rowid FROM json_each(?) AS wanted CROSS JOIN "${target}" AS named ON named.rowid = wanted.value
     CROSS JOIN "${source}" AS naming ON naming."${column}" = named."${key}" ORDER BY naming.rowid`,
    "number",
  ).all(JSON.stringify(rowids));
}

/** Returns the function that stores rows with a removal, which are there still. */
export function rowStore(db: Db): (trashId: number, found: FoundRows[]) => void {
  const keys = references(db);
  const storing = new Map<string, string>();
  return (trashId, found) => {
    for (const { source, rowids } of found) {
      const text = storing.get(source) ?? storingSql(db, source, keys);
      storing.set(source, text);
      statement(db, text).run(trashId, JSON.stringify(rowids));
    }
  };
}

/** What is stored with the rows of a table besides their columns: tags are deleted with the last recipe that has them. */
const STORED_TOO: Record<string, string> = {
  recipe_tag: `'label', (SELECT label FROM tag WHERE tag.id = recipe_tag.tag_id)`,
};

/** Returns the statement that stores rows of a table, with whose they are and the pictures that they show. */
function storingSql(db: Db, source: string, keys: Reference[]): string {
  const columns = statement(db, "SELECT name FROM pragma_table_info(?)", "text").all(source);
  const columnSql = (column: string) => `"${source}"."${column}"`;
  const content = [...columns.map((column) => `'${column}', ${columnSql(column)}`), STORED_TOO[source] ?? []].flat();
  const keysTo = (target: string) =>
    keys
      .filter((one) => one.source === source && one.target === target && one.isDeletedWith)
      .map(({ column }) => columnSql(column));
  const collections = keysTo("collection").map((id) => `(SELECT kitchen_id FROM collection WHERE id = ${id})`);
  const shown = {
    picture_id: columnSql("picture_id"),
    picture_hash: `(SELECT id FROM picture WHERE hash = ${columnSql("picture_hash")})`,
  };
  const pictures = Object.entries(shown).flatMap(([column, id]) => (columns.includes(column) ? [id] : []));
  const owners = [keysTo("user"), [...keysTo("kitchen"), ...collections], pictures];
  const firstOf = (ids: string[]) => `coalesce(${[...ids, "NULL", "NULL"].join(", ")})`;
  return `INSERT INTO trash_row (trash_id, source, content, user_id, kitchen_id, picture_id)
    SELECT ?, '${source}', json_object(${content.join(", ")}), ${owners.map(firstOf).join(", ")} ${eachOf(source)}`;
}

/** Reads the rows that were stored with a removal. */
export function storedRows(db: Db, trashId: number): TakenRow[] {
  return statement(db, "SELECT source, content FROM trash_row WHERE trash_id = ? ORDER BY id", {
    source: "text",
    content: "text",
  })
    .all(trashId)
    .map(({ source, content }) => ({ source, content: JSON.parse(content) }));
}

/** Tells each kitchen which of its recipes and meals a removal takes, or its restoring returns. */
export function announceRows({ db, services }: Caller, trashId: number) {
  const rows = statement(
    db,
    `SELECT source, kitchen_id AS kitchenId, content ->> 'recipe_id' AS recipeId, content ->> 'date' AS date
     FROM trash_row WHERE trash_id = @trashId AND source IN ('collection_recipe', 'meal_plan')
     UNION ALL
     SELECT 'meal_plan', meal_plan.kitchen_id, NULL, meal_plan.date FROM trash_row
     JOIN meal_plan ON meal_plan.id = trash_row.content ->> 'meal_id'
     WHERE trash_id = @trashId AND source = 'meal_dish'`,
    { source: "text", kitchenId: "number", recipeId: "number", date: "text" },
  ).all({ trashId });
  for (const { source, kitchenId, recipeId, date } of rows) {
    const change =
      source === "meal_plan"
        ? { topic: "plan" as const, dates: [date] }
        : { topic: "collection" as const, ids: [recipeId] };
    announce({ db, services, kitchen: { id: kitchenId } }, change);
  }
}

/**
 * Inserts rows as they were, those that others name first. A reference to what is gone becomes null where the column
 * allows that, else the row is left out. Columns that the table no longer has are dropped.
 * @returns the rows whose place another row has by now
 */
export function insertRows(db: Db, rows: TakenRow[]): TakenRow[] {
  const keys = references(db);
  const sources = new Set(rows.map(({ source }) => source));
  return namedFirst(keys, sources).flatMap((name) => {
    const isOfTable = ({ source }: { source: string }) => source === name;
    return insertRowsOf(db, name, keys.filter(isOfTable), rows.filter(isOfTable));
  });
}

/** Inserts rows of one table, as `insertRows` does. */
function insertRowsOf(db: Db, source: string, keys: Reference[], rows: TakenRow[]): TakenRow[] {
  const existing = (table: string, column: string, values: unknown[]) =>
    new Set(
      statement(db, `SELECT value FROM json_each(?) WHERE EXISTS (SELECT 1 FROM "${table}" WHERE "${column}" = value)`)
        .pluck()
        .all(JSON.stringify([...new Set(values)])),
    );
  const valuesOf = (column: string) => rows.flatMap(({ content }) => content[column] ?? []);
  const named = keys.map((key) => ({ ...key, living: existing(key.target, key.key, valuesOf(key.column)) }));
  const columns = statement(db, "SELECT name FROM pragma_table_info(?)", "text").all(source);
  const ids = columns.includes("id") ? existing(source, "id", valuesOf("id")) : new Set();
  return rows.filter(({ content }) => {
    const row = withLivingReferences(named, content);
    const names = columns.filter((column) => column in content);
    if (!row || names.length === 0) return false;
    // An id that was given to another row meanwhile is replaced by a new one.
    if (ids.has(row.id)) row.id = null;
    const { changes } = statement(
      db,
      `INSERT INTO "${source}" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`,
    ).run(names.map((name) => row[name]));
    if (changes === 0) return true;
    ids.add(row.id);
    for (const { target, key, living } of named) if (target === source) living.add(row[key]);
    return false;
  });
}

/** Orders tables so that those which others refer to come first. */
function namedFirst(keys: Reference[], sources: Set<string>): string[] {
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = (source: string) => {
    if (visited.has(source) || !sources.has(source)) return;
    visited.add(source);
    for (const key of keys) if (key.source === source) visit(key.target);
    ordered.push(source);
  };
  for (const source of sources) visit(source);
  return ordered;
}

/** Returns a row without its references to what is gone, or nothing if it cannot be without one. */
function withLivingReferences(keys: (Reference & { living: Set<unknown> })[], content: Row): Row | undefined {
  const row = { ...content };
  for (const { column, living, isOptional } of keys) {
    if (row[column] === null || row[column] === undefined || living.has(row[column])) continue;
    if (!isOptional) return undefined;
    row[column] = null;
  }
  return row;
}
