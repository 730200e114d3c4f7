import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import type { Row as Values } from "#db/rows.ts";

type Row = Record<string, unknown>;

/** A row that a removal deletes, with the name of its table. */
export type TakenRow = { source: string; content: Row };

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

/** Reads the rows of a table that have one of these values in a column. */
export function readRows(db: Db, source: string, column: string, values: unknown[]): TakenRow[] {
  const rows = statement(
    db,
    // The values are looked up in the index of the column; in the order of rowids the planner would read the whole table.
    `SELECT "${source}".* FROM (SELECT DISTINCT value FROM json_each(?)) AS named
     CROSS JOIN "${source}" ON "${source}"."${column}" = named.value ORDER BY "${source}".rowid`,
  ).all(JSON.stringify(values)) as Row[];
  return rows.map((content) => ({ source, content }));
}

/**
 * Returns these rows and all that are deleted with them by the foreign keys of the database, such as the copies, planned
 * meals and favourites of a recipe; the first stay first.
 */
export function withDependents(db: Db, rows: TakenRow[]): TakenRow[] {
  const keys = references(db).filter(({ isDeletedWith }) => isDeletedWith);
  const identityOf = rowIdentity(db);
  const found = new Map<string, TakenRow>();
  let level = rows;
  while (level.length > 0) {
    const added: TakenRow[] = [];
    for (const row of level) {
      const identity = identityOf(row);
      if (found.has(identity)) continue;
      found.set(identity, row);
      added.push(row);
    }
    level = keys.flatMap(({ source, column, target, key }) => {
      const values = added.flatMap((row) => (row.source === target ? [row.content[key]] : []));
      return values.length === 0 ? [] : readRows(db, source, column, values);
    });
  }
  return [...found.values()];
}

/** Returns the function that tells rows apart, by their tables and primary keys. */
function rowIdentity(db: Db): (row: TakenRow) => string {
  const primaryKey = statement(db, "SELECT name FROM pragma_table_info(?) WHERE pk > 0", "text");
  const columnsOf = new Map<string, string[]>();
  return ({ source, content }) => {
    const columns = columnsOf.get(source) ?? primaryKey.all(source);
    columnsOf.set(source, columns);
    return `${source} ${columns.map((column) => content[column]).join(" ")}`;
  };
}

/** Returns the function that stores rows with a removal. */
export function rowStore(db: Db): (trashId: number, rows: TakenRow[]) => void {
  const keys = references(db);
  const pictureOf = statement(db, "SELECT id FROM picture WHERE hash = ?", "number");
  const kitchenOf = statement(db, "SELECT kitchen_id FROM collection WHERE id = ?", "number");
  const store = statement(
    db,
    "INSERT INTO trash_row (trash_id, source, content, user_id, kitchen_id, picture_id) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const shownBy = new Map<string, (content: Row) => unknown[]>();
  return (trashId, rows) => {
    for (const { source, content } of rows) {
      const shown = shownBy.get(source) ?? ownerOf(source);
      shownBy.set(source, shown);
      store.run(trashId, source, JSON.stringify(content), ...shown(content));
    }
  };

  /** Returns the function that tells whose rows of a table are, and the pictures that they show. */
  function ownerOf(source: string) {
    const columnOf = (target: string) =>
      keys.find((one) => one.source === source && one.target === target && one.isDeletedWith)?.column ?? "";
    const [user, kitchen, collection] = [columnOf("user"), columnOf("kitchen"), columnOf("collection")];
    return (content: Row) => {
      const kitchenId = content[kitchen] ?? (content[collection] && kitchenOf.get(content[collection]));
      const hash = content.picture_hash;
      const pictureId = content.picture_id ?? (hash && pictureOf.get(hash));
      return [content[user] ?? null, kitchenId ?? null, pictureId ?? null];
    };
  }
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
