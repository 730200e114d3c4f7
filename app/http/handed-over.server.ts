import { finished } from "node:stream/promises";
import { href, type RouterContextProvider } from "react-router";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { type MultipartForm, onTooManyParts, openMultipart } from "./multipart.server.ts";
import { requestState } from "./request-context.server.ts";

/** The one address to which pages of other sites may post (docs/decisions/29). */
export const HANDOVER: string = href("/recipes/add/handover");

/** Largest page that is handed over, in bytes: as one that is fetched (threat model 8.2). */
export const MAX_HANDED_BYTES: number = 5 * 1024 * 1024;

const LIMITS = { fieldSize: MAX_HANDED_BYTES, fieldNameSize: 100, fields: 3, files: 1, parts: 4 };

/** Returns whether a request is one that other sites may send. */
export function isHandover({ method }: Request, { pathname }: URL): boolean {
  return method === "POST" && pathname === HANDOVER;
}

/**
 * Removes what a browser adds to a request by itself, so that only the token of a handover authorises it. `Origin` is kept
 * in the request's state: React Router would refuse it.
 */
export function removeOwnHeaders({ headers }: Request) {
  for (const name of ["Cookie", "Authorization", "Origin"]) headers.delete(name);
}

/** A page as a browser hands it over: its address and its HTML. */
type HandedPage = { url: string; html: string };

/**
 * Receives a page: the fields "token", "url" and "page" of multipart/form-data, in this order. The token is redeemed before
 * more than 64 KiB are received; its owner then answers for the memory of the rest.
 * @param redeem checks the token, and throws if it is not valid
 * @throws DomainError unsupported: another content type. invalid: malformed. forbidden: no token first. tooLarge.
 */
export async function receivePage<P extends { userId: string }>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  redeem: (token: string, origin: string | null) => P,
): Promise<{ permission: P; page: HandedPage }> {
  const { allowBody, sender } = requestState(context);
  const form = openMultipart(request, LIMITS);
  const page: HandedPage = { url: "", html: "" };
  let permission: P | undefined;
  const stop = (error: unknown) => void form.destroy(error as Error);
  form.on("field", (name, value, _isNameCut, isCut) => {
    try {
      if (!permission) {
        permission = redeem(name === "token" ? value : "", sender);
        allowBody(permission.userId);
      } else if (isCut) throw new DomainError("tooLarge", m.outbound.pageTooLarge());
      else if (name === "url") page.url = value;
      else if (name === "page") page.html = value;
    } catch (error) {
      stop(error);
    }
  });
  const refuse = () => stop(new DomainError("invalid", m.errors.formUnreadable()));
  form.on("file", (_name, file) => refuse() ?? file.resume());
  onTooManyParts(form, refuse);
  await writeTo(form, request.body);
  if (!permission) permission = redeem("", sender);
  return { permission, page };
}

/** Writes a body to a form one chunk at a time: the next one is not received before the fields of the last are known. */
async function writeTo(form: MultipartForm, body: Request["body"]) {
  const end = finished(form);
  // Awaited below; a failure before that is no unhandled one.
  end.catch(() => {});
  try {
    for await (const chunk of body ?? []) {
      await new Promise<void>((resolve, reject) => {
        form.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
    }
    form.end();
    await end;
  } catch (error) {
    form.destroy();
    const cause = error instanceof DomainError ? error : await end.catch((failure: unknown) => failure);
    throw cause instanceof DomainError ? cause : new DomainError("invalid", m.errors.formUnreadable());
  }
}
