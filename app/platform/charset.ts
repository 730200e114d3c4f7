/** How far into a page a declaration of its encoding is looked for; browsers look at 1,024 bytes. */
const DECLARATION_BYTES = 4096;

/**
 * Turns the bytes of a web page into text as a browser would: byte order mark, then the charset of the Content-Type
 * header, then the page's own declaration; without any, UTF-8 where the bytes are valid UTF-8, else windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const declared = [charsetOfMark(bytes), charsetOfHeader(contentType), charsetOfMarkup(bytes)];
  for (const label of declared) {
    const decoder = label === undefined ? undefined : decoderFor(label);
    if (decoder) return decoder.decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return (decoderFor("windows-1252") ?? new TextDecoder()).decode(bytes);
  }
}

function charsetOfMark(bytes: Uint8Array) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}

function charsetOfHeader(contentType: string) {
  return /;\s{0,9}charset\s{0,9}=\s{0,9}"?\s{0,9}([\w.:+-]{1,40})/i.exec(contentType)?.[1];
}

function charsetOfMarkup(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const label =
    /<meta\s[^>]{0,500}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:+-]{1,40})/i.exec(start)?.[1] ??
    /^<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:+-]{1,40})/i.exec(start)?.[1];
  // A declaration that can be read byte by byte proves that the page is not UTF-16 (HTML standard).
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** Undefined for a label this Node does not know. */
function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
