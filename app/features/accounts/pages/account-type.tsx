import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { asPosted } from "#app/http/return-to.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import * as m from "#messages";
import { accountTypeInput } from "../account-input.ts";
import { administratorsGroupOf, changeAccountType, getUser } from "../administration/administration.server.ts";
import ChangeAccountType from "../administration/change-account-type.tsx";
import { sameListPage } from "../administration/list-pages.ts";
import type { Route } from "./+types/account-type";

export const loader = page("administrator", (caller, { params }: Route.LoaderArgs) => ({
  user: getUser(caller, params.userId),
  group: administratorsGroupOf(caller, params.userId),
}));

export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    accountTypeInput,
    ({ accountType }) => {
      changeAccountType(caller, args.params.userId, accountType);
      // A cook who is no longer an administrator cannot open this page.
      const isStillAllowed = args.params.userId !== caller.user.id || accountType === "administrator";
      const toast = { title: m.common.success(), description: m.users.updated() };
      const users = withQuery(href("/admin/users"), new URLSearchParams(sameListPage(args.url.search)));
      return redirectWithToast(args.context, isStillAllowed ? asPosted(args.url, users) : href("/"), toast);
    },
    m.users.updateFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export default ChangeAccountType;
