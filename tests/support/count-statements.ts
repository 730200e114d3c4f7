import type { Db } from "#db/client.server.ts";

/** Returns the number of SQL statements that run during `work`. */
export async function statements(db: Db, work: () => Promise<unknown>): Promise<number> {
  return (await boundDuring(db, work)).length;
}

/** Returns the number of characters of all texts that are bound to SQL statements during `work`. */
export async function boundCharacters(db: Db, work: () => Promise<unknown>): Promise<number> {
  const texts = (await boundDuring(db, work)).flat().filter((value) => typeof value === "string");
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the values of each SQL statement that runs during `work`. */
async function boundDuring(db: Db, work: () => Promise<unknown>): Promise<unknown[][]> {
  const kind = Object.getPrototypeOf(db.$client.prepare("SELECT 1")) as Record<string, (...args: unknown[]) => unknown>;
  const names = ["all", "get", "run", "iterate"];
  const real = names.map((name) => kind[name]);
  const bound: unknown[][] = [];
  for (const [position, name] of names.entries()) {
    kind[name] = function counted(this: unknown, ...args: unknown[]) {
      bound.push(args.flatMap((arg) => (isNamed(arg) ? Object.values(arg) : [arg])));
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
  return bound;
}

const isNamed = (arg: unknown): arg is object => typeof arg === "object" && arg !== null && !Buffer.isBuffer(arg);
