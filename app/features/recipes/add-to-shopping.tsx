import { Form, href } from "react-router";
import { ShoppingBasket } from "#app/ui/icons.tsx";
import * as m from "#messages";

type Props = {
  recipeIds?: readonly number[];
  mealIds?: readonly number[];
  /** The first and the last day, yyyy-MM-dd. */
  days?: { from: string; to: string };
  className?: string;
};

/** Renders the button that adds recipes, meals or days of the plan to the kitchen's shopping list. */
export function AddToShopping({ recipeIds = [], mealIds = [], days, className = "button rim" }: Props) {
  return (
    <Form method="post" action={href("/shopping/add")} preventScrollReset>
      {recipeIds.length > 0 ? <input type="hidden" name="recipes" value={recipeIds.join(",")} /> : null}
      {mealIds.length > 0 ? <input type="hidden" name="meals" value={mealIds.join(",")} /> : null}
      {days ? <input type="hidden" name="from" value={days.from} /> : null}
      {days ? <input type="hidden" name="to" value={days.to} /> : null}
      <button type="submit" className={className}>
        <ShoppingBasket size={18} /> {m.shopping.addToList()}
      </button>
    </Form>
  );
}
