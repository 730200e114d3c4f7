import { expect, test } from "vitest";
import { rational } from "#app/reading/lines/quantities.ts";
import { unitOfId } from "#app/reading/lines/units.ts";
import { amountToBuy } from "./amount-to-buy.ts";
import type { Category } from "./food-categories.ts";
import { formatPart } from "./totals.ts";

const part = (top: number, bottom: number, id: string | null) => ({
  low: rational(top, bottom),
  high: rational(top, bottom),
  unit: (id && unitOfId(id)) || null,
});

test.each<[string, Category, ReturnType<typeof part>[]]>([
  ["12", "produce", [part(34, 3, null)]],
  ["5 leaves", "produce", [part(14, 3, "leaf")]],
  ["2 cans", "pantry", [part(4, 3, "can")]],
  ["1.35 kg", "proteins", [part(4, 3, "kg")]],
  ["350 g", "dairy", [part(310, 1, "g")]],
  ["250 ml", "dairy", [part(240, 1, "ml")]],
  ["1 ½ lb", "proteins", [part(4, 3, "lb")]],
  ["", "pantry", [part(4, 3, "tbsp")]],
  ["", "pantry", [part(2, 1, "pinch")]],
  ["800 g + 14", "produce", [part(790, 1, "g"), part(41, 3, null)]],
  // Amounts that stay
  ["2 tbsp", "dairy", [part(2, 1, "tbsp")]],
  ["1 ½ cups", "pantry", [part(3, 2, "cup")]],
  ["7 g", "pantry", [part(7, 1, "g")]],
  ["500 g", "pantry", [part(500, 1, "g")]],
])("%s of %s", (bought, category, needed) => {
  expect(amountToBuy(needed, category).map(formatPart).join(" + ")).toBe(bought);
});
