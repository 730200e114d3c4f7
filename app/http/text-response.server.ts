import { lazyBody } from "./lazy-body.server.ts";

/**
 * A response whose text is sent in one piece. The streams that Node.js makes for the body of a `Response` and to read it
 * take 0.2 ms for 40 KB (docs/performance.md); here one is made only if somebody reads `body`.
 */
export class TextResponse extends Response {
  readonly content: string;
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.content = text;
  }

  override get body() {
    this.#body ??= lazyBody(() => Buffer.from(this.content));
    return this.#body;
  }

  override async text() {
    return this.content;
  }

  override async json() {
    return JSON.parse(this.content);
  }

  override async arrayBuffer() {
    return new Uint8Array(Buffer.from(this.content)).buffer;
  }

  override clone() {
    return new TextResponse(this.content, this);
  }
}

/** Returns a value as JSON, like `Response.json`. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): TextResponse {
  const headers = new Headers(init.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  return new TextResponse(JSON.stringify(value), { ...init, headers });
}
