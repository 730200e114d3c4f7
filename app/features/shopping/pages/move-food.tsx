import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { CATEGORIES, CATEGORY_LABELS } from "#app/features/ingredients/food-categories.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { isConnectionError } from "#app/ui/connection-error.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { describeError } from "#app/ui/error-page.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitWithFallback } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { listGroceries } from "../groceries/groceries.server.ts";
import { choiceFromUrl } from "../groceries/grocery-choice.ts";
import { ownCategoryInput } from "../groceries/grocery-input.ts";
import { listAddress } from "../groceries/grocery-url.ts";
import { moveFood } from "../groceries/own-categories.server.ts";
import type { Route } from "./+types/move-food";

export const loader = page("user", async (caller, { url }: Route.LoaderArgs) => {
  const choice = choiceFromUrl(url);
  const food = url.searchParams.get("food") ?? "";
  const { ingredients } = await listGroceries(caller, choice);
  const item = ingredients.find(({ key }) => key === food);
  return { food, name: item?.name ?? food, category: item?.category ?? "others" };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    ownCategoryInput,
    (input) => {
      moveFood(caller, input);
      const title = m.groceries.movedTo({ category: CATEGORY_LABELS[input.category]() });
      return redirectWithToast(args.context, listAddress(args.url), { title });
    },
    m.groceries.moveFailed(),
  ),
);

/** Shows an error and keeps the list below if there is no connection. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, (_form, signedOut) => ({
    status: "error" as const,
    error: { "": [signedOut ?? m.groceries.moveFailed()] },
  }));
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.groceries.moveTitle()) }];

/** Renders the dialog that moves a food to another category. */
export default function MoveFood({ loaderData, actionData }: Route.ComponentProps) {
  const { food, name, category } = loaderData;
  const { linkTo } = useOverlay(GROCERY_LIST);
  const list = linkTo(href("/grocery-list")).to;
  const [form] = useForm({ id: "move-food", lastResult: actionData });
  const action = linkTo(href("/grocery-list/move"), { food }).to;
  const isBusy = useIsSubmitting(action);
  return (
    <DialogRoute
      title={m.groceries.moveFood({ food: name })}
      closeTo={list}
      size="small"
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.groceries.moving()}>
          {m.groceries.move()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={action} className="stack" preventScrollReset>
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="food" value={food} />
        <fieldset className="places">
          <legend className="muted">{m.groceries.whereItBelongs()}</legend>
          {CATEGORIES.map((place) => (
            <label key={place} className="grocery-item">
              <input type="radio" name="category" value={place} defaultChecked={place === category} />
              <span>{CATEGORY_LABELS[place]()}</span>
            </label>
          ))}
        </fieldset>
      </PostForm>
    </DialogRoute>
  );
}

/** Renders an error, such as a lost connection, in a dialog; the list below stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = useOverlay(GROCERY_LIST).linkTo(href("/grocery-list")).to;
  const { title, message } = isConnectionError(error)
    ? { title: m.groceries.noConnection(), message: m.groceries.moveNeedsConnection() }
    : describeError(error);
  return (
    <DialogRoute title={title} closeTo={list} size="small" focus="heading">
      <p role="alert">{message}</p>
    </DialogRoute>
  );
}
