import { lazyBody } from "#app/http/lazy-body.server.ts";

/**
 * A request with a JSON body, read as text or as a stream. The streams that Node.js makes for the body of a `Request` take
 * a tenth of the time of a small call (docs/performance.md); here one is made only for somebody who reads `body`.
 */
export class JsonRequest extends Request {
  readonly #read: () => Promise<Buffer<ArrayBuffer>>;
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  /** `read` returns the bytes of the body; it is called once at most. */
  constructor(url: URL, init: RequestInit, read: () => Promise<Buffer<ArrayBuffer>>) {
    super(url, init);
    this.#read = read;
  }

  override async text() {
    return new TextDecoder().decode(await this.#read());
  }

  override get body() {
    this.#body ??= lazyBody(this.#read);
    return this.#body;
  }
}
