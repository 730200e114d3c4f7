import { type Browser, type Call, payloadOf } from "./served-app.ts";

/**
 * Sends a request whose body is held back until `letGo`. Resolves once the server begins to read the body: by then it has
 * checked the right to send one.
 */
export async function holdBack({ call }: Pick<Browser, "call">, target: string, { headers, method, ...sent }: Call) {
  const whole = new Response(payloadOf(sent) ?? null);
  const type = sent.json === undefined ? whole.headers.get("Content-Type") : "application/json";
  let [ask, letGo] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        ask();
        await held;
        controller.enqueue(new Uint8Array(await whole.arrayBuffer()));
        controller.close();
      },
    },
    // By default a stream asks for its first bytes by itself.
    { highWaterMark: 0 },
  );
  const answer = call(target, {
    method: method ?? "POST",
    body,
    headers: { ...headers, ...(type === null ? {} : { "Content-Type": type }) },
  });
  await Promise.race([asked, answer]);
  return {
    /** Sends the body and returns the answer. */
    letGo() {
      letGo();
      return answer;
    },
  };
}
