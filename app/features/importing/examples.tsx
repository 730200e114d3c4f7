import { Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME, RECIPE } from "#app/shell/dev/samples.ts";
import { AddTabs } from "./components/add-tabs.tsx";
import { Bookmarklet } from "./components/bookmarklet.tsx";
import { ImportRows } from "./components/import-rows.tsx";
import { ReadPictureButton } from "./components/read-picture-button.tsx";

/** Components of importing. */
export function ImportExamples() {
  return (
    <Section file="features/importing">
      <AddTabs current="url" />
      <ImportRows
        rows={[
          { url: "https://example.org/on-its-way" },
          { url: "https://example.org/imported", success: true, recipeId: 1, name: RECIPE.name },
          { url: "https://example.org/known", success: false, reason: "Recipe already exists", recipeId: 1 },
          { url: `https://example.org/${"long".repeat(30)}`, success: false, reason: LONG_NAME, canPaste: true },
        ]}
      />
      <Bookmarklet origin="https://example.org" />
      <ReadPictureButton isFilled={false} />
      <ReadPictureButton isFilled={false} problem={LONG_NAME} />
    </Section>
  );
}
