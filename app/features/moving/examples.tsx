import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import { WorkProgress } from "#app/ui/work-progress.tsx";
import { ExportPanel } from "./export/export-panel.tsx";
import { LeftFields, MovedRecipes, StateTabs } from "./moved-recipes.tsx";

const RECIPES = [
  { key: "1", name: "Leek soup", state: "new", left: [] },
  { key: "2", name: LONG_NAME, state: "incomplete", reason: "It has no steps.", left: ["video", "author"] },
  { key: "3", name: "شوربة", state: "existing", reason: "The file has it twice.", left: [] },
  { key: "4", name: "Stew", state: "failed", reason: "This part of the file is damaged.", left: [] },
] as const;
const recipes = RECIPES.map((recipe) => ({ ...recipe, left: [...recipe.left] }));

/** Renders the parts of the preview of a file from another program, and the choice of an export. */
export function MovingExamples() {
  return (
    <>
      <Section file="features/moving/moved-recipes.tsx">
        <Example state="Before they are taken">
          <MovedRecipes recipes={recipes} skipped={["2"]} />
        </Example>
        <Example state="Afterwards">
          <MovedRecipes recipes={recipes} skipped={null} />
        </Example>
        <Example state="States and fields">
          <StateTabs counts={{ new: 1200, existing: 1, incomplete: 1, failed: 1 }} shown="new" />
          <LeftFields left={{ video: 12, [LONG_NAME]: 1 }} />
        </Example>
      </Section>
      <Section file="features/moving/export/export-panel.tsx">
        <div className="account">
          <ExportPanel />
        </div>
      </Section>
      <Section file="ui/work-progress.tsx">
        <WorkProgress
          done={312}
          total={1200}
          label="Reading the file"
          soFar="312 of 1200 read"
          hint="You may leave this page."
        />
      </Section>
    </>
  );
}
