import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { restoreSamplesInput } from "../form/recipe-form-input.ts";
import { restoreSamples } from "../samples/sample-recipes.server.ts";
import type { Route } from "./+types/restore-samples";

const home = href("/recipes");

/** Handles the undo of "Remove sample recipes". */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    restoreSamplesInput,
    m.common.error(),
    (input) => {
      const description = m.recipeSamples.restored({ count: restoreSamples(caller, input) });
      return { toast: { title: m.recipeSamples.samplesBack(), description } };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
