/*
 * The script of the shared page, which loads no other: filters apply at once, the address is updated, focus and
 * typed text are kept. It requests the same page as the form and replaces the parts that changed.
 */
import { offerPrint } from "./print-button.browser.ts";

const TYPING_MS = 100;
const SHOW_LOADING_MS = 200;

const form = document.querySelector<HTMLFormElement>("form[data-filters]");
/** The pending request. */
let asked: { address: string; stop: AbortController } | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;

if (form) begin(form);
offerPrint();

function begin(filters: HTMLFormElement) {
  document.documentElement.dataset.live = "";
  filters.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>("#ingredient");
    const isAdding = Boolean(field?.value.trim());
    const address = addressOf(filters, { added: field?.value });
    if (field) field.value = "";
    apply(address, { focus: isAdding ? "#ingredient" : undefined });
  });
  filters.addEventListener("input", (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== "search") return;
    clearTimeout(typing);
    typing = setTimeout(() => apply(addressOf(filters), { isTyping: true }), TYPING_MS);
  });
  // Match Any / Match All is among the chips and belongs to the form by its `form` attribute.
  document.addEventListener("change", (event) => {
    const control = event.target;
    const isFilter =
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === "radio");
    if (isFilter && control.form === filters) apply(addressOf(filters));
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-live]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    const focus = focusAfter(link);
    const { chip, live } = link.dataset;
    if (chip !== undefined) apply(addressOf(filters, { removed: chip }), { focus });
    else apply(link.href, { focus, isReset: true, isTop: live === "top" });
  });
  addEventListener("popstate", () => apply(location.href, { isReset: true, isHistory: true }));
}

/**
 * Returns the selector of what gets focus after a chip was removed: the next chip, the text field or, after Clear All, the
 * search.
 */
function focusAfter(link: HTMLAnchorElement): string | undefined {
  if (link.dataset.live === "top") return "#results a";
  if (link.dataset.chip === undefined) return "#search";
  const position = [...document.querySelectorAll("[data-chip]")].indexOf(link);
  return `.chip:nth-of-type(${position + 1}) a, .chip:nth-of-type(${position}) a, #ingredient`;
}

/**
 * Returns the address of the form's state, without empty fields. `added` is the text of the ingredient field, `removed`
 * a removed chip. While a request is pending, its chips count: the page does not show them yet.
 */
function addressOf(filters: HTMLFormElement, { added = "", removed = "" } = {}): string {
  const fields = new FormData(filters);
  const coming = asked && new URL(asked.address).searchParams;
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = String(value).trim();
    const saysNothing = !text || (name === "sortBy" && text === "default");
    if (!saysNothing && !name.startsWith("ingredient")) query.set(name, text);
  }
  const chips = new Map<string, string>();
  // The typed ingredient comes after the existing chips, and is dropped if it is one of them.
  for (const value of [...(coming ?? fields).getAll("ingredients"), added]) {
    const text = String(value).trim();
    if (text && !chips.has(text.toLowerCase())) chips.set(text.toLowerCase(), text);
  }
  chips.delete(removed.toLowerCase());
  for (const chip of chips.values()) query.append("ingredients", chip);
  const mode = fields.get("ingredientMatchMode") ?? coming?.get("ingredientMatchMode");
  if (chips.size > 0 && mode === "all") query.set("ingredientMatchMode", "all");
  const text = query.toString();
  return new URL(text ? `?${text}` : filters.action, filters.action).href;
}

type Wish = { focus?: string; isTyping?: boolean; isReset?: boolean; isHistory?: boolean; isTop?: boolean };

async function apply(address: string, wish: Wish = {}) {
  clearTimeout(typing);
  // Answers may arrive out of order: only the last request counts.
  asked?.stop.abort();
  const stop = new AbortController();
  const own = { address, stop };
  asked = own;
  const count = document.getElementById("count");
  const slow = setTimeout(() => {
    if (count) count.textContent = count.dataset.loading ?? "";
  }, SHOW_LOADING_MS);
  try {
    const answer = await fetch(address, { signal: stop.signal, headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (stop.signal.aborted) return;
    if (!wish.isHistory) history[wish.isTyping ? "replaceState" : "pushState"](null, "", address);
    swap(page, wish);
  } catch {
    // The link may have ended in the meantime: the page itself shows the reason.
    if (!stop.signal.aborted) location.assign(address);
  } finally {
    if (asked === own) asked = undefined;
    clearTimeout(slow);
  }
}

function swap(page: Document, wish: Wish) {
  const active = document.activeElement;
  const focusId = active instanceof HTMLElement && active.closest("[data-swap]") ? active.id : "";
  for (const part of page.querySelectorAll("[data-swap]")) {
    document.getElementById(part.id)?.replaceWith(document.adoptNode(part));
  }
  const count = document.getElementById("count");
  // The node is kept, so that screen readers announce the new count.
  if (count) count.replaceChildren(...(page.getElementById("count")?.childNodes ?? []));
  if (wish.isReset) resetFields(page);
  const target = wish.focus ? firstOf(wish.focus) : focusId ? document.getElementById(focusId) : null;
  target?.focus({ preventScroll: true });
  if (wish.isTop) document.getElementById("chips")?.scrollIntoView({ block: "start" });
}

/** Returns the first match in the order of the list. */
function firstOf(selectors: string): HTMLElement | null {
  for (const selector of selectors.split(", ")) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Sets the fields to the state of the address, after a link or a step back. */
function resetFields(page: Document) {
  for (const control of form?.elements ?? []) {
    const other = control.id ? page.getElementById(control.id) : null;
    if (control instanceof HTMLInputElement && other instanceof HTMLInputElement && control.type !== "radio") {
      control.value = other.value;
    }
    if (control instanceof HTMLSelectElement && other instanceof HTMLSelectElement) control.value = other.value;
  }
}
