import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { requestState } from "#app/http/request-context.server.ts";
import { NonceContext } from "#app/ui/nonce.ts";

/** Renders a page whole: nothing on it waits for anything, so streaming would gain nothing (docs/performance.md). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestState(context);
  return new Promise((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          // Larger than a page: nothing waits for a drain.
          highWaterMark: 16 * 1024 * 1024,
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            headers.set("Content-Type", "text/html; charset=utf-8");
            resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status, headers }));
            done();
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        reject(error);
      },
    });
  });
}

/** Crashes of routes: logged once, under the request's id. Refusals are answers, not crashes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("route.failed", { requestId, path: new URL(request.url).pathname, error });
};
