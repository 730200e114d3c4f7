import { CopyButton } from "#app/ui/copy-button.tsx";
import * as m from "#messages";
import { MEAL_LABELS, MEAL_TYPES } from "../meal.ts";
import { clockTime, type MealHours } from "./meal-hours.ts";

/** Renders the secret address with a button to copy it and a link that opens it in a calendar program. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <div className="field">
      <label htmlFor="feed-url">{m.calendarFeed.secretAddress()}</label>
      <div className="feed-address">
        <input className="text-input" id="feed-url" readOnly value={url} />
        <CopyButton text={url} label={m.common.copy()} />
        <a className="button rim" href={url.replace(/^https?:/, "webcal:")}>
          {m.calendarFeed.openInCalendar()}
        </a>
      </div>
    </div>
  );
}

/** Renders the fields for the hours of the meals. */
export function MealHourFields({ hours }: { hours: MealHours }) {
  return (
    <fieldset>
      <legend>{m.calendarFeed.whenYouEat()}</legend>
      <div className="hours">
        {MEAL_TYPES.map((type) => (
          <div key={type} className="field">
            <label htmlFor={`hour-${type}`}>{MEAL_LABELS[type]()}</label>
            <input
              className="text-input"
              id={`hour-${type}`}
              type="time"
              name={type}
              required
              defaultValue={clockTime(hours[type])}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
