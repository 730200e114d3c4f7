/*
 * The fields of all forms and requests: names and fixed values, read off the schemas of the features, so that the fuzz
 * tests know those of a new form.
 */

const modules = import.meta.glob<Record<string, unknown>>("../../app/features/**/*-input.ts", { eager: true });

type Definition = {
  shape?: Record<string, unknown>;
  values?: unknown[];
  entries?: Record<string, unknown>;
  options?: unknown[];
  [part: string]: unknown;
};

/** Adds the names and fixed values of a schema, and of those that it consists of. */
function collect(schema: unknown, found: { names: Set<string>; values: Set<string> }, seen: Set<unknown>) {
  const definition = (schema as { _zod?: { def?: Definition } } | null)?._zod?.def;
  if (!definition || seen.has(schema)) return;
  seen.add(schema);
  for (const [name, field] of Object.entries(definition.shape ?? {})) {
    found.names.add(name);
    collect(field, found, seen);
  }
  for (const value of [...(definition.values ?? []), ...Object.values(definition.entries ?? {})]) {
    if (typeof value === "string") found.values.add(value);
  }
  for (const option of definition.options ?? []) collect(option, found, seen);
  for (const part of ["innerType", "element", "in", "out", "valueType", "left", "right"]) {
    collect(definition[part], found, seen);
  }
}

/** Returns the names of all fields, and the texts of which a field must be one. */
export function inputFields(): { names: string[]; values: string[] } {
  const found = { names: new Set<string>(), values: new Set<string>() };
  const seen = new Set<unknown>();
  for (const module of Object.values(modules)) for (const schema of Object.values(module)) collect(schema, found, seen);
  return { names: [...found.names].sort(), values: [...found.values].sort() };
}
