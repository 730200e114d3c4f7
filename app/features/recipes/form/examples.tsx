import { useForm } from "@conform-to/react";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import type { Difference } from "../difference.ts";
import type { HistoryEntry } from "../revisions/history.ts";
import { HistoryChange } from "../revisions/recipe-history.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import type { FormLine } from "./form-lines.ts";
import { ListFields } from "./list-fields.tsx";
import type { RecipeFormValues } from "./recipe-form.ts";
import { TagFields } from "./tag-fields.tsx";

/** The parts of a recipe form that have states of their own. */
export function RecipeFormExamples() {
  return (
    <>
      <Section file="features/recipes/form/line-fields.tsx, list-fields.tsx">
        <Example state="One line, which cannot be removed">
          <Lines id="one-line" texts={["salt"]} />
        </Example>
        <Example state="Refused, with a long word and Arabic">
          <Lines id="refused-lines" texts={["salt", LONG_NAME, "ملح"]} errors={["Enter less text."]} />
        </Example>
        <Example state="With a heading">
          <Lines id="heading-lines" texts={["salt", { kind: "heading", text: LONG_NAME }, "pepper"]} />
        </Example>
        <Example state="As one text">
          <Lines id="text-lines" texts={["salt", { kind: "heading", text: LONG_NAME }, "pepper"]} as="text" />
        </Example>
      </Section>
      <Section file="features/recipes/form/tag-fields.tsx, detail-fields.tsx">
        <Details />
      </Section>
      <Section file="features/recipes/revisions/recipe-history.tsx">
        <HistoryChange entry={CHANGE} isOpen action="#" returnTo="/" />
        <HistoryChange entry={{ ...CHANGE, id: 1, fields: [], picture: null }} isOpen={false} action="#" returnTo="/" />
      </Section>
      <Section file="features/recipes/form/edit-conflict.tsx">
        <EditConflict differences={DIFFERENCES} storedPicture={null} discardTo="#" />
      </Section>
    </>
  );
}

const DIFFERENCES: Difference[] = [
  {
    label: "Name",
    lines: [
      { kind: "removed", text: "Mushroom pasta" },
      { kind: "added", text: LONG_NAME },
    ],
  },
  {
    label: "Ingredients",
    lines: [
      { kind: "moved-from", text: "salt" },
      { kind: "same", text: "200 g pasta" },
      { kind: "moved", text: "salt" },
    ],
  },
];

const CHANGE: HistoryEntry = {
  id: 2,
  title: "Re-imported by Marta",
  createdAt: "2026-03-02T09:00:00Z",
  moment: "2 March 2026 at 10:00",
  fields: [
    {
      label: "Ingredients",
      lines: [
        { kind: "folded", count: 12 },
        { kind: "removed", text: "200 g butter" },
        { kind: "added", text: LONG_NAME },
        { kind: "same", text: "salt" },
        { kind: "moved", text: "ملح" },
      ],
    },
  ],
  picture: { before: "gone", after: "none" },
};

function Lines({ id, texts, errors, as }: { id: string; texts: FormLine[]; errors?: string[]; as?: "text" }) {
  const reply = errors && {
    status: "error" as const,
    initialValue: { ingredients: texts },
    error: { "ingredients[1]": errors },
  };
  const [form, fields] = useForm<RecipeFormValues>({ id, defaultValue: { ingredients: texts }, lastResult: reply });
  return (
    <ListFields
      list="ingredients"
      form={form}
      field={fields.ingredients}
      shownAs={as}
      reply={reply}
      onChange={() => {}}
    />
  );
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
