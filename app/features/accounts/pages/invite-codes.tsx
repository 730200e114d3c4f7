import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { asPosted } from "#app/http/return-to.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMoment } from "#app/i18n/formats.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import InviteCodes from "../administration/invite-codes.tsx";
import { readListPage, sameListPage } from "../administration/list-pages.ts";
import { type InviteCodeInput, inviteCodeInput } from "../invites/invite-input.ts";
import {
  countInviteCodes,
  createInviteCode,
  deleteInviteCode,
  listInviteCodes,
} from "../invites/manage-invites.server.ts";
import type { Route } from "./+types/invite-codes";

export const loader = page("administrator", (caller, { url }: Route.LoaderArgs) => {
  const { page, part } = readListPage(url.searchParams);
  return {
    // Where nothing is limited, a tier says nothing.
    hasTiers: caller.services.settings.tierLimits,
    codes: listInviteCodes(caller, part).map(({ id, code, status, accountType, usedByName, expiresAt }) => ({
      id,
      code,
      status,
      accountType,
      usedByName,
      expires: expiresAt && formatMoment(expiresAt, caller.timeZone),
      link: `${caller.origin}/register?code=${code}`,
    })),
    page,
    total: countInviteCodes(caller),
  };
});

/** Makes a code with the form at the top, or deletes one with its button. */
export const action = page("administrator", (caller, args: Route.ActionArgs) => {
  const { searchParams } = args.url;
  const done = (description: string, page = {}) => {
    const list = asPosted(args.url, withQuery(href("/admin/invite-codes"), new URLSearchParams(page)));
    return redirectWithToast(args.context, list, { title: m.common.success(), description });
  };
  if (searchParams.has("delete")) {
    const remove = () => {
      deleteInviteCode(caller, idParam(searchParams.get("delete") ?? undefined, "Invite code"));
      return done(m.invites.deleted(), sameListPage(args.url.search));
    };
    return submitForm(args, NO_FIELDS, remove, m.invites.deleteFailed());
  }
  const create = (input: InviteCodeInput) => {
    createInviteCode(caller, input);
    return done(m.invites.created());
  };
  return submitForm(args, inviteCodeInput, create, m.invites.createFailed());
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.invites.manage()) }];

export default InviteCodes;
