import { and, eq } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import { calendarFeeds, type PendingIdentity, passwordResets, userIdentities, users } from "#db/schema.ts";
import { findByEmail } from "../accounts.server.ts";
import { endApiTokens } from "../tokens/api-tokens.server.ts";
import type { ProviderIdentity } from "./oidc.server.ts";
import { endAllSessions } from "./sessions.server.ts";

/** Whose session a provider's word begins: a cook's, or that of somebody whose invite code is still to come. */
type ProviderSignIn = { userId: string } | { pending: PendingIdentity };

/**
 * Finds the account of a person whom a provider has signed in: by issuer and subject, else by an email that the
 * provider has verified. Taking a local account over ends whatever opened it until then (password, sessions, API tokens,
 * calendar address): its address was never proven, and somebody else may have registered it first.
 * @throws DomainError conflict: the account with that email is tied to another person at the same provider.
 */
export function signInWithProvider(visitor: Visitor, identity: ProviderIdentity): ProviderSignIn {
  const { db, now, services } = visitor;
  const { issuer, subject, email } = identity;
  return inTransaction(db, () => {
    const known = db
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
      .get();
    if (known) {
      services.log.info("sign_in", { user: known.userId, provider: true });
      return known;
    }
    const local = email && identity.isEmailVerified ? findByEmail(db, email) : undefined;
    if (!local) return { pending: pendingFrom(identity) };

    const tied = db
      .select({ subject: userIdentities.subject })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.userId, local.id)))
      .get();
    if (tied) throw new DomainError("conflict", "This email belongs to the account of another person at the provider");
    db.insert(userIdentities).values({ issuer, subject, userId: local.id, createdAt: now }).run();
    db.update(users).set({ passwordHash: null, updatedAt: now }).where(eq(users.id, local.id)).run();
    db.delete(passwordResets).where(eq(passwordResets.userId, local.id)).run();
    endAllSessions(db, local.id);
    endApiTokens(db, local.id);
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, local.id)).run();
    services.log.info("account.taken_over", { user: local.id });
    return { userId: local.id };
  });
}

function pendingFrom(identity: ProviderIdentity): PendingIdentity {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = identity;
  return { email, firstName, lastName, profileImageUrl, passwordHash: null, identity: { issuer, subject } };
}
