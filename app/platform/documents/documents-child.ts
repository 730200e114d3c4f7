// The program of the children that read documents; documents.server.ts starts, watches and kills it.
import dns from "node:dns";
import { writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import type { ChildReport, ChildSettings, DocumentJob } from "./document-messages.ts";
import { createOpticalReader } from "./optical-reader.ts";
import { readPdf } from "./pdf-reader.ts";

function main(settings: ChildSettings) {
  stepBack();
  cutNetwork();
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
  // A document must not end its reader by an error that nobody waits for: the next one may be sound.
  process.on("uncaughtException", () => {});
  process.on("unhandledRejection", () => {});
  report({ type: "ready" });
}

function report(message: ChildReport) {
  process.send?.(message);
}

/** The server goes first: for the processor, and for memory where the system runs out of it. */
function stepBack() {
  try {
    os.setPriority(3);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not allowed, or not Linux.
  }
}

/** Nothing here has to reach a network; what a hostile document might start shall not either. */
function cutNetwork() {
  const refuse = () => {
    throw new Error("no network here");
  };
  net.Socket.prototype.connect = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined });
}

main(JSON.parse(process.argv[2] ?? "{}"));
