import { href, redirect } from "react-router";
import { renewed } from "#app/caller.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { whenIndexed } from "../../recipes/search/index-updates.server.ts";
import { undoMoveInput } from "../joining-input.ts";
import { getKitchen } from "../kitchen.server.ts";
import { undoMove } from "../undo-move.server.ts";
import type { Route } from "./+types/undo-move";

/** Undoes joining or leaving; the toast after it and the page of the kitchen post here. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    undoMoveInput,
    m.joining.undoFailed(),
    async ({ move }) => {
      await undoMove(caller, move);
      const cook = renewed(caller);
      const toast = { title: m.joining.undone({ kitchen: getKitchen(cook).name }) };
      return whenIndexed(cook, { toast });
    },
    { home: href("/kitchen") },
  ),
);

export const loader = page("user", () => redirect(href("/kitchen")));
