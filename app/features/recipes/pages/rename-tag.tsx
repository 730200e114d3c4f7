import { getFormProps, useForm } from "@conform-to/react";
import { data, useSearchParams } from "react-router";
import { DomainError } from "#app/errors.ts";
import { page, STATUS, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { renameTagInput } from "../recipe-input.ts";
import { whenIndexed } from "../search/index-updates.server.ts";
import { describeTag, renameTag } from "../tag-collection.server.ts";
import { tagsBelow } from "../tag-urls.ts";
import type { Route } from "./+types/rename-tag";

/** Returns the tag that an address names. */
const tagIn = (url: URL) => url.searchParams.get("tag") ?? "";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => describeTag(caller, tagIn(url)));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, renameTagInput, (input, reply) => {
    try {
      const renamed = renameTag(caller, { tag: tagIn(args.url), ...input });
      const toast = {
        title: input.mergeInto === undefined ? m.tags.tagRenamed() : m.tags.tagsMerged(),
        description: m.tags.recipesWithTag(renamed),
      };
      return whenIndexed(caller, redirectWithToast(args.context, tagsBelow(args.url.searchParams), toast));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
      const refusal = reply({ formErrors: [error.message] });
      return data({ ...refusal, mergeInto: input.to }, { status: STATUS.conflict });
    }
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tags.renameTitle()) }];

/** Renames a tag; asks before it is merged with another one. */
export default function RenameTag({ loaderData: { tag, count }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm<{ to: string }>({
    id: "rename-tag",
    lastResult: actionData,
    defaultValue: { to: tag },
  });
  const mergeInto = actionData && "mergeInto" in actionData ? actionData.mergeInto : undefined;
  return (
    <DialogRoute
      title={m.tags.renameTitle()}
      closeTo={tagsBelow(params)}
      size="small"
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting()} busyLabel={m.common.saving()}>
          {mergeInto === undefined ? m.common.save() : m.tags.merge()}
        </SubmitButton>
      }
    >
      <PostForm className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField
          field={fields.to}
          label={m.common.name()}
          hint={m.tags.recipesWithTag({ tag, count })}
          maxLength={RECIPE_LIMITS.tag}
          required
        />
        {mergeInto === undefined ? null : <input type="hidden" name="mergeInto" value={mergeInto} />}
      </PostForm>
    </DialogRoute>
  );
}
