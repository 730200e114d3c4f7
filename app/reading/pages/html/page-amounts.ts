/* Amounts that a page's script writes into its text, from attributes: <li data-amount="200" data-unit="g">flour</li>. */

type Part = { tag: string; parent: Part | null; at: number; end: number };
type PartText = { text: string; parent: Part; at: number };

const AMOUNTS = attributesNamed("amount", "quantity", "qty");
const UNITS = attributesNamed("unit", "measure");
const HOLDERS = new Set(["li", "span", "td", "p", "dt", "dd", "label", "b", "strong", "data"]);
const ENTRIES = new Set(["li", "tr", "p", "dd", "div"]);
const NUMBER = /^\d{1,5}(?:[.,]\d{1,4}|\s?\/\s?\d{1,2})?$/;
const SHOWN = /[\d½⅓⅔¼¾⅛]/;
const UNIT = /^\p{L}[\p{L}. ]{0,15}$/u;

function attributesNamed(...names: string[]): string[] {
  return names.flatMap((name) => [`data-${name}`, `data-ingredient-${name}`]);
}

/** Returns the amount and unit in the attributes of an element that may be a part of an ingredient; null: there is none. */
export function amountInAttributes(tag: string, attributes: Record<string, string>): string | null {
  if (!HOLDERS.has(tag)) return null;
  const amount = textOf(attributes, AMOUNTS);
  if (!NUMBER.test(amount) || Number.parseFloat(amount) === 0) return null;
  const unit = textOf(attributes, UNITS);
  return UNIT.test(unit) ? `${amount} ${unit} ` : `${amount} `;
}

function textOf(attributes: Record<string, string>, names: readonly string[]): string {
  for (const name of names) if (attributes[name]) return attributes[name].trim();
  return "";
}

/** Removes the texts at these indexes, which were made of attributes, from entries that show an amount of their own. */
export function withoutShownAmounts(texts: readonly PartText[], made: readonly number[]): void {
  const areMade = new Set(made);
  const shown = new Map<Part, boolean>();
  const showsAmount = ({ at, end }: Part, index: number) => {
    let next = index;
    while ((texts[next - 1]?.at ?? -1) >= at) next--;
    for (; (texts[next]?.at ?? end) < end; next++)
      if (!areMade.has(next) && SHOWN.test(texts[next]?.text ?? "")) return true;
    return false;
  };
  for (const index of made) {
    const text = texts[index];
    if (!text) continue;
    const entry = entryAround(text.parent);
    const isShown = shown.get(entry) ?? showsAmount(entry, index);
    shown.set(entry, isShown);
    if (isShown) text.text = "";
  }
}

function entryAround(element: Part): Part {
  let entry = element;
  while (entry.parent && !ENTRIES.has(entry.tag)) entry = entry.parent;
  return entry;
}
