import type { RefObject } from "react";
import { Link } from "react-router";
import { TriangleAlert } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { Difference, DiffLine } from "../difference.ts";

/**
 * Tells a cook that the recipe was changed by somebody else, or in another tab, and shows what differs (product 4.3).
 * The form below keeps what was typed and can save it; `discardTo` leaves it.
 */
export function EditConflict({
  ref,
  differences,
  storedPicture,
  discardTo,
}: {
  ref?: RefObject<HTMLElement | null>;
  differences: Difference[];
  /** The picture as it is stored, if the cook chose another one. */
  storedPicture: string | null;
  discardTo: string;
}) {
  return (
    <section className="note warn edit-conflict" ref={ref} tabIndex={-1} aria-label={m.recipes.changedMeanwhile()}>
      <TriangleAlert size={20} />
      <div>
        <b>{m.recipes.changedMeanwhile()}</b>
        <p>{m.recipeForm.compareVersions()}</p>
        {differences.map(({ label, lines }) => (
          <div key={label}>
            <b>{label}</b>
            <dl className="versions">
              <Version name={m.recipeForm.storedNow()} {...onSide(lines, "removed", "moved-from")} />
              <Version name={m.recipeForm.whatYouTyped()} {...onSide(lines, "added", "moved")} />
            </dl>
          </div>
        ))}
        {storedPicture ? (
          <div>
            <b>{m.recipeForm.photo()}</b>
            <dl className="versions">
              <div>
                <dt>{m.recipeForm.storedNow()}</dt>
                <dd>
                  <img src={`${storedPicture}&w=400`} alt={m.recipeForm.asStored()} width="280" height="210" />
                </dd>
              </div>
              <div>
                <dt>{m.recipeForm.chosenPhoto()}</dt>
                <dd>{m.recipeForm.newPhotoBelow()}</dd>
              </div>
            </dl>
          </div>
        ) : null}
        <Link className="button rim compact" to={discardTo} preventScrollReset>
          {m.recipeForm.discardMine()}
        </Link>
      </div>
    </section>
  );
}

/**
 * Returns the lines that only one side has, and how many both have. The same lines in another order are shown in full.
 * @param only the kind of the lines of this side
 * @param moved the kind of the lines that have another place on the other side
 */
function onSide(lines: DiffLine[], only: "removed" | "added", moved: "moved-from" | "moved") {
  const isOrder = !lines.some(({ kind }) => kind === "removed" || kind === "added");
  const both = lines.filter(({ kind }) => kind === "same" || kind === moved);
  const shown = isOrder ? both : lines.filter(({ kind }) => kind === only);
  return { lines: shown.map(({ text }) => text), same: isOrder ? 0 : both.length };
}

function Version({ name, lines, same }: { name: string; lines: string[]; same: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.length === 0 ? (
          <p className="muted">{same > 0 ? m.recipeForm.nothingMore() : m.recipeForm.empty()}</p>
        ) : null}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are only shown.
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
        {same > 0 ? <p className="muted">{m.recipeForm.sameLines({ count: same })}</p> : null}
      </dd>
    </div>
  );
}
