import { eq } from "drizzle-orm";
import type { Caller, Cook, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import * as m from "#messages";
import { kitchenOf } from "../kitchens/kitchens.server.ts";
import { userColumns } from "./sign-in/sessions.server.ts";

/**
 * Returns an account as a caller whose rights last as long as the account, where no request says who is calling.
 * @throws DomainError unauthenticated: there is no such account.
 */
export function callerOfUser(visitor: Visitor, userId: string): Caller {
  const { db } = visitor;
  const readAgain = () => cookOf(db, userId);
  return { ...visitor, ...readAgain(), readAgain };
}

/** Reads a cook with the kitchen that the cook is in now. @throws DomainError unauthenticated: there is none. */
export function cookOf(db: Db, userId: string): Cook {
  const user = db.select(userColumns).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new DomainError("unauthenticated", m.errors.unauthorized());
  return { user, kitchen: kitchenOf(db, userId) };
}
