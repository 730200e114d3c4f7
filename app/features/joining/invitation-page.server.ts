import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { atLineStart, formatDate } from "#app/i18n/formats.ts";
import { MEAL_LABELS } from "../planner/meal.ts";
import { invitationPath } from "./invitation.ts";
import { previewInvitation } from "./invitation-preview.server.ts";
import { listKitchenLinks } from "./kitchen-links.server.ts";
import { membersOf } from "./memberships.server.ts";

/** An invitation that cannot be used, and why. */
type Over = { state: "over"; kind: "notFound" | "expired"; reason: string; isSignedIn: boolean };

/** An invitation as its page shows it. */
export type ShownInvitationPage = {
  state: "open";
  isSignedIn: boolean;
  isMember: boolean;
  name: string;
  members: number;
  /** Null for visitors: what a cook brings, with the slots that are taken as texts. */
  brings: { recipes: number; known: number; meals: number; clashes: string[] } | null;
  /** To whom the cook has sent public links, which show the recipes of the kitchen from then on. */
  links: string[];
  /** Whether others stay in the kitchen that the cook leaves. */
  leavesOthers: boolean;
  /** Whether the invitation counts as the invite code. */
  isEnough: boolean;
  /** The page for a new account; null where only the provider makes one. */
  signUp: string | null;
};

/** Returns the page of an invitation. @throws DomainError throttled: too many wrong codes. */
export function openInvitation(visitor: Visitor, caller: Caller | undefined, code: string): Over | ShownInvitationPage {
  const isSignedIn = caller !== undefined;
  try {
    const { kitchen, brings, isMember, isEnough } = previewInvitation(visitor, caller, code);
    const { localLogin } = visitor.services.settings;
    const returnTo = encodeURIComponent(invitationPath(code));
    return {
      state: "open",
      isSignedIn,
      isMember,
      ...kitchen,
      brings: caller ? { ...brings, clashes: brings.clashes.map(slotText) } : null,
      links: caller && !isMember ? ownLinks(caller) : [],
      leavesOthers: caller !== undefined && membersOf(visitor.db, caller.kitchen.id).length > 1,
      isEnough,
      signUp: localLogin ? `${href("/signup")}?returnTo=${returnTo}` : null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, message } = error;
    if (kind !== "notFound" && kind !== "expired") throw error;
    return { state: "over", kind, reason: message, isSignedIn };
  }
}

function ownLinks(caller: Caller): string[] {
  return listKitchenLinks(caller).flatMap(({ recipientEmail }) => recipientEmail ?? []);
}

function slotText({ date, mealType }: { date: string; mealType: keyof typeof MEAL_LABELS }): string {
  const day = formatDate(new Date(date), { weekday: "long", day: "numeric", month: "long" }, "en-GB");
  return `${atLineStart(day)}, ${MEAL_LABELS[mealType]()}`;
}
