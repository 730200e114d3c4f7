import { ArrowUpDown, ChevronDown, History, Minus, Plus } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { factsText } from "../format.ts";
import type { HistoryEntry, HistoryLine, VersionPicture } from "./history.ts";

/** Renders a change of a recipe: when, who and what, and folded below it each line that differs, with Restore. */
export function HistoryChange({
  entry,
  isOpen,
  action,
  returnTo,
}: {
  entry: HistoryEntry;
  isOpen: boolean;
  /** The address that restores versions, and the page that follows. */
  action: string;
  returnTo: string;
}) {
  const { id, title, createdAt, moment, fields, picture } = entry;
  const isBusy = useIsSubmitting(action, { name: "revisionId", value: String(id) });
  const labels = [...fields.map(({ label }) => label), ...(picture ? [m.recipeForm.photo()] : [])];
  return (
    <details className="disclosure change" open={isOpen}>
      <summary>
        <h2 id={`change-${id}`}>{title}</h2>
        <time dateTime={createdAt}>{moment}</time>
        <span className="muted">{labels.length > 0 ? factsText(labels) : m.recipeHistory.noDifference()}</span>
        <ChevronDown size={18} className="chevron" />
      </summary>
      <div>
        <ChangedFields fields={fields} />
        {picture ? <ChangedPicture {...picture} /> : null}
        <PostForm action={action}>
          <input type="hidden" name="revisionId" value={id} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <SubmitButton
            className="button rim compact"
            isBusy={isBusy}
            busyLabel={m.recipeHistory.restoring()}
            aria-describedby={`change-${id}`}
          >
            <History size={18} />
            {m.recipeHistory.restore()}
          </SubmitButton>
        </PostForm>
      </div>
    </details>
  );
}

/** Renders the fields that differ, line by line. */
export function ChangedFields({ fields }: Pick<HistoryEntry, "fields">) {
  return fields.map(({ label, lines }) => (
    <section key={label}>
      <h3 className="small-heading">{label}</h3>
      <ul className="changed-lines">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move.
          <ChangedLine key={position} line={line} />
        ))}
      </ul>
    </section>
  ));
}

const MARKS = {
  added: { tag: "ins", Sign: Plus, says: m.recipeHistory.added },
  removed: { tag: "del", Sign: Minus, says: m.recipeHistory.removed },
  moved: { tag: "span", Sign: ArrowUpDown, says: m.recipeHistory.moved },
} as const;

function ChangedLine({ line }: { line: HistoryLine }) {
  if (line.kind === "folded") return <li className="folded">{m.recipeForm.sameLines({ count: line.count })}</li>;
  if (line.kind === "same") return <li dir="auto">{line.text}</li>;
  const { tag: Tag, Sign, says } = MARKS[line.kind];
  return (
    <li className={`line-${line.kind}`}>
      <span className="mark">
        <Sign size={16} />
        <span className="visually-hidden">{says()}</span>
      </span>
      <Tag dir="auto">{line.text}</Tag>
    </li>
  );
}

function ChangedPicture({ before, after }: { before: VersionPicture; after: VersionPicture }) {
  return (
    <section>
      <h3 className="small-heading">{m.recipeForm.photo()}</h3>
      <dl className="versions">
        <div>
          <dt>{m.recipeHistory.before()}</dt>
          <dd>
            <Picture picture={before} alt={m.recipeHistory.before()} />
          </dd>
        </div>
        <div>
          <dt>{m.recipeHistory.after()}</dt>
          <dd>
            <Picture picture={after} alt={m.recipeHistory.after()} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Picture({ picture, alt }: { picture: VersionPicture; alt: string }) {
  if (picture === "none") return m.recipeHistory.noPhoto();
  if (picture === "gone") return m.recipeHistory.photoGone();
  return <img src={`${picture.imagePath}&w=400`} alt={alt} width="280" height="210" loading="lazy" />;
}
