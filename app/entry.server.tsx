import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { requestState } from "#app/http/request-context.server.ts";
import { keepMarkup } from "#app/ui/kept-markup.server.ts";
import { KeptMarkup } from "#app/ui/kept-markup.ts";
import { NonceContext } from "#app/ui/nonce.ts";
import { withLateScripts } from "./http/late-scripts.server.ts";
import { loggedPath } from "./http/logged-path.server.ts";
import { withoutStream } from "./http/router-internals.server.ts";
import { TextResponse } from "./http/text-response.server.ts";

/**
 * Renders a page to a string, since no part of it is deferred. This takes two thirds of the time of a stream
 * (docs/performance.md); the data of the loaders, which React Router would stream after the page, is added to it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestState(context);
  const { page, dataScript } = withoutStream(entryContext);
  const rendered = renderToString(
    <NonceContext value={nonce}>
      <KeptMarkup value={keepMarkup}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </KeptMarkup>
    </NonceContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const data = await dataScript(nonce);
  if (data === undefined) return new TextResponse(`<!DOCTYPE html>${rendered}`, { status, headers });
  const end = rendered.lastIndexOf("</body>");
  const content = rendered.slice(0, end);
  const late = withLateScripts(content, nonce);
  // In development there is nothing to gain, and the scripts of Vite are in the page.
  const whole = import.meta.env.PROD ? late.html : content;
  const document = `<!DOCTYPE html>${whole}${data}${late.activation}${rendered.slice(end)}`;
  return new TextResponse(document, { status, headers });
}

/** Logs errors of routes with the id of the request. Refusals are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("route.failed", { requestId, path: loggedPath(new URL(request.url)), error });
};
