import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { requestState } from "#app/http/request-context.server.ts";
import { NonceContext } from "#app/ui/nonce.ts";
import { withLateScripts } from "./http/late-scripts.server.ts";
import { loggedPath } from "./http/logged-path.server.ts";

/**
 * Renders a page whole: nothing on it waits for anything. As one string that costs two thirds of what it does as a
 * stream (docs/performance.md); the loaders' data, which React Router would stream behind the page, is added to it.
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
  // While developing there is nothing to gain, and Vite's own scripts stand between.
  const html = import.meta.env.PROD ? late.html : rendered;
  const end = html.lastIndexOf("</body>");
  const scripts = dataScript(await new Response(data).text(), nonce) + late.wake;
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`, { status, headers });
}

/** Hands the data to React Router in the browser, as its own streamed scripts do, and leaves nothing behind. */
function dataScript(data: string, nonce: string): string {
  // A "<" in somebody's recipe must not end the script.
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();document.currentScript.remove()</script>`;
}

/** Crashes of routes: logged once, under the request's id. Refusals are answers, not crashes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("route.failed", { requestId, path: loggedPath(new URL(request.url)), error });
};
