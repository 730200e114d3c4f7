import { day } from "#app/http/answers.ts";
import { madeByQuery } from "#app/http/calls.server.ts";
import { type JsonSchema, namedSchemas } from "./openapi.ts";

/** Returns a schema in the notation that the introduction describes. */
export function typeText(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return schema.$ref.replace(/.*\//, "");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join("|");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join("|");
  if (schema.properties) return likeOther(schema, indent, Object.entries(namedSchemas())) ?? objectText(schema, indent);
  if (schema.type === "object") {
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return `{ [name]: ${typeText(values, indent)} }`;
  }
  if (schema.type === "array") {
    const item = typeText(schema.items ?? {}, indent);
    return /\||−/.test(item) && !item.includes("\n") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.format === "binary") return "file";
  if (schema.format === "date") return "day";
  if (schema.format === "date-time") return "moment";
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => (type === "integer" || type === "number" ? rangeOf(schema) : type)).join("|");
}

/** Returns the limits of a number where it has both, else "number". */
function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const least = exclusiveMinimum === 0 ? 1 : minimum;
  return least === undefined || maximum === undefined ? "number" : `${least}…${maximum}`;
}

/** A line is folded where an object is wider or has remarks. */
const WIDTH = 110;

export function objectText(schema: JsonSchema, indent: string): string {
  const line = `{ ${fieldsOf(schema, "").map(fieldText).join(", ")} }`;
  if (line.length <= WIDTH && !/\n|\/\//.test(line)) return line;
  const inner = `${indent}  `;
  const lines = alikeInOne(fieldsOf(schema, inner)).map((field) => `${inner}${fieldText(field)}\n`);
  return `{\n${lines.join("")}${indent}}`;
}

/** The names of a field, and its type with what is said of it. */
type Field = { names: string; type: string };

const fieldText = ({ names, type }: Field) => `${names}${type}`;

function fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const type = typeText(schema, indent);
    return {
      names: `${name}${required.includes(name) ? "" : "?"}`,
      type: `${type === "string" ? "" : `: ${type}`}${remarkOf(schema)}`,
    };
  });
}

/** Makes one of neighbours with the same type and remark. */
function alikeInOne(fields: readonly Field[]): Field[] {
  const merged: Field[] = [];
  for (const { names, type } of fields) {
    const last = merged.at(-1);
    if (last?.type === type) last.names += `, ${names}`;
    else merged.push({ names, type });
  }
  return merged;
}

/** What the introduction says. */
const SAID_BEFORE = [day.description, madeByQuery.shape.userId.description];

/** Returns what is said of a field beyond its type. */
function remarkOf({ description = "" }: JsonSchema): string {
  const said = SAID_BEFORE.includes(description) ? "" : description.replace(/(^|, )ISO 8601, UTC$/, "");
  return said && ` // ${said}`;
}

/** An object is described by a named one with which it has so many fields in common. */
const FIELDS_IN_COMMON = 8;

/** Returns how an object differs from the first of others with which it has most fields in common, or undefined. */
export function likeOther(
  schema: JsonSchema,
  indent: string,
  others: readonly (readonly [string, JsonSchema])[],
): string | undefined {
  const fields = comparedFields(schema);
  for (const [name, other] of others) {
    const compared = [...comparedFields(other)];
    const missing = compared.filter(([field, text]) => fields.get(field) !== text).map(([field]) => field);
    const common = new Set(compared.map(([field]) => field).filter((field) => !missing.includes(field)));
    const own = [...fields.keys()].filter((field) => !common.has(field));
    if (own.length + missing.length === 0) return name;
    if (common.size < FIELDS_IN_COMMON || missing.length > common.size) continue;
    const added = own.length > 0 ? ` & ${objectText(pick(schema, own), indent)}` : "";
    return `${name}${missing.length > 0 ? ` − ${missing.join(", ")}` : ""}${added}`;
  }
  return undefined;
}

/** Returns the fields of an object with their schemas as text: how they are described would follow named ones in turn. */
function comparedFields({ properties = {}, required = [] }: JsonSchema): Map<string, string> {
  return new Map(
    Object.entries(properties).map(([name, schema]) => [name, JSON.stringify([required.includes(name), schema])]),
  );
}

function pick(schema: JsonSchema, names: string[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}
