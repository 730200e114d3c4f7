// Program of the child processes that read documents; document-readers.server.ts starts, watches and kills it.
import { disableNetwork, lowerPriority } from "../child-isolation.ts";
import type { ChildReport, ChildSettings, DocumentJob } from "./document-messages.ts";
import { createOpticalReader } from "./optical-reader.ts";
import { readPdf } from "./pdf-reader.ts";

function main(settings: ChildSettings) {
  lowerPriority(3);
  disableNetwork();
  const optical = createOpticalReader(settings);
  process.on("disconnect", () => process.exit());
  process.on("message", async (job: DocumentJob) => {
    try {
      if (job.kind === "pdf") await readPdf(job, settings.limits, optical, report);
      else {
        const text = await optical.readPhoto(job.bytes);
        report({ type: "text", id: job.id, text, usedOcr: true });
        report({ type: "done", id: job.id });
      }
    } catch (error) {
      const isLocked = error instanceof Error && error.name === "PasswordException";
      report({ type: "failed", id: job.id, reason: isLocked ? "password" : "unreadable" });
    }
  });
  // An unhandled error of one document must not end the process: the next document may be valid.
  process.on("uncaughtException", () => {});
  process.on("unhandledRejection", () => {});
  report({ type: "ready" });
}

function report(message: ChildReport) {
  process.send?.(message);
}

main(JSON.parse(process.argv[2] ?? "{}"));
