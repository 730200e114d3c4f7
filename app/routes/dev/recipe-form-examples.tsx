import { useForm } from "@conform-to/react";
import { DetailFields } from "#app/features/recipes/form/detail-fields.tsx";
import { differences } from "#app/features/recipes/form/differences.ts";
import { EditConflict } from "#app/features/recipes/form/edit-conflict.tsx";
import type { FormLine } from "#app/features/recipes/form/form-lines.ts";
import { LineFields } from "#app/features/recipes/form/line-fields.tsx";
import { formValues, type RecipeFormValues } from "#app/features/recipes/form/recipe-form.ts";
import { TagFields } from "#app/features/recipes/form/tag-fields.tsx";
import { Example, Section } from "./example.tsx";
import { INGREDIENTS, LONG_NAME, RECIPE } from "./samples.ts";

/** The parts of a recipe form that have states of their own. */
export function RecipeFormExamples() {
  const stored = formValues({ ...RECIPE, ingredients: INGREDIENTS, instructions: [] }, "1");
  const typed = { ...stored, name: LONG_NAME, ingredients: [...INGREDIENTS.slice(1), LONG_NAME] };
  return (
    <>
      <Section file="features/recipes/form/line-fields.tsx">
        <Example state="One line, which cannot be removed">
          <Lines id="one-line" texts={["salt"]} />
        </Example>
        <Example state="Refused, with a long word and Arabic">
          <Lines id="refused-lines" texts={["salt", LONG_NAME, "ملح"]} errors={["Enter less text."]} />
        </Example>
        <Example state="With a heading">
          <Lines id="heading-lines" texts={["salt", { kind: "heading", text: LONG_NAME }, "pepper"]} />
        </Example>
      </Section>
      <Section file="features/recipes/form/tag-fields.tsx, detail-fields.tsx">
        <Details />
      </Section>
      <Section file="features/recipes/form/edit-conflict.tsx">
        <EditConflict differences={differences(stored, typed)} storedPicture={null} discardTo="#" />
      </Section>
    </>
  );
}

function Lines({ id, texts, errors }: { id: string; texts: FormLine[]; errors?: string[] }) {
  const reply = errors && {
    status: "error" as const,
    initialValue: { ingredients: texts },
    error: { "ingredients[1]": errors },
  };
  const [form, fields] = useForm<RecipeFormValues>({ id, defaultValue: { ingredients: texts }, lastResult: reply });
  return <LineFields list="ingredients" form={form} field={fields.ingredients} reply={reply} onChange={() => {}} />;
}

function Details() {
  const [, fields] = useForm<RecipeFormValues>({
    id: "details",
    defaultValue: { yield: LONG_NAME, keptTags: ["Pasta", "حساء الشتاء"] },
  });
  return (
    <>
      <TagFields fields={fields} suggestions={["Soup"]} />
      <DetailFields fields={fields} />
    </>
  );
}
