import { type MouseEvent, useId } from "react";
import { href } from "react-router";
import { language } from "#app/i18n/language.ts";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { offeredLanguages } from "#app/i18n/offered-languages.ts";
import { KEEP_INPUT } from "#app/lib/keep-input.ts";
import * as m from "#messages";
import { ReturnHere } from "./return-here.tsx";

/**
 * Renders the choice of the language for visitors. The form loads the page again, since scripts have one language. `form`
 * is the id of the page's form, whose input is sent along and comes back.
 */
export function LanguageMenu({ form }: { form?: string }) {
  const id = useId();
  return (
    <form className="language-menu" method="post" action={href("/language")}>
      <ReturnHere form={form} />
      <label htmlFor={id}>{m.settings.language()}</label>
      <select id={id} name="language" defaultValue={language()} form={form}>
        {offeredLanguages().map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
      <button className="button rim compact" type="submit" {...(form && sentWith(form))}>
        {m.settings.changeLanguage()}
      </button>
    </form>
  );
}

/** Returns the attributes of the button that sends the page's form to the change of the language. */
function sentWith(form: string) {
  return {
    form,
    formAction: href("/language"),
    formMethod: "post",
    formNoValidate: true,
    ...KEEP_INPUT,
    onClick: leaveToBrowser,
  };
}

/** Has the browser send the form, which the router would do otherwise. */
function leaveToBrowser({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.form?.addEventListener("submit", (event) => event.stopPropagation(), { once: true });
}
