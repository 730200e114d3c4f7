import { expect, test } from "vitest";
import { aPdf, type PdfPage } from "#tests/support/pdf.ts";
import { type ChildReport, DOCUMENT_LIMITS } from "./document-messages.ts";
import { readPdf } from "./pdf-reader.ts";

/** Returns the reports of the child for a PDF; `seen` is the recognised text of each page. */
async function reportsOf(pages: PdfPage[], limits: Partial<typeof DOCUMENT_LIMITS> = {}, seen = "2 eggs") {
  const reports: ChildReport[] = [];
  const read = async () => seen;
  const optical = { readPage: read, readPhoto: read };
  const job = { id: 1, kind: "pdf" as const, bytes: aPdf(pages) };
  await readPdf(job, { ...DOCUMENT_LIMITS, ...limits }, optical, (report) => reports.push(report));
  const steps = reports.flatMap((report) => (report.type === "progress" ? [report.progress] : []));
  return { steps, text: reports.findLast((report) => report.type === "text")?.text ?? "" };
}

test("five pages of a scanned PDF are read optically, the others are left (threat model 7.4)", async () => {
  const { steps, text } = await reportsOf(Array.from({ length: 7 }, () => ({})));
  expect(steps.filter(({ stage }) => stage === "ocr")).toEqual(
    [1, 2, 3, 4, 5].map((page) => ({ page, pages: 5, stage: "ocr" })),
  );
  expect(text.match(/2 eggs/g)).toHaveLength(5);
});

test("optically read text is cut at its limit", async () => {
  const { text } = await reportsOf([{}, {}], { textBytes: 99 }, "é".repeat(60));
  expect(text).toBe("é".repeat(49));
});

test("text is cut at its limit in bytes, between two letters, and no page behind it is read", async () => {
  const lines = Array.from({ length: 20 }, (_, line) => ({ text: "Soupe: éééééééé", x: 60, y: 80 + 16 * line }));
  const page = { texts: lines };
  const textBytes = 701;
  const { steps, text } = await reportsOf([page, page, page, page], { textBytes });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(textBytes);
  expect(Buffer.byteLength(text)).toBeGreaterThan(textBytes - 4);
  expect(text).not.toContain("\ufffd");
  expect(steps.map((step) => step.page)).toEqual([1, 2]);
});
