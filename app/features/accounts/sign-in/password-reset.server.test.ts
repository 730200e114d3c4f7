import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { passwordResets, users } from "#db/schema.ts";
import { executed } from "#tests/support/count-statements.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { requestReset } from "./password-reset.server.ts";

/** Three addresses: of an account with a password, of one without, and of nobody; and the emails that were sent. */
function threeAddresses() {
  const sent: string[] = [];
  const mailer = { isSetUp: true, send: async ({ to }: { to: string }) => void sent.push(to) };
  const { db, visitor } = testContext({ services: { mailer } });
  Object.assign(visitor.services.settings, { appUrl: "https://recipes.example.org" });
  const { user } = aCook(visitor, { email: "password@example.org" });
  aCook(visitor, { email: "provider@example.org" });
  db.update(users).set({ passwordHash: "a hash" }).where(eq(users.id, user.id)).run();
  return { db, visitor, user, sent, addresses: ["password@example.org", "provider@example.org", "nobody@example.org"] };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

// Abuse case 181.
test("each address takes the same statements and commits, also over the limit of emails", async () => {
  const { db, visitor, addresses } = threeAddresses();
  const allowed: string[][] = [];
  const refused: string[][] = [];
  for (const [network, address] of addresses.entries()) {
    const client = clientNetworks(`198.51.100.${network}`);
    for (let number = 1; number <= 4; number++) {
      const work = await executed(db, () => requestReset({ ...visitor, client }, address));
      (number <= 3 ? allowed : refused).push(work);
    }
  }
  for (const work of allowed) expect(work).toEqual(allowed[0]);
  for (const work of refused) expect(work).toEqual(refused[0]);
  expect(allowed[0]?.filter((source) => source === "COMMIT")).toHaveLength(2);
});

test("the email begins after the answer, and only the address of a password account gets one", async () => {
  const { db, visitor, user, sent, addresses } = threeAddresses();
  for (const address of addresses) requestReset(visitor, address);
  await Promise.resolve();
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual(["password@example.org"]);
  expect(db.select({ id: passwordResets.userId }).from(passwordResets).all()).toEqual([{ id: user.id }]);
});
