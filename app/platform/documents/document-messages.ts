/** Limits of reading documents (threat model 7.4): sizes in bytes, times in milliseconds. */
export const DOCUMENT_LIMITS = {
  pdfBytes: 10 * 1024 * 1024,
  pictureBytes: 10 * 1024 * 1024,
  pages: 20,
  textBytes: 200_000,
  ocrPages: 5,
  pixels: 25_000_000,
  startMs: 15_000,
  textMs: 15_000,
  ocrMs: 25_000,
  /** An idle child is ended after this time. */
  idleMs: 30_000,
  /** JavaScript heap of a child; other memory counts towards the next limit. */
  heapMiB: 384,
  /** All memory of a child; an A3 scan takes 620 MiB (docs/decisions/13-memory-of-documents.md). */
  memoryBytes: 768 * 1024 * 1024,
  atOnce: 2,
  waiting: 8,
  waitMs: 90_000,
};
/** The limits of reading one document. */
export type DocumentLimits = typeof DOCUMENT_LIMITS;

/** Settings of a child, sent when it starts. `languageFolder` holds `<language>.traineddata.gz` of each language. */
export type ChildSettings = {
  languages: readonly string[];
  languageFolder: string;
  limits: Pick<DocumentLimits, "pages" | "textBytes" | "ocrPages" | "pixels">;
};

/** A document to read, sent to a child process. */
export type DocumentJob = { id: number; kind: "pdf" | "picture"; bytes: Uint8Array };

/** The progress of reading: the page, the number of pages, and whether text is recognised (ocr). */
export type DocumentProgress = { page: number; pages: number; stage: "text" | "ocr" };

/** Messages of a child: that it is ready, its progress, text and pictures so far, and how the job ended. */
export type ChildReport =
  | { type: "ready" }
  | { type: "progress"; id: number; progress: DocumentProgress }
  | { type: "text"; id: number; text: string; usedOcr: boolean }
  | { type: "picture"; id: number; picture: Uint8Array }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; reason: "unreadable" | "password" };
