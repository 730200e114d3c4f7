import * as m from "#messages";

/**
 * Renders what is planned instead of a recipe, as buttons of the picker: the text that was searched for, else three
 * suggestions.
 */
export function SuggestedTexts({ search }: { search: string }) {
  const text = search.trim();
  const suggestions = [m.plan.eatingOut(), m.plan.takeaway(), m.plan.leftovers()];
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
