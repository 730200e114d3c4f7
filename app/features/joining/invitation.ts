import { href } from "react-router";
import type { MealType } from "#db/enumerations.ts";
import { isInvitationCode } from "../accounts/invites/invite-code.ts";
import type { PublicName } from "../kitchens/public-name.ts";

/** Bytes of an invitation's code: 128 random bits, 22 characters of base64url (threat model 6.2). */
export const INVITATION_CODE_BYTES = 16;

/** Days for which an invitation works. */
export const INVITATION_DAYS = 7;

/** Invitations of a kitchen that may be open at a time. */
export const MOST_OPEN_INVITATIONS = 20;

/** Returns the path of an invitation's page. */
export function invitationPath(code: string): string {
  return href("/kitchen/join/:code", { code });
}

/** Returns the code of the invitation whose page a path of this server is, or undefined for another page. */
export function invitationCodeIn(path: string | undefined): string | undefined {
  const code = path?.split("/").at(-1) ?? "";
  return isInvitationCode(code) && path === invitationPath(code) ? code : undefined;
}

/** An invitation that can be used, for the members of its kitchen. */
export type Invitation = { id: number; code: string; url: string; expiresAt: string };

/** What somebody sees before they join: the kitchen, and what they would bring. */
export type InvitationPreview = {
  kitchen: { name: PublicName; members: number };
  /** Recipes and meals that the kitchen does not have yet, and recipes it has; `clashes` are meals that would stay behind. */
  brings: { recipes: number; known: number; meals: number; clashes: { date: string; mealType: MealType }[] };
};
