import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { ChosenFoods, ChosenMeals } from "../add-choice.tsx";
import { loadAddingPage } from "../adding-page.server.ts";
import { ADD_PARTS, addForm } from "../shopping-form-input.ts";
import { addToChosenList } from "../shopping-forms.server.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { listShoppingLists } from "../shopping-lists.server.ts";
import type { Route } from "./+types/add-to-list";

export const loader = page("user", async (caller, { url }: Route.LoaderArgs) => {
  const given = Object.fromEntries(url.searchParams);
  const form = checkInput({ ...given, meal: url.searchParams.getAll("meal") }, addForm);
  const lists = listShoppingLists(caller);
  return {
    given: Object.entries(given).filter(([name]) => ["recipes", "meals", "from", "to", "servings"].includes(name)),
    chosenMeals: form.choice.mealPlanIds,
    ...(await loadAddingPage(caller, form, todayIn(caller.now, caller.timeZone))),
    lists,
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    addForm,
    async (input) => {
      const { id, name } = await addToChosenList(caller, input);
      const to = shoppingListUrl(id);
      return redirectWithToast(args.context, to, { title: m.shopping.addedTo({ list: name }) });
    },
    undefined,
    ADD_PARTS,
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.addToList()) }];

/** Shows what recipes, meals or a week need, and asks what of it is added to which list. */
export default function AddToList({ loaderData, actionData }: Route.ComponentProps) {
  const { given, recipes, meals, foods, lists, chosenMeals } = loaderData;
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.addToList()}>
      <ChosenMeals given={given} recipes={recipes} meals={meals} />
      <ChosenFoods
        given={given.filter(([name]) => name !== "meals")}
        meals={meals}
        chosenMeals={chosenMeals}
        foods={foods}
        lists={lists}
        errors={actionData?.error?.[""] ?? undefined}
      />
    </NarrowPage>
  );
}
