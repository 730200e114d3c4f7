import { randomUUID } from "node:crypto";
import type { Caller } from "#app/caller.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import type { OperationsInput } from "#app/features/shopping/shopping-input.ts";
import { changeShoppingList, getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { applyOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { addStore } from "#app/features/shopping/stores.server.ts";

type Shopping = {
  /** The name of the list. */
  name: string;
  store: string;
  recipeIds: number[];
  mealPlanIds: number[];
  /** Lines that somebody has typed. */
  lines: string[];
};

/** Makes a shopping list of a shop with recipes, meals and lines, and ticks every third item. */
export function goShopping(caller: Caller, { name, store, recipeIds, mealPlanIds, lines }: Shopping) {
  const { id } = makeShoppingList(caller, name);
  changeShoppingList(caller, id, { storeId: addStore(caller, store).id });
  if (recipeIds.length + mealPlanIds.length > 0) addToShoppingList(caller, id, { recipeIds, mealPlanIds });
  operate(
    caller,
    id,
    lines.map((text) => ({ itemId: randomUUID(), type: "add", fields: { text } })),
  );
  const inBasket = getShoppingList(caller, id).items.filter((_, number) => number % 3 === 0);
  operate(
    { ...caller, now: new Date(caller.now.getTime() + 1000) },
    id,
    inBasket.map((item) => ({ itemId: item.id, type: "tick", fields: {} })),
  );
}

type Change = Pick<OperationsInput["operations"][number], "itemId" | "type" | "fields">;

function operate(caller: Caller, listId: number, changes: Change[]) {
  const at = caller.now.getTime();
  applyOperations(caller, listId, {
    operations: changes.map((change) => ({ ...change, id: randomUUID(), at })),
  });
}
