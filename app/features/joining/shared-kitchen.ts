import type { KitchenRole } from "#db/enumerations.ts";

/** A member of a kitchen, as the API shows it. */
export type KitchenMember = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  role: KitchenRole;
  /** ISO 8601, UTC. */
  joinedAt: string;
};

/** A kitchen, as the API shows it. */
export type SharedKitchen = { id: number; name: string; members: KitchenMember[] };
