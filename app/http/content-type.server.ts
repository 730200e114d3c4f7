/** Returns whether a content type is that of JSON, with or without a charset. */
export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** Returns whether a content type is that of a form's fields. */
export function isForm(contentType: string | null): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(contentType ?? "");
}
