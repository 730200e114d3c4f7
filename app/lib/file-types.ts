/** A file before it is sent, as the browser describes it; `type` is empty if unknown. */
export type FileFacts = { name: string; type: string; size: number };

/**
 * Returns whether a file may be of one of these media types. Browsers derive the type from the extension; a file without
 * an extension has none, and only the server can tell what it is.
 */
export function mayBe({ name, type }: FileFacts, types: readonly string[]): boolean {
  return type === "" ? !name.includes(".") : types.includes(type);
}
