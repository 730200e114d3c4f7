import { href, redirect } from "react-router";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#messages";
import { whenIndexed } from "../../recipes/search/index-updates.server.ts";
import { undoMoveIn } from "../commit.server.ts";
import type { Route } from "./+types/undo-move-in";

/** Removes the recipes of a file again; the toast after adding them and the page post here. */
export const action = button("user", (caller, { params, context }: Route.ActionArgs) => {
  const { kept } = undoMoveIn(caller, idParam(params.moveInId, "Move-in"));
  const toast = {
    title: m.moveIn.undoneTitle(),
    ...(kept > 0 ? { description: m.moveIn.someStayed({ count: kept }) } : {}),
  };
  return whenIndexed(caller, redirectWithToast(context, href("/recipes/move-in/:moveInId", params), toast));
});

export const loader = page("user", (_caller, { params }: Route.LoaderArgs) =>
  redirect(href("/recipes/move-in/:moveInId", { moveInId: String(idParam(params.moveInId, "Move-in")) })),
);
