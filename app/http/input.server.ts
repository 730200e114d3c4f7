import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import { readId } from "#app/lib/ids.ts";
import * as m from "#messages";
import { isJson } from "./content-type.server.ts";
import { multipartType } from "./multipart.server.ts";
import { bodyOf } from "./received-body.server.ts";

/** What an id in a path names, with the message where there is none. */
const NOT_FOUND = {
  Recipe: m.recipes.recipeNotFound,
  Meal: m.meals.notFound,
  Share: m.share.notFound,
  Link: m.recipeLinks.linkNotFound,
  Credentials: m.credentials.notFound,
  "Invite code": m.invites.notFound,
  Token: m.tokens.notFound,
  "Move-in": m.moveIn.notFound,
  Invitation: m.joining.invitationNotFound,
  Handover: m.handover.notFound,
  Version: m.recipeHistory.versionNotFound,
  "Shopping list": m.shopping.notFound,
  Store: m.shopping.storeNotFound,
  Cooked: m.cooked.notFound,
  Side: m.plan.sideNotFound,
  "Plan text": m.plan.textNotFound,
  "Tray dish": m.plan.dishNotFound,
  Menu: m.plan.menuNotFound,
};

/** The parameters of the API's paths that are ids, and what each names. */
export const NAMED_IDS = {
  recipeId: "Recipe",
  mealPlanId: "Meal",
  shareId: "Share",
  linkId: "Link",
  codeId: "Invite code",
  moveInId: "Move-in",
  revisionId: "Version",
  listId: "Shopping list",
  storeId: "Store",
  cookedId: "Cooked",
  planTextId: "Plan text",
  trayId: "Tray dish",
  menuId: "Menu",
  dishId: "Side",
} as const satisfies Record<string, keyof typeof NOT_FOUND>;

/** Parses the id in a path. @throws DomainError notFound: not a valid id (0, -1, abc, 1e99…). */
export function idParam(value: string | undefined, what: keyof typeof NOT_FOUND = "Recipe"): number {
  const id = readId(value);
  if (id === undefined) throw new DomainError("notFound", NOT_FOUND[what]());
  return id;
}

/** Returns the first message of each field, for `errors` of the API. */
function invalidInput(error: z.ZodError): DomainError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return new DomainError("invalid", error.issues[0]?.message ?? m.common.invalidInput(), { fields });
}

/** Returns the text for a field that is missing or of another kind, unless its schema has one of its own. */
export function genericMessage({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code === "too_small" || code === "too_big") return undefined;
  return input === undefined ? m.common.required() : m.common.invalidInput();
}

/** Parses a value with a schema. @throws DomainError invalid with the message of each field. */
export function checkInput<S extends z.ZodType>(value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value, { error: genericMessage });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The schema of a form without fields, such as a button or a confirmation. */
export const NO_FIELDS = z.object({});

const MAX_NESTING = 20;

/**
 * Reads the JSON body of an API request with the operation's schema; values are not coerced. A request without a body is
 * an empty object, since programs send a content type only with a body. The body has arrived before the handler is called
 * (handlers.server.ts).
 * @throws DomainError unsupported: not application/json. invalid: not JSON, or refused by the schema. tooLarge, unavailable.
 */
export function readInput<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  const contentType = request.headers.get("Content-Type");
  const isTyped = isJson(contentType);
  if (contentType !== null && !isTyped) throw new DomainError("unsupported", "Send application/json");
  const body = bodyOf(request);
  if ("error" in body) throw body.error;
  const text = "text" in body ? body.text : "";
  if (!isTyped && text !== "") throw new DomainError("unsupported", "Send application/json");
  if (!isTyped) return checkInput({}, schema);
  if (nesting(text) > MAX_NESTING) throw new DomainError("invalid", "The JSON is nested too deeply");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("invalid", "The body is not valid JSON");
  }
  return checkInput(value, schema);
}

/** Returns the deepest nesting of brackets in a JSON text, counted without parsing it. */
function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let position = 0; position < json.length; position++) {
    const sign = json[position];
    if (inString) {
      if (sign === "\\") position++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
}

const MAX_PARTS = 330; // more than the fields of a form, except those for a recipe

/**
 * Reads the body of an upload route: multipart/form-data, at most 30 parts.
 * @throws DomainError unsupported: another content type. invalid: malformed or too many parts.
 */
export function readUpload(request: Request): FormData {
  multipartType(request);
  return readForm(request, 30);
}

/** Returns the text fields of an upload: the value of each name, or the list of its values. Files are left out. */
export function textFields(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (values.length > 0) fields.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(fields);
}

/** Returns the file of a field, or null if none was chosen (browsers then send an empty file without a name). */
export function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
}

/** Returns the texts of a page's form, without its files. @throws DomainError as `readForm`. */
export function formTexts(request: Request): URLSearchParams {
  const texts = [...readForm(request)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts);
}

/** Reads the body of a page's form. @throws DomainError invalid: malformed or too many parts; tooLarge, unavailable. */
export function readForm(request: Request, maxParts = MAX_PARTS): FormData {
  const body = bodyOf(request);
  if ("error" in body && body.error instanceof DomainError) throw body.error;
  if (!("form" in body)) throw new DomainError("invalid", m.errors.formUnreadable());
  if ([...body.form.keys()].length > maxParts) throw new DomainError("invalid", m.errors.tooManyParts());
  return body.form;
}
