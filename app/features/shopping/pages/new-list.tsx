import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { nameForm } from "../shopping-form-input.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { makeShoppingList } from "../shopping-lists.server.ts";
import type { Route } from "./+types/new-list";

export const loader = page("user", () => null);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, nameForm, ({ name }) => {
    const { id } = makeShoppingList(caller, name);
    const to = shoppingListUrl(id);
    return redirectWithToast(args.context, to, { title: m.shopping.listMade() });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.newList()) }];

/** Renders the form of a new list. */
export default function NewList({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ name: string }>({ id: "new-list", lastResult: actionData });
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.newList()}>
      <PostForm id={form.id} className="stack" noValidate>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={m.shopping.listName()} maxLength={100} autoComplete="off" />
        <FormFoot>
          <SubmitButton isBusy={useIsSubmitting()}>{m.shopping.makeList()}</SubmitButton>
        </FormFoot>
      </PostForm>
    </NarrowPage>
  );
}
