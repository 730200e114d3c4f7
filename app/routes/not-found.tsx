import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { SharedFrame } from "#app/features/sharing/shared-frame.tsx";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/not-found";

const COUNTDOWN_S = 3; // Product 10.4

export const loader = page("public", (_caller, { context, url }: Route.LoaderArgs) => {
  const isStaying = url.searchParams.get("stay") === "1";
  // The header counts down where no script does; "Stay here" is a page without it.
  const headers: HeadersInit = isStaying ? {} : { Refresh: `${COUNTDOWN_S};url=/` };
  return data({ isStaying, isSignedIn: maybeSignedIn(context) !== undefined }, { status: 404, headers });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Page not found") }];

export default function NotFound({ loaderData: { isStaying, isSignedIn } }: Route.ComponentProps) {
  const [seconds, setSeconds] = useState(COUNTDOWN_S);
  const navigate = useNavigate();
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : navigate("/", { replace: true })), 1000);
    return () => clearTimeout(timer);
  }, [isStaying, seconds, navigate]);

  return (
    <SharedFrame isSignedIn={isSignedIn} returnTo="/">
      <main id="main" className="error-page">
        <div>
          <div className="error-plate" aria-hidden="true">
            <b>404</b>
          </div>
          <h1>The page you're looking for doesn't exist.</h1>
          {isStaying ? null : (
            <p className="muted" role="timer">
              Redirecting to home page in {seconds} seconds...
            </p>
          )}
          <div className="actions centered">
            <a className="button solid" href="/">
              Go home now
            </a>
            {isStaying ? null : (
              <a className="button rim" href="?stay=1">
                Stay here
              </a>
            )}
          </div>
        </div>
      </main>
    </SharedFrame>
  );
}
