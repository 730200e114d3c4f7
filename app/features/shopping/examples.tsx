import { href } from "react-router";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { groceryItem, LONG_NAME } from "#app/shell/dev/samples.ts";
import { Unsent } from "#app/ui/unsent.tsx";
import * as m from "#messages";
import { AddItem } from "./add-item.tsx";
import { NoList } from "./groceries/grocery-frame.tsx";
import { GroceryItems } from "./groceries/grocery-items.tsx";
import { GroceryPanel } from "./groceries/grocery-panel.tsx";
import { GroceryProgress } from "./groceries/grocery-progress.tsx";
import type { ShoppingItem } from "./shopping-list.ts";
import { OpenItems, Rows, StaplesAtHome } from "./shopping-rows.tsx";

const ITEMS = [
  groceryItem("carrot", "6 carrots", "produce"),
  groceryItem("long", `2 kg ${LONG_NAME}`, "produce"),
  groceryItem("milk", "1 ½ cups milk", "dairy"),
];
function shoppingItem(name: string, more: Partial<ShoppingItem> = {}): ShoppingItem {
  const nothing = {
    quantity: null,
    quantityText: "",
    unit: null,
    toBuy: null,
    note: null,
    isTicked: false,
    sources: [],
  };
  return { id: name, name, category: "produce", updatedAt: "2026-11-01T09:00:00.000Z", ...nothing, ...more };
}
const BOUGHT: [ShoppingItem, ShoppingItem, ShoppingItem] = [
  shoppingItem(LONG_NAME, { sources: [{ kind: "meal", id: 1, label: "Soup" }] }),
  shoppingItem("milk", { quantityText: "2 l", category: "dairy", note: "lactose free" }),
  shoppingItem("salt"),
];

/** Components of grocery lists and shopping lists. */
export function ListExamples() {
  return (
    <>
      <Section file="features/shopping/groceries">
        <GroceryProgress done={1} total={3} source="2 recipes" undo={{ what: "ticking carrots", run: () => {} }} />
        <GroceryItems
          left={ITEMS.slice(1)}
          done={ITEMS.slice(0, 1)}
          onTick={() => {}}
          onClear={() => {}}
          moveAddress="#main"
          showRecipes
          isHydrated={false}
        />
        <GroceryPanel
          choice={{ recipeIds: [1], mealPlanIds: [] }}
          name="Grocery list"
          text="6 carrots"
          canEmail
          canUseApp
          isMailSetUp
          hasLogin={false}
          failed={null}
        />
        <Example state="Nothing chosen">
          <NoList title="Grocery list" />
        </Example>
      </Section>
      <Section file="features/shopping">
        <AddItem suggestions={[LONG_NAME]} />
        <OpenItems
          address={href("/shopping/:listId", { listId: "1" })}
          items={BOUGHT}
          places={{ salt: 0 }}
          storeName={LONG_NAME}
        />
        <Example state="Ticked">
          <Rows items={[{ ...BOUGHT[1], isTicked: true }]} address={href("/shopping/:listId", { listId: "1" })} />
        </Example>
        <StaplesAtHome items={BOUGHT.slice(2)} />
        <Unsent waitsFor="connection" text={m.shopping.waitsForConnection({ count: 2 })} />
        <Unsent waitsFor="sign-in" text={m.shopping.waitsForSignIn({ count: 2 })} />
      </Section>
    </>
  );
}
