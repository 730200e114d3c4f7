import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { changeFeed, findFeed } from "../feed/calendar-feed.server.ts";
import { type FeedInput, feedInput } from "../feed/feed-input.ts";
import { FeedAddress, MealHourFields } from "../feed/feed-settings.tsx";
import { plannerUrl } from "../planner-urls.ts";
import type { Route } from "./+types/subscribe";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const feed = findFeed(caller);
  return { visible: visibleWeeks(caller, url), feed, origin: caller.origin };
});

const DONE: Record<FeedInput["intent"], () => string> = {
  start: m.calendarFeed.made,
  renew: m.calendarFeed.renewed,
  hours: m.calendarFeed.hoursSaved,
  stop: m.calendarFeed.removed,
};

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    feedInput,
    (input) => {
      changeFeed(caller, input);
      const back = plannerUrl(visibleWeeks(caller, args.url), href("/meal-planner/subscribe"));
      return redirectWithToast(args.context, back, { title: DONE[input.intent]() });
    },
    m.calendarFeed.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.subscribe()) }];

/** The id of the form that makes the first address. */
const START = "start-feed";

/** Renders the dialog with the address of the calendar feed. */
export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, feed, origin } = loaderData;
  const [form] = useForm({ lastResult: actionData });
  const action = plannerUrl(visible, href("/meal-planner/subscribe"));
  return (
    <DialogRoute
      title={m.calendarFeed.title()}
      closeTo={plannerUrl(visible)}
      size="small"
      focus="heading"
      footer={
        feed === null ? (
          <IntentButton action={action} intent="start" className="button solid" form={START}>
            {m.calendarFeed.makeAddress()}
          </IntentButton>
        ) : null
      }
    >
      <div className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>{m.calendarFeed.explanation()}</p>
        {feed === null ? (
          <PostForm id={START} action={action} preventScrollReset />
        ) : (
          <>
            {feed.path ? (
              <FeedAddress url={`${origin}${feed.path}`} />
            ) : (
              <p className="note warn">{m.calendarFeed.addressHidden()}</p>
            )}
            <PostForm action={action} preventScrollReset className="stack">
              <MealHourFields hours={feed.hours} />
              <IntentButton action={action} intent="hours" className="button rim">
                {m.calendarFeed.saveTimes()}
              </IntentButton>
            </PostForm>
            <PostForm action={action} preventScrollReset className="actions">
              <IntentButton action={action} intent="renew" className="button soft">
                {m.calendarFeed.makeNewAddress()}
              </IntentButton>
              <IntentButton action={action} intent="stop" className="button danger">
                {m.calendarFeed.stop()}
              </IntentButton>
            </PostForm>
          </>
        )}
      </div>
    </DialogRoute>
  );
}

type IntentProps = {
  action: string;
  intent: FeedInput["intent"];
  className: string;
  /** The id of the form, outside of it. */
  form?: string;
  children: ReactNode;
};

/** Renders a button that is busy while its own request runs. */
function IntentButton({ action, intent, children, ...button }: IntentProps) {
  const isBusy = useIsSubmitting(action, { name: "intent", value: intent });
  return (
    <SubmitButton name="intent" value={intent} isBusy={isBusy} {...button}>
      {children}
    </SubmitButton>
  );
}
