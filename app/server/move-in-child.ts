// Reads a file of another program in a process of its own; `services.fileReader` starts, watches and kills it.
import { type MoveInReport, reportsOf } from "#app/features/moving/move-in-reports.server.ts";
import { disableNetwork, lowerPriority } from "#app/platform/child-isolation.ts";
import { createReporter } from "#app/platform/file-reader-child.ts";

lowerPriority(10);
disableNetwork();
const [, , file = "", folder = ""] = process.argv;
const reporter = createReporter<MoveInReport>();
for await (const report of reportsOf(file, folder)) {
  await reporter.report(report, report.kind === "recipe" ? report.picture?.byteLength : 0);
}
await reporter.end();
process.exit();
