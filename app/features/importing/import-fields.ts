import { type FileFacts, mayBe } from "#app/lib/file-types.ts";
import { webAddress } from "#app/lib/urls.ts";
import * as m from "#messages";

/** Addresses at once (product 5.3). */
export const MAX_URLS = 4;

/** Adds https:// where the scheme is missing (product 5.3). */
export function withScheme(value: string): string {
  const trimmed = value.trim();
  return trimmed === "" || /^[a-z][a-z0-9+.-]{0,30}:/i.test(trimmed.replace(/^[^/:]{1,255}:\d/, ""))
    ? trimmed
    : `https://${trimmed}`;
}

/** What is wrong with the address in a field, counted from 0, or with all of them (null). */
type AddressProblem = { position: number | null; problem: string };

/**
 * Returns up to 4 web addresses; blank ones are ignored, at least one is needed (product 5.3). An empty field of a form
 * arrives as a missing one.
 */
export function readAddresses(values: readonly (string | undefined)[]): { urls: string[]; problems: AddressProblem[] } {
  const given = values.map((value) => withScheme(value ?? ""));
  const urls: string[] = [];
  const problems: AddressProblem[] = [];
  for (const [position, text] of given.entries()) {
    if (text === "") continue;
    const url = webAddress(text);
    if (url === null) problems.push({ position, problem: m.recipeForm.invalidUrl() });
    else urls.push(url);
  }
  const total = urls.length + problems.length;
  if (total === 0) problems.push({ position: null, problem: m.importing.noUrl() });
  if (total > MAX_URLS) problems.push({ position: null, problem: m.importing.tooManyUrls({ maximum: MAX_URLS }) });
  return { urls, problems };
}

/** Largest PDF that is read, in bytes (10 MiB, threat model 7.4). */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** Media types of the PDF field. */
export const PDF_TYPES = ["application/pdf"];

/** Returns why a file would be refused as a PDF, as far as a browser can tell before sending it, or null. */
export function refusePdf(file: FileFacts): string | null {
  if (!mayBe(file, PDF_TYPES)) return m.documents.notAPdf();
  return file.size > MAX_PDF_BYTES ? m.files.pdfTooLarge() : null;
}

/** An address in a text; marks after it belong to the sentence. */
const ADDRESS = /https?:\/\/\S+?(?=[.,;:!?'"»”’]*(?:\s|$))/gi;

/**
 * Returns the addresses that a share target or the bookmarklet sends, for the fields of From URL: up to 4, each once. Some
 * apps send them as text, among other words.
 */
export function sharedAddresses(parameters: URLSearchParams): string[] {
  const given = ["url", "text", "title"].map((name) => parameters.get(name) ?? "");
  const found = given.flatMap((text) => text.match(ADDRESS) ?? []).map(withoutBracket);
  // What is no address is shown in the field, where the form says so.
  const urls = found.length > 0 ? found : given.slice(0, 1).filter((text) => text.trim() !== "");
  return [...new Set(urls)].slice(0, MAX_URLS);
}

/** Removes a closing bracket that was opened before the address. */
function withoutBracket(address: string): string {
  return address.includes("(") ? address : address.replace(/[)\].,;:!?]+$/, "");
}
