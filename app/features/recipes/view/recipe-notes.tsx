import { NUTRIENTS, type Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { NUTRIENT_LABELS } from "../recipe.ts";

/** Renders what the recipe says of itself, below its name. */
export function RecipeDescription({ text, lang }: { text: string | null; lang: string | undefined }) {
  return text === null ? null : (
    <p className="recipe-description" dir="auto" lang={lang}>
      {text}
    </p>
  );
}

/** Renders the recipe's notes and the nutrition that its source declares, where it has them. */
export function RecipeNotes({
  recipe: { notes, nutrition },
  lang,
  heading: Heading,
}: {
  recipe: { notes: string | null; nutrition: Nutrition | null };
  lang: string | undefined;
  heading: "h2" | "h3";
}) {
  return (
    <>
      {notes === null ? null : (
        <section className="recipe-notes">
          <Heading className="small-heading">{m.recipes.notes()}</Heading>
          <p dir="auto" lang={lang}>
            {notes}
          </p>
        </section>
      )}
      {nutrition === null ? null : <NutritionTable nutrition={nutrition} />}
    </>
  );
}

/** Renders the declared nutrition as a table that is closed at first. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const declared = NUTRIENTS.filter((name) => nutrition[name] !== undefined);
  return (
    <details className="disclosure nutrition">
      <summary>
        {m.recipeView.nutrition()}
        <ChevronDown size={18} className="chevron" />
      </summary>
      <table className="ledger">
        <caption>{m.recipeView.declaredBySource()}</caption>
        <tbody>
          {declared.map((name) => (
            <tr key={name}>
              <th scope="row">{NUTRIENT_LABELS[name]()}</th>
              <td dir="auto">{nutrition[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
