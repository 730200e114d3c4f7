import { Link } from "react-router";
import * as m from "#messages";
import { cookUrl, type OtherDish } from "./cook.ts";
import type { OpenDish } from "./open-dishes.ts";

/** Renders links to the dishes that are cooked at the same time: those open on this device at their step, then the others. */
export function CookDishes({ open, planned }: { open: readonly OpenDish[]; planned: readonly OtherDish[] }) {
  const known = new Set(open.map(({ id }) => id));
  const others = planned
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, servings, step: begun }) => {
      const step = begun ?? 1;
      return {
        id,
        name,
        step,
        to: cookUrl(id, { ...(servings === null ? {} : { servings: String(servings) }), step }),
      };
    });
  const dishes = [...open, ...others];
  if (dishes.length === 0) return null;
  return (
    <nav className="cook-dishes no-print" aria-label={m.cook.otherDishes()}>
      <ul>
        {dishes.map(({ id, name, step, to }) => (
          <li key={id}>
            <Link className="button soft compact" to={to} prefetch="none" dir="auto">
              {step > 1 ? m.cook.ofStep({ step, label: name }) : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
