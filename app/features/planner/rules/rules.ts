import type { Kitchen } from "#app/caller.ts";
import { formatList } from "#app/i18n/formats.ts";
import * as m from "#messages";
import type { MealType } from "../meal.ts";

/* What Randomize Week takes for the slots of a meal type. The schemas are in rules-input.ts. */

/** The rules of a kitchen; a meal type without one takes every recipe. */
export type RandomizeRules = Kitchen["randomizeRules"];
/** What is taken for the slots of a meal type; empty lists and null leave everything. */
export type RandomizeRule = NonNullable<RandomizeRules[MealType]>;

/** Most minutes and weeks of a rule. */
export const RULE_LIMITS = { minutes: 1440, weeks: 52 } as const;

/** Returns whether a rule leaves recipes out. */
export function isRule(rule: RandomizeRule | null | undefined): rule is RandomizeRule {
  if (!rule) return false;
  const { tags, withoutTags, maxMinutes, notAgainWeeks } = rule;
  return tags.length + withoutTags.length > 0 || maxMinutes !== null || notAgainWeeks !== null;
}

/** Returns a rule in words: "Quick or Soup, not Fish, at most 30 min, not again within 2 weeks". */
export function ruleText({ tags, withoutTags, maxMinutes, notAgainWeeks }: RandomizeRule): string {
  return formatList(
    [
      tags.length > 0 ? formatList(tags, { type: "disjunction" }) : "",
      withoutTags.length > 0 ? m.rules.notTags({ tags: formatList(withoutTags, { type: "disjunction" }) }) : "",
      maxMinutes === null ? "" : m.rules.atMostMinutes({ count: maxMinutes }),
      notAgainWeeks === null ? "" : m.rules.notAgain({ count: notAgainWeeks }),
    ].filter(Boolean),
    { type: "unit", style: "short" },
  );
}
