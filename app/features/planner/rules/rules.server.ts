import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { kitchens } from "#db/schema.ts";
import { isRule, type RandomizeRules } from "./rules.ts";
import type { RulesChange } from "./rules-input.ts";

/** Changes the rules of the given meal types, and returns all of the kitchen (product 6.6). */
export function changeRules(caller: Caller, change: RulesChange): RandomizeRules {
  const { db, kitchen } = caller;
  const row = db.select({ rules: kitchens.randomizeRules }).from(kitchens).where(eq(kitchens.id, kitchen.id)).get();
  const all = Object.entries({ ...row?.rules, ...change });
  const randomizeRules: RandomizeRules = Object.fromEntries(all.filter(([, rule]) => isRule(rule)));
  db.update(kitchens).set({ randomizeRules }).where(eq(kitchens.id, kitchen.id)).run();
  announce(caller, { topic: "kitchen" });
  return randomizeRules;
}
