import { flushSync } from "react-dom";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells the scripts what was filled in before they ran: a page can be used before they come (late-scripts.server.ts
 * marks each field), and what listens to a field starts with what the server wrote into it. Each event is answered
 * before the next one, as if the person had been slower.
 */
export function tellEarlyInput(page: ParentNode) {
  // Read before the first event: an answer draws other fields anew, as the server had them.
  const early = [...page.querySelectorAll<Field>("[data-early]")].map(asFilledIn);
  for (const { field, value, isPressed } of early) {
    field.removeAttribute("data-early");
    flushSync(() => (isBox(field) ? isPressed && press(field) : say(field, value)));
  }
}

function asFilledIn(field: Field) {
  return { field, value: field.value, isPressed: isBox(field) && field.checked !== field.defaultChecked };
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

function say(field: Field, value: string) {
  if (field.value !== value) field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React compares with what it found, so the field goes back to what the server wrote first. */
function press(field: HTMLInputElement) {
  for (const one of field.type === "radio" ? radiosLike(field) : [field]) one.checked = one.defaultChecked;
  field.click();
}

function radiosLike(field: HTMLInputElement) {
  const all = (field.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]');
  return [...all].filter((other) => other.name === field.name && other.form === field.form);
}
