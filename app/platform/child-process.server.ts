import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { loaderFor } from "./programs.server.ts";

/**
 * Starts a program that reads files of users.
 *
 * @param heapMiB the limit of its JavaScript heap
 * @param youngMiB of each half of the part for new objects; the larger, the less often it is collected
 * @param isSmall whether less memory is worth a fifth more time: with smaller code, and one pool of memory for all threads
 * @returns the process, which exchanges messages with bytes in them; its standard error can be read
 */
export function forkReader(
  file: string,
  args: readonly string[],
  heapMiB: number,
  { youngMiB = 16, isSmall = false }: { youngMiB?: number; isSmall?: boolean } = {},
): ChildProcess {
  return fork(file, args, {
    execArgv: [
      ...loaderFor(file),
      `--max-old-space-size=${heapMiB}`,
      `--max-semi-space-size=${youngMiB}`,
      ...(isSmall ? ["--optimize-for-size"] : []),
    ],
    env: { ...childEnvironment(), ...(isSmall ? { MALLOC_ARENA_MAX: "1" } : {}) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** Returns the environment of a child process: no secrets of the server, but the settings of the memory allocator. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const known = Object.entries(process.env).filter(([name]) => /^(?:PATH|TMPDIR|NODE_ENV|MALLOC_\w+)$/.test(name));
  return Object.fromEntries(known);
}

/** Returns the resident memory of a process in bytes; 0 on systems other than Linux. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
