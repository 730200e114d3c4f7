import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import { Figures, Imports, LastBackup, Visits } from "./overview-sections.tsx";

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  name: `${index + 1} November`,
  imported: index % 5,
  duplicates: index % 3,
  failed: index % 7 === 0 ? 2 : 0,
}));

/** Components of the administrators' overview. */
export function OverviewExamples() {
  return (
    <Section file="features/overview">
      <Figures
        figures={[
          { name: "Users", value: 4 },
          { name: "Database", value: "20 MB", detail: "12 MB of it pictures" },
        ]}
      />
      <Imports
        summary="60 recipes in 30 days."
        totals={{ imported: 60, duplicates: 30, failed: 10 }}
        failures={[{ reason: "no_recipe", words: LONG_NAME, count: 10 }]}
        days={DAYS}
      />
      <LastBackup backup={{ name: "2026-11-22.sqlite", size: "20 MB", made: "22 November" }} failed="on 20 November" />
      <Visits users={[{ id: "1", name: LONG_NAME, accountType: "premium", lastVisit: "22 November" }]} />
      <Example state="Nothing yet">
        <Imports
          summary="No recipe was imported in the last 30 days."
          totals={{ imported: 0, duplicates: 0, failed: 0 }}
          failures={[]}
          days={[]}
        />
        <LastBackup backup={null} failed={null} />
      </Example>
    </Section>
  );
}
