import { indexUpdated } from "#app/features/recipes/search/index-updates.server.ts";
import type { Db } from "#db/client.server.ts";

/** Returns the number of SQL statements that run during `work`. */
export async function statements(db: Db, work: () => Promise<unknown>): Promise<number> {
  return (await executed(db, work)).length;
}

/** Returns the SQL of the statements that run during `work`, with those that begin and commit transactions. */
export async function executed(db: Db, work: () => unknown): Promise<string[]> {
  return (await statementsDuring(db, work)).map(({ source }) => source);
}

/** Returns the number of characters of all texts that are bound to SQL statements during `work`. */
export async function boundCharacters(db: Db, work: () => Promise<unknown>): Promise<number> {
  const texts = (await statementsDuring(db, work))
    .flatMap(({ bound }) => bound)
    .filter((value) => typeof value === "string");
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the SQL and the values of each statement that runs during `work`. */
async function statementsDuring(db: Db, work: () => unknown): Promise<{ source: string; bound: unknown[] }[]> {
  // What earlier changes have left to the turns after them is not counted.
  await indexUpdated(db);
  const kind = Object.getPrototypeOf(db.$client.prepare("SELECT 1")) as Record<string, (...args: unknown[]) => unknown>;
  const names = ["all", "get", "run", "iterate"];
  const real = names.map((name) => kind[name]);
  const statements: { source: string; bound: unknown[] }[] = [];
  for (const [position, name] of names.entries()) {
    kind[name] = function counted(this: { source: string }, ...args: unknown[]) {
      const bound = args.flatMap((arg) => (isNamed(arg) ? Object.values(arg) : [arg]));
      statements.push({ source: this.source, bound });
      return real[position]?.apply(this, args);
    };
  }
  try {
    await work();
  } finally {
    for (const [position, name] of names.entries()) {
      const method = real[position];
      if (method) kind[name] = method;
    }
  }
  return statements;
}

const isNamed = (arg: unknown): arg is object => typeof arg === "object" && arg !== null && !Buffer.isBuffer(arg);
