import { rmSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type Caller, renewed } from "#app/caller.ts";
import { whileAllowed } from "#app/features/accounts/allowed-stream.server.ts";
import { checkInCollection } from "#app/features/recipes/many/many-recipes.server.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { language } from "#app/i18n/language.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { createJobQueue } from "#app/platform/job-queue.ts";
import * as m from "#messages";
import { Cancelled, makePdf, takeFile } from "../book/book-making.server.ts";
import type { BookOptions } from "../book/book-source.server.ts";
import { countBookRecipes } from "../book/cookbooks.server.ts";
import { exportFile } from "./export-file.server.ts";
import { exportFileName, exportMediaType } from "./export-formats.ts";
import type { ExportInput } from "./export-input.ts";

/** Exports that are downloaded at once (product 5.11): one of each cook; nobody waits for a place. */
const places = createJobQueue({ atOnce: 8, perUser: 1, waiting: 0, maxWaitMs: 0, busyMessage: m.exporting.busy });

/** How long a download may take, in milliseconds; a receiver that takes nothing is disconnected sooner (listen.ts). */
const LONGEST_MS = 2 * HOUR_MS;

/** A file to download. */
type Download = { name: string; mediaType: string; stream: ReadableStream<Uint8Array> };

/** Returns what the file of an export is called and what it is. */
export function describeExport({ now }: Caller, { format }: Pick<ExportInput, "format">): Omit<Download, "stream"> {
  return { name: exportFileName(format, now), mediaType: exportMediaType(format) };
}

/**
 * Returns the collection of the cook as a file in another program's format, or as a cookbook. It is made while the stream is
 * read, which has to be read or cancelled.
 * @throws DomainError unavailable: the cook is downloading another one, or too many others are. notFound: there is no recipe
 * for a cookbook, or a chosen one is not in the collection.
 */
export async function exportCollection(caller: Caller, input: ExportInput): Promise<Download> {
  const about = describeExport(caller, input);
  if (input.recipeIds) checkInCollection(caller, input.recipeIds);
  if (input.format === "pdf") countBookRecipes(caller, input);
  const leave = await takePlace(caller.user.id);
  try {
    return { ...about, stream: await startDownload(renewed(caller), input, leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Returns the stream of an export; `leave` is called when it ends. @throws DomainError as `startBook`. */
async function startDownload(caller: Caller, input: ExportInput, leave: () => void): Promise<Download["stream"]> {
  const { db, user, kitchen, services } = caller;
  const { format } = input;
  const reader = { language: user.language ?? language() };
  const file =
    input.format === "pdf"
      ? await startBook(caller, input)
      : {
          chunks: exportFile({ db, user, kitchen, log: services.log }, input.format, { recipeIds: input.recipeIds }),
          cancel() {},
        };
  const stream = streamOf({
    next: () => inLanguageOf(reader, () => file.chunks.next()),
    cancel() {
      file.cancel();
      return file.chunks.return(undefined);
    },
    end(error) {
      leave();
      if (error) services.log.error("export.failed", { by: user.id, format, error });
    },
  });
  services.log.info("export.started", { by: user.id, format });
  return whileAllowed(caller, stream, (cook) => cook.kitchen.id === kitchen.id);
}

/**
 * Begins a cookbook, whose chunks follow when it is complete; `cancel` ends the work on it.
 * @throws DomainError unavailable: too many wait for one.
 */
async function startBook(caller: Caller, { tag, recipeIds, size, perPage }: BookOptions) {
  let isCancelled = false;
  const making = makePdf(caller, { kind: "book", options: { tag, recipeIds, size, perPage } }, () => {
    if (isCancelled) throw new Cancelled();
  });
  // A refusal is an answer; everything else ends the stream.
  await Promise.race([making, setImmediate()]);
  return {
    chunks: chunksOf(making),
    cancel() {
      isCancelled = true;
      making.then(
        (file) => rmSync(file, { force: true }),
        () => {},
      );
    },
  };
}

async function* chunksOf(making: Promise<string>): AsyncGenerator<Uint8Array> {
  const { stream } = await takeFile(await making);
  for await (const chunk of stream) yield chunk;
}

/** Takes a place; the returned function gives it back. @throws DomainError unavailable. */
function takePlace(userId: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    places.run(() => new Promise<void>((leave) => resolve(leave)), userId).catch(reject);
  });
}

/**
 * Returns a stream that asks for a chunk only when it is read, and ends with an error after `LONGEST_MS`. `end` is called
 * once, however it ends.
 */
function streamOf(chunks: {
  next(): Promise<IteratorResult<Uint8Array>>;
  cancel(): Promise<unknown>;
  end(error?: unknown): void;
}): ReadableStream<Uint8Array> {
  let [isOver, isCancelled] = [false, false];
  let limit: NodeJS.Timeout | undefined;
  function end(error?: unknown) {
    clearTimeout(limit);
    if (!isOver) chunks.end(error);
    isOver = true;
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        limit = setTimeout(() => {
          end();
          controller.error(new Error("The download takes too long"));
          void chunks.cancel();
        }, LONGEST_MS).unref();
      },
      async pull(controller) {
        try {
          // A receiver that takes everything at once would leave others no turn of the event loop.
          await setImmediate();
          const { value, done } = await chunks.next();
          if (isOver) return;
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          // The work that was ended tells so.
          if (isCancelled) return;
          end(error);
          controller.error(error);
        }
      },
      async cancel() {
        isCancelled = true;
        await chunks.cancel();
        end();
      },
    },
    { highWaterMark: 0 },
  );
}
