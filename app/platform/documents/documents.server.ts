import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { createJobQueue } from "../job-queue.ts";
import type { Log } from "../log.server.ts";
import { programFile } from "../programs.server.ts";
import {
  type ChildSettings,
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type DocumentProgress,
} from "./document-messages.ts";
import { createReaders, type ReadDocument } from "./document-readers.server.ts";

const HEADER_BYTES = 1024; // a PDF has its signature within these bytes

/** Text of a PDF. `picture`: the largest in it, of a scan its first page, as PNG or JPEG; null if neither could be read. */
type PdfText = { text: string; usedOcr: boolean; picture: Uint8Array | null };

/**
 * Reads documents in child processes that are killed when they exceed time or memory (threat model 7.4).
 * Both throw DomainError: tooLarge over 10 MiB, invalid if nothing can be read, unavailable if the queue is full.
 */
export type Documents = {
  readPdf(bytes: Uint8Array, onProgress?: (progress: DocumentProgress) => void): Promise<PdfText>;
  readPicture(bytes: Uint8Array): Promise<{ text: string }>;
  /** Kills the children; open jobs are refused as unavailable. */
  close(): Promise<void>;
};

/**
 * Makes the reader of documents. `languages` are Tesseract's codes ("eng", "deu"); those whose package
 * @tesseract.js-data/<code> is not installed are left out with a line in `log`; English is always installed. `childFile`
 * replaces the program of the child, and `limits` single limits, in tests.
 */
export function createDocuments(options: {
  languages: readonly string[];
  log: Pick<Log, "warn">;
  childFile?: string;
  limits?: Partial<DocumentLimits>;
}): Documents {
  const limits = { ...DOCUMENT_LIMITS, ...options.limits };
  const language = findLanguages(options.languages, options.log);
  const readers = createReaders({
    childFile: options.childFile ?? programFile("documents-child"),
    settings: { languages: language.codes, languageFolder: language.folder, limits },
    limits,
  });
  const queue = createJobQueue({
    atOnce: limits.atOnce,
    waiting: limits.waiting,
    maxWaitMs: limits.waitMs,
    busyMessage: m.files.documentsBusy,
  });

  return {
    async readPdf(bytes, onProgress) {
      if (bytes.byteLength > limits.pdfBytes) throw new DomainError("tooLarge", m.files.pdfTooLarge());
      const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_BYTES));
      if (!start.includes("%PDF-")) throw new DomainError("invalid", m.files.notAPdf());
      const found = await readInTurn("pdf", bytes, onProgress);
      return { text: found.text, usedOcr: found.usedOcr, picture: found.picture };
    },

    async readPicture(bytes) {
      if (bytes.byteLength > limits.pictureBytes) throw new DomainError("tooLarge", m.files.pictureTooLarge());
      if (bytes.byteLength === 0) throw new DomainError("invalid", m.files.pictureNotReadable());
      const { text } = await readInTurn("picture", bytes, undefined);
      return { text };
    },

    async close() {
      await readers.close();
      language.remove();
    },
  };

  function readInTurn(...[kind, bytes, onProgress]: Parameters<ReadDocument>) {
    return queue.run(() => readers.read(kind, bytes, onProgress));
  }
}

type Languages = { codes: ChildSettings["languages"]; folder: string; remove: () => void };

function findLanguages(wanted: readonly string[], log: Pick<Log, "warn">): Languages {
  const codes = ["eng", ...wanted].filter((code, index, all) => all.indexOf(code) === index);
  const found = codes.flatMap((code) => {
    const data = languageData(code);
    if (!data) log.warn("ocr.language_missing", { language: code, message: notInstalled(code) });
    return data ?? [];
  });
  const [english] = found;
  if (!english) throw new Error("@tesseract.js-data/eng is not installed");
  if (found.length === 1) return { codes: ["eng"], folder: dirname(english.file), remove: () => {} };

  // Tesseract.js searches all languages in one folder, and npm installs each in its own.
  const folder = mkdtempSync(join(tmpdir(), "trivet-languages-"));
  for (const { code, file } of found) copyFileSync(file, join(folder, `${code}.traineddata.gz`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { codes: found.map(({ code }) => code), folder, remove };
}

function notInstalled(code: string): string {
  return `OCR_LANGUAGES names ${code}, and its data is not installed: npm install @tesseract.js-data/${code}. Texts are recognised without it.`;
}

function languageData(code: string): { code: string; file: string } | undefined {
  if (!/^[a-z]{3}(?:_[a-z]{2,8})?$/i.test(code)) return undefined;
  try {
    const found = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`);
    const file = join(dirname(found), "4.0.0_best_int", `${code}.traineddata.gz`);
    return existsSync(file) ? { code, file } : undefined;
  } catch {
    return undefined; // not installed
  }
}
