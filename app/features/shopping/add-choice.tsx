import { useEffect, useRef, useState } from "react";
import { Form, href, useSubmit } from "react-router";
import { atLineStart, formatDate, formatList } from "#app/i18n/formats.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { CategoryIcon } from "../ingredients/category-icon.tsx";
import { CATEGORIES, CATEGORY_LABELS } from "../ingredients/food-categories.ts";
import { MEAL_LABELS } from "../planner/meal.ts";
import type { FoodToBuy, MealToBuyFor } from "./to-buy.ts";

/** Fields of the choice that the page was opened with. */
type Given = readonly (readonly [name: string, value: string])[];

function GivenFields({ given }: { given: Given }) {
  return given.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Renders the recipes, and the meals with ticks; another choice of them shows other foods below. */
export function ChosenMeals({ given, recipes, meals }: { given: Given; recipes: string[]; meals: MealToBuyFor[] }) {
  const submit = useSubmit();
  const action = href("/shopping/add");
  const over = meals.filter(({ isOver }) => isOver);
  // As it opens: a press must not close it.
  const [wasOverTicked] = useState(() => over.some(({ isTicked }) => isTicked));
  if (meals.length === 0) {
    return (
      <p dir="auto">
        {recipes.length > 0
          ? m.shopping.neededFor({ recipes: formatList([...new Set(recipes)]) })
          : m.shopping.nothingPlanned()}
      </p>
    );
  }
  return (
    <Form
      method="get"
      action={action}
      className="meals-to-buy-for"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <GivenFields given={given} />
      <input type="hidden" name="hasChosen" value="on" />
      {recipes.length > 0 ? (
        <p dir="auto">{m.shopping.neededFor({ recipes: formatList([...new Set(recipes)]) })}</p>
      ) : null}
      <fieldset>
        <legend>{m.shopping.meals()}</legend>
        {over.length > 0 ? (
          <details className="disclosure" open={wasOverTicked}>
            <summary>
              {m.planner.earlierThisWeek()}
              <ChevronDown className="chevron" size={20} />
            </summary>
            <MealTicks meals={over} />
          </details>
        ) : null}
        <MealTicks meals={meals.filter(({ isOver }) => !isOver)} />
      </fieldset>
      <button type="submit" className="button rim compact no-script">
        {m.shopping.showIngredients()}
      </button>
    </Form>
  );
}

function MealTicks({ meals }: { meals: readonly MealToBuyFor[] }) {
  return meals.map(({ id, date, mealType, names, isTicked }) => (
    <label className="check" key={id}>
      <input type="checkbox" name="meal" value={id} defaultChecked={isTicked} />
      <span>
        <bdi>{formatList(names)}</bdi>{" "}
        <small>{mealType ? `${dayOf(date)}, ${MEAL_LABELS[mealType]()}` : m.plan.someDay()}</small>
      </span>
    </label>
  ));
}

function dayOf(date: string): string {
  return atLineStart(formatDate(new Date(date), { weekday: "short", day: "numeric", month: "short" }, "en-GB"));
}

type Props = {
  given: Given;
  meals: readonly MealToBuyFor[];
  /** The meals that were chosen by themselves; others are of the chosen days. */
  chosenMeals: readonly number[];
  foods: readonly FoodToBuy[];
  lists: readonly { id: number; name: string }[];
  errors: string[] | undefined;
};

/** Renders the foods by aisle with ticks, and the list to which the ticked ones are added. */
export function ChosenFoods({ given, meals, chosenMeals, foods, lists, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(() => foods.filter(({ isStaple }) => !isStaple).length);
  const countTicked = () => setCount(form.current?.querySelectorAll("input[name=food]:checked").length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other foods have other ticks.
  useEffect(countTicked, [foods]);
  const isTicked = new Map(meals.map((meal) => [meal.id, meal.isTicked]));
  const left = (ids: readonly number[], isWanted: boolean) => ids.filter((id) => isTicked.get(id) === isWanted).join();
  const ofDays = meals.map(({ id }) => id).filter((id) => !chosenMeals.includes(id));
  const [own, without] = [left(chosenMeals, true), left(ofDays, false)];
  const isBusy = useIsSubmitting(href("/shopping/add"));
  return (
    <PostForm action={href("/shopping/add")} ref={form} className="foods-to-buy" onChange={countTicked}>
      <FormErrors id="add-error" errors={errors} />
      <GivenFields given={given} />
      {own ? <input type="hidden" name="meals" value={own} /> : null}
      {without ? <input type="hidden" name="without" value={without} /> : null}
      <input type="hidden" name="shown" value={foods.map(({ key }) => key).join("\n")} />
      <div className="aisles">
        {CATEGORIES.map((category) => (
          <Foods
            key={category}
            title={
              <>
                <CategoryIcon category={category} /> {CATEGORY_LABELS[category]()}
              </>
            }
            foods={foods.filter((food) => food.category === category && !food.isStaple)}
          />
        ))}
        <Foods title={m.shopping.youHave()} foods={foods.filter(({ isStaple }) => isStaple)} />
      </div>
      <div className="list-to-fill">
        {lists.length > 0 ? <ListChoice lists={lists} /> : null}
        <SubmitButton isBusy={isBusy}>{m.shopping.addItems({ count })}</SubmitButton>
      </div>
    </PostForm>
  );
}

function Foods({ title, foods }: { title: React.ReactNode; foods: readonly FoodToBuy[] }) {
  if (foods.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {foods.map(({ key, text, isStaple }) => (
        <label className="check" key={key}>
          <input type="checkbox" name="food" value={key} defaultChecked={!isStaple} />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Renders the lists, the first of which is chosen, and a new one with its name. */
function ListChoice({ lists }: Pick<Props, "lists">) {
  return (
    <fieldset className="list-choice">
      <legend>{m.shopping.list()}</legend>
      {lists.map(({ id, name }, at) => (
        <label className="check" key={id}>
          <input type="radio" name="listId" value={id} defaultChecked={at === 0} />
          <bdi>{name}</bdi>
        </label>
      ))}
      <label className="check">
        <input type="radio" name="listId" value="new" />
        {m.shopping.newList()}
      </label>
      <div className="field new-list">
        <label htmlFor="new-list">{m.shopping.listName()}</label>
        <input
          id="new-list"
          name="newList"
          className="text-input"
          maxLength={100}
          placeholder={m.shopping.firstList()}
          autoComplete="off"
          dir="auto"
        />
      </div>
    </fieldset>
  );
}
