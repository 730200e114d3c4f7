import * as m from "#messages";

/** Renders that something is planned again on later days. */
export function RepeatMark() {
  return (
    <span className="repeats to-repeat">
      <span className="visually-hidden">, {m.repeats.mark()}</span>
    </span>
  );
}
