import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import * as m from "#messages";
import { restoreInput } from "../revisions/revision-input.ts";
import { restoreRevision } from "../revisions/revisions.server.ts";
import type { Route } from "./+types/restore-version";

/** Restores a version of a recipe; the toast restores the version before. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    restoreInput,
    m.common.error(),
    ({ revisionId }) => {
      const recipeId = idParam(args.params.recipeId);
      const { recipe, undoId, isPictureGone } = restoreRevision(caller, recipeId, idParam(revisionId, "Version"));
      const { name } = recipe;
      if (undoId === null) return { toast: { title: name, description: m.recipeHistory.alreadyLikeThat() } };
      return {
        toast: {
          title: m.recipeHistory.versionRestored(),
          description: isPictureGone ? m.recipeHistory.restoredWithoutPhoto({ name }) : name,
          undo: {
            action: href("/recipes/:recipeId/history/restore", args.params),
            label: m.common.undo(),
            fields: { revisionId: String(undoId) },
          },
        },
      };
    },
    { fallback: m.recipeHistory.restoreFailed(), home: href("/recipes/:recipeId/history", args.params) },
  ),
);

export const loader = page("user", (_caller, { params }: Route.LoaderArgs) =>
  redirect(href("/recipes/:recipeId/history", { recipeId: String(idParam(params.recipeId)) })),
);
