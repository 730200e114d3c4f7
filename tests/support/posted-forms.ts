import { type CheerioAPI, load } from "cheerio";
import type { Browser } from "./served-app.ts";

/** A form of a page: where it is, its action or a part of it, and what is filled in. A button is filled in like a field. */
export type FilledForm = { page: string; action?: string; fields?: Record<string, string> };

/** Opens a page and returns its form as a browser without scripts would post it; `fields` that it lacks are an error. */
export async function filledForm(browser: Browser, { page, action = "", fields = {} }: FilledForm) {
  const answer = await browser.call(page);
  const $ = load(await answer.text());
  const form = $("form[method=post]")
    .toArray()
    .map((element) => $(element))
    .find((one) => (one.attr("action") ?? "").includes(action) && hasFields($, one, Object.keys(fields)));
  if (!form) throw new Error(`${page} has no form ${action} with ${Object.keys(fields).join(", ")}`);
  const values = new Map(form.serializeArray().map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return { address: form.attr("action") ?? page, values: Object.fromEntries(values) };
}

function hasFields($: CheerioAPI, form: ReturnType<CheerioAPI>, names: string[]): boolean {
  const id = form.attr("id");
  return names.every((name) => {
    const field = `[name="${name}"]`;
    return form.find(field).length > 0 || (id !== undefined && $(`${field}[form="${id}"]`).length > 0);
  });
}
