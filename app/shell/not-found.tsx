import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/not-found";
import { PublicFrame } from "./public-frame.tsx";

const COUNTDOWN_S = 3; // Product 10.4

export const loader = page("public", (_caller, { context, url }: Route.LoaderArgs) => {
  const isStaying = url.searchParams.get("stay") === "1";
  // Without scripts each second is a page of its own.
  const left = url.searchParams.get("seconds");
  const seconds = left === "2" || left === "1" ? Number(left) : COUNTDOWN_S;
  return data({ isStaying, seconds, isSignedIn: maybeSignedIn(context) !== undefined }, { status: 404 });
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.errors.pageNotFound()) }];

/** Renders the page for unknown addresses. */
export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { isStaying, isSignedIn } = loaderData;
  const [seconds, setSeconds] = useState(loaderData.seconds);
  const navigate = useNavigate();
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : navigate("/", { replace: true })), 1000);
    return () => clearTimeout(timer);
  }, [isStaying, seconds, navigate]);

  return (
    <PublicFrame isSignedIn={isSignedIn} returnTo="/">
      <MessagePage
        plate={<b>404</b>}
        title={m.errors.pageMissing()}
        actions={
          <>
            <a className="button solid" href="/">
              {m.errors.goHomeNow()}
            </a>
            {isStaying ? null : (
              <a className="button rim" href="?stay=1">
                {m.errors.stayHere()}
              </a>
            )}
          </>
        }
      >
        {isStaying ? null : (
          <>
            <p className="muted" role="timer">
              {m.errors.redirecting({ seconds })}
            </p>
            <noscript>
              <meta httpEquiv="refresh" content={`1;url=${seconds > 1 ? `?seconds=${seconds - 1}` : "/"}`} />
            </noscript>
          </>
        )}
      </MessagePage>
    </PublicFrame>
  );
}
