import type { Kitchen } from "#app/caller.ts";
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
export type SharedKitchen = { id: number; name: string; members: KitchenMember[] } & Pick<
  Kitchen,
  "usualServings" | "plannedMeals" | "hiddenParts" | "randomizeRules"
>;

type Name = Pick<KitchenMember, "id" | "firstName" | "lastName">;

/** A public link of a member, which shows the kitchen's recipes. Times are ISO 8601, UTC. */
export type KitchenLink = {
  id: number;
  owner: Name;
  /** Null: it is somebody else's. */
  recipientEmail: string | null;
  createdAt: string;
  /** Null: it works until it is ended. */
  expiresAt: string | null;
};

/** Somebody who has left a kitchen and can come back without an invitation `until` (ISO 8601, UTC). */
export type PossibleReturn = Name & { until: string };
