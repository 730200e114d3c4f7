import { type FormEvent, useId } from "react";
import { type LinkProps, useNavigate } from "react-router";
import { ChevronDown } from "#app/ui/icons.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import * as m from "#messages";
import { type AmountInHand, type DisplayQuery, MAX_AMOUNT } from "./recipe-text.ts";

/**
 * Renders the form that scales a recipe to the amount that there is of one ingredient. It is a GET form, so that the
 * address says what was asked; nothing for a recipe without amounts.
 */
export function ScaleByIngredient({
  lang,
  inHand,
  linkTo,
}: {
  lang: string | undefined;
  inHand: AmountInHand;
  /** Returns the address of this page with what the form asks for, and the one to show. */
  linkTo: (query: Pick<DisplayQuery, "of" | "have">) => Pick<LinkProps, "to" | "mask">;
}) {
  const id = useId();
  const navigate = useNavigate();
  if (inHand.measured.length === 0) return null;
  const address = new URL(String(linkTo({}).to), "http://localhost");
  const problemId = `${id}-problem`;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const { to, mask } = linkTo({ of: String(asked.get("of")), have: String(asked.get("have")) });
    navigate(to, { mask, replace: true, preventScrollReset: true });
  }
  return (
    <details className="disclosure no-print" open={inHand.problem !== null}>
      <summary>
        {m.scaling.byIngredient()}
        <ChevronDown className="chevron" size={20} />
      </summary>
      <form className="stack" action={address.pathname} onSubmit={onSubmit} noValidate>
        {[...address.searchParams].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          id={`${id}-of`}
          name="of"
          label={m.scaling.ingredient()}
          options={inHand.measured.map(([of, name]) => [of, name, lang])}
          defaultValue={inHand.of || undefined}
        />
        <div className="field">
          <label htmlFor={`${id}-have`}>{m.scaling.amountInHand()}</label>
          <input
            key={inHand.have}
            id={`${id}-have`}
            name="have"
            className="text-input"
            dir="auto"
            maxLength={MAX_AMOUNT}
            autoComplete="off"
            defaultValue={inHand.have}
            aria-invalid={inHand.problem ? true : undefined}
            aria-describedby={inHand.problem ? problemId : `${id}-hint`}
          />
          <span className="hint" id={`${id}-hint`}>
            {m.scaling.amountHint()}
          </span>
          {inHand.problem ? (
            <Problem id={problemId} role="alert">
              {inHand.problem}
            </Problem>
          ) : null}
        </div>
        <button type="submit" className="button rim">
          {m.scaling.scale()}
        </button>
      </form>
    </details>
  );
}
