/**
 * A request with a JSON body. Its text is read without the streams that Node.js makes for the body of a `Request`: they
 * take a tenth of the time of a small call (docs/performance.md).
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

  override async json() {
    return JSON.parse(await this.text());
  }

  /** A stream of the body, made only for somebody who reads it. */
  override get body() {
    this.#body ??= new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          controller.enqueue(await this.#read());
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return this.#body;
  }
}
