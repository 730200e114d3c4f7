import { expect, test } from "vitest";
import { createVault } from "#app/platform/crypto.server.ts";
import { userCredentials } from "#db/schema.ts";
import { aWorld } from "#tests/support/world.ts";
import { deleteQuestion, isMasked, LOGIN_AGAIN_AFTER_MS, SERVICES } from "./credential.ts";
import { addCredentials, findSecrets, rotateCredentials } from "./credentials.server.ts";

const OLD = "an old key of at least thirty-two characters";
const NEW = "a new key of at least thirty-two characters";
const SECRETS = { username: "marta", password: "pot-lid-and-ladle" };

function aSealedWorld() {
  const world = aWorld({ services: { vault: createVault([OLD]) } });
  addCredentials(world.caller, { service: "ourgroceries", credentials: SECRETS });
  const withKeys = (...keys: string[]) => ({
    ...world.caller,
    services: { ...world.caller.services, vault: createVault(keys) },
  });
  return { ...world, withKeys };
}

test("a new key in front: old rows are read, then sealed anew, and the old key may go", () => {
  const { db, withKeys } = aSealedWorld();
  const both = withKeys(NEW, OLD);
  expect(findSecrets(both, "ourgroceries")).toEqual(SECRETS);
  expect(rotateCredentials(db, both.services.vault)).toBe(1);
  expect(rotateCredentials(db, both.services.vault)).toBe(0);
  expect(findSecrets(withKeys(NEW), "ourgroceries")).toEqual(SECRETS);
});

test("without the key of a row there is no start, and nothing is changed", () => {
  const { db, withKeys } = aSealedWorld();
  const before = db.select().from(userCredentials).all();
  expect(() => rotateCredentials(db, withKeys(NEW).services.vault)).toThrow(/^CREDENTIALS_KEY: 1 stored credential/);
  expect(db.select().from(userCredentials).all()).toEqual(before);
});

test("a sealed row opens under its own id only", () => {
  const { db, caller } = aSealedWorld();
  db.update(userCredentials).set({ id: 77 }).run();
  expect(() => findSecrets(caller, "ourgroceries")).toThrow();
});

test("nothing but the fields of the service is kept", () => {
  const { caller } = aWorld();
  addCredentials(caller, { service: "ourgroceries", credentials: { ...SECRETS, other: "x" } });
  expect(findSecrets(caller, "ourgroceries")).toEqual(SECRETS);
});

test("the question names the service, and passwords are masked", () => {
  const [service] = SERVICES;
  expect(service && deleteQuestion(service)).toBe("Are you sure you want to delete your OurGroceries credentials?");
  expect(LOGIN_AGAIN_AFTER_MS).toBe(500); // Spec 9
  expect([isMasked("password"), isMasked("appPassword"), isMasked("username")]).toEqual([true, true, false]);
});
