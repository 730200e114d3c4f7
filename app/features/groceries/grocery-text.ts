import { CATEGORIES, CATEGORY_LABELS, type Category } from "./categories.ts";

type Line = { displayText: string; category?: Category };

/** The list as plain text, for letters, copying and sharing: one line per item under the name of its category. */
export function groceryText(items: readonly Line[]): string {
  const parts = [
    paragraph(
      undefined,
      items.filter(({ category }) => category === undefined),
    ),
    ...CATEGORIES.map((category) =>
      paragraph(
        CATEGORY_LABELS[category],
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

/** A link that opens the cook's own mail program with the list in it. */
export function mailtoLink(title: string, text: string): string {
  // Mail programs read "+" as a plus, so URLSearchParams would not do; lines end as in letters.
  const body = encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:?subject=${encodeURIComponent(title)}&body=${body}`;
}

/** What a list is called until the cook names it: "Week of 16 November", by the Monday of its first meal. */
export function proposedName(firstMonday: string | null): string {
  if (!firstMonday) return "Grocery list";
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
  return `Week of ${day.format(new Date(`${firstMonday}T00:00:00Z`))}`;
}
