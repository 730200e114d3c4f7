import { lazyBody } from "./lazy-body.server.ts";

/**
 * A response whose text is sent in one piece. The streams that Node.js makes for the body of a `Response` and to read it
 * take 0.2 ms for 40 KB (docs/performance.md); here one is made only if somebody reads `body`.
 */
export class TextResponse extends Response {
  readonly #pieces: readonly string[];
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  /** @param text in pieces if it is long: V8 takes new memory from the system for a joined text above 128 KB */
  constructor(text: string | readonly string[], init: ResponseInit) {
    super(null, init);
    this.#pieces = typeof text === "string" ? [text] : text;
  }

  /** Returns the text in UTF-8. */
  encoded(): Buffer<ArrayBuffer> {
    const length = this.#pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    const bytes = Buffer.allocUnsafe(length);
    let end = 0;
    for (const piece of this.#pieces) end += bytes.write(piece, end);
    return bytes;
  }

  override get body() {
    this.#body ??= lazyBody(() => this.encoded());
    return this.#body;
  }

  override async text() {
    return this.#pieces.join("");
  }

  override async json() {
    return JSON.parse(await this.text());
  }

  override async arrayBuffer() {
    return new Uint8Array(this.encoded()).buffer;
  }

  override clone() {
    return new TextResponse(this.#pieces, this);
  }
}

/** Returns a value as JSON, like `Response.json`. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): TextResponse {
  const headers = new Headers(init.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  return new TextResponse(JSON.stringify(value), { ...init, headers });
}
