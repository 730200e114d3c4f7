import { accountCalls } from "./account-calls.ts";
import { type ApiCall, errorsOf } from "./api-call.ts";
import { answerSchema, bodyOf, type JsonSchema, jsonSchema, namedSchemas } from "./openapi.ts";
import { kitchenCalls } from "./planner-and-grocery-calls.ts";
import { recipeCalls } from "./recipe-calls.ts";

const WHO: Record<ApiCall["access"], string> = {
  public: "Anybody.",
  pending: "Whoever’s registration waits for an invite code.",
  user: "Cooks, by token or session.",
  inPerson: "Cooks in person: with a session, no token.",
  administrator: "Administrators in person: with a session, no token.",
};

const INTRODUCTION = `# The API

Made from the schemas that the server checks with: \`npm run docs:api\` writes this page, \`/api/openapi.json\` is the same
as OpenAPI 3.1. Tests hold both against the routes and their real answers.

\`\`\`sh
TRIVET=https://recipes.example.org
curl -H "Authorization: Bearer $TOKEN" "$TRIVET/api/recipes"
\`\`\`

**Signing in.** Make a token on your account page and send it as \`Authorization: Bearer trivet_…\`. It acts as you on
\`/api\` and nowhere else, without your stored credentials and without an administrator’s powers
(docs/decisions/06-api-tokens.md). The product’s own pages use a session cookie instead. A request with a foreign
\`Origin\`, or \`Sec-Fetch-Site\` other than same-origin, changes nothing: 403.

**What is sent.** JSON is exact: a number is no string. Unknown fields are ignored. JSON bodies are 256 KiB at most and 20
levels deep, uploads 10 MiB with 30 parts. Days of the plan are \`yyyy-MM-dd\`, moments ISO 8601 in UTC.

**What comes back.** JSON, \`201\` where something was made, \`204\` and nothing where there is nothing to say. Refusals are
\`{"message": "…", "errors"?: {"field": ["…"]}}\`. Besides those named below: 404 for unknown paths, 405 with \`Allow\` for
other methods, 429 and 503 with \`Retry-After\`, 500 “Something went wrong” for a fault of ours, 507 when the disk is full.
`;

/** docs/api.md. */
export function apiGuide(): string {
  const parts: [string, ApiCall[]][] = [
    ["Recipes", recipeCalls],
    ["Plan, groceries, shares", kitchenCalls],
    ["Accounts", accountCalls],
  ];
  const named = Object.entries(namedSchemas()).map(([name, schema]) => `### ${name}\n\n${block(schema)}`);
  const sections = parts.map(([title, calls]) => [`## ${title}`, ...calls.map(describeCall)].join("\n\n"));
  return `${[INTRODUCTION.trimEnd(), ...sections, "## What is answered", ...named].join("\n\n")}\n`;
}

function describeCall(call: ApiCall): string {
  const { method, path, does, access, query, answer, example } = call;
  const body = bodyOf(call);
  const lines = [`### ${method} ${path.replace(/:(\w+)/g, "{$1}")}`, `${does} ${WHO[access]}`];
  if (query) lines.push(`Query:\n\n${block(jsonSchema(query, "input"))}`);
  if (body) lines.push(`Send \`${body.type}\`:\n\n${block(body.schema)}`);
  const shown = answer.json && typeText(answerSchema(answer.json), "");
  lines.push(`**${answer.status}** ${answer.means ?? (shown?.includes("\n") ? "" : (shown ?? "Nothing."))}`.trimEnd());
  if (shown?.includes("\n")) lines.push(fenced(shown));
  const errors = errorsOf(call).map(([status, text]) => `- ${status}: ${text}.`);
  if (errors.length > 0) lines.push(errors.join("\n"));
  const token = access === "public" ? "" : '-H "Authorization: Bearer $TOKEN" ';
  if (example) lines.push(`\`\`\`sh\ncurl ${token}${example}\n\`\`\``);
  return lines.join("\n\n");
}

const fenced = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;
const block = (schema: JsonSchema) => fenced(typeText(schema, ""));

/** A schema in the notation of TypeScript, with what there is to say as comments. */
function typeText(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return schema.$ref.replace(/.*\//, "");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(" | ");
  if (schema.properties) return objectText(schema, indent);
  if (schema.type === "object") {
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return `{ [name: string]: ${typeText(values, indent)} }`;
  }
  if (schema.type === "array") {
    const item = typeText(schema.items ?? {}, indent);
    return item.includes(" | ") && !item.includes("\n") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.format === "binary") return "file";
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => (type === "integer" ? "number" : type)).join(" | ");
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const remark = schema.description ?? remarkOf(schema);
    return `${inner}${name}${mark}: ${typeText(schema, inner)};${remark ? ` // ${remark}` : ""}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What of a text or a number its type does not say. */
function remarkOf(schema: JsonSchema): string {
  const { format, minimum, exclusiveMinimum, maximum } = schema;
  if (format === "date") return "yyyy-MM-dd";
  if (format === "date-time") return "ISO 8601";
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (exclusiveMinimum === 0 && maximum !== undefined) return `1 to ${maximum}`;
  return schema.anyOf?.map(remarkOf).find(Boolean) ?? "";
}
