/**
 * Returns the result of a page with several forms if it belongs to the form with this field. Conform distinguishes forms
 * by the fields that were sent.
 */
export function ownResult<R extends { initialValue?: Record<string, unknown> | null | undefined }>(
  result: R | undefined,
  field: string,
): R | undefined {
  const sent = result?.initialValue;
  return sent && field in sent ? result : undefined;
}
