import { useForm } from "@conform-to/react";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { followInTurns } from "../plan-in-turns.server.ts";
import { nameForm } from "../shopping-form-input.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { changeShoppingList, findShoppingList } from "../shopping-lists.server.ts";
import type { Route } from "./+types/rename-list";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) =>
  findShoppingList(caller, idParam(params.listId, "Shopping list")),
);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, nameForm, async ({ name }) => {
    const listId = idParam(args.params.listId, "Shopping list");
    const { id } = changeShoppingList(await followInTurns(caller, listId), listId, { name });
    const to = shoppingListUrl(id);
    return redirectWithToast(args.context, to, { title: m.shopping.listRenamed() });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.rename()) }];

/** Renders the form of a list's name. */
export default function RenameList({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: "rename-list",
    lastResult: actionData,
    defaultValue: { name },
  });
  return (
    <DialogRoute
      title={m.shopping.rename()}
      closeTo={shoppingListUrl(id)}
      size="small"
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} className="stack" noValidate>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={m.shopping.listName()} maxLength={100} autoComplete="off" />
      </PostForm>
    </DialogRoute>
  );
}
