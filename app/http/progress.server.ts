import type { RouterContextProvider } from "react-router";
import { asRefusal } from "#app/errors.ts";
import * as m from "#messages";
import { STATUS } from "./handlers.server.ts";
import { requestState } from "./request-context.server.ts";

/**
 * Streams one JSON line for each step of the work and a last one, `{done: value}` or `{status, message, errors, next}`,
 * since the HTTP status cannot be changed after the first line.
 */
export function progressStream<Step>(
  context: Readonly<RouterContextProvider>,
  work: (onProgress: (step: Step) => void) => Promise<unknown>,
): Response {
  const encoder = new TextEncoder();
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: object) => {
        if (!isGone) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        send({ done: await work((progress) => send({ progress })) });
      } catch (error) {
        send(refusalLine(context, error));
      }
      if (!isGone) controller.close();
    },
    cancel() {
      isGone = true;
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/x-ndjson" } });
}

function refusalLine(context: Readonly<RouterContextProvider>, error: unknown) {
  const refusal = asRefusal(error);
  if (refusal)
    return { status: STATUS[refusal.kind], message: refusal.message, errors: refusal.fields, next: refusal.next };
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("request.failed", { requestId, error });
  return { status: 500, message: m.common.somethingWentWrong() };
}
