import { isRouteErrorResponse, useLocation } from "react-router";
import { SIGNED_OUT } from "#app/lib/signed-out.ts";
import { WifiOff } from "./icons.tsx";
import { isConnectionError } from "./offline-forms.ts";
import { SignedOutPage } from "./signed-out-page.tsx";

const TITLES: Record<number, string> = {
  401: SIGNED_OUT,
  403: "This is not yours to open",
  404: "Not found",
  410: "No longer here",
  413: "Too large",
  429: "Too many requests",
  503: "The kitchen is busy",
};

/** Returns title, message and status of an error of a route; a bug gets a general message. */
export function describeError(error: unknown): { status: number | null; title: string; message: string } {
  if (isConnectionError(error)) {
    return { status: null, title: "No connection", message: "The kitchen could not be reached." };
  }
  if (!isRouteErrorResponse(error)) {
    return { status: 500, title: "Something went wrong", message: "Please try again in a moment." };
  }
  const message = typeof error.data?.message === "string" ? error.data.message : "Please try again in a moment.";
  return { status: error.status, title: TITLES[error.status] ?? "Something went wrong", message };
}

/** Renders an error as a page with a link home; a form that was refused without a session, with its input. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 401) return <SignedOutPage form={error.data?.form ?? null} />;
  return <Problem error={error} />;
}

function Problem({ error }: { error: unknown }) {
  const { status, title, message } = describeError(error);
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="error-page">
      <div>
        <div className="error-plate" aria-hidden="true">
          {status === null ? <WifiOff size={84} /> : <b>{status}</b>}
        </div>
        <h1>{title}</h1>
        <p className="muted" role="alert">
          {message}
        </p>
        <div className="actions centered">
          {status === null ? (
            <a className="button solid" href={pathname + search}>
              Try again
            </a>
          ) : null}
          <a className={status === null ? "button rim" : "button solid"} href="/">
            Go home
          </a>
        </div>
      </div>
    </main>
  );
}
