import { z } from "zod";
import * as m from "#messages";
import { EXPORT_FORMATS } from "./export-formats.ts";

/** The query, or the form, that asks for an export. */
export const exportInput = z.object({
  format: z.enum(EXPORT_FORMATS, { error: () => m.exporting.chooseFormat({ formats: EXPORT_FORMATS.join(", ") }) }),
});
export type ExportInput = z.output<typeof exportInput>;
