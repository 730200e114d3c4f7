import type { FormEvent, InputHTMLAttributes, ReactNode } from "react";
import { useNavigate } from "react-router";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "#app/features/ingredients/food-categories.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatList } from "#app/i18n/formats.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FieldError, FormErrors, Optional } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { shownItems } from "../device-list.ts";
import { followInTurns } from "../plan-in-turns.server.ts";
import { itemForm } from "../shopping-form-input.ts";
import { getShoppingItem, submitItemForm } from "../shopping-forms.server.ts";
import { changesByForm, formOfItem, type ItemForm, itemText, recipesOf, type ShoppingItem } from "../shopping-list.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { openedList } from "../this-device.browser.ts";
import type { Route } from "./+types/change-item";

export const loader = page("user", async (caller, { params }: Route.LoaderArgs) => {
  const listId = idParam(params.listId, "Shopping list");
  const cook = await followInTurns(caller, listId);
  return { listId, item: getShoppingItem(cook, listId, params.itemId) };
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const listId = idParam(args.params.listId, "Shopping list");
  return submitForm(args, itemForm, async (form) => {
    const cook = await followInTurns(caller, listId);
    const title = submitItemForm(cook, listId, args.params.itemId.toLowerCase(), form);
    return redirectWithToast(args.context, shoppingListUrl(listId), { title });
  });
});

/** Takes the item as it is on this device, which may have changes that the server does not have yet. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const list = openedList(Number(params.listId));
  const item = list && shownItems(list.read().list).find(({ id }) => id === params.itemId);
  return item ? { listId: Number(params.listId), item } : serverLoader();
}

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.changeTitle()) }];

/** Returns what the fields of the form say that have this before their names. */
function formIn(form: FormData, prefix = ""): ItemForm {
  const [text = "", note = "", category] = ["text", "note", "category"].map((name) =>
    String(form.get(prefix + name) ?? "").trim(),
  );
  return { text, note: note || null, category: category as Category };
}

/** Returns a handler that makes the change on this device, where the list is open. Other input goes to the server. */
function useChangeHere(listId: number, item: ShoppingItem, closeTo: string) {
  const navigate = useNavigate();
  const toast = useToast();
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    const [changed, shown] = [formIn(form), formIn(form, "shown.")];
    const isRemoval = submitter instanceof HTMLButtonElement && submitter.value === "remove";
    const list = openedList(listId);
    if (!list || (!isRemoval && !changed.text)) return;
    event.preventDefault();
    if (isRemoval) list.change([{ itemId: item.id, type: "remove" }]);
    else {
      const now = shownItems(list.read().list).find(({ id }) => id === item.id);
      list.change(changesByForm(item.id, now, changed, shown));
    }
    toast({ title: isRemoval ? m.shopping.itemRemoved() : m.shopping.itemChanged() });
    navigate(closeTo, { preventScrollReset: true });
    setTimeout(() => void list.exchange());
  };
}

const FORM = "change-item";

/** Renders the form of one item: without conform, which the page of each list would load to have this form without a connection. */
export default function ChangeItem({ loaderData: { listId, item }, actionData }: Route.ComponentProps) {
  const sent = actionData?.initialValue as (Partial<ItemForm> & { shown?: Partial<ItemForm> }) | undefined;
  const asShown = formOfItem(item);
  const filledIn = sent ?? asShown;
  const shown = sent ? (sent.shown ?? {}) : asShown;
  const errors = actionData?.error ?? {};
  const closeTo = shoppingListUrl(listId);
  const changeHere = useChangeHere(listId, item, closeTo);
  return (
    <DialogRoute
      title={m.shopping.changeTitle()}
      closeTo={closeTo}
      size="small"
      footer={
        <>
          {/* In a form of its own: Enter in a field presses the first button of its form. */}
          <PostForm onSubmit={changeHere}>
            <button type="submit" name="intent" value="remove" className="button danger">
              {m.common.remove()}
            </button>
          </PostForm>
          <SubmitButton form={FORM} name="intent" value="save" isBusy={useIsSubmitting()}>
            {m.common.save()}
          </SubmitButton>
        </>
      }
    >
      <PostForm id={FORM} className="stack" noValidate onSubmit={changeHere}>
        <FormErrors id={`${FORM}-error`} errors={errors[""]} />
        <WhatFor item={item} />
        {(["text", "note", "category"] as const).map((name) => (
          <input key={name} type="hidden" name={`shown.${name}`} defaultValue={shown[name] ?? ""} />
        ))}
        <ItemField
          name="text"
          label={m.shopping.itemLine()}
          errors={errors.text}
          defaultValue={filledIn.text}
          maxLength={300}
        />
        <ItemField
          name="note"
          label={
            <>
              {m.shopping.note()}
              <Optional />
            </>
          }
          errors={errors.note}
          defaultValue={filledIn.note ?? ""}
          maxLength={500}
        />
        <SelectField
          id="item-category"
          name="category"
          label={m.shopping.category()}
          defaultValue={filledIn.category}
          options={CATEGORIES.map((category) => [category, CATEGORY_LABELS[category]()] as const)}
        />
      </PostForm>
    </DialogRoute>
  );
}

/** Renders what meals and recipes need exactly, where more is bought, and which they are. */
function WhatFor({ item }: { item: ShoppingItem }) {
  const recipes = recipesOf(item);
  return (
    <>
      {item.toBuy ? <p dir="auto">{m.shopping.needed({ item: itemText(item) })}</p> : null}
      {recipes.length > 0 ? <p dir="auto">{m.shopping.neededFor({ recipes: formatList(recipes) })}</p> : null}
    </>
  );
}

/** Renders a field of one line. */
function ItemField({
  name,
  label,
  errors,
  ...rest
}: { name: string; label: ReactNode; errors: string[] | null | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const id = `${FORM}-${name}`;
  const field = { errors: errors ?? undefined, errorId: `${id}-error` };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="text-input"
        id={id}
        name={name}
        type="text"
        dir="auto"
        autoComplete="off"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? field.errorId : undefined}
        {...rest}
      />
      <FieldError field={field} />
    </div>
  );
}
