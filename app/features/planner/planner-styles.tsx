import planner from "./planner.css?url";

/** Loads the styles of the planner before what it stands in is shown. */
export function PlannerStyles() {
  return <link rel="stylesheet" href={planner} precedence="theme" />;
}
