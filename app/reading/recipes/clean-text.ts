import { windows1252Byte } from "#app/lib/windows-1252.ts";

// Repairs of a text that are right for ingredients and steps alike.

const MAY_BE_MOJIBAKE = /[ÂÃÅÄ][\u0080-\u00bf]|[âð][\u0080-\u00bf€ŸƒŠ…†‡]/;
const LEAD_AND_REST = /[\u00c2-\u00f4][\u0080-\uffff]{1,3}/gu;
const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Repairs UTF-8 that was decoded as windows-1252, character by character: "1Â¼", "jalapeÃ±o", "bakerâ€™s". */
export function fixMojibake(text: string): string {
  if (!MAY_BE_MOJIBAKE.test(text)) return text;
  return text.replace(LEAD_AND_REST, (match) => {
    const lead = match.charCodeAt(0);
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (match.length < length) return match;
    return (decoded(match.slice(0, length)) ?? match.slice(0, length)) + match.slice(length);
  });
}

/** Returns the one character whose UTF-8 bytes the letters are; undefined: none. */
function decoded(letters: string): string | undefined {
  const bytes = [...letters].map((letter) => windows1252Byte(letter) ?? letter.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return UTF_8.decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

/** Removes what a reader of the page does not see: Markdown, and addresses written out. */
export function withoutMarkup(text: string): string {
  if (!/[*_#]|\]\(|:\/\//.test(text)) return text;
  return text
    .replace(/!?\[([^[\]]{1,200})\]\((?:https?:|\/|#|www\.)[^()\s]{1,500}\)/g, "$1")
    .replaceAll("**", "")
    .replace(/(?<![\p{L}\d])__([^_]{1,500})__(?![\p{L}\d])/gu, "$1")
    .replace(/^#{1,6}\s{1,9}/, "")
    .replace(/\s?\(?\bhttps?:\/\/[^\s()<>]{3,500}\)?/g, "")
    .trim();
}

/** Puts the blank between two sentences that a page keeps in elements of their own: "foil.Make", not "example.Com". */
export function withSentencesApart(text: string): string {
  return text.replace(/(?<=\p{Ll}{2}[.!?]|[)\d][.!?](?=\p{Lu}\p{Ll}))(?=\p{Lu}\p{Ll}{0,20}(?:[\s,;.!]|$))/gu, " ");
}

const LOST_ESCAPE = /u(00(?:2[267]|3[ce]|[a-f][\da-f])|01[0-7][\da-f]|20(?:1[0-9a-d]|2[26]|ac)|215[0-9a-e])/gi;

/** Repairs Unicode escapes of JSON whose backslash was lost: "Leek u0026 potato", "180u00b0C", "Don u2019t". */
export function withLostEscapes(text: string): string {
  if (!/u[02][01]/.test(text)) return text;
  return text
    .replace(/(?<=\p{L})\s(?=u2019\p{Ll}{1,2}(?!\p{L}))/gu, "")
    .replace(LOST_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
