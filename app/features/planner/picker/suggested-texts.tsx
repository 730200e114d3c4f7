import * as m from "#messages";

/** Suggestions for a slot without a recipe. */
export const textsOfSlot = () => [m.plan.eatingOut(), m.plan.takeaway(), m.plan.leftovers()];

/** Suggestions for what stands beside a meal. */
export const textsOfSide = () => [m.plan.salad(), m.plan.bread(), m.plan.rice()];

/**
 * Renders what is planned without a recipe, as buttons of the picker: the text that was searched for, else the
 * suggestions.
 */
export function SuggestedTexts({ search, suggestions }: { search: string; suggestions: string[] }) {
  const text = search.trim();
  return (
    <p className="suggested-texts">
      {text ? null : <span className="small muted">{m.plan.withoutRecipe()}</span>}
      {(text ? [text] : suggestions).map((one) => (
        <button key={one} type="submit" className="button soft compact" name="text" value={one}>
          {text ? m.plan.planAsText({ text }) : one}
        </button>
      ))}
    </p>
  );
}
