/**
 * A response whose text is there as a whole. The server sends it as it is (app/server/compression.ts), without the stream of
 * a `Response` and the bytes read from it again (decision 10).
 */
export class TextResponse extends Response {
  readonly content: string;

  constructor(content: string, init?: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  override async text(): Promise<string> {
    return this.content;
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.content);
  }
}

/** Answers with a value as JSON, as `Response.json` does. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): TextResponse {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return new TextResponse(JSON.stringify(value), { ...init, headers });
}
