/** Returns a stream of the bytes of a body, which are read when somebody reads the stream. */
export function lazyBody<Bytes extends Uint8Array<ArrayBuffer>>(read: () => Bytes | Promise<Bytes>) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        controller.enqueue(await read());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
