import { z } from "zod";
import * as m from "#messages";
import { tagList } from "../recipe-input.ts";
import { MAX_SELECTED } from "./selected.ts";

const error = () => m.manyRecipes.selectSome({ maximum: MAX_SELECTED });

/** The ids of the selected recipes. */
export const selectedIds = z
  .array(z.int().positive(), { error })
  .min(1, { error })
  .max(MAX_SELECTED, { error })
  .transform((ids) => [...new Set(ids)]);

/** The request that removes recipes. */
export const manyInput = z.object({ recipeIds: selectedIds });
/** The request that adds tags to recipes. */
export const tagManyInput = z.object({
  recipeIds: selectedIds,
  add: tagList.refine((tags) => tags.length > 0, { error: () => m.tags.sendTags() }),
});
/** The request that marks recipes as favourites. */
export const favoriteManyInput = z.object({ recipeIds: selectedIds });
/** The request that restores what was removed at once. */
export const restoreManyInput = z.object({ removedAt: z.iso.datetime() });

export type ManyInput = z.output<typeof manyInput>;
export type TagManyInput = z.output<typeof tagManyInput>;
export type RestoreManyInput = z.output<typeof restoreManyInput>;
