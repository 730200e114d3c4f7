import { href, redirect } from "react-router";
import type { Caller } from "#app/caller.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { checkInput, formTexts, NO_FIELDS } from "#app/http/input.server.ts";
import type { ToastInput } from "#app/http/toast.server.ts";
import * as m from "#messages";
import { listOfForm, listUrl } from "../list/list-url.ts";
import { selectedFromUrl } from "../list/selection.ts";
import { favoriteManyInput, manyInput, tagManyInput } from "../many/many-input.ts";
import { favoriteMany, removeMany, tagMany } from "../many/many-recipes.server.ts";
import { removedToast } from "../many/removed-toast.ts";
import { OFFERED_TAG, TYPED_TAGS, withTypedTags } from "../many/selected.ts";
import { whenIndexed } from "../search/index-updates.server.ts";
import { filtersFromUrl } from "../search/recipe-search.ts";
import type { Route } from "./+types/change-selected";

type Changed = {
  toast: ToastInput;
  /** Whether the recipes stay selected. */
  isKept: boolean;
};
type Change = (caller: Caller, recipeIds: number[], fields: URLSearchParams) => Changed | Promise<Changed>;

const CHANGES: Record<string, Change> = {
  async tags(caller, recipeIds, fields) {
    const typed = (fields.get(TYPED_TAGS) ?? "").split(",").filter((tag) => tag.trim() !== "");
    const add = [...typed, ...fields.getAll(OFFERED_TAG)];
    const { changed } = await tagMany(caller, checkInput({ recipeIds, add }, tagManyInput));
    return { toast: { title: m.manyRecipes.tagged({ count: changed }) }, isKept: true };
  },
  favorites(caller, recipeIds) {
    const { changed } = favoriteMany(caller, checkInput({ recipeIds }, favoriteManyInput));
    return { toast: { title: m.manyRecipes.favorited({ count: changed }) }, isKept: true };
  },
  async remove(caller, recipeIds) {
    return { toast: removedToast(await removeMany(caller, checkInput({ recipeIds }, manyInput))), isKept: false };
  },
};

/** Handles the buttons for the selected recipes without scripts, and shows the same list again, after a refusal as it was. */
export const action = button("user", (caller, args: Route.ActionArgs) => {
  const name = args.params.change;
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (!change) throw redirect(href("/recipes"));
  const fields = formTexts(args.request);
  return submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(),
    async () => {
      const recipeIds = selectedFromUrl(fields);
      const { toast, isKept } = await change(caller, recipeIds, fields);
      return whenIndexed({ db: caller.db }, { toast, to: listUrl(filtersFromUrl(fields), isKept ? recipeIds : []) });
    },
    { fallback: m.manyRecipes.failed(), home: withTypedTags(listOfForm(fields), fields.get(TYPED_TAGS) || null) },
  );
});

export const loader = page("user", () => redirect(href("/recipes")));
