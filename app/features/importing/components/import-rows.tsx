import { href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { CircleCheck, CircleX, Copy, LoaderCircle } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

/** The state of the import of one address; without `success` it is still running. */
export type UrlRow = {
  url: string;
  success?: boolean;
  reason?: string;
  /** The imported recipe, or the one that the cook already has. */
  recipeId?: number;
  name?: string;
  /** Whether pasting the page may help: its site refused the request, or no recipe was found on it. */
  canPaste?: boolean;
  /** Whether no page is there: the field is marked. */
  isWrongAddress?: boolean;
  /** Whether it was refused since the session has ended. */
  isSignedOut?: boolean;
};

/** Lists up to 4 addresses, each with its result. */
export function ImportRows({ rows }: { rows: UrlRow[] }) {
  return (
    <ul className="ruled import-rows" aria-label={m.importing.results()} aria-live="polite">
      {rows.map((row) => (
        <li key={row.url}>
          <RowIcon row={row} />
          <div>
            {row.success && row.recipeId ? (
              <Link to={href("/recipes/:recipeId", { recipeId: String(row.recipeId) })} dir="auto">
                {row.name}
              </Link>
            ) : (
              <b>{row.url}</b>
            )}
            <RowOutcome row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function RowIcon({ row }: { row: UrlRow }) {
  if (row.success === undefined) return <LoaderCircle size={20} className="spin" />;
  if (row.success) return <CircleCheck size={20} className="good" />;
  return row.recipeId ? <Copy size={20} /> : <CircleX size={20} className="bad" />;
}

function RowOutcome({ row: { success, reason, recipeId, url, canPaste } }: { row: UrlRow }) {
  const { linkTo } = useOverlay(ADD_RECIPE);
  if (success === undefined) return <p className="muted">{m.importing.importing()}</p>;
  if (success) return <p className="muted">{m.importing.importedFrom({ host: new URL(url).host })}</p>;
  return (
    <p className="muted">
      {recipeId
        ? m.importing.skipped({ reason: asSentence(reason) })
        : m.importing.failed({ reason: asSentence(reason) })}{" "}
      {recipeId ? (
        <Link to={href("/recipes/:recipeId", { recipeId: String(recipeId) })}>{m.importing.openExisting()}</Link>
      ) : null}
      {canPaste ? (
        <RichText
          text={m.importing.failedWays()}
          tags={{
            paste: (text) => <Link {...linkTo(href("/recipes/add"), { from: "paste", url })}>{text}</Link>,
            bookmark: (text) => <Link to={href("/recipes/bookmarklet")}>{text}</Link>,
          }}
        />
      ) : null}
    </p>
  );
}

/** Adds a full stop to a reason that lacks one. */
function asSentence(reason = "") {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
