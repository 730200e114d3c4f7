import { deflateRawSync, gzipSync } from "node:zlib";
import type { ProblemReason } from "#app/features/moving/problems.ts";
import { pngOf } from "./move-in.ts";
import { type ZipEntry, zipOf, zipOfFiles } from "./zip.ts";

/** A file that is made to harm or to be refused: what it is, why it is refused, and its bytes. */
type HostileFile = [kind: string, reason: ProblemReason, make: () => Uint8Array];

const RECIPE = JSON.stringify({ name: "Toast", ingredients: "1 slice bread", directions: "Toast it." });
const MEBI = 1024 ** 2;

const toast: ZipEntry = { name: "Toast.paprikarecipe", content: gzipSync(RECIPE) };
const zeros = (size: number) => deflateRawSync(Buffer.alloc(size));

/** Returns an XML document in which ten entities become a gigabyte. */
function billionLaughs(): string {
  const entities = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE cookbook [<!ENTITY e0 "ha">${entities.join("")}]>
    <cookbook><recipe><title>&e9;</title><ingredient><li>&e9;</li></ingredient></recipe></cookbook>`;
}

/** Returns files that share their bytes: each entry of the directory says that it stands at the beginning. */
function overlapping(): Buffer {
  const packed = gzipSync(RECIPE);
  return zipOf([
    { name: "0.paprikarecipe", content: packed },
    ...Array.from({ length: 20 }, (_, at) => ({ name: `${at + 1}.paprikarecipe`, content: packed, offset: 0 })),
  ]);
}

/** Returns an archive whose directory has a million entries, counted in its ZIP64 end (APPNOTE.TXT 4.3.14). */
function millionEntries(): Buffer {
  const count = 1_000_000;
  const one = zipOf([toast]);
  const directoryAt = one.indexOf("PK\x01\x02", 0, "latin1");
  const entry = one.subarray(directoryAt, one.length - 22);
  const directory = Buffer.alloc(entry.length * count, entry);
  const end = Buffer.alloc(56);
  end.write("PK\x06\x06", "latin1");
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeBigUInt64LE(BigInt(directoryAt), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(directoryAt + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22, 0xff);
  last.write("PK\x05\x06\0\0\0\0", "latin1");
  last.writeUInt16LE(0, 20);
  return Buffer.concat([one.subarray(0, directoryAt), directory, end, locator, last]);
}

/** Files that are refused as a whole, each for the reason that the person reads. */
export const HOSTILE_FILES: HostileFile[] = [
  [
    "a bomb",
    "unpacksTooLarge",
    () => zipOf([toast, { name: "b", content: "", packed: zeros(40 * MEBI), statedSize: 40 * MEBI }]),
  ],
  ["files that share their bytes", "wrongSizes", overlapping],
  [
    "2 GB in many files",
    "unpacksTooLarge",
    () =>
      zipOf([
        toast,
        ...Array.from({ length: 30 }, (_, at) => ({
          name: `${at}`,
          content: "",
          statedSize: 70 * MEBI,
          packed: Buffer.alloc(MEBI),
        })),
      ]),
  ],
  [
    "more bytes than stated",
    "wrongSizes",
    () => zipOf([{ ...toast, content: Buffer.alloc(5 * MEBI), statedSize: 100 }]),
  ],
  ["fewer bytes than stated", "wrongSizes", () => zipOf([{ ...toast, statedSize: 2000 }])],
  ["a stored file of another size", "wrongSizes", () => zipOf([{ ...toast, isStored: true, statedSize: 5 }])],
  ["a path that leads out", "unsafePath", () => zipOf([toast, { name: "../../etc/passwd", content: "x" }])],
  ["an absolute path", "unsafePath", () => zipOf([toast, { name: "/etc/passwd", content: "x" }])],
  ["a drive", "unsafePath", () => zipOf([toast, { name: "C:\\x", content: "x" }])],
  ["a link", "link", () => zipOf([toast, { name: "l", content: "/etc/passwd", mode: 0o120777 }])],
  ["encryption", "encrypted", () => zipOf([{ ...toast, isEncrypted: true }])],
  ["a million entries", "tooManyFiles", millionEntries],
  ["a count of more entries than there are", "tooManyFiles", () => zipOf([toast], 0xfffe)],
  [
    "archives in archives in archives",
    "nestedTooDeep",
    () => zipOfFiles({ a: zipOfFiles({ b: zipOfFiles({ c: zipOf([toast]) }) }) }),
  ],
  [
    "an archive that becomes large",
    "unpacksTooLarge",
    () => zipOfFiles({ a: Buffer.concat([zipOf([toast]), Buffer.alloc(20 * MEBI)]) }),
  ],
  ["a recipe that becomes large", "unpacksTooLarge", () => gzipSync(Buffer.alloc(60 * MEBI, " "))],
  ["XML with entities of its own", "entities", () => Buffer.from(billionLaughs())],
  ["an archive of XML with entities of its own", "entities", () => zipOfFiles({ "cookbook.xml": billionLaughs() })],
  ["the first half", "truncated", () => zipOf([toast, toast]).subarray(0, 200)],
  [
    "an end without a directory",
    "truncated",
    () => Buffer.concat([Buffer.from("PK\x03\x04"), zipOf([toast]).subarray(-22)]),
  ],
  ["nothing", "isEmpty", () => new Uint8Array()],
  ["an empty archive", "unknownFormat", () => zipOf([])],
  ["a picture", "isPicture", () => pngOf(1)],
];

/** Returns a recipe with an SVG for a picture, which is left out. */
export function recipeWithSvg(): Uint8Array {
  return zipOfFiles({
    "a/recipe.json": JSON.stringify({ "@type": "Recipe", name: "A", recipeIngredient: ["x"] }),
    "a/full.jpg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  });
}
