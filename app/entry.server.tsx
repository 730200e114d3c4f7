import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { requestState } from "#app/http/request-context.server.ts";
import { NonceContext } from "#app/ui/nonce.ts";
import { withLateScripts } from "./http/late-scripts.server.ts";
import { loggedPath } from "./http/logged-path.server.ts";

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
  const { serverHandoffStream: data, ...page } = entryContext;
  const rendered = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const needsData = page.renderMeta?.didRenderScripts === true && data !== undefined;
  if (!needsData) {
    await data?.cancel();
    return new Response(`<!DOCTYPE html>${rendered}`, { status, headers });
  }
  const late = withLateScripts(rendered, nonce);
  // In development there is nothing to gain, and the scripts of Vite are in the page.
  const html = import.meta.env.PROD ? late.html : rendered;
  const end = html.lastIndexOf("</body>");
  const scripts = dataScript(await new Response(data).text(), nonce) + late.wake;
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`, { status, headers });
}

/**
 * Returns a script that passes the data to React Router in the browser, as its streamed scripts do, and removes itself.
 */
function dataScript(data: string, nonce: string): string {
  // A "<" in somebody's recipe must not end the script.
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();document.currentScript.remove()</script>`;
}

/** Logs errors of routes with the id of the request. Refusals are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("route.failed", { requestId, path: loggedPath(new URL(request.url)), error });
};
