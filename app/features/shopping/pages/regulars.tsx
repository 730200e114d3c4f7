import { href } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listRegulars, setRegular } from "../regulars.server.ts";
import { regularForm } from "../shopping-form-input.ts";
import type { Route } from "./+types/regulars";

export const loader = page("user", (caller) => ({ regulars: listRegulars(caller) }));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    regularForm,
    m.shopping.notSaved(),
    ({ item, days, food }) => {
      setRegular(caller, item, days, food);
      return { toast: { title: m.shopping.regularSaved({ item }) } };
    },
    { home: href("/shopping/regulars") },
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.regulars()) }];

/** Renders the foods that are bought regularly, each with the days between purchases. */
export default function Regulars({ loaderData: { regulars }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.regulars()}>
      <p className="muted intro">{m.shopping.regularsHint()}</p>
      <FormErrors id="regulars-error" errors={actionData?.error?.[""]} />
      <ul className="regulars">
        {regulars.map(({ food, name, days, isSet }) => (
          <li key={`${food} ${days}`}>
            <PostForm preventScrollReset>
              <input type="hidden" name="item" value={name} />
              <input type="hidden" name="food" value={food} />
              <label htmlFor={`days-${food}`}>
                <span dir="auto">{name}</span> <small>{days > 0 ? m.shopping.everyDays({ count: days }) : null}</small>
              </label>
              <input
                id={`days-${food}`}
                aria-label={m.shopping.regularDays({ item: name })}
                name="days"
                type="number"
                className="text-input"
                min={0}
                max={365}
                defaultValue={isSet ? days : ""}
                placeholder={String(days)}
              />
              <button type="submit" className="button rim">
                {m.common.save()} <span className="visually-hidden">{name}</span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      {regulars.length > 0 ? <p className="muted">{m.shopping.regularAutomatic()}</p> : null}
      <PostForm className="stack" key={regulars.length}>
        <div className="field">
          <label htmlFor="regular-item">{m.shopping.regularItem()}</label>
          <input id="regular-item" name="item" className="text-input" maxLength={100} dir="auto" required />
        </div>
        <div className="field">
          <label htmlFor="regular-days">{m.shopping.regularEvery()}</label>
          <input id="regular-days" name="days" type="number" className="text-input" min={1} max={365} required />
        </div>
        <button type="submit" className="button solid">
          {m.common.add()}
        </button>
      </PostForm>
    </NarrowPage>
  );
}
