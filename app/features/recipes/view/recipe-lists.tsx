import { Fragment, type ReactNode } from "react";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import type { InstructionPart } from "./instructions.ts";
import { sectioned } from "./sections.ts";
import { StepText } from "./step-text.tsx";

/** The level of the headings among the lines: one below that of the list's own heading. */
type SubHeading = "h3" | "h4";

/** Renders the ingredient lines below their headings. */
export function IngredientList({
  lines,
  headings,
  subHeading,
  lang,
}: {
  lines: string[];
  headings: RecipeSection[];
  subHeading: SubHeading;
  lang: string | undefined;
}) {
  return (
    <div className="list-sections">
      {sectioned(lines, headings).map(({ title, start, lines: part }) => (
        <Fragment key={start}>
          <SectionTitle as={subHeading} lang={lang}>
            {title}
          </SectionTitle>
          <ul className="ruled" aria-label={title ?? m.recipes.ingredients()}>
            {part.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move.
              <li key={position} dir="auto" lang={lang}>
                {line}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Renders numbered steps with the ingredient names in bold (product 4.10), below their headings; the numbers go on from
 * one heading to the next.
 */
export function InstructionList({
  steps,
  headings,
  subHeading,
  lang,
}: {
  steps: InstructionPart[][];
  headings: RecipeSection[];
  subHeading: SubHeading;
  lang: string | undefined;
}) {
  if (steps.length === 0) return <p className="muted">{m.recipeView.noInstructions()}</p>;
  return (
    <div className="list-sections numbered">
      {sectioned(steps, headings).map(({ title, start, lines: part }) => (
        <Fragment key={start}>
          <SectionTitle as={subHeading} lang={lang}>
            {title}
          </SectionTitle>
          <ol className="steps" aria-label={title ?? m.recipeView.cookingInstructions()} start={start + 1}>
            {part.map((parts, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat and never move.
              <li key={position} id={`step-${start + position + 1}`} dir="auto" lang={lang}>
                <span>
                  <StepText parts={parts} step={start + position + 1} />
                </span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

function SectionTitle({
  as: Heading,
  lang,
  children,
}: {
  as: SubHeading;
  lang: string | undefined;
  children: ReactNode;
}) {
  return children === null ? null : (
    <Heading className="section-title" dir="auto" lang={lang}>
      {children}
    </Heading>
  );
}
