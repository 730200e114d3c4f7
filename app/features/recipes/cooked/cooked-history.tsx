import { href, Link } from "react-router";
import { X } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import * as m from "#messages";
import type { CookedHistory, ShownCooked } from "./cooked.ts";
import { CookedForm } from "./cooked-form.tsx";

/**
 * Renders when the kitchen cooked a recipe: how often, the latest times with their notes, and the form for another one
 * (product 4.22).
 */
export function CookedSection({
  recipeId,
  history: { shown, last, times, today },
  heading: Heading,
}: {
  recipeId: number;
  history: CookedHistory;
  heading: "h2" | "h3";
}) {
  return (
    <section className="cooked no-print">
      <Heading className="small-heading">{m.cooked.cooked()}</Heading>
      <p className="muted">{last === null ? m.cooked.never() : m.cooked.times({ count: times, day: last })}</p>
      <CookedList recipeId={recipeId} times={shown} />
      {times > shown.length ? (
        <Link className="button ghost compact" to={href("/recipes/:recipeId/cooked", { recipeId: String(recipeId) })}>
          {m.cooked.allTimes({ count: times })}
        </Link>
      ) : null}
      {/* The key empties the note after it was saved. */}
      <CookedForm key={times} recipeId={recipeId} today={today} />
    </section>
  );
}

/** Renders times of a history, each with its removal. */
export function CookedList({ recipeId, times }: { recipeId: number; times: ShownCooked[] }) {
  if (times.length === 0) return null;
  const action = href("/recipes/:recipeId/cooked/remove", { recipeId: String(recipeId) });
  return (
    <ol className="cooked-times" aria-label={m.cooked.history()}>
      {times.map(({ id, date, day, note, who }) => (
        <li key={id}>
          <div>
            <b>
              <time dateTime={date}>{day}</time>
            </b>
            {who === null ? null : <span className="small muted">{m.cooked.notedBy({ name: who })}</span>}
            {note === null ? null : <p dir="auto">{note}</p>}
          </div>
          <PostForm action={action} preventScrollReset>
            <ReturnHere />
            <button type="submit" className="icon-button" name="cookedId" value={id}>
              <X size={18} />
              <span className="visually-hidden">{m.cooked.remove({ day })}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ol>
  );
}
