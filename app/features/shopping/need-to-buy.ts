import { LatestUsed } from "#app/lib/latest-used.ts";
import { likelyLanguagesOf } from "#app/reading/languages/language-of.ts";
import { isKnownFood } from "#app/reading/lines/known-food.ts";
import { compare, ONE } from "#app/reading/lines/quantities.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import { amountToBuy, partsText } from "../ingredients/amount-to-buy.ts";
import { nameInNumber } from "../ingredients/name-in-number.ts";
import type { Part } from "../ingredients/totals.ts";
import type { ShoppingItem } from "./shopping-list.ts";

/** Returns what somebody buys of a food of which meals and recipes need these amounts; null where that is the same. */
export function needToBuy(name: string, parts: readonly Part[], category: FoodCategory): ShoppingItem["toBuy"] {
  const bought = amountToBuy(parts, category);
  const last = bought.at(-1);
  const amount = partsText(bought);
  const shown = last?.unit === null ? countedName(name, compare(last.high, ONE) > 0) : name;
  return amount === partsText(parts) && shown === name ? null : { amount, name: shown };
}

/** Names in the singular and plural: a list has the same foods, and finding the language of one takes long. */
const known = new LatestUsed<string>(5000);

/** Returns a name in the singular or plural; as it is where the languages that have it differ. */
function countedName(name: string, isPlural: boolean): string {
  const key = `${isPlural} ${name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const likely = likelyLanguagesOf([name]);
  const having = likely.length > 1 ? likely.filter((language) => isKnownFood(name, language)) : likely;
  const [counted = name, ...others] = new Set(having.map((language) => nameInNumber(name, isPlural, language)));
  const shown = others.length === 0 ? counted : name;
  known.set(key, shown);
  return shown;
}
