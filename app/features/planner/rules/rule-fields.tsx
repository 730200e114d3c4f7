import type { FieldMetadata } from "@conform-to/react";
import { TagFields } from "#app/features/recipes/form/tag-fields.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { MEAL_LABELS, type MealType } from "../meal.ts";
import { isRule, type RandomizeRule, RULE_LIMITS, ruleText } from "./rules.ts";

/** A rule as the fields of a form have it. */
export type RuleFieldValues = {
  keptTags: string[];
  tags: string;
  keptWithoutTags: string[];
  withoutTags: string;
  maxMinutes: string;
  notAgainWeeks: string;
};

/** Returns the values of a rule's fields. */
export function fieldsOfRule(rule: RandomizeRule | undefined): RuleFieldValues {
  return {
    keptTags: rule?.tags ?? [],
    tags: "",
    keptWithoutTags: rule?.withoutTags ?? [],
    withoutTags: "",
    maxMinutes: rule?.maxMinutes?.toString() ?? "",
    notAgainWeeks: rule?.notAgainWeeks?.toString() ?? "",
  };
}

/** Renders the rule of a meal type, folded to its text until it is opened or refused. */
export function RuleFields({
  mealType,
  rule,
  field,
  suggestions,
  isOpen,
}: {
  mealType: MealType;
  rule: RandomizeRule | undefined;
  field: FieldMetadata<RuleFieldValues>;
  /** The kitchen's tags. */
  suggestions: string[];
  isOpen: boolean;
}) {
  const { keptTags, tags, keptWithoutTags, withoutTags, maxMinutes, notAgainWeeks } = field.getFieldset();
  const isRefused = [tags, withoutTags, maxMinutes, notAgainWeeks].some(({ errors }) => errors !== undefined);
  return (
    <details className="disclosure" open={isOpen || isRefused}>
      <summary>
        {MEAL_LABELS[mealType]()} <span className="muted">{isRule(rule) ? ruleText(rule) : m.rules.none()}</span>
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div>
        <TagFields fields={{ keptTags, tags }} suggestions={suggestions} legend={m.rules.onlyTags()} />
        <TagFields
          fields={{ keptTags: keptWithoutTags, tags: withoutTags }}
          suggestions={suggestions}
          legend={m.rules.withoutTags()}
        />
        <div className="amounts">
          <TextField
            field={maxMinutes}
            type="number"
            label={m.rules.maxMinutes()}
            min={1}
            max={RULE_LIMITS.minutes}
            inputMode="numeric"
          />
          <TextField
            field={notAgainWeeks}
            type="number"
            label={m.rules.notAgainWeeks()}
            min={1}
            max={RULE_LIMITS.weeks}
            inputMode="numeric"
          />
        </div>
      </div>
    </details>
  );
}
