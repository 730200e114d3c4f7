import { Busboy } from "@fastify/busboy";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";

/** A parser of multipart/form-data, which passes the parts on as they arrive. */
export type MultipartForm = InstanceType<typeof Busboy>;

/** Returns the content type of a request. @throws DomainError unsupported: another one than multipart/form-data. */
export function multipartType({ headers }: Request): string {
  const type = headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError("unsupported", "Send multipart/form-data");
  return type;
}

/** Returns the parser of a request's body. @throws DomainError unsupported: another content type. invalid: no boundary. */
export function openMultipart(
  request: Request,
  limits: {
    fileSize?: number;
    fieldSize: number;
    fieldNameSize: number;
    files: number;
    fields?: number;
    parts: number;
  },
): MultipartForm {
  const type = multipartType(request);
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw new DomainError("invalid", m.errors.formUnreadable());
  }
}

/** Calls back when a form has more parts, files or fields than its limits allow. */
export function onTooManyParts(form: MultipartForm, refuse: () => void) {
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) form.on(limit, refuse);
}
