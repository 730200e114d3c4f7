import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { DomainError } from "#app/errors.ts";
import type { Contents } from "#db/backup.server.ts";
import { isStorageFull } from "#db/error-code.ts";
import * as m from "#messages";
import { childEnvironment } from "../child-process.server.ts";
import { loaderFor, programFile } from "../programs.server.ts";

/** Result of the child process. */
export type BackupReport = Contents | { failed: string; code: string | undefined };

/** A backup in the folder of backups. */
type KeptBackup = { name: string; bytes: number; madeAt: Date };

/**
 * Makes checked copies of the live database in a child process, one at a time.
 * `keep` and `openCopy` throw DomainError: unavailable while another copy is being made, storageFull.
 */
export type Backups = {
  /** Makes a copy in the folder of backups under this name. */
  keep(name: string): Promise<Contents>;
  /** Makes a copy to read once; it is deleted when the stream ends. */
  openCopy(): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> }>;
  /** Returns the backups in the folder, newest first. */
  list(): KeptBackup[];
  remove(name: string): void;
  /** Kills the child process that is making a copy. */
  close(): Promise<void>;
};

/** Makes the service. `folder` is DATA_DIR/backups: on the volume, since /tmp of a container is memory. */
export function createBackups(options: { databaseFile: string; folder: string }): Backups {
  const { databaseFile, folder } = options;
  let isBusy = false;
  let copying: { child: ChildProcess; gone: Promise<void> } | undefined;

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isBusy) throw new DomainError("unavailable", m.errors.backupBusy(), { retryAfter: 30 });
    isBusy = true;
    try {
      removeLeftovers();
      return await work();
    } finally {
      isBusy = false;
      copying = undefined;
    }
  }

  async function copyTo(target: string): Promise<Contents> {
    const child = launch(databaseFile, target);
    const gone = new Promise<void>(
      (resolve) => void child.once("exit", () => resolve()).once("error", () => resolve()),
    );
    copying = { child, gone };
    let report: BackupReport | undefined;
    child.on("message", (message) => {
      report = message as BackupReport;
    });
    await gone;
    if (report && "bytes" in report) return report;
    throw problem(report);
  }

  return {
    keep: (name) => alone(() => copyTo(path.join(folder, name))),
    openCopy: () =>
      alone(async () => {
        const target = path.join(folder, `download-${randomUUID()}.sqlite`);
        const { bytes } = await copyTo(target);
        const handle = await open(target);
        // The file system frees an unlinked file with its last open handle, also if the process is killed.
        rmSync(target);
        const stream = Readable.toWeb(handle.createReadStream({ highWaterMark: 256 * 1024 }));
        return { bytes, stream: stream as ReadableStream<Uint8Array> };
      }),
    list() {
      return names()
        .filter((name) => name.endsWith(".sqlite"))
        .map((name) => {
          const { size, mtime } = statSync(path.join(folder, name));
          return { name, bytes: size, madeAt: mtime };
        })
        .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
    },
    remove: (name) => rmSync(path.join(folder, name), { force: true }),
    async close() {
      copying?.child.kill("SIGKILL");
      await copying?.gone;
    },
  };

  function names(): string[] {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  }

  /** Removes unfinished copies of a killed process. */
  function removeLeftovers() {
    for (const name of names()) {
      if (/^(download-.*\.sqlite|.*\.sqlite\.part)(-journal|-wal|-shm)?$/.test(name)) rmSync(path.join(folder, name));
    }
  }
}

function problem(report: Exclude<BackupReport, Contents> | undefined): Error {
  if (isStorageFull(report?.code)) return new DomainError("storageFull", m.errors.storageFull());
  return new Error(report ? `The backup failed: ${report.failed}` : "The backup was ended before it was done");
}

function launch(source: string, target: string): ChildProcess {
  const file = programFile("backup-child");
  return fork(file, [source, target], {
    execArgv: loaderFor(file),
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
