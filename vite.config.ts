import { reactRouter } from "@react-router/dev/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { productionRouter } from "./app/http/router-internals.server.ts";

/** React Router names every server entry index.js; ours keep their names, since processes are started by them. */
const namedServerEntries: Plugin = {
  name: "named-server-entries",
  enforce: "post",
  outputOptions(options) {
    return this.environment.name === "ssr" ? { ...options, entryFileNames: "[name].js" } : options;
  },
};

/**
 * What styles and scripts are written for: kitchens have tablets that get no updates any more. Safari before 15.4 knows
 * neither cascade layers nor :has(); each device that has 15 can have 15.8 (docs/decisions/17).
 */
const OLDEST_BROWSERS = ["chrome100", "edge100", "firefox100", "safari15.4"];

/**
 * Without it a page asks for thirty files of less than a kilobyte, each of which costs a request. What a group gathers
 * comes with every page of the router; the framework runs before the rest (late-scripts.server.ts, by its name).
 */
const FEW_FILES = {
  groups: [
    { name: "framework", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: "shared", test: /[\\/]app[\\/]/, minShareCount: 2, maxModuleSize: 2_000 },
  ],
};

/** Text recognition takes a core for seconds: beside other tests it runs out of the time that a document has. */
const DOCUMENT_TESTS = ["app/platform/documents/documents*.server.test.ts", "tests/http/documents*.test.ts"];

/**
 * Before Node.js 22.14, a garbage collection while a statement is refused can end the process (docs/decisions/19), and
 * some tests refuse statements on purpose. With a young generation of 256 MB it rarely runs.
 */
const LARGE_YOUNG_GENERATION =
  Number(process.versions.napi) < 10 ? ["--min-semi-space-size=256", "--max-semi-space-size=256"] : [];

export default defineConfig(({ command }) => ({
  plugins: process.env.VITEST ? [] : [reactRouter(), namedServerEntries],
  resolve: { alias: command === "build" ? productionRouter(import.meta.dirname) : [] },
  // Found before the first page of `npm run dev`: packages found later make it load twice.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    client: { build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: FEW_FILES } } } },
    ssr: {
      // Without it both builds of React go into the bundle, and the choice is made at each start.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rollupOptions: {
          input: {
            index: "./app/server/main.ts",
            serve: "./app/server/serve.ts",
            admin: "./app/server/admin.ts",
            "extract-worker": "./app/server/extract-worker.ts",
            "documents-child": "./app/platform/documents/documents-child.ts",
            "backup-child": "./app/platform/backups/backup-child.ts",
          },
        },
      },
    },
  },
  // For both environments: each names the file of styles by its contents.
  build: { sourcemap: false, assetsInlineLimit: 0, cssTarget: OLDEST_BROWSERS },
  ssr: {
    // One file with what is used of each package starts three times as fast as a thousand modules (docs/performance.md).
    noExternal: command === "build" ? true : undefined,
    // Bundled they fail: each finds its workers, binaries or data beside its own files.
    external: ["pdf-parse", "tesseract.js", "sharp", "better-sqlite3", "@node-rs/argon2"],
  },
  test: {
    reporters: ["default"],
    // One for each of two cores: by itself vitest leaves one idle. Loading the build anew for each file (isolate) took a
    // quarter of all the time; no test changes a module that another one uses.
    maxWorkers: 2,
    execArgv: LARGE_YOUNG_GENERATION,
    // As in playwright.config.ts: one starved moment of a busy machine must not fail the run.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/*.test.ts"],
          exclude: DOCUMENT_TESTS,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: DOCUMENT_TESTS,
          isolate: false,
          globalSetup: "./tests/support/build-once.ts",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "documents",
          include: DOCUMENT_TESTS,
          globalSetup: "./tests/support/build-once.ts",
          testTimeout: 60_000,
          // One file at a time, when the others are through.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
