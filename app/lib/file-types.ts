/** What a browser knows of a file before it is sent; `type` is empty where it knows none. */
export type FileFacts = { name: string; type: string; size: number };

/**
 * Returns whether a file may be of one of these media types. Browsers derive the type from the extension; a file without
 * an extension has none, and only the server can tell what it is.
 */
export function mayBe({ name, type }: FileFacts, types: readonly string[]): boolean {
  return type === "" ? !name.includes(".") : types.includes(type);
}
