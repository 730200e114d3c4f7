import { DomainError } from "#app/errors.ts";
import { api } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { readFeed } from "../feed/calendar-feed.server.ts";

/** Serves the calendar feed: whoever has its address can read the plan, and nothing else. */
const feed = api("public", {
  GET: (visitor, { params }) => {
    const token = params.file?.match(/^([\w-]{43})\.ics$/)?.[1];
    if (!token) throw new DomainError("notFound", m.calendarFeed.notFound());
    return new Response(readFeed(visitor, token), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="meals.ics"',
        "X-Robots-Tag": "noindex",
        "Referrer-Policy": "no-referrer",
      },
    });
  },
});

export const loader = feed;
export const action = feed;
