/** Long work that may pause wherever it yields; its result is what it returns. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of the work without a pause. */
export function atOnce<T>(work: Steps<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
