import { useRef, useState } from "react";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { Problem } from "#app/ui/problem.tsx";
import * as m from "#messages";
import { MEAL_LABELS, MEAL_TYPES, type MealType, RANDOMIZE_LIMITS } from "../meal.ts";

/**
 * Renders the fields for meal types and number of slots. Choosing fewer meal types lowers the number to the empty
 * slots, at least 1, and choosing more raises it again, up to the number that was wanted (product 6.6); without scripts
 * the server limits it.
 */
export function RandomizeFields({
  empty,
  fillable,
  typed,
  wantedSlots,
  numberError,
  typesError,
  onChoose,
}: {
  /** Empty slots of the week by meal type. */
  empty: Record<string, number>;
  /** How many of them the rules let be filled, by the chosen meal types (`mostFilled`); null without rules. */
  fillable: Record<string, number> | null;
  /** The values of a refused form. */
  typed: { types: unknown; slots: string | undefined };
  /** The number of slots to propose, if so many are empty. */
  wantedSlots: number;
  numberError: string | undefined;
  typesError: string | undefined;
  /** Is told what is chosen after each change; a number is still being typed. */
  onChoose: (chosen: { mealTypes: MealType[]; numberOfSlots: number }, isTyping: boolean) => void;
}) {
  const [types, setTypes] = useState<readonly MealType[]>(() => (typesError ? [] : chosenBefore(typed.types)));
  const available = (chosen: readonly MealType[]) => chosen.reduce((sum, type) => sum + (empty[type] ?? 0), 0);
  const most = Math.min(available(types), RANDOMIZE_LIMITS.most);
  const [suggested] = useState(typed.slots ?? Math.max(1, Math.min(wantedSlots, most)));
  const slots = useRef<HTMLInputElement>(null);
  const wanted = useRef(Number(suggested));
  const [asked, setAsked] = useState(Number(suggested));
  const free = fillable === null ? 0 : Math.min(asked, most) - (fillable[types.join()] ?? 0);

  function toggle(type: MealType, isChosen: boolean) {
    const chosen = MEAL_TYPES.filter((other) => (other === type ? isChosen : types.includes(other)));
    setTypes(chosen);
    const number = Math.max(1, Math.min(wanted.current, available(chosen)));
    setAsked(number);
    if (slots.current) slots.current.value = String(number);
    onChoose({ mealTypes: chosen, numberOfSlots: number }, false);
  }
  return (
    <>
      <fieldset>
        <legend>{m.weekForms.mealsToFill()}</legend>
        <div className="checks">
          {MEAL_TYPES.map((type) => (
            <label key={type} className="check">
              <input
                type="checkbox"
                name="mealTypes"
                value={type}
                checked={types.includes(type)}
                onChange={(event) => toggle(type, event.currentTarget.checked)}
              />
              <span>
                {MEAL_LABELS[type]()} <small>{m.weekForms.emptySlots({ count: empty[type] ?? 0 })}</small>
              </span>
            </label>
          ))}
        </div>
        {typesError && types.length === 0 ? <Problem id="types-error">{typesError}</Problem> : null}
      </fieldset>
      <div className="field">
        <label htmlFor="slots">{m.weekForms.slotsToFill()}</label>
        <div className="of-slots">
          <input
            className="text-input"
            id="slots"
            type="number"
            inputMode="numeric"
            name="numberOfSlots"
            min={1}
            max={Math.max(1, most)}
            ref={slots}
            defaultValue={suggested}
            onInput={(event) => {
              wanted.current = event.currentTarget.valueAsNumber;
              setAsked(wanted.current);
              onChoose({ mealTypes: [...types], numberOfSlots: wanted.current }, true);
            }}
            aria-invalid={numberError ? true : undefined}
            aria-describedby={numberError ? "slots-error" : "slots-hint"}
          />
          <span id="slots-hint" role="status">
            {m.weekForms.ofEmpty({ count: available(types) })}
          </span>
        </div>
        {numberError ? <Problem id="slots-error">{numberError}</Problem> : null}
      </div>
      {free > 0 ? (
        <p className="note warn" role="status">
          <TriangleAlert size={20} />
          {m.rules.tooFew({ count: free })}
        </p>
      ) : null}
      <p className="muted">
        {available(MEAL_TYPES) === 0 ? m.weekForms.everySlotTaken() : m.weekForms.randomizeHint()}
      </p>
    </>
  );
}

function chosenBefore(types: unknown): readonly MealType[] {
  const names: unknown[] = Array.isArray(types) ? types : [types];
  const chosen = MEAL_TYPES.filter((type) => names.includes(type));
  return chosen.length > 0 ? chosen : MEAL_TYPES;
}
