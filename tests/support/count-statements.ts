import type { Db } from "#db/client.server.ts";

/** Returns the number of SQL statements that run during `work`. */
export async function statements(db: Db, work: () => Promise<unknown>) {
  const kind = Object.getPrototypeOf(db.$client.prepare("SELECT 1")) as Record<string, (...args: unknown[]) => unknown>;
  const names = ["all", "get", "run", "iterate"];
  const real = names.map((name) => kind[name]);
  let count = 0;
  for (const [position, name] of names.entries()) {
    kind[name] = function counted(this: unknown, ...args: unknown[]) {
      count++;
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
  return count;
}
