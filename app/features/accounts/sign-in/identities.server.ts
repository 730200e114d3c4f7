import { and, eq } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { type PendingIdentity, userIdentities, users } from "#db/schema.ts";
import * as m from "#messages";
import { findByEmail, registerWithoutCode } from "../accounts.server.ts";
import { followAdministratorsGroup } from "../administration/administration.server.ts";
import { endAccess } from "./end-access.server.ts";
import type { ProviderIdentity } from "./oidc-identity.server.ts";

/** The session after sign-in at a provider: of a cook, or of a person who still needs an invite code. */
type ProviderSignIn = { userId: string; isNew: boolean } | { pending: PendingIdentity };

/**
 * Finds the account of a person whom a provider has signed in: by issuer and subject, else by an email that the
 * provider has verified. A newcomer whose group lets them in gets an account, any other waits for an invite code.
 * @throws DomainError conflict: the email is that of another account. throttled: too many registrations.
 */
export function signInWithProvider(visitor: Visitor, identity: ProviderIdentity): ProviderSignIn {
  return inTransaction(visitor.db, () => {
    const userId = findKnown(visitor, identity) ?? takeOver(visitor, identity);
    if (!userId && !isLetIn(visitor, identity)) return { pending: pendingFrom(identity) };
    const signedIn = userId ?? registerWithoutCode(visitor, pendingFrom(identity)).id;
    followAdministratorsGroup(visitor, signedIn, identity.groups);
    return { userId: signedIn, isNew: !userId };
  });
}

function findKnown({ db, services }: Visitor, { issuer, subject }: ProviderIdentity): string | undefined {
  const known = db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .get();
  if (known) services.log.info("sign_in", { user: known.userId, provider: true });
  return known?.userId;
}

/**
 * Ties the local account with a verified email to the person at the provider. Whatever opened it until then ends
 * (its password, and what `endAccess` names): its address was never proven, and somebody else may have registered it
 * first.
 */
function takeOver(visitor: Visitor, identity: ProviderIdentity): string | undefined {
  const { db, now, services } = visitor;
  const { issuer, subject, email } = identity;
  const local = email && identity.isEmailVerified ? findByEmail(db, email) : undefined;
  if (!local) return undefined;
  const tied = db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.userId, local.id)))
    .get();
  if (tied) throw new DomainError("conflict", m.provider.emailOfAnother(), { reason: "email_of_another" });
  const { firstName, lastName } = local.firstName || local.lastName ? local : identity;
  db.insert(userIdentities).values({ issuer, subject, userId: local.id, createdAt: now }).run();
  db.update(users).set({ firstName, lastName, passwordHash: null, updatedAt: now }).where(eq(users.id, local.id)).run();
  endAccess(visitor, local.id);
  services.log.info("account.taken_over", { user: local.id });
  return local.id;
}

/** Members of either group need no code: administrators could make one. The first account takes the set-up code. */
function isLetIn({ db, services }: Visitor, { groups }: ProviderIdentity): boolean {
  const { administrators, allowed } = services.settings.oidc?.groups ?? {};
  const isMember = [administrators, allowed].some((group) => group && groups?.includes(group));
  return isMember && hasAccounts(db);
}

function pendingFrom(identity: ProviderIdentity): PendingIdentity {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = identity;
  return { email, firstName, lastName, profileImageUrl, passwordHash: null, identity: { issuer, subject } };
}
