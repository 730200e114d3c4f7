import { z } from "zod";

/** The button that restores a version. */
export const restoreInput = z.object({ revisionId: z.string() });
