import { FORM_ID } from "#app/lib/form-id.ts";
import { isMultipart, isUrlEncoded } from "./content-type.server.ts";

/**
 * A body that has arrived: the fields of a form and its id (product 10.6), which is none of them, the text of anything else
 * ("" for none), or why neither could be read.
 */
export type ReceivedBody = { form: FormData; formId: string | undefined } | { text: string } | { error: unknown };

const received = new WeakMap<Request, ReceivedBody>();

/** Receives the body of a request, for `bodyOf`. Never throws: whoever reads it is told of an error. */
export async function receiveBody(request: Request): Promise<void> {
  if (!received.has(request)) received.set(request, await readBody(request));
}

async function readBody(request: Request): Promise<ReceivedBody> {
  try {
    const type = request.headers.get("Content-Type");
    if (!isMultipart(type) && !isUrlEncoded(type)) return { text: await request.text() };
    const form = await request.formData();
    const id = form.get(FORM_ID);
    form.delete(FORM_ID);
    return { form, formId: typeof id === "string" ? id : undefined };
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
