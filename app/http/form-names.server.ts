/** The longest name of a field, and the longest intent, in characters. The product's own are shorter. */
const LONGEST = { name: 100, intent: 300 };

/** Places without a field that lists may have together: days of a week that are over have none. */
const SPARE = 20;

/**
 * Checks the names of a form's fields before conform makes objects and lists of them. A list has as many places as its
 * largest number says: "a[99999999]" alone takes more memory than there is.
 * @throws Error if a name or the intent is too long, lists have many more places than names fill, or a state is sent.
 */
export function checkNames(form: FormData) {
  // What conform's `FormStateInput` would send, which no form has.
  if (form.has("__state__")) throw new Error("The state of a form is not sent");
  const lengths = new Map<string, number>();
  let filled = 0;
  for (const name of [...form.keys(), ...namesInIntent(form.get("__intent__"))]) {
    if (name.length > LONGEST.name) throw new Error("The name of a field is too long");
    for (const { index, 1: place } of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, index);
      lengths.set(list, Math.max(lengths.get(list) ?? 0, Number(place) + 1));
      filled++;
    }
  }
  const places = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  if (places > filled + SPARE) throw new Error("A list has more places than fields");
}

/** Returns the name that an intent changes, as JSON in the value of a button: "add a line", for one. */
function namesInIntent(intent: FormDataEntryValue | null): string[] {
  if (intent === null || intent === "") return [];
  if (typeof intent !== "string" || intent.length > LONGEST.intent) throw new Error("The intent is too long");
  const { name, index } = JSON.parse(intent)?.payload ?? {};
  return [index === undefined ? String(name ?? "") : `${name}[${index}]`];
}
