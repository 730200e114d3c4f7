import { UserRound } from "#app/ui/icons.tsx";
import { initials } from "./person.ts";

/** The round placeholder of a cook: letters of the name, else a figure. Pictures of providers are not loaded. */
export function Avatar({
  user,
}: {
  user: { firstName: string | null; lastName: string | null; email: string | null };
}) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(user) || <UserRound size={20} />}
    </span>
  );
}
