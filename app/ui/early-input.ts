import { flushSync } from "react-dom";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Replays input from before the scripts ran as events, since listeners start with the values of the server
 * (late-scripts.server.ts marks each field). Each event is handled before the next one, as if the input came later.
 */
export function replayEarlyInput(page: ParentNode) {
  // Read before the first event: handling it renders other fields again, with the values of the server.
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

/** Restores the value of the server before the event, since React compares with it. */
function press(field: HTMLInputElement) {
  for (const one of field.type === "radio" ? radiosLike(field) : [field]) one.checked = one.defaultChecked;
  field.click();
}

function radiosLike(field: HTMLInputElement) {
  const all = (field.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]');
  return [...all].filter((other) => other.name === field.name && other.form === field.form);
}
