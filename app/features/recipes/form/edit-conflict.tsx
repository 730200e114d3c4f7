import type { RefObject } from "react";
import { Link } from "react-router";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { CHANGED_MEANWHILE } from "../recipe.ts";
import type { Difference } from "./differences.ts";

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
    <section className="note warn edit-conflict" ref={ref} tabIndex={-1} aria-label={CHANGED_MEANWHILE}>
      <TriangleAlert size={20} />
      <div>
        <b>{CHANGED_MEANWHILE}</b>
        <p>
          Nothing is saved yet. What you typed is in the form below. Compare, then save your version in place of the
          stored one, or discard it.
        </p>
        {differences.map(({ label, stored, typed, same }) => (
          <div key={label}>
            <b>{label}</b>
            <dl className="versions">
              <Version name="Stored now" lines={stored} same={same} />
              <Version name="What you typed" lines={typed} same={same} />
            </dl>
          </div>
        ))}
        {storedPicture ? (
          <div>
            <b>Photo</b>
            <dl className="versions">
              <div>
                <dt>Stored now</dt>
                <dd>
                  <img src={`${storedPicture}&w=400`} alt="As it is stored" width="280" height="210" />
                </dd>
              </div>
              <div>
                <dt>What you chose</dt>
                <dd>The new photo below</dd>
              </div>
            </dl>
          </div>
        ) : null}
        <Link className="button rim compact" to={discardTo} preventScrollReset>
          Discard mine
        </Link>
      </div>
    </section>
  );
}

function Version({ name, lines, same }: { name: string; lines: string[]; same: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.length === 0 ? <p className="muted">{same > 0 ? "Nothing more" : "Empty"}</p> : null}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are only shown.
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
        {same > 0 ? <p className="muted">{same === 1 ? "1 line is the same" : `${same} lines are the same`}</p> : null}
      </dd>
    </div>
  );
}
