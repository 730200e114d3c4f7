import { and, eq, lt } from "drizzle-orm";
import { type Db, statement } from "#db/client.server.ts";
import { usedForms } from "#db/schema.ts";
import type { Log } from "./log.server.ts";

/** A form as it was posted: who posted it, and a hash of its id and fields. */
export type PostedForm = { userId: string; key: string };

/** A redirect that answered a form. */
export type FormRedirect = { status: number; to: string; cookies: string[] };

/** What became of a form. One that was refused is not done, and may be posted again. */
type Outcome<A> = { answer: A; isDone: boolean; redirect?: FormRedirect | undefined };

/** The answer to a form; `redirect` to one that was done before, null where its page is not known any more. */
export type FormAnswer<A> = { answer: A } | { redirect: FormRedirect | null };

/** Forms that were posted, so that each counts once. */
export type UsedForms = {
  /**
   * Carries out a form, unless it was carried out before or is being carried out: then waits for that and returns its
   * answer. Whatever `carryOut` throws is thrown, and the form may be posted again.
   */
  once<A>(form: PostedForm, now: Date, carryOut: () => Promise<Outcome<A>>): Promise<FormAnswer<A>>;
};

/** How long a form that was carried out is known, in milliseconds. */
const KNOWN_MS = 86_400_000;

/** Answers in memory: how many, and for how long, in milliseconds. */
const IN_MEMORY = { count: 100, ms: 600_000 };

/**
 * Makes the store of used forms. Redirects are in the database. A page is not, since it may hold a secret: it is in memory
 * for ten minutes, and so is what the database could not take.
 */
export function createUsedForms(db: Db, log: Log): UsedForms {
  const running = new Map<string, Promise<void>>();
  const inMemory = new Map<string, { answer: FormAnswer<unknown>; until: number }>();

  function find({ userId, key }: PostedForm, now: Date): FormAnswer<unknown> | undefined {
    const recent = inMemory.get(nameOf({ userId, key }));
    if (recent && recent.until > now.getTime()) return recent.answer;
    const isThis = and(eq(usedForms.userId, userId), eq(usedForms.key, key));
    return db.select({ redirect: usedForms.redirect }).from(usedForms).where(isThis).get();
  }

  function keepInMemory(form: PostedForm, now: Date, answer: FormAnswer<unknown>) {
    inMemory.set(nameOf(form), { answer, until: now.getTime() + IN_MEMORY.ms });
    for (const [name, { until }] of inMemory) {
      if (inMemory.size > IN_MEMORY.count || until <= now.getTime()) inMemory.delete(name);
    }
  }

  function remember(form: PostedForm, now: Date, { answer, redirect }: Outcome<unknown>) {
    if (!redirect) keepInMemory(form, now, { answer });
    try {
      // The form may have deleted the user.
      statement(
        db,
        `INSERT OR IGNORE INTO used_form (user_id, key, used_at, redirect)
           SELECT id, @key, @usedAt, @redirect FROM user WHERE id = @userId`,
      ).run({ ...form, usedAt: now.getTime(), redirect: redirect ? JSON.stringify(redirect) : null });
    } catch (error) {
      // What the form asked for is done, so the disk may be full only now.
      log.error("form.not_remembered", { error });
      if (redirect) keepInMemory(form, now, { redirect });
    }
  }

  return {
    async once<A>(form: PostedForm, now: Date, carryOut: () => Promise<Outcome<A>>) {
      const name = nameOf(form);
      // Of several that wait for a form which is refused, one is next.
      while (running.has(name)) await running.get(name);
      const known = find(form, now) as FormAnswer<A> | undefined;
      if (known) return known;
      let end = () => {};
      running.set(name, new Promise((resolve) => (end = resolve)));
      try {
        const outcome = await carryOut();
        if (outcome.isDone) remember(form, now, outcome);
        return { answer: outcome.answer };
      } finally {
        running.delete(name);
        end();
      }
    },
  };
}

const nameOf = ({ userId, key }: PostedForm) => `${userId} ${key}`;

/** Deletes what is known of forms that were posted more than a day ago. */
export function deleteOldUsedForms(db: Db, now: Date) {
  db.delete(usedForms)
    .where(lt(usedForms.usedAt, new Date(now.getTime() - KNOWN_MS)))
    .run();
}
