import * as m from "#messages";

/** Who added a recipe or a meal, where a kitchen has more than one member; else null. */
export type AddedBy = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** The place among the members in the order in which they joined, from 0; null: has left. */
  place: number | null;
} | null;

/** Returns the name of a kitchen; without one it is called after its owner. */
export function kitchenName(name: string | null, owner: { firstName: string | null } | undefined): string {
  return name ?? (owner?.firstName ? m.kitchens.kitchenOf({ name: owner.firstName }) : m.kitchens.aKitchen());
}
