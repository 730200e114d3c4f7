import type { Caller, Cook } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";

type Bytes = ReadableStream<Uint8Array>;

/**
 * Returns a stream that passes chunks on while the caller has the right to them, which is read again before each one; it
 * then ends with an error, and the source is cancelled.
 * @param isStill returns whether the cook still has what the stream holds
 */
export function whileAllowed(caller: Caller, source: Bytes, isStill: (cook: Cook) => boolean = () => true): Bytes {
  const reader = source.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (!isStill(caller.readAgain())) throw new DomainError("forbidden", m.errors.unauthorized());
          const { value, done } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          await reader.cancel(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
