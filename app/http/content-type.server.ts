/** Returns whether a content type is that of JSON, with or without a charset. */
export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** Returns whether a content type is that of a form with files. */
export function isMultipart(contentType: string | null): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
}

/** Returns whether a content type is that of a form without files. */
export function isUrlEncoded(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
}
