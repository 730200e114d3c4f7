import { getFormProps, useForm } from "@conform-to/react";
import { href, Link, useOutlet, useSearchParams } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { createInvitation, withdrawInvitation } from "../invitations.server.ts";
import { InvitationsList } from "../invitations-list.tsx";
import {
  endLinkInput,
  endReturnInput,
  type InvitationInput,
  invitationInput,
  type KitchenInput,
  kitchenInput,
  kitchenSettings,
  usedParts,
  withdrawInput,
} from "../joining-input.ts";
import { changeKitchen } from "../kitchen.server.ts";
import { endKitchenLink } from "../kitchen-links.server.ts";
import { loadKitchenPage } from "../kitchen-page.server.ts";
import { KITCHEN_PARTS } from "../kitchen-parts.ts";
import { PartsForm, SettingsForm } from "../kitchen-settings-forms.tsx";
import { MembersList } from "../members-list.tsx";
import { MoveNotice } from "../move-notice.tsx";
import { LinksList, ReturnsList } from "../open-ends-list.tsx";
import { endReturn } from "../returns.server.ts";
import type { Route } from "./+types/kitchen";

const HERE = href("/kitchen");
const INVITE = `${HERE}?change=invite`;
const WITHDRAW = `${HERE}?change=withdraw`;
const SETTINGS = `${HERE}?change=settings`;
const PARTS = `${HERE}?change=parts`;
const END_LINK = `${HERE}?change=end-link`;
const END_RETURN = `${HERE}?change=end-return`;

export const loader = page("user", (caller, _args: Route.LoaderArgs) => loadKitchenPage(caller));

/** Handles several forms; `?change=` names the form. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  const { context, url } = args;
  switch (url.searchParams.get("change")) {
    case "invite":
      return submitForm(args, invitationInput, async (input) => {
        const { id, emailSent } = await createInvitation(caller, input);
        const isRefused = input.email !== null && caller.services.mailer.isSetUp && !emailSent;
        const description =
          emailSent && input.email
            ? m.joining.sentTo({ email: input.email })
            : isRefused
              ? m.joining.notSent()
              : m.joining.sendLink();
        return redirectWithToast(context, `${HERE}#invitation-${id}`, { title: m.joining.invited(), description });
      });
    case "withdraw":
      return submitForm(args, withdrawInput, ({ id }) => {
        withdrawInvitation(caller, id);
        return redirectWithToast(context, HERE, { title: m.joining.withdrawn() });
      });
    case "end-link":
      return submitForm(args, endLinkInput, ({ id }) => {
        endKitchenLink(caller, id);
        return redirectWithToast(context, HERE, { title: m.joining.linkEnded() });
      });
    case "end-return":
      return submitForm(args, endReturnInput, ({ userId }) => {
        endReturn(caller, userId);
        return redirectWithToast(context, HERE, { title: m.joining.returnEnded() });
      });
    case "settings":
      return submitForm(args, kitchenSettings, (input) => {
        changeKitchen(caller, input);
        return redirectWithToast(context, HERE, { title: m.joining.settingsSaved() });
      });
    case "parts":
      return submitForm(args, usedParts, ({ used }) => {
        changeKitchen(caller, { hiddenParts: KITCHEN_PARTS.filter((part) => !used.includes(part)) });
        return redirectWithToast(context, HERE, { title: m.joining.settingsSaved() });
      });
    default:
      return submitForm(args, kitchenInput, (input) => {
        changeKitchen(caller, input);
        return redirectWithToast(context, HERE, { title: m.joining.renamed() });
      });
  }
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.joining.ourKitchen()) }];

/** Renders the kitchen: its name, its members, its invitations, and the way out. */
export default function Kitchen({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isOwner, members, invitations, links, returns, move } = loaderData;
  const dialog = useOutlet();
  const [search] = useSearchParams();
  const sent = search.get("change") ?? "name";
  const replyTo = (form: string) => (sent === form ? actionData : undefined);
  return (
    <>
      <main id="main" className="narrow account" inert={dialog !== null}>
        <div className="page-header">
          <div>
            <h1 dir="auto">{name}</h1>
            <p className="muted">{m.joining.whatIsShared()}</p>
          </div>
        </div>
        {move ? <MoveNotice {...move} /> : null}
        <section className="panel" aria-labelledby="kitchen-members">
          <h2 id="kitchen-members">{m.joining.members()}</h2>
          <MembersList members={members} canRemove={isOwner} />
          {returns.length > 0 ? <ReturnsList returns={returns} action={END_RETURN} /> : null}
          {members.length > 1 ? (
            <FormFoot inBox>
              <span className="small muted">{m.joining.leaveHint()}</span>
              <Link className="button rim" to={href("/kitchen/leave")} preventScrollReset>
                {m.joining.leave()}
              </Link>
            </FormFoot>
          ) : null}
        </section>
        <section className="panel" aria-labelledby="kitchen-invitations">
          <h2 id="kitchen-invitations">{m.joining.invitations()}</h2>
          <p className="muted">{m.joining.inviteText({ days: loaderData.days })}</p>
          {invitations.length > 0 ? <InvitationsList invitations={invitations} action={WITHDRAW} /> : null}
          <InviteForm canMail={loaderData.canMail} canLetIn={loaderData.canLetIn} lastResult={replyTo("invite")} />
        </section>
        {links.length > 0 ? (
          <section className="panel" aria-labelledby="kitchen-links">
            <h2 id="kitchen-links">{m.joining.publicLinks()}</h2>
            <p className="muted">{m.joining.publicLinksText()}</p>
            <LinksList links={links} action={END_LINK} />
          </section>
        ) : null}
        <SettingsForm settings={loaderData.settings} action={SETTINGS} lastResult={replyTo("settings")} />
        <PartsForm hiddenParts={loaderData.hiddenParts} action={PARTS} />
        {isOwner ? <NameForm name={name} lastResult={replyTo("name")} /> : null}
      </main>
      {dialog}
    </>
  );
}

type LastResult = Route.ComponentProps["actionData"];

type InviteFormProps = { canMail: boolean; canLetIn: boolean; lastResult: LastResult };

function InviteForm({ canMail, canLetIn, lastResult }: InviteFormProps) {
  const [form, fields] = useForm<InvitationInput>({ id: "invite", lastResult });
  return (
    <PostForm action={INVITE} className="stack" preventScrollReset {...getFormProps(form)}>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.forWhom} label={m.joining.forWhom()} autoComplete="off" isOptional />
      {canMail ? (
        <TextField
          field={fields.email}
          type="email"
          label={m.common.email()}
          autoComplete="off"
          isOptional
          hint={m.joining.emailHint()}
        />
      ) : null}
      <p className="small muted">{canLetIn ? m.joining.invitationIsEnough() : m.joining.needsInviteCode()}</p>
      <FormFoot inBox>
        <SubmitButton isBusy={useIsSubmitting(INVITE)} busyLabel={m.common.creating()}>
          {m.joining.invite()}
        </SubmitButton>
      </FormFoot>
    </PostForm>
  );
}

function NameForm({ name, lastResult }: { name: string; lastResult: LastResult }) {
  const [form, fields] = useForm<KitchenInput>({
    id: "kitchen-name",
    lastResult,
    defaultValue: { name },
  });
  return (
    <section className="panel" aria-labelledby="name-of-kitchen">
      <h2 id="name-of-kitchen">{m.joining.kitchenName()}</h2>
      <PostForm action={HERE} className="stack" preventScrollReset {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={m.common.name()} autoComplete="off" required />
        <FormFoot inBox>
          <SubmitButton className="button rim" isBusy={useIsSubmitting(HERE)} busyLabel={m.common.saving()}>
            {m.common.save()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </section>
  );
}
