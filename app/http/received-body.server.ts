import { isForm, isJson } from "./content-type.server.ts";

/** A body that has arrived: the fields of a form, the text of anything else ("" for none), or why neither could be read. */
export type ReceivedBody = { form: FormData } | { text: string } | { error: unknown };

const received = new WeakMap<Request, ReceivedBody>();

/** Returns whether a request has a body, without making a stream of it (server/json-request.ts). */
export function hasBody(request: Request): boolean {
  return isJson(request.headers.get("Content-Type")) || request.body !== null;
}

/** Receives the body of a request, for `bodyOf`. Never throws: whoever reads it is told of an error. */
export async function receiveBody(request: Request): Promise<void> {
  if (!received.has(request)) received.set(request, await readBody(request));
}

async function readBody(request: Request): Promise<ReceivedBody> {
  try {
    const isFields = isForm(request.headers.get("Content-Type"));
    return isFields ? { form: await request.formData() } : { text: await request.text() };
  } catch (error) {
    return { error };
  }
}

/** Returns the body that has been received with a request. */
export function bodyOf(request: Request): ReceivedBody {
  const body = received.get(request);
  if (!body) throw new Error("The body of this request is received by its handler");
  return body;
}
