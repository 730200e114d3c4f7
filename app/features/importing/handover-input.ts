import { z } from "zod";
import { webAddress } from "#app/lib/urls.ts";
import * as m from "#messages";

/** The origin of the site whose page is handed over, as the browser names it. */
export const siteInput = z.object({
  site: z.string({ error: m.recipeForm.invalidUrl }).refine(isOrigin, { error: m.recipeForm.invalidUrl }),
});
/** The output of `siteInput`. */
export type SiteInput = z.output<typeof siteInput>;

function isOrigin(text: string): boolean {
  const address = webAddress(text);
  return address !== null && new URL(address).origin === text;
}

/** The buttons below the recipe of a page. */
export const handoverChoiceInput = z.object({ do: z.enum(["save", "discard"]) });
