import { weekOf } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "../../ingredients/food-categories.ts";

type Line = { displayText: string; category?: Category };

/** Returns the list as plain text, for email, copying and sharing: one line per item under the name of its category. */
export function groceryText(items: readonly Line[]): string {
  const parts = [
    paragraph(
      undefined,
      items.filter(({ category }) => category === undefined),
    ),
    ...CATEGORIES.map((category) =>
      paragraph(
        CATEGORY_LABELS[category](),
        items.filter((item) => item.category === category),
      ),
    ),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function paragraph(title: string | undefined, items: readonly Line[]): string {
  if (items.length === 0) return "";
  const lines = items.map(({ displayText }) => `- ${displayText}`);
  return (title ? [title, ...lines] : lines).join("\n");
}

/** Returns the proposed name of a list, by the first day (yyyy-MM-dd) of the week of its first meal if it has one. */
export function proposedName(firstWeek: string | null): string {
  return firstWeek === null ? m.groceries.proposedName() : weekOf(firstWeek);
}
