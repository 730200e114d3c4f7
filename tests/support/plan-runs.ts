/** How many random plans a property is tried with: few in each test run, as many as PLAN_RUNS says for `npm run test:plans`. */
export function planRuns(few: number): number {
  return Number(process.env.PLAN_RUNS ?? few);
}

/** Returns the time that so many runs may take, in milliseconds. */
export function timeOfRuns(few: number): number {
  return 60_000 + 500 * planRuns(few);
}
