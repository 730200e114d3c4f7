// Writes a cookbook or a recipe card in a process of its own; `services.bookMaker` starts, watches and kills it.
import type { BookReport, BookRequest } from "#app/features/moving/book/book-source.server.ts";
import { startFoodThread } from "#app/features/moving/book/food-thread.server.ts";
import { writePdf } from "#app/features/moving/book/write-pdf.server.ts";
import { disableNetwork, lowerPriority } from "#app/platform/child-isolation.ts";
import { createReporter } from "#app/platform/file-reader-child.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openUnchanging } from "#db/client.server.ts";

lowerPriority(10);
disableNetwork();
const [, , databaseFile = "", file = "", request = ""] = process.argv;
const db = openUnchanging(databaseFile);
const log = createLog((line) => process.stderr.write(`${line}\n`));
const { report, end } = createReporter<BookReport>();
// The arguments are the server's own.
await writePdf({ db, log }, JSON.parse(request) as BookRequest, { file, report, foods: startFoodThread() });
await end();
process.exit();
