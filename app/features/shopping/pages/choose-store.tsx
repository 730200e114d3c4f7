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
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { followInTurns } from "../plan-in-turns.server.ts";
import { chosenStoreForm } from "../shopping-form-input.ts";
import { chooseStore } from "../shopping-forms.server.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { findShoppingList } from "../shopping-lists.server.ts";
import { listStores } from "../stores.server.ts";
import type { Route } from "./+types/choose-store";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  list: findShoppingList(caller, idParam(params.listId, "Shopping list")),
  stores: listStores(caller),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, chosenStoreForm, async (form) => {
    const listId = idParam(args.params.listId, "Shopping list");
    const { id } = chooseStore(await followInTurns(caller, listId), listId, form);
    const to = shoppingListUrl(id);
    return redirectWithToast(args.context, to, { title: m.shopping.shopSaved() });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.shop()) }];

/** Renders the choice of the shop in whose order a list stands. */
export default function ChooseStore({ loaderData: { list, stores }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ newStore: string }>({ id: "choose-store", lastResult: actionData });
  const choices = stores.map(({ id, name }) => [String(id), name] as const);
  return (
    <DialogRoute
      title={m.shopping.shop()}
      closeTo={shoppingListUrl(list.id)}
      size="small"
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} className="stack" noValidate>
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>{m.shopping.shopHint()}</p>
        {stores.length > 0 ? (
          <SelectField
            id="shop"
            name="storeId"
            label={m.shopping.shop()}
            defaultValue={String(list.storeId ?? "")}
            options={[["", m.shopping.noShop()], ...choices]}
          />
        ) : null}
        <TextField field={fields.newStore} label={m.shopping.newShop()} maxLength={100} autoComplete="off" isOptional />
      </PostForm>
    </DialogRoute>
  );
}
