import type { Caller } from "#app/caller.ts";
import { formatDay, formatDayAndTime } from "#app/i18n/formats.ts";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { qrCodeOf } from "#app/platform/qr-code.server.ts";
import * as m from "#messages";
import { listedName } from "../kitchens/person.ts";
import { ownEmail } from "../sharing/share-email.ts";
import { INVITATION_DAYS } from "./invitation.ts";
import { canLetIn, emailFor, listAddressedInvitations } from "./invitations.server.ts";
import { getKitchen } from "./kitchen.server.ts";
import { listKitchenLinks } from "./kitchen-links.server.ts";
import { UNDO_MS } from "./moves.server.ts";
import { listReturns } from "./returns.server.ts";
import { findMove } from "./undo-move.server.ts";

/** Returns the data of the kitchen's page, with dates in the language and time zone of the cook. */
export function loadKitchenPage(caller: Caller) {
  const { user, kitchen, timeZone, services } = caller;
  const { name, members, usualServings, plannedMeals, hiddenParts } = getKitchen(caller);
  const day = (moment: string) => formatDay(new Date(moment), timeZone);
  const canMail = services.mailer.isSetUp;
  const move = findMove(caller);
  const undoUntil = move && new Date(move.movedAt.getTime() + UNDO_MS);
  return {
    name,
    settings: { usualServings, plannedMeals, weekStart: kitchen.weekStart, currency: kitchen.currency },
    hiddenParts,
    isOwner: kitchen.role === "owner",
    members: members.map((member) => ({
      ...member,
      name: listedName(member),
      since: day(member.joinedAt),
      isSelf: member.id === user.id,
    })),
    invitations: listAddressedInvitations(caller).map(({ id, url, email, forWhom, maker, createdAt, expiresAt }) => ({
      id,
      url,
      email,
      forWhom,
      made: m.joining.madeBy({ name: listedName(maker), date: formatDay(createdAt, timeZone) }),
      until: day(expiresAt),
      qrCode: qrCodeOf(url),
      mailto: canMail ? null : mailtoLink({ to: email ?? "", ...ownEmail(emailFor(caller, url)) }),
    })),
    canMail,
    canLetIn: canLetIn(caller),
    days: INVITATION_DAYS,
    links: listKitchenLinks(caller).map(({ id, owner, recipientEmail, expiresAt }) => ({
      ...owner,
      id,
      name: listedName(owner),
      recipientEmail,
      until: expiresAt && day(expiresAt),
      canEnd: kitchen.role === "owner" || owner.id === user.id,
    })),
    returns:
      kitchen.role === "owner"
        ? listReturns(caller).map(({ id, until, ...person }) => ({
            ...person,
            id,
            name: listedName(person),
            until: formatDayAndTime(new Date(until), timeZone),
          }))
        : [],
    move: move &&
      undoUntil && {
        id: move.id,
        kind: move.kind,
        until: formatDayAndTime(undoUntil, timeZone),
      },
  };
}
