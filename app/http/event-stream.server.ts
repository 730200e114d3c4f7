import type { RouterContextProvider } from "react-router";
import type { Caller, Cook } from "#app/caller.ts";
import { cookOfSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { findTokenOwner } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { channelOf } from "#app/platform/events/announce.server.ts";
import type { Db } from "#db/client.server.ts";
import { bearerToken } from "./bearer.server.ts";
import { requestState } from "./request-context.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Streams the changes of the caller's kitchen until the session or token ends, or the caller leaves the kitchen. */
export function eventStream(caller: Caller, args: Args): Response {
  const { db, now, user, services } = caller;
  const channel = channelOf(caller);
  const readAgain = cookReader(args);
  const opened = performance.now();
  const body = services.events.follow({
    userId: user.id,
    channel,
    lastEventId: args.request.headers.get("Last-Event-ID"),
    isAllowed() {
      const cook = readAgain(db, new Date(now.getTime() + performance.now() - opened));
      return cook !== undefined && channelOf(cook) === channel;
    },
  });
  const headers = {
    "Content-Type": "text/event-stream",
    // Proxies must neither compress nor collect it; nginx needs its own header.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}

/** Returns a function that reads again whose session or token a request has: undefined once that has ended. */
function cookReader({ request, context }: Args): (db: Db, now: Date) => Cook | undefined {
  const token = bearerToken(request);
  if (token) return (db, now) => findTokenOwner(db, token, now);
  const sid = requestState(context).session()?.sid ?? "";
  return (db, now) => cookOfSession(db, sid, now);
}
