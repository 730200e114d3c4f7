import { z } from "zod";
import { namedAnswers } from "#app/http/answers.ts";
import type { Call } from "#app/http/calls.server.ts";
import { errorsOf } from "./call-errors.ts";

/** The part of JSON Schema that is used here. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** Returns the JSON Schema of a schema: of a request as it is sent (input), of an answer as it is received (output). */
export function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable({ zodSchema }) {
      // Files are the only class instances that are sent, and texts all that is transformed.
      if (zodSchema instanceof z.ZodCustom) return { type: "string", format: "binary" };
      return zodSchema instanceof z.ZodTransform ? { type: "string" } : "any";
    },
    override({ zodSchema, jsonSchema: made }) {
      const name = namedAnswers.get(zodSchema);
      if (name && zodSchema !== schema) {
        for (const key of Object.keys(made)) delete made[key];
        made.$ref = `#/components/schemas/${name}`;
        return;
      }
      if (made.format) delete made.pattern;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
    },
  });
  return rest as JsonSchema;
}

/** Returns the schema of an answer, by its name where it has one. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const name = namedAnswers.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : jsonSchema(schema, "output");
}

/** Returns the fields of a form: types from the parsed output, required fields from an empty form. */
function formSchema(form: z.ZodType): JsonSchema {
  const missing = form.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return { ...jsonSchema(form, "output"), required: [...new Set(missing)], additionalProperties: undefined };
}

/** Returns whether a call needs a body: without one it is an empty object. */
function needsBody({ json }: Call): boolean {
  return !json?.safeParse({}).success;
}

/** Returns the body of a call with its content type, if it has one. */
export function bodyOf({ json, form }: Call): { type: string; schema: JsonSchema } | undefined {
  if (json) return { type: "application/json", schema: jsonSchema(json, "input") };
  return form && { type: "multipart/form-data", schema: formSchema(form) };
}

/** Returns the schemas of the answers that have a name, in the order of the names: that in which files are loaded varies. */
export function namedSchemas(): Record<string, JsonSchema> {
  const byName = [...namedAnswers].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.map(([schema, name]) => [name, jsonSchema(schema, "output")]));
}

const content = (type: string, schema: JsonSchema) => ({ [type]: { schema } });

function parametersOf({ path, query }: Call) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries((query && jsonSchema(query, "input").properties) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));
  return [...inPath, ...inQuery];
}

function responsesOf(call: Call) {
  const { status, json, type, means, headers = {} } = call.answer;
  const isEmpty = !json && !type;
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  const answer = {
    headers: described.length > 0 ? Object.fromEntries(described) : undefined,
    description: means ?? (status === 204 ? "Done" : "The answer"),
    content: isEmpty
      ? undefined
      : content(type ?? "application/json", json ? answerSchema(json) : { type: "string", format: "binary" }),
  };
  const problems = errorsOf(call).map(([code, description]) => [
    code,
    { description, content: content("application/json", { $ref: "#/components/schemas/Problem" }) },
  ]);
  return { [status]: answer, ...Object.fromEntries(problems) };
}

const SECURITY: Record<Call["access"], Record<string, string[]>[]> = {
  public: [],
  pending: [{ session: [] }],
  user: [{ token: [] }, { session: [] }],
  inPerson: [{ session: [] }],
  administrator: [{ session: [] }],
};

type Operation = { responses: Record<string, unknown> } & Record<string, unknown>;

/** Returns the API as OpenAPI 3.1. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const body = bodyOf(call);
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = {
      summary: call.does,
      security: SECURITY[call.access],
      parameters: parametersOf(call),
      requestBody: body && { required: needsBody(call), content: content(body.type, body.schema) },
      responses: responsesOf(call),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Trivet", version: "1", description: "Recipes, meal plans and grocery lists. See docs/api.md." },
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "An API token from the account page" },
        session: { type: "apiKey", in: "cookie", name: "sid", description: "Signed in; __Host-sid over https" },
      },
    },
  };
}
