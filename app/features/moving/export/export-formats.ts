/** The formats that are written while they are downloaded (product 5.11), in the order of the account page. */
export const STREAMED_FORMATS = ["jsonld", "paprika", "cooklang", "markdown", "html"] as const;
export type StreamedFormat = (typeof STREAMED_FORMATS)[number];

/** The formats in which a collection is exported. */
export const EXPORT_FORMATS = [...STREAMED_FORMATS, "pdf"] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The ends of the file names; the archives of Paprika have a name of their own. */
const FILE_ENDS: Record<ExportFormat, string> = {
  jsonld: "-jsonld.zip",
  paprika: ".paprikarecipes",
  cooklang: "-cooklang.zip",
  markdown: "-markdown.zip",
  html: ".html",
  pdf: ".pdf",
};

/** Returns the name of the file that is downloaded, with the day (UTC). */
export function exportFileName(format: ExportFormat, now: Date): string {
  return `trivet-recipes-${now.toISOString().slice(0, 10)}${FILE_ENDS[format]}`;
}

/** Returns the media type of the file. */
export function exportMediaType(format: ExportFormat): string {
  if (format === "pdf") return "application/pdf";
  return format === "html" ? "text/html; charset=utf-8" : "application/zip";
}
