// Program of the child processes that read documents; document-readers.server.ts starts, watches and kills it.
import dns from "node:dns";
import { writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import type { ChildReport, ChildSettings, DocumentJob } from "./document-messages.ts";
import { createOpticalReader } from "./optical-reader.ts";
import { readPdf } from "./pdf-reader.ts";

function main(settings: ChildSettings) {
  lowerPriority();
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

/** Lowers the process priority below the server's, and lets the system kill this process first if memory runs out. */
function lowerPriority() {
  try {
    os.setPriority(3);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // not permitted, or not Linux
  }
}

/** Disables the network: reading needs none, and a hostile document must not reach it. */
function disableNetwork() {
  const refuse = () => {
    throw new Error("no network here");
  };
  net.Socket.prototype.connect = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined });
}

main(JSON.parse(process.argv[2] ?? "{}"));
