import { useId } from "react";
import { href } from "react-router";
import { language } from "#app/i18n/language.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import * as m from "#messages";
import { ReturnHere } from "./return-here.tsx";

/** Renders the choice of the language for visitors. The form loads the page again, since scripts have one language. */
export function LanguageMenu() {
  const id = useId();
  return (
    <form className="language-menu" method="post" action={href("/language")}>
      <ReturnHere />
      <label htmlFor={id}>{m.settings.language()}</label>
      <select id={id} name="language" defaultValue={language()}>
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
      <button className="button rim compact" type="submit">
        {m.settings.changeLanguage()}
      </button>
    </form>
  );
}
