import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Caller, Visitor } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { kitchenOf, makeKitchen } from "#app/features/kitchens/kitchens.server.ts";
import { addRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { type RecipeInput, recipeInput } from "#app/features/recipes/recipe-input.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { createEvents } from "#app/platform/events/events.server.ts";
import { createHealth } from "#app/platform/health.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createPendingPictures } from "#app/platform/pictures/pending-pictures.server.ts";
import { createThrottle } from "#app/platform/throttle.server.ts";
import { createUsedForms } from "#app/platform/used-forms.server.ts";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import { recipesInText } from "#app/reading/texts/several-recipes.ts";
import type { Services } from "#app/services.ts";
import { type Db, openDatabase } from "#db/client.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import { collectionRecipes, kitchenMembers, users } from "#db/schema.ts";
import { testSettings } from "./settings.ts";

/** The key of the vault. */
export const TEST_KEY = "a test key of at least thirty-two characters";

/** Returns services without network and files; a test overrides those that it needs. */
export function testServices(db: Visitor["db"], overrides: Partial<Services> = {}): Services {
  const unreachable = (name: string) => () => Promise.reject(new Error(`This test has no ${name}`));
  const log = createLog(() => {});
  return {
    settings: testSettings(),
    log,
    outbound: { fetchPage: unreachable("network"), fetchPicture: unreachable("network") },
    // Without the thread, which has its own test.
    extraction: {
      fromHtml: async (html, url) => recipeFromHtml(html, url),
      fromText: async (text) => recipesInText(text).flatMap((one) => recipeFromText(one) ?? []),
      close: async () => {},
    },
    documents: {
      readPdf: unreachable("document reader"),
      readPicture: unreachable("document reader"),
      close: async () => {},
    },
    fileReader: { read: unreachable("reader of files"), close: async () => {} },
    pictureMaker: { read: unreachable("maker of pictures"), close: async () => {} },
    bookMaker: { read: unreachable("maker of books"), close: async () => {} },
    mailer: { isSetUp: false, send: unreachable("mail") },
    vault: createVault([TEST_KEY]),
    pendingPictures: createPendingPictures(),
    throttle: createThrottle(db),
    usedForms: createUsedForms(db, log),
    events: createEvents(),
    health: createHealth(db),
    backups: {
      keep: unreachable("folder of backups"),
      openCopy: unreachable("folder of backups"),
      list: () => [],
      remove: () => {},
      close: async () => {},
    },
    ...overrides,
  };
}

let migrated: Buffer | undefined;

/** Returns the bytes of a database without rows, for `openDatabase`: running all migrations takes 10 times as long. */
export function emptyDatabase(): Buffer {
  migrated ??= openDatabase(":memory:").$client.serialize();
  return migrated;
}

/** Makes an in-memory database with one user (premium by default); the time is fixed. */
export function testContext(
  options: { db?: Db; now?: Date; timeZone?: string; accountType?: AccountType; services?: Partial<Services> } = {},
) {
  const db = options.db ?? openDatabase(emptyDatabase());
  const visitor: Visitor = {
    db,
    now: options.now ?? new Date("2026-03-02T09:00:00Z"), // a Monday
    timeZone: options.timeZone ?? "UTC",
    client: clientNetworks("203.0.113.7"),
    origin: "http://localhost",
    services: testServices(db, options.services),
  };
  const caller = aCook(visitor, { accountType: options.accountType });
  return { db, visitor, caller };
}

/** Adds another user to the same database. */
export function aCook(
  visitor: Visitor,
  details: { accountType?: AccountType; email?: string | null; firstName?: string | null } = {},
): Caller {
  const id = randomUUID();
  visitor.db
    .insert(users)
    .values({
      id,
      email: details.email === undefined ? `${id}@example.org` : details.email,
      firstName: details.firstName === undefined ? "Marta" : details.firstName,
      lastName: null,
      accountType: details.accountType ?? "premium",
      createdAt: visitor.now,
      updatedAt: visitor.now,
    })
    .run();
  makeKitchen(visitor, id);
  return callerOfUser(visitor, id);
}

/**
 * Puts a cook into the kitchen of another one and returns the cook there; the cook's own kitchen sleeps. Nothing of it is
 * added to the other one.
 */
export function together(host: Caller, guest: Caller): Caller {
  const { db, user, now } = guest;
  db.update(kitchenMembers).set({ sleepsSince: now }).where(eq(kitchenMembers.userId, user.id)).run();
  db.insert(kitchenMembers)
    .values({ kitchenId: host.kitchen.id, userId: user.id, role: "member", joinedAt: now })
    .run();
  return { ...guest, kitchen: kitchenOf(db, user.id) };
}

/** Ends what `together` did and returns the cook in the kitchen of before. */
export function apart(guest: Caller): Caller {
  const { db, user } = guest;
  const own = eq(kitchenMembers.userId, user.id);
  db.delete(kitchenMembers)
    .where(and(own, isNull(kitchenMembers.sleepsSince)))
    .run();
  db.update(kitchenMembers).set({ sleepsSince: null }).where(own).run();
  return { ...guest, kitchen: kitchenOf(db, user.id) };
}

/** Returns the same caller at another time. */
export function at(caller: Caller, moment: string): Caller {
  return { ...caller, now: new Date(moment) };
}

/** Adds a recipe with default values to the user's collection. */
export function aRecipe(caller: Caller, details: Partial<RecipeInput> = {}) {
  const input = recipeInput.parse({
    name: `Soup ${randomUUID().slice(0, 6)}`,
    prepTime: 10,
    totalTime: 30,
    servings: 2,
    difficulty: "easy",
    ingredients: ["2 onions", "1 l water"],
    instructions: ["Chop the onions.", "Boil everything."],
    sourceUrl: null,
    ...details,
  });
  return addRecipe(caller, input, null);
}

/** Returns the newest recipes of a user's collection, at most `limit`. */
export function listNewest(caller: Caller, limit: number) {
  return caller.db
    .select({ id: collectionRecipes.recipeId })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, caller.kitchen.collectionId))
    .orderBy(desc(collectionRecipes.addedAt), desc(collectionRecipes.recipeId))
    .limit(limit)
    .all()
    .map(({ id }) => getRecipe(caller, id));
}
