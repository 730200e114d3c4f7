import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { movedIn, pngOf } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { MoveProblem } from "./problems.ts";

const tar = Buffer.concat([
  Buffer.from("recipes/soup.txt\0"),
  Buffer.alloc(240),
  Buffer.from("ustar\0"),
  Buffer.alloc(300),
]);
const recipes = JSON.stringify([
  { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 egg"], recipeInstructions: [] },
]);

test.each<[kind: string, reason: string, content: Uint8Array | string]>([
  ["nothing", "isEmpty", ""],
  ["a PDF", "isPdf", "%PDF-1.7\n%âãÏÓ\n1 0 obj"],
  ["a PNG", "isPicture", pngOf(1)],
  ["a JPEG", "isPicture", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0", "latin1")],
  ["a rar archive", "otherArchive", Buffer.from("Rar!\x1a\x07\x01\0abc", "latin1")],
  ["a 7z archive", "otherArchive", Buffer.from("7z\xbc\xaf\x27\x1c\0\x04", "latin1")],
  ["a tar archive", "otherArchive", tar],
  ["a packed tar archive", "otherArchive", gzipSync(tar)],
  ["a database of SQLite", "isDatabase", "SQLite format 3\0\x10\0"],
  ["a database of Access", "isDatabase", Buffer.from("\0\x01\0\0Standard Jet DB\0", "latin1")],
  ["a document of Word", "isDocument", zipOfFiles({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" })],
  ["a document of LibreOffice", "isDocument", zipOfFiles({ mimetype: "x", "META-INF/manifest.xml": "<m/>" })],
  ["a book for readers", "isDocument", zipOfFiles({ mimetype: "x", "META-INF/container.xml": "<c/>", "a.xhtml": "" })],
  ["rich text", "isDocument", "{\\rtf1\\ansi Soup}"],
  ["JSON that is cut off", "truncated", recipes.slice(0, -20)],
  ["JSON of something else", "unknownFormat", '{"shopping": ["milk"]}'],
  ["a text", "unknownFormat", "Milk\nBread\n"],
  ["an archive of texts", "unknownFormat", zipOfFiles({ "a.txt": "Milk", "b.txt": "Bread" })],
])("%s is refused as %s", async (_, reason, content) => {
  await expect(movedIn(content)).rejects.toEqual(expect.objectContaining({ reason, name: MoveProblem.name }));
});
