import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { DataRefused } from "./access.server.ts";

const require = createRequire(import.meta.url);

/** The Node-API that better-sqlite3's binaries declare. Node.js has it from 22.14; older ones crash while loading them. */
const DECLARED_NODE_API = 10;

/**
 * The function by which a binary declares its Node-API, returning 10 and returning 2147483647 ("experimental"), as machine
 * code of each processor.
 */
const VERSION_FUNCTIONS: Partial<Record<NodeJS.Architecture, { declared: string; experimental: string }>> = {
  x64: { declared: "b80a000000c3", experimental: "b8ffffff7fc3" },
  arm64: { declared: "40018052c0035fd6", experimental: "0000b012c0035fd6" },
};

let loaded: typeof Database | undefined;

/**
 * Returns better-sqlite3's Database.
 * @throws DataRefused where this Node.js cannot load it.
 */
export function loadSqlite(): typeof Database {
  loaded ??= Number(process.versions.napi) < DECLARED_NODE_API ? loadForOlderNode() : require("better-sqlite3");
  return loaded as typeof Database;
}

/**
 * Node.js 20 has all functions that the binary calls, but references to strings, which it needs to start, are
 * experimental there. So it is loaded from a copy that declares the experimental Node-API (docs/decisions/19-installing-sqlite.md).
 */
function loadForOlderNode(): typeof Database {
  if (process.platform !== "linux") throw new DataRefused("On this system, Trivet needs Node.js 22.14 or newer.");
  const folder = path.dirname(require.resolve("better-sqlite3/package.json"));
  const { getPrebuildPath } = require(path.join(folder, "lib", "binding.js"));
  const binary = declareExperimental(readFileSync(getPrebuildPath()), process.arch);
  const temporary = mkdtempSync(path.join(tmpdir(), "trivet-sqlite-"));
  let nativeBinding: unknown;
  try {
    const copy = path.join(temporary, "better-sqlite3.node");
    writeFileSync(copy, binary);
    nativeBinding = require(copy);
  } finally {
    // A loaded library does not need its file.
    rmSync(temporary, { recursive: true });
  }
  const Sqlite = require("better-sqlite3") as typeof Database;
  return class extends Sqlite {
    constructor(file?: string | Buffer, options?: Database.Options) {
      super(file, { ...options, nativeBinding } as Database.Options);
    }
  } as typeof Database;
}

/**
 * Returns the binary as one that declares the experimental Node-API.
 * @throws DataRefused unless it has exactly one place that declares Node-API 10.
 */
export function declareExperimental(binary: Buffer, architecture: NodeJS.Architecture): Buffer {
  const { declared = "", experimental = "" } = VERSION_FUNCTIONS[architecture] ?? {};
  const pattern = Buffer.from(declared, "hex");
  const position = binary.indexOf(pattern);
  if (!declared || position < 0 || binary.includes(pattern, position + 1)) {
    throw new DataRefused(`better-sqlite3 cannot be loaded by Node.js ${process.version}; 22.14 or newer can.`);
  }
  return Buffer.concat([
    binary.subarray(0, position),
    Buffer.from(experimental, "hex"),
    binary.subarray(position + pattern.length),
  ]);
}
