import { isRouteErrorResponse, useLocation } from "react-router";
import * as m from "#messages";
import { isConnectionError } from "./connection-error.ts";
import { WifiOff } from "./icons.tsx";
import { MessagePage } from "./message-page.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";

const TITLES: Record<number, () => string> = {
  401: m.session.signedOut,
  403: m.errors.notYours,
  404: m.errors.notFound,
  410: m.errors.noLongerHere,
  413: m.errors.tooLarge,
  429: m.errors.tooManyRequests,
  503: m.errors.kitchenBusy,
};

/** Returns title, message and status of an error of a route; a bug gets a general message. */
export function describeError(error: unknown): { status: number | null; title: string; message: string } {
  if (isConnectionError(error)) {
    return { status: null, title: m.errors.noConnection(), message: m.errors.unreachable() };
  }
  if (!isRouteErrorResponse(error)) {
    return { status: 500, title: m.common.somethingWentWrong(), message: m.errors.retryInAMoment() };
  }
  const message = typeof error.data?.message === "string" ? error.data.message : m.errors.retryInAMoment();
  return { status: error.status, title: (TITLES[error.status] ?? m.common.somethingWentWrong)(), message };
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
    <MessagePage
      plate={status === null ? <WifiOff size={84} /> : <b>{status}</b>}
      title={title}
      actions={
        <>
          {status === null ? (
            <a className="button solid" href={pathname + search}>
              {m.errors.tryAgain()}
            </a>
          ) : null}
          <a className={status === null ? "button rim" : "button solid"} href="/">
            {m.errors.goHome()}
          </a>
        </>
      }
    >
      <p className="muted" role="alert">
        {message}
      </p>
    </MessagePage>
  );
}
