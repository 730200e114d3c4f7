import type { AccountType } from "#db/enumerations.ts";
import * as m from "#messages";

/** Characters of an invite code (product 2.4). */
export const INVITE_CODE_LENGTH = 8;

/** Account types that an invite code may be for, the default first (product 2.4). */
export const INVITED_ACCOUNT_TYPES = ["trial", "standard", "premium"] as const satisfies AccountType[];

const INVITATION_CODE = /^[\w-]{22}$/;

/** Returns whether a text has the form of a code of an invitation to a kitchen: 128 bits as base64url. */
export function isInvitationCode(text: string): boolean {
  return INVITATION_CODE.test(text);
}

/** White space, invisible characters and dashes, with which codes are typed and pasted. */
const SEPARATORS = /[\s\u200b-\u200d\u2060\u2212\p{Pd}]/gu;

/** Returns a code as it is stored: in capitals, without spaces and dashes (product 2.4). */
export function normaliseInviteCode(text: string): string {
  return text.replace(SEPARATORS, "").toUpperCase();
}

/**
 * Returns the address without `invite_required=true`, which opens the registration (product 2.3); null if the address
 * does not have it.
 */
export function withoutInviteRequired(url: URL): URL | null {
  if (url.searchParams.get("invite_required") !== "true") return null;
  const rest = new URL(url);
  rest.searchParams.delete("invite_required");
  return rest;
}

/** The state of a code; at most one of the three is true, all false means that it is unknown (product 2.4). */
export type CodeCheck = { valid: boolean; expired: boolean; used: boolean };

/** The state of an invite code, as pages and the API show it (product 2.4). */
export type InviteStatus = "Active" | "Used" | "Expired";

/** Returns Used if somebody used the code, Expired if its time is over, Active otherwise (product 2.4). */
export function inviteStatus(
  code: { usedAt: Date | string | null; expiresAt: Date | string | null },
  now: Date,
): InviteStatus {
  if (code.usedAt !== null) return "Used";
  if (code.expiresAt !== null && new Date(code.expiresAt) <= now) return "Expired";
  return "Active";
}

/** Returns why a code is refused, or undefined if it is valid (product 2.4). */
export function refusalOf(check: CodeCheck): string | undefined {
  if (check.valid) return undefined;
  if (check.expired) return m.invites.codeExpired();
  return check.used ? m.invites.codeUsed() : m.invites.invalid();
}

/** Days after which a code expires by default. */
export const DEFAULT_EXPIRY_DAYS = 14;

/** A code as shown to administrators. */
export type InviteCode = {
  id: number;
  code: string;
  status: InviteStatus;
  accountType: AccountType;
  createdBy: string | null;
  usedBy: string | null;
  usedAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
};
