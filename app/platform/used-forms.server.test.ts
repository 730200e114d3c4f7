import { expect, test, vi } from "vitest";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { createLog } from "./log.server.ts";
import { createUsedForms, deleteOldUsedForms } from "./used-forms.server.ts";

const REDIRECT = { status: 303, to: "/shopping/1", cookies: ["toast=added"] };

function aStore() {
  const { db, caller, visitor } = testContext();
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  return {
    db,
    lines,
    now: caller.now,
    form: { userId: caller.user.id, key: "a key" },
    other: aCook(visitor).user.id,
    store: createUsedForms(db, log),
    /** Makes the store anew, as a restart does. */
    restarted: () => createUsedForms(db, log),
  };
}

const done = (redirect = true) =>
  vi.fn(async () => ({ answer: "done", isDone: true, ...(redirect ? { redirect: REDIRECT } : {}) }));

test("a form is carried out once, also after a restart; the answer is the redirect of before", async () => {
  const { store, restarted, form, now } = aStore();
  const carryOut = done();
  expect(await store.once(form, now, carryOut)).toEqual({ answer: "done" });
  expect(await store.once(form, now, carryOut)).toEqual({ redirect: REDIRECT });
  expect(await restarted().once(form, now, carryOut)).toEqual({ redirect: REDIRECT });
  expect(carryOut).toHaveBeenCalledTimes(1);
});

test("another content and another user are another form", async () => {
  const { store, form, other, now } = aStore();
  const carryOut = done();
  for (const one of [form, { ...form, key: "another key" }, { ...form, userId: other }]) {
    await store.once(one, now, carryOut);
  }
  expect(carryOut).toHaveBeenCalledTimes(3);
});

test("a form that is posted while it is carried out waits for the answer", async () => {
  const { store, form, now } = aStore();
  let finish = () => {};
  const carryOut = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { answer: "done", isDone: true, redirect: REDIRECT };
  });
  const answers = [1, 2, 3].map(() => store.once(form, now, carryOut));
  finish();
  expect(await Promise.all(answers)).toEqual([{ answer: "done" }, { redirect: REDIRECT }, { redirect: REDIRECT }]);
  expect(carryOut).toHaveBeenCalledTimes(1);
});

test("a form that was refused, or failed, may be posted again; of those that wait one is next", async () => {
  const { store, form, now } = aStore();
  const outcomes = [
    async () => ({ answer: "refused", isDone: false }),
    async () => Promise.reject(new Error("broken")),
    done(),
    done(),
  ];
  const answers = await Promise.allSettled(outcomes.map((carryOut) => store.once(form, now, carryOut)));
  expect(answers.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
    { answer: "refused" },
    "Error: broken",
    { answer: "done" },
    { redirect: REDIRECT },
  ]);
});

test("a page is in memory for ten minutes, and never in the database, since it may hold a secret", async () => {
  const { store, restarted, db, form, now } = aStore();
  const carryOut = done(false);
  await store.once(form, now, carryOut);
  expect(await store.once(form, now, carryOut)).toEqual({ answer: "done" });
  const later = new Date(now.getTime() + 600_000);
  for (const other of [store.once(form, later, carryOut), restarted().once(form, now, carryOut)]) {
    expect(await other).toEqual({ redirect: null });
  }
  expect(JSON.stringify(db.$client.prepare("SELECT * FROM used_form").all())).not.toContain("done");
});

test("what the database cannot take is kept in memory and logged; a user that the form deleted is no error", async () => {
  const { store, db, lines, form, now } = aStore();
  db.$client.exec("CREATE TRIGGER full BEFORE INSERT ON used_form BEGIN SELECT RAISE(ABORT, 'full'); END");
  expect(await store.once(form, now, done())).toEqual({ answer: "done" });
  expect(await store.once(form, now, done())).toEqual({ redirect: REDIRECT });
  expect(lines).toEqual([expect.stringContaining("form.not_remembered")]);
  db.$client.exec("DROP TRIGGER full");
  expect(await store.once({ userId: "nobody", key: "a key" }, now, done())).toEqual({ answer: "done" });
  expect(lines).toHaveLength(1);
});

test("a form is known for a day", async () => {
  const { store, db, form, now } = aStore();
  await store.once(form, now, done());
  const count = () => db.$client.prepare("SELECT count(*) FROM used_form").pluck().get();
  deleteOldUsedForms(db, new Date(now.getTime() + 86_400_000));
  expect(count()).toBe(1);
  deleteOldUsedForms(db, new Date(now.getTime() + 86_400_001));
  expect(count()).toBe(0);
});
