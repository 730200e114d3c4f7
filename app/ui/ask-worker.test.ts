import { afterEach, expect, test, vi } from "vitest";
import { ask } from "./ask-worker.ts";

afterEach(() => vi.useRealTimers());

/** A worker that does this with the port of each request. */
const aWorker = (onRequest: (port: MessagePort) => void) =>
  ({ postMessage: (_: object, [port]: MessagePort[]) => port && onRequest(port) }) as unknown as ServiceWorker;

test.each([true, false])("the answer of the worker is returned: %s", async (answer) => {
  expect(
    await ask(
      aWorker((port) => port.postMessage(answer)),
      {},
    ),
  ).toBe(answer);
});

test("a worker that was stopped does not answer", async () => {
  vi.useFakeTimers();
  const answer = ask(
    aWorker(() => {}),
    {},
  );
  vi.advanceTimersByTime(5_000);
  expect(await answer).toBeUndefined();
});
