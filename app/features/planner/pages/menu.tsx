import { useForm } from "@conform-to/react";
import { href } from "react-router";
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
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MENU_LIMITS } from "../menus/menu.ts";
import { menuChange } from "../menus/menu-input.ts";
import { getMenu, renameMenu } from "../menus/menus.server.ts";
import { plannerUrl } from "../planner-urls.ts";
import type { Route } from "./+types/menu";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, name } = getMenu(caller, idParam(params.menuId, "Menu"));
  return { visible: visibleWeeks(caller, url), menu: { id, name } };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    menuChange,
    ({ name }) => {
      renameMenu(caller, idParam(args.params.menuId, "Menu"), name);
      const back = plannerUrl(visibleWeeks(caller, args.url), href("/meal-planner/menus"));
      return redirectWithToast(args.context, back, { title: m.plan.menuSaved(), description: name });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.changeMenu()) }];

/** Renders the form that renames a menu or deletes it. */
export default function ChangeMenu({ loaderData: { visible, menu }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ name: string }>({ lastResult: actionData, defaultValue: { name: menu.name } });
  const here = plannerUrl(visible, href("/meal-planner/menus/:menuId", { menuId: String(menu.id) }));
  const list = plannerUrl(visible, href("/meal-planner/menus"));
  return (
    <DialogRoute
      title={m.plan.changeMenu()}
      size="small"
      closeTo={list}
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting(here)} busyLabel={m.mealForms.saving()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={m.plan.menuName()} maxLength={2 * MENU_LIMITS.name} dir="auto" />
      </PostForm>
      <PostForm action={href("/meal-planner/menus/delete")} preventScrollReset>
        <input type="hidden" name="menuId" value={menu.id} />
        <input type="hidden" name="returnTo" value={list} />
        <button type="submit" className="button danger">
          {m.plan.deleteMenu()}
        </button>
      </PostForm>
    </DialogRoute>
  );
}
