/** Milliseconds after which a worker that has not answered counts as stopped. */
const PATIENCE_MS = 5_000;

/**
 * Sends a request to a service worker; returns its answer, or undefined if there is none: the browser may stop a worker at
 * any time.
 */
export function ask(worker: ServiceWorker, request: object): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage(request, [port2]);
  });
}
