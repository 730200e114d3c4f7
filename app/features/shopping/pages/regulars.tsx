import { type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FieldError, FormErrors, useRefusal } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listRegulars, setRegular } from "../regulars.server.ts";
import { regularForm } from "../shopping-form-input.ts";
import type { Regular } from "../shopping-list.ts";
import type { Route } from "./+types/regulars";

export const loader = page("user", (caller) => ({ regulars: listRegulars(caller) }));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    regularForm,
    ({ item, days, food }) => {
      setRegular(caller, item, days, food);
      return redirectWithToast(args.context, href("/shopping/regulars"), { title: m.shopping.regularSaved({ item }) });
    },
    m.shopping.notSaved(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.regulars()) }];

/** Renders the foods that are bought regularly, each with the days between purchases. */
export default function Regulars({ loaderData: { regulars }, actionData }: Route.ComponentProps) {
  const known = actionData?.initialValue?.food;
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.regulars()}>
      <p className="muted intro">{m.shopping.regularsHint()}</p>
      <FormErrors id="regulars-error" errors={actionData?.error?.[""]} />
      <ul className="regulars">
        {regulars.map((regular) => (
          <li key={`${regular.food} ${regular.days}`}>
            <RegularDays regular={regular} refused={known === regular.food ? actionData : null} />
          </li>
        ))}
      </ul>
      {regulars.length > 0 ? <p className="muted">{m.shopping.regularAutomatic()}</p> : null}
      <NewRegular key={regulars.length} refused={known === undefined ? actionData : null} />
    </NarrowPage>
  );
}

/** The answer to a form that was refused. */
type Refused = SubmissionResult<string[]> | null | undefined;

/** Renders the days of a regular. */
function RegularDays({ regular: { food, name, days, isSet }, refused }: { regular: Regular; refused: Refused }) {
  const [id, errorId] = [`days-${food}`, `days-error-${food}`];
  const errors = refused?.error?.days ?? undefined;
  const { isRefused, onInput } = useRefusal(errors);
  return (
    <div className="field" onInput={onInput}>
      <PostForm preventScrollReset>
        <input type="hidden" name="item" value={name} />
        <input type="hidden" name="food" value={food} />
        <label htmlFor={id}>
          <span dir="auto">{name}</span> <small>{days > 0 ? m.shopping.everyDays({ count: days }) : null}</small>
        </label>
        <input
          id={id}
          aria-label={m.shopping.regularDays({ item: name })}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          name="days"
          type="number"
          className="text-input"
          min={0}
          max={365}
          defaultValue={(refused?.initialValue?.days as string | undefined) ?? (isSet ? days : "")}
          placeholder={String(days)}
        />
        <button type="submit" className="button rim">
          {m.common.save()} <span className="visually-hidden">{name}</span>
        </button>
      </PostForm>
      {isRefused ? <FieldError field={{ errors, errorId }} /> : null}
    </div>
  );
}

/** Renders the form of another regular. */
function NewRegular({ refused }: { refused: Refused }) {
  const [form, fields] = useForm<{ item: string; days: number }>({ id: "regular", lastResult: refused });
  return (
    <PostForm id={form.id} className="stack">
      <TextField field={fields.item} label={m.shopping.regularItem()} maxLength={100} required />
      <TextField field={fields.days} label={m.shopping.regularEvery()} type="number" min={1} max={365} required />
      <FormFoot>
        <button type="submit" className="button solid">
          {m.common.add()}
        </button>
      </FormFoot>
    </PostForm>
  );
}
