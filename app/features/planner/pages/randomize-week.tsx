import { useForm } from "@conform-to/react";
import { useRef } from "react";
import { href, Link, redirect, useNavigate } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { weekRange } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { TYPING_MS } from "#app/ui/search-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_LABELS, MEAL_TYPES, type MealType } from "../meal.ts";
import type { RandomizeInput } from "../meal-input.ts";
import { filledToast } from "../meal-toasts.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { isRule, ruleText } from "../rules/rules.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import { nextSeed, proposalUrl } from "../weeks/proposal.ts";
import { proposalInAddress, randomizeForm } from "../weeks/proposal-input.ts";
import { ProposalList } from "../weeks/proposal-list.tsx";
import { RandomizeFields } from "../weeks/randomize-fields.tsx";
import { planProposal, previewRandomizing } from "../weeks/randomize-week.server.ts";
import type { Route } from "./+types/randomize-week";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, url);
  const weekStart = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const asked = proposalInAddress.parse(Object.fromEntries(url.searchParams));
  const choice = { weekStart, mealTypes: asked.meals, numberOfSlots: asked.slots };
  return {
    visible,
    choice,
    seed: asked.seed,
    isChanged: asked.changed,
    ...previewRandomizing(caller, choice, asked.seed),
    rules: MEAL_TYPES.flatMap((type) => {
      const rule = caller.kitchen.randomizeRules[type];
      return isRule(rule) ? { type, text: ruleText(rule) } : [];
    }),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    randomizeForm,
    ({ seed, shown, another, ...input }) => {
      const visible = visibleWeeks(caller, args.url);
      if (another) return redirect(proposalUrl(visible, input, { seed: nextSeed(seed) }), 303);
      const done = planProposal(caller, input, { seed, shown });
      if (!done) return redirect(proposalUrl(visible, input, { seed, isChanged: true }), 303);
      const { message, createdIds, fromTray } = done;
      const back = plannerUrl(visible);
      const toast = filledToast(m.meals.randomized(), message, { created: createdIds, fromTray }, back); // Product 6.3
      return redirectWithToast(args.context, `${back}#week-${input.weekStart}`, toast);
    },
    m.meals.randomizeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.randomizeWeek()) }];

/** Renders the dialog that fills a week with random recipes, after it has shown which. */
export default function RandomizeWeek({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, choice, seed, isChanged, empty, fillable, proposal, rules } = loaderData;
  const [form, fields] = useForm<RandomizeInput>({ lastResult: actionData });
  const here = proposalUrl(visible, choice, { seed });
  const isBusy = useIsSubmitting(here);
  const isFull = Object.values(empty).every((slots) => slots === 0);
  const { show, showAgain } = useProposals(visible, choice);
  return (
    <DialogRoute
      title={m.weekForms.randomizeWeekOf({ range: weekRange(choice.weekStart) })}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.weekForms.randomizing()} disabled={isFull}>
          {m.planner.randomizeWeek()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate className="stack">
        {isChanged ? (
          <p className="note warn" role="alert">
            <TriangleAlert size={20} />
            {m.weekForms.proposalChanged()}
          </p>
        ) : null}
        <FormErrors id={form.errorId} errors={form.errors ?? fields.weekStart.errors} />
        <input type="hidden" name="weekStart" value={choice.weekStart} />
        <input type="hidden" name="seed" value={seed} />
        {"key" in proposal ? <input type="hidden" name="shown" value={proposal.key} /> : null}
        <RandomizeFields
          empty={empty}
          fillable={fillable}
          typed={{
            types: fields.mealTypes.initialValue ?? choice.mealTypes,
            slots: fields.numberOfSlots.initialValue,
          }}
          wantedSlots={choice.numberOfSlots}
          numberError={fields.numberOfSlots.errors?.[0]}
          typesError={fields.mealTypes.errors?.[0]}
          onChoose={(chosen, isTyping) => show(seed, chosen, isTyping ? TYPING_MS : 0)}
        />
        <KeptRules visible={visible} weekStart={choice.weekStart} rules={rules} />
        {isFull ? null : (
          <ProposalList
            proposal={proposal}
            number={seed}
            another={
              <button
                type="submit"
                name="another"
                value="yes"
                className="button rim compact"
                onClick={(event) => showAgain(nextSeed(seed)) && event.preventDefault()}
              >
                {m.weekForms.another()}
              </button>
            }
          />
        )}
      </PostForm>
    </DialogRoute>
  );
}

type Chosen = Omit<RandomizeInput, "weekStart">;

/**
 * Returns what shows the proposal with a number for what is chosen, after a while, and returns whether it can: `show`, and
 * `showAgain` for what was chosen last.
 */
function useProposals(visible: VisibleWeeks, choice: RandomizeInput) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Chosen>(choice);
  function show(seed: number, chosen: Chosen, delayMs: number): boolean {
    clearTimeout(timer.current);
    latest.current = chosen;
    if (chosen.mealTypes.length === 0 || !(chosen.numberOfSlots >= 1)) return false;
    const to = proposalUrl(visible, { ...chosen, weekStart: choice.weekStart }, { seed });
    timer.current = setTimeout(() => navigate(to, { replace: true, preventScrollReset: true }), delayMs);
    return true;
  }
  return { show, showAgain: (seed: number) => show(seed, latest.current, 0) };
}

/** Renders the kitchen's rules that count for the proposal, and the link to change them. */
function KeptRules({
  visible,
  weekStart,
  rules,
}: {
  visible: VisibleWeeks;
  weekStart: string;
  rules: readonly { type: MealType; text: string }[];
}) {
  return (
    <>
      {rules.length > 0 ? (
        <ul className="muted kept-rules">
          {rules.map(({ type, text }) => (
            <li key={type}>
              {MEAL_LABELS[type]()}: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <Link
        className="button rim compact to-rules"
        to={plannerUrl(visible, href("/meal-planner/randomize/rules"), { week: weekStart })}
        preventScrollReset
      >
        {m.rules.open()}
      </Link>
    </>
  );
}
