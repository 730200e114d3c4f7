import type Database from "better-sqlite3";

/** Changes how a connection prepares its statements: their plans stay, and errors at their end are reported. */
export function changePreparing(client: Database.Database) {
  keepPlans(client);
  reportCommitErrors(client);
}

/** What has no parameters (texts, quoted names, comments), or a parameter. */
const PARAMETER = /'[^']*'|"[^"]*"|`[^`]*`|--.*|\/\*[\s\S]*?\*\/|(\?\d*|[@:$][a-z]\w*)/gi;

/**
 * Hides the values of parameters from the query planner, by a plus sign before each. Otherwise SQLite compiles a join
 * again when a parameter that is compared with an indexed column gets another value (sqlite.org/c3ref/prepare.html; it
 * is built with STAT4), which takes longer than most of our statements. Without statistics the plan stays the same.
 */
function keepPlans(client: Database.Database) {
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) =>
    prepare(sql.replace(PARAMETER, (part, parameter) => (parameter ? `+${part}` : part)))) as typeof client.prepare;
}

/**
 * Makes `get` of INSERT … RETURNING use `all`. Outside a transaction the statement is committed when it ends;
 * better-sqlite3's `get` ends it after the first row and ignores the error of a full disk, `all` reports it.
 */
function reportCommitErrors(client: Database.Database) {
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (!statement.readonly) statement.get = (...values) => statement.all(...values)[0];
    return statement;
  }) as typeof client.prepare;
}
