import { data } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { getUser } from "../administration/administration.server.ts";
import PasswordLink from "../administration/password-link.tsx";
import { makeResetLink } from "../sign-in/password-reset.server.ts";
import type { Route } from "./+types/password-link";

export const loader = page("administrator", (caller, { params }: Route.LoaderArgs) => ({
  user: getUser(caller, params.userId),
}));

/** Shows the link in this one answer only: the database has the hash of its token. */
export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => data({ link: makeResetLink(caller, args.params.userId) })),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export default PasswordLink;
