import type { User } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";

/**
 * Refuses a request that another user's device made: somebody else has signed in on it since then (decision 36). Without
 * an id the request is the user's own.
 * @throws DomainError forbidden.
 */
export function refuseOthers(user: Pick<User, "id">, madeBy: string | null | undefined) {
  if ((madeBy ?? user.id) !== user.id) throw new DomainError("forbidden", m.session.madeByAnother());
}
