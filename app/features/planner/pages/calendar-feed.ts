import { DomainError } from "#app/errors.ts";
import { call, serve } from "#app/http/calls.server.ts";
import * as m from "#messages";
import { readFeed } from "../feed/calendar-feed.server.ts";

export const loader = serve([
  call("GET /calendar/:file", "public", {
    does: "The calendar feed: whoever has its address can read the plan, and nothing else.",
    answer: { status: 200, type: "text/calendar" },
    run: async (visitor, { params }) => {
      const token = params.file.match(/^([\w-]{43})\.ics$/)?.[1];
      if (!token) throw new DomainError("notFound", m.calendarFeed.notFound());
      return new Response(await readFeed(visitor, token), {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'inline; filename="meals.ics"',
          "X-Robots-Tag": "noindex",
          "Referrer-Policy": "no-referrer",
        },
      });
    },
  }),
]);
export const action = loader;
