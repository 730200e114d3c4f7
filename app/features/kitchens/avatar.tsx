import { UserRound } from "#app/ui/icons.tsx";
import { initials, type Person } from "./person.ts";

/** The hues of `.avatar`. */
const HUES = 6;

/**
 * Renders the initials of a cook, or an icon if there is no name. Pictures of providers are not loaded. With the place in
 * the kitchen each member has another hue, and who has left has none.
 */
export function Avatar({ user, place }: { user: Person; place?: number | null }) {
  const hue = place == null ? place : place % HUES;
  return (
    <span className="avatar" aria-hidden="true" data-hue={hue === null ? "none" : hue}>
      {initials(user) || <UserRound size={20} />}
    </span>
  );
}
