import { UserRound } from "#app/ui/icons.tsx";
import { initials, type Person } from "./person.ts";

/** Renders the initials of a cook, or an icon if there is no name. Pictures of providers are not loaded. */
export function Avatar({ user }: { user: Person }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(user) || <UserRound size={20} />}
    </span>
  );
}
