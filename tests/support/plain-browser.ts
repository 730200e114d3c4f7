import { type CheerioAPI, load } from "cheerio";
import type { Browser, Call } from "./served-app.ts";

/** Returns a browser without scripts that follows links and submits the forms of its page as a person does. */
export function aPlainBrowser({ call }: Pick<Browser, "call">) {
  let page: CheerioAPI = load("");
  let address = "/";
  let status = 0;

  async function open(target: string, options?: Call): Promise<void> {
    const { pathname, search } = new URL(target, `http://localhost${address}`);
    address = pathname + search;
    const answer = await call(address, options);
    const next = answer.headers.get("Location");
    if (next) return open(next);
    status = answer.status;
    page = load(await answer.text());
  }

  /** Returns the elements of a selector with their accessible names. */
  function all(selector: string) {
    return page(selector)
      .toArray()
      .map((element) => {
        const found = page(element);
        const text = found.clone().find("[aria-hidden=true], svg").remove().end().text();
        return { found, name: (found.attr("aria-label") ?? text).replace(/\s+/g, " ").trim() };
      });
  }

  /** Returns the first element with a name. @throws Error if the page has none. */
  function named(selector: string, name: string) {
    const element = all(selector).find((one) => one.name === name);
    if (!element) throw new Error(`no ${selector} “${name}” on ${address}`);
    return element.found;
  }

  /** Returns the names of all elements. */
  const texts = (selector: string) => all(selector).map(({ name }) => name);

  /** Returns the field of a label, or with this name for assistive technology. */
  function labelled(label: string) {
    const own = page(`input[aria-label="${label}"]`);
    if (own.length > 0) return own;
    const found = named("label", label);
    return found.attr("for") ? page(`[id="${found.attr("for")}"]`) : found.find("input");
  }

  return {
    open: (target: string) => open(target),
    texts,
    /** Returns the status of the page. */
    statusOf: () => status,
    /** Returns what is in the field of a label, and the text that describes it. */
    field(label: string) {
      const found = labelled(label);
      return { value: found.val() ?? "", described: page(`[id="${found.attr("aria-describedby")}"]`).text() };
    },
    /** Follows a link. */
    follow: (link: string) => open(named("a[href]", link).attr("href") ?? ""),
    /** Fills in fields by their labels, ticks boxes (unticks them by "off") and circles, and presses a button. */
    async press(button: string, typed: Record<string, string> = {}) {
      const pressed = named("button:not([type=button])", button);
      const id = pressed.attr("form");
      const form = id ? page(`form[id="${id}"]`) : pressed.closest("form");
      for (const [label, value] of Object.entries(typed)) {
        const field = labelled(label);
        if (field.is("[type=checkbox]")) field.attr("checked", value === "off" ? null : "");
        else if (field.is("[type=radio]")) {
          form.find(`[name="${field.attr("name")}"]`).removeAttr("checked");
          field.attr("checked", "");
        } else field.val(value);
      }
      const sent = new URLSearchParams(form.serializeArray().map(({ name, value }) => [name, value]));
      const name = pressed.attr("name");
      if (name) sent.append(name, pressed.attr("value") ?? "");
      await open(form.attr("action") ?? address, { form: sent });
    },
    /** Returns the items of a list that are ticked, or those that are not. */
    boxes: (isTicked: boolean) => texts(`[role=checkbox][aria-checked=${isTicked}]`),
  };
}
