import * as m from "#messages";
import { Avatar } from "./avatar.tsx";
import type { AddedBy } from "./kitchen.ts";
import { listedName } from "./person.ts";

/** Renders the small avatar of who added something, with the name for screen readers; nothing if that is not shown. */
export function AddedByAvatar({ who }: { who: AddedBy }) {
  if (!who) return null;
  return (
    <span className="added-person">
      <Avatar user={who} place={who.place} />
      <span className="visually-hidden">{m.joining.addedBy({ name: listedName(who) })}</span>
    </span>
  );
}

/** Renders who added a recipe, as a line with the avatar; nothing if that is not shown. */
export function AddedByLine({ who }: { who: AddedBy }) {
  if (!who) return null;
  return (
    <p className="added-person small muted">
      <Avatar user={who} place={who.place} />
      <span dir="auto">{m.joining.recipeAddedBy({ name: listedName(who) })}</span>
    </p>
  );
}
