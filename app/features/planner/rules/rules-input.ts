import { z } from "zod";
import { checkTags, tagFields } from "#app/features/recipes/form/recipe-form-input.ts";
import { tagList } from "#app/features/recipes/recipe-input.ts";
import { tagKey } from "#app/features/recipes/tags.ts";
import * as m from "#messages";
import { RULE_LIMITS } from "./rules.ts";

const minutes = { error: () => m.rules.minutesRange({ most: RULE_LIMITS.minutes }) };
const weeks = { error: () => m.rules.weeksRange({ most: RULE_LIMITS.weeks }) };
const times = {
  maxMinutes: z.number(minutes).int(minutes).min(1, minutes).max(RULE_LIMITS.minutes, minutes).nullish(),
  notAgainWeeks: z.number(weeks).int(weeks).min(1, weeks).max(RULE_LIMITS.weeks, weeks).nullish(),
};

type Tags = { tags: string[]; withoutTags: string[] };

function refuseBoth({ tags, withoutTags }: Tags, context: z.core.$RefinementCtx) {
  const left = new Set(withoutTags.map(tagKey));
  const tag = tags.find((one) => left.has(tagKey(one)));
  if (tag === undefined) return;
  context.addIssue({ code: "custom", path: ["withoutTags"], message: m.rules.tagTwice({ tag }) });
}

/** A rule whose missing fields leave every recipe. */
const rule = z
  .object({ tags: tagList.default([]), withoutTags: tagList.default([]), ...times })
  .superRefine(refuseBoth)
  .transform(({ maxMinutes = null, notAgainWeeks = null, ...tags }) => ({ ...tags, maxMinutes, notAgainWeeks }));

/** Rules by meal type; null removes one, and those of other meal types stay. */
export const rulesChange = z.object({
  breakfast: rule.nullable().optional(),
  lunch: rule.nullable().optional(),
  dinner: rule.nullable().optional(),
  snack: rule.nullable().optional(),
});
/** The output of `rulesChange`. */
export type RulesChange = z.output<typeof rulesChange>;

const ruleInForm = z
  .object({ ...tagFields, keptWithoutTags: tagFields.keptTags, withoutTags: tagFields.tags, ...times })
  .transform((fields, context) => ({
    tags: checkTags([...fields.keptTags, ...(fields.tags ?? [])], context, ["tags"]) ?? [],
    withoutTags: checkTags([...fields.keptWithoutTags, ...(fields.withoutTags ?? [])], context, ["withoutTags"]) ?? [],
    maxMinutes: fields.maxMinutes ?? null,
    notAgainWeeks: fields.notAgainWeeks ?? null,
  }))
  .superRefine(refuseBoth);

/** The form with the rules of all meal types. */
export const rulesForm = z.object({
  breakfast: ruleInForm,
  lunch: ruleInForm,
  dinner: ruleInForm,
  snack: ruleInForm,
});
