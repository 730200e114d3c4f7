import { type ReactNode, useRef } from "react";
import { href, Link, redirect, useFetcher, useLocation } from "react-router";
import { RecipePager } from "#app/features/recipes/list/recipe-pager.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FORM_ID } from "#app/lib/form-id.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { CircleCheck, TriangleAlert } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { WorkProgress } from "#app/ui/work-progress.tsx";
import * as m from "#messages";
import { chooseAll, chooseRecipes, commitMoveIn } from "../commit.server.ts";
import { choiceInput, previewQuery } from "../move-in-input.ts";
import { getMoveIn } from "../move-ins.server.ts";
import { LeftFields, MovedMeals, MovedPlan, MovedRecipes, StateTabs } from "../moved-recipes.tsx";
import { programOf } from "../sources.ts";
import type { Route } from "./+types/preview";

const PAGE_SIZE = 50;
const FORM = "move-in";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { show, page: number } = previewQuery.parse(Object.fromEntries(url.searchParams));
  const view = getMoveIn(caller, idParam(params.moveInId, "Move-in"), {
    limit: PAGE_SIZE,
    offset: (number - 1) * PAGE_SIZE,
    show,
  });
  const { counts } = view;
  const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    ...view,
    program: programOf(view.format),
    read,
    show,
    page: number,
    pages: Math.max(1, Math.ceil((show ? counts[show] : read) / PAGE_SIZE)),
  };
});

/** Handles the one form of the page: each button keeps what is chosen, then does its own. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    choiceInput,
    (input) => {
      const id = idParam(args.params.moveInId, "Move-in");
      const here = href("/recipes/move-in/:moveInId", args.params);
      if (input.shown.length > 0) chooseRecipes(caller, id, input);
      if (input.do === "choose") return null;
      if (input.do === "commit") {
        const added = commitMoveIn(caller, id);
        return redirectWithToast(args.context, here, {
          title: m.moveIn.committedTitle({ count: added }),
          undo: {
            action: href("/recipes/move-in/:moveInId/undo", args.params),
            label: m.moveIn.undo(),
            fields: {},
          },
        });
      }
      if (input.all) chooseAll(caller, id, input.all === "skip", input.show);
      const show = input.to ?? input.show;
      const target = new URLSearchParams({
        ...(show && show !== "all" ? { show } : {}),
        ...(input.page && !input.to ? { page: String(input.page) } : {}),
      });
      return redirect(`${here}?${target}`, { status: 303 });
    },
    m.moveIn.choiceFailed(),
  ),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.moveIn.title()) }];

/** Renders what is in a file, and what became of it. */
export default function MoveInPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { state, message, program, read, total, counts, meals, plan } = loaderData;
  const isPlanShown = state === "ready" || state === "committed";
  return (
    <NarrowPage back={{ to: href("/recipes/move-in"), label: m.moveIn.title() }} title={m.moveIn.previewTitle()}>
      <div className="stack">
        {program ? <p className="muted">{m.moveIn.from({ format: program, total: Math.max(total, read) })}</p> : null}
        {state === "reading" ? (
          <WorkProgress
            done={read}
            total={total}
            label={m.moveIn.reading()}
            soFar={m.moveIn.readSoFar({ read, total })}
            hint={m.moveIn.readingHint()}
          />
        ) : null}
        {state === "failed" ? <Failed message={message} /> : null}
        {state === "committed" ? <Committed {...loaderData} /> : null}
        {state === "undone" ? <Done title={m.moveIn.undoneTitle()}>{message}</Done> : null}
        {meals && isPlanShown ? <MovedMeals meals={meals} isOver={state === "committed"} /> : null}
        {plan && isPlanShown ? <MovedPlan plan={plan} isOver={state === "committed"} /> : null}
        {state === "ready" && counts.new + counts.incomplete === 0 && !meals?.planned && !plan ? (
          <Done title={m.moveIn.allThere()}>{null}</Done>
        ) : null}
        {state === "ready" && message ? <Warning>{message}</Warning> : null}
        {(read > 0 || plan || meals) && state !== "failed" ? (
          <Recipes {...loaderData} errors={actionData?.error?.[""] ?? undefined} />
        ) : null}
      </div>
    </NarrowPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Recipes({
  state,
  show,
  page,
  pages,
  counts,
  recipes,
  left,
  meals,
  plan,
  choice,
  errors,
}: Loaded & { errors?: string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const choosing = useFetcher();
  const planned = meals?.planned ?? 0;
  const hasPlan = planned > 0 || plan !== undefined;
  const isReady = state === "ready" && (counts.new + counts.incomplete > 0 || hasPlan);
  const isCommitting = useIsSubmitting(undefined, { name: "do", value: "commit" });
  /** Stores the choice at once, so that the number on the button is right. */
  function choose() {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    // Chosen and not chosen in turn: each change counts.
    chosen.delete(FORM_ID);
    chosen.set("do", "choose");
    choosing.submit(chosen, { method: "post" });
  }
  return (
    <PostForm id={FORM} ref={form} key={useLocation().key} preventScrollReset className="stack">
      <FormErrors id="move-in-refused" errors={errors} />
      <LeftFields left={left} />
      {show ? <input type="hidden" name="show" value={show} /> : null}
      <StateTabs counts={counts} shown={show} />
      {isReady && (show === undefined || show === "new" || show === "incomplete") ? (
        <div className="actions">
          <button className="button rim compact" type="submit" name="all" value="take">
            {m.moveIn.takeAll()}
          </button>
          <button className="button rim compact" type="submit" name="all" value="skip">
            {m.moveIn.skipAll()}
          </button>
        </div>
      ) : null}
      <MovedRecipes recipes={recipes} skipped={isReady ? choice.skipped : null} onChoose={choose} />
      {recipes.length === 0 ? <p className="muted">{m.moveIn.noneOfState()}</p> : null}
      <RecipePager page={page} pages={pages} formId={FORM} />
      {isReady ? (
        <FormFoot>
          <button className="button rim no-script" type="submit">
            {m.moveIn.saveChoice()}
          </button>
          <SubmitButton
            name="do"
            value="commit"
            isBusy={isCommitting}
            busyLabel={m.moveIn.adding()}
            disabled={choice.chosen === 0 && !hasPlan}
          >
            {choice.chosen > 0 || !hasPlan
              ? m.moveIn.commit({ count: choice.chosen })
              : planned > 0
                ? m.moveIn.commitMeals({ count: planned })
                : m.moveIn.commitPlan()}
          </SubmitButton>
        </FormFoot>
      ) : null}
    </PostForm>
  );
}

function Committed({ id, choice, meals, plan }: Loaded) {
  return (
    <section className="panel stack">
      <h2>{m.moveIn.committedTitle({ count: choice.taken })}</h2>
      <div className="actions">
        <Link className="button solid" to={href("/recipes")}>
          {m.moveIn.toRecipes()}
        </Link>
      </div>
      {choice.taken + (meals?.planned ?? 0) > 0 || plan ? (
        <PostForm action={href("/recipes/move-in/:moveInId/undo", { moveInId: String(id) })}>
          <p className="muted">{m.moveIn.undoHint()}</p>
          <button className="button rim" type="submit">
            {m.moveIn.undo()}
          </button>
        </PostForm>
      ) : null}
    </section>
  );
}

function Failed({ message }: { message: string | undefined }) {
  return (
    <section className="stack">
      <Warning>
        <b>{m.moveIn.failedTitle()}</b> {message}
      </Warning>
      <div className="actions">
        <Link className="button solid" to={href("/recipes/move-in")}>
          {m.moveIn.anotherFile()}
        </Link>
      </div>
    </section>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="note warn">
      <TriangleAlert size={20} />
      <p>{children}</p>
    </div>
  );
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="note">
      <CircleCheck size={20} />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}
