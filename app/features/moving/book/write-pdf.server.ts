import { inLanguage } from "#app/i18n/language.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";
import type { FoodReader } from "./book-foods.ts";
import type { BookReport, BookRequest } from "./book-source.server.ts";
import { writeBook } from "./write-book.server.ts";
import { writeCard } from "./write-card.server.ts";

/** Writes what was asked for to a file, from a database that does not change meanwhile. */
export function writePdf(
  { db, log }: { db: Db; log: Log },
  request: BookRequest,
  to: { file: string; report: (report: BookReport) => Promise<void>; foods: FoodReader },
): Promise<void> {
  const { user, kitchen } = request;
  const source = { db, log, user, kitchen };
  return inLanguage(request.language, () =>
    request.kind === "book" ? writeBook(source, request, to) : writeCard(source, request, to),
  );
}
