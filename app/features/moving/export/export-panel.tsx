import { href, Link } from "react-router";
import { selectionFields } from "#app/features/recipes/list/selection.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { Download } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { STREAMED_FORMATS, type StreamedFormat } from "./export-formats.ts";

const WHAT_FOR: Record<StreamedFormat, { name: () => string; text: () => string }> = {
  jsonld: { name: m.exporting.jsonld, text: m.exporting.jsonldFor },
  paprika: { name: m.exporting.paprika, text: m.exporting.paprikaFor },
  cooklang: { name: m.exporting.cooklang, text: m.exporting.cooklangFor },
  markdown: { name: m.exporting.markdown, text: m.exporting.markdownFor },
  html: { name: m.exporting.html, text: m.exporting.htmlFor },
};

/** Renders the export of the collection on the account page. */
export function ExportPanel() {
  return (
    <section className="panel" aria-labelledby="export">
      <h2 id="export">{m.exporting.takeAlong()}</h2>
      <p className="muted">{m.exporting.whatItIs()}</p>
      <ExportFormats />
    </section>
  );
}

/** Renders the formats of an export, each with its button. `recipeIds`: only these recipes. */
export function ExportFormats({ recipeIds }: { recipeIds?: readonly number[] }) {
  const chosen = new URLSearchParams(recipeIds ? selectionFields(recipeIds) : []);
  return (
    <>
      {/* A native form: the browser saves the file, with or without scripts. */}
      <form method="post" action={href("/account/export")}>
        {recipeIds ? <input type="hidden" name="recipeIds" value={recipeIds.join(",")} /> : null}
        <ul className="sessions">
          {STREAMED_FORMATS.map((format) => {
            const { name, text } = WHAT_FOR[format];
            return (
              <li key={format}>
                <div>
                  <b>{name()}</b>
                  <p className="small muted">{text()}</p>
                </div>
                <button className="button ghost compact" type="submit" name="format" value={format}>
                  <Download size={20} />
                  <span>
                    <RichText text={m.exporting.download({ format: name() })} tags={{ more: visuallyHidden }} />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </form>
      <ul className="sessions">
        <li>
          <div>
            <b>{m.cookbook.title()}</b>
            <p className="small muted">{m.cookbook.intro()}</p>
          </div>
          <Link className="button ghost compact" to={withQuery(href("/account/cookbook"), chosen)}>
            <RichText text={m.cookbook.open()} tags={{ more: visuallyHidden }} />
          </Link>
        </li>
      </ul>
    </>
  );
}
