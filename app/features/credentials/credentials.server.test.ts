import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createVault } from "#app/platform/crypto.server.ts";
import { userCredentials } from "#db/schema.ts";
import * as m from "#messages";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { isMasked, LOGIN_AGAIN_AFTER_MS, SERVICES } from "./credential.ts";
import { checkKeys, deleteLost, listLost, rotateCredentials } from "./credential-keys.server.ts";
import { addCredentials, findSecrets } from "./credentials.server.ts";

const OLD = "an old key of at least thirty-two characters";
const NEW = "a new key of at least thirty-two characters";
const SECRETS = { username: "marta", password: "pot-lid-and-ladle" };

function aSealedWorld() {
  const world = testContext({ services: { vault: createVault([OLD]) } });
  addCredentials(world.caller, { service: "ourgroceries", credentials: SECRETS });
  const withKeys = (...keys: string[]) => ({
    ...world.caller,
    services: { ...world.caller.services, vault: createVault(keys) },
  });
  return { ...world, withKeys };
}

// Abuse case 94.
test("with a new first key old rows are read, then encrypted again, and the old key can be removed", () => {
  const { db, withKeys } = aSealedWorld();
  const both = withKeys(NEW, OLD);
  expect(findSecrets(both, "ourgroceries")).toEqual(SECRETS);
  expect(rotateCredentials(db, both.services.vault)).toBe(1);
  expect(rotateCredentials(db, both.services.vault)).toBe(0);
  expect(findSecrets(withKeys(NEW), "ourgroceries")).toEqual(SECRETS);
});

// Abuse case 95.
test("without the key of a row the server does not start, and nothing is changed", () => {
  const { db, withKeys } = aSealedWorld();
  const before = db.select().from(userCredentials).all();
  const { vault } = withKeys(NEW).services;
  expect(() => checkKeys(db, vault)).toThrow(/^CREDENTIALS_KEY: 1 stored credential.*admin -- forget-credentials$/);
  expect(rotateCredentials(db, vault)).toBe(0);
  expect(db.select().from(userCredentials).all()).toEqual(before);
});

test("only rows that no key decrypts are deleted: those of a lost key, and those tampered with", () => {
  const { db, visitor, caller, withKeys } = aSealedWorld();
  const [jonas, ilse] = [aCook(visitor), aCook(visitor)];
  const { vault } = withKeys(NEW).services;
  for (const cook of [jonas, ilse]) {
    addCredentials(
      { ...cook, services: { ...cook.services, vault } },
      { service: "ourgroceries", credentials: SECRETS },
    );
  }
  const changed = vault.encrypt("{}", "another row");
  db.update(userCredentials).set({ encryptedData: changed }).where(eq(userCredentials.userId, ilse.user.id)).run();
  expect(listLost(db, vault).map(({ email }) => email)).toEqual([caller.user.email, ilse.user.email].sort());
  expect([deleteLost(db, vault), deleteLost(db, vault)]).toEqual([2, 0]);
  expect(findSecrets({ ...jonas, services: { ...jonas.services, vault } }, "ourgroceries")).toEqual(SECRETS);
});

test("a row that was tampered with prevents neither the start nor encrypting the others again", () => {
  const { db, withKeys } = aSealedWorld();
  db.update(userCredentials).set({ service: "another" }).run();
  const { vault } = withKeys(NEW, OLD).services;
  checkKeys(db, vault);
  expect(rotateCredentials(db, vault)).toBe(0);
});

// Abuse case 92.
test("an encrypted row is decrypted under its own id only", () => {
  const { db, caller } = aSealedWorld();
  db.update(userCredentials).set({ id: 77 }).run();
  expect(() => findSecrets(caller, "ourgroceries")).toThrow();
});

test("only the fields of the service are stored", () => {
  const { caller } = testContext();
  addCredentials(caller, { service: "ourgroceries", credentials: { ...SECRETS, other: "x" } });
  expect(findSecrets(caller, "ourgroceries")).toEqual(SECRETS);
});

test("the question names the service, and passwords are masked", () => {
  const [service] = SERVICES;
  expect(m.credentials.deleteQuestion({ service: service?.name ?? "" })).toBe(
    "Are you sure you want to delete your OurGroceries credentials?",
  );
  expect(LOGIN_AGAIN_AFTER_MS).toBe(500); // Product 9.2
  expect([isMasked("password"), isMasked("appPassword"), isMasked("username")]).toEqual([true, true, false]);
});
