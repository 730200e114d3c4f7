import { and, asc, count, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { stores } from "#db/schema.ts";
import * as m from "#messages";
import { MAX_STORES } from "./shopping-input.ts";

/** A shop of the kitchen. */
export type Store = { id: number; name: string };

const columns = { id: stores.id, name: stores.name };

/** Returns the kitchen's shops. */
export function listStores({ db, kitchen }: Caller): Store[] {
  return db.select(columns).from(stores).where(eq(stores.kitchenId, kitchen.id)).orderBy(asc(stores.id)).all();
}

/** Returns a shop of the kitchen. @throws DomainError notFound. */
export function findStore({ db, kitchen }: Caller, storeId: number): Store {
  const own = and(eq(stores.id, storeId), eq(stores.kitchenId, kitchen.id));
  const store = db.select(columns).from(stores).where(own).get();
  if (!store) throw new DomainError("notFound", m.shopping.storeNotFound());
  return store;
}

/** Adds a shop. @throws DomainError conflict: there is one of that name, or as many as there may be. */
export function addStore(caller: Caller, name: string): Store {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    const own = eq(stores.kitchenId, kitchen.id);
    const { known = 0 } = db.select({ known: count() }).from(stores).where(own).get() ?? {};
    if (known >= MAX_STORES) throw new DomainError("conflict", m.shopping.storesAtMost({ count: MAX_STORES }));
    const store = db
      .insert(stores)
      .values({ kitchenId: kitchen.id, name })
      .onConflictDoNothing()
      .returning(columns)
      .get();
    if (!store) throw new DomainError("conflict", m.shopping.storeExists());
    announce(caller, { topic: "shopping" });
    return store;
  });
}

/** Deletes a shop; its lists go on without one. @throws DomainError notFound. */
export function deleteStore(caller: Caller, storeId: number) {
  const { db, kitchen } = caller;
  const own = and(eq(stores.id, storeId), eq(stores.kitchenId, kitchen.id));
  const { changes } = db.delete(stores).where(own).run();
  if (changes === 0) throw new DomainError("notFound", m.shopping.storeNotFound());
  announce(caller, { topic: "shopping" });
}
