import { closeSync, openSync, writeFileSync } from "node:fs";

/** What is drawn on a page: pdfkit writes a command at a time, and does not declare it. */
export type PageContent = { write(part: string | Uint8Array): void; end(): void };

/** Bytes of the file that are written at once. */
const GATHERED = 64 * 1024;

/**
 * Writes what pdfkit pushes to a file, by way of one buffer: a stream would hold each part, some of a few bytes, until old
 * memory is collected.
 */
export function writeParts(pdf: PDFKit.PDFDocument, file: string) {
  const descriptor = openSync(file, "w");
  const gathered = Buffer.alloc(GATHERED);
  let used = 0;
  const write = () => {
    writeFileSync(descriptor, gathered.subarray(0, used));
    used = 0;
  };
  pdf.push = (part: Uint8Array | null) => {
    if (part === null || used + part.byteLength > GATHERED) write();
    if (part === null) closeSync(descriptor);
    else if (part.byteLength > GATHERED) writeFileSync(descriptor, part);
    else {
      gathered.set(part, used);
      used += part.byteLength;
    }
    return part !== null;
  };
  // The head of the file, which it has pushed already.
  pdf.push(pdf.read());
}

/** Gathers the commands of a page in one buffer until it ends: pdfkit makes one of each, some 2,000 on a page. */
export class PageCommands {
  #bytes = Buffer.alloc(GATHERED);
  #used = 0;

  /** Gathers those of a page that was begun; the page before has ended. */
  gather(content: PageContent) {
    const write = content.write.bind(content);
    const end = content.end.bind(content);
    content.write = (command) => {
      while (this.#used + command.length >= this.#bytes.length) {
        this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length);
      }
      this.#used += this.#bytes.write(`${command}\n`, this.#used, "latin1");
    };
    content.end = () => {
      // It is copied at once.
      write(this.#bytes.subarray(0, this.#used));
      this.#used = 0;
      end();
    };
  }
}
