import { tz } from "@date-fns/tz";
import { parseISO } from "date-fns";
import { count, desc, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { randomInviteCode } from "#app/platform/crypto.server.ts";
import { inviteCodes, users } from "#db/schema.ts";
import * as m from "#messages";
import { ALL, type ListPart } from "../administration/list-pages.ts";
import { DEFAULT_EXPIRY_DAYS, INVITED_ACCOUNT_TYPES, type InviteCode, inviteStatus } from "./invite-code.ts";
import type { InviteCodeInput } from "./invite-input.ts";

const MAX_EXPIRY_DAYS = 3660; // ten years

type ListedCode = InviteCode & { usedByName: string | null };
type Row = Omit<InviteCode, "status">;

const columns = {
  id: inviteCodes.id,
  code: inviteCodes.code,
  accountType: inviteCodes.accountType,
  createdBy: inviteCodes.createdBy,
  usedBy: inviteCodes.usedBy,
  usedAt: inviteCodes.usedAt,
  expiresAt: inviteCodes.expiresAt,
  createdAt: inviteCodes.createdAt,
};

function withStatus(row: Row, now: Date): InviteCode {
  return { ...row, status: inviteStatus(row, now) };
}

/** Returns the invite codes, the newest first, with the name of who used them: all, or a part of them. */
export function listInviteCodes(caller: Caller, { limit, offset }: ListPart = ALL): ListedCode[] {
  checkAdministrator(caller);
  return caller.db
    .select({
      ...columns,
      usedByName: sql<string | null>`coalesce(${users.firstName}, ${users.email})`,
    })
    .from(inviteCodes)
    .leftJoin(users, eq(users.id, inviteCodes.usedBy))
    .orderBy(desc(inviteCodes.createdAt), desc(inviteCodes.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => ({ ...row, status: inviteStatus(row, caller.now) }));
}

/** Returns how many invite codes there are. */
export function countInviteCodes(caller: Caller): number {
  checkAdministrator(caller);
  return caller.db.select({ total: count() }).from(inviteCodes).get()?.total ?? 0;
}

/** Makes an invite code. @throws DomainError invalid: its time is over or too far away. forbidden. */
export function createInviteCode(caller: Caller, input: InviteCodeInput): InviteCode {
  checkAdministrator(caller);
  const { db, user, now } = caller;
  const expiresAt = readExpiry(caller, input);
  for (;;) {
    const row = db
      .insert(inviteCodes)
      .values({
        code: randomInviteCode(),
        accountType: input.accountType ?? INVITED_ACCOUNT_TYPES[0],
        createdBy: user.id,
        expiresAt,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning(columns)
      .get();
    if (row) return withStatus(row, now);
  }
}

function readExpiry({ now, timeZone }: Caller, { expiresAt, never }: InviteCodeInput): Date | null {
  if (never || expiresAt === null) return null;
  if (expiresAt === undefined) return new Date(now.getTime() + DEFAULT_EXPIRY_DAYS * DAY_MS);
  const moment = new Date(parseISO(expiresAt, { in: tz(timeZone) }).getTime());
  const daysAhead = (moment.getTime() - now.getTime()) / DAY_MS;
  const problem =
    daysAhead <= 0 ? m.invites.chooseLater() : daysAhead > MAX_EXPIRY_DAYS ? m.invites.chooseEarlier() : "";
  if (problem) throw new DomainError("invalid", problem, { fields: { expiresAt: [problem] } });
  return moment;
}

/** Deletes a code; it works no more. @throws DomainError notFound, forbidden. */
export function deleteInviteCode(caller: Caller, id: number) {
  checkAdministrator(caller);
  const deleted = caller.db.delete(inviteCodes).where(eq(inviteCodes.id, id)).returning({ id: inviteCodes.id }).get();
  if (!deleted) throw new DomainError("notFound", m.invites.notFound());
}
