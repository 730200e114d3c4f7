import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { addSamples } from "../samples/sample-recipes.server.ts";
import type { Route } from "./+types/add-samples";

const home = href("/recipes");

/** Handles "Add sample recipes" of an empty collection. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(),
    async () => {
      const { accountType } = caller.user;
      const { added, left } = await addSamples(caller);
      const description =
        left === 0
          ? m.recipeSamples.allAdded({ count: added })
          : m.recipeSamples.someAdded({ added, all: added + left, accountType });
      return { toast: { title: m.recipeSamples.samplesAdded(), description } };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
