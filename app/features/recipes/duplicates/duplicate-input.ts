import { z } from "zod";
import * as m from "#messages";

const keep = z.coerce.number({ error: m.duplicates.chooseKept }).int().positive({ error: m.duplicates.chooseKept });

/** The form for two recipes: which one is kept, that both are, or the undo of that. */
export const pairForm = z.discriminatedUnion("do", [
  z.object({ do: z.literal("merge"), keep }),
  z.object({ do: z.literal("apart") }),
  z.object({ do: z.literal("together") }),
]);
