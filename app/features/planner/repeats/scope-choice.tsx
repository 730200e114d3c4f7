import * as m from "#messages";
import { REPEAT_SCOPES } from "./repeat.ts";

/** Renders the choice which meals of a repetition a form is for: this one, or this and all later ones. */
export function ScopeChoice() {
  return (
    <fieldset className="field">
      <legend>{m.repeats.which()}</legend>
      <div className="checks">
        {REPEAT_SCOPES.map((scope) => (
          <label key={scope} className="check">
            <input type="radio" name="scope" value={scope} defaultChecked={scope === "this"} />
            {scope === "this" ? m.repeats.onlyThis() : m.repeats.thisAndLater()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
