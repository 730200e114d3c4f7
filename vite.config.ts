import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { compileMessages, isMessageFile, messageModules } from "./app/i18n/compile-messages.ts";
import { FONT_FILES } from "./app/platform/pdf/font-files.ts";

/** Keeps the names of the server entries, by which processes are started; React Router names each index.js. */
const namedServerEntries: Plugin = {
  name: "named-server-entries",
  enforce: "post",
  outputOptions(options) {
    return this.environment.name === "ssr" ? { ...options, entryFileNames: "[name].js" } : options;
  },
};

/**
 * Escapes what is not Latin-1 in the scripts of the server: with a single such character V8 keeps the whole text of a
 * file, six megabytes in all, with two bytes for each character. Idle memory: 94 instead of 103 MB, above its bar.
 */
const latin1Server: Plugin = {
  name: "latin1-server",
  generateBundle(_, bundle) {
    if (this.environment.name !== "ssr") return;
    for (const file of Object.values(bundle)) {
      // An escape in String.raw is no escape.
      if (file.type !== "chunk" || file.code.includes("String.raw")) continue;
      file.code = file.code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
    }
  },
};

/** Copies the fonts of PDF files beside the server. */
const pdfFonts: Plugin = {
  name: "pdf-fonts",
  apply: "build",
  generateBundle() {
    if (this.environment.name !== "ssr") return;
    const { resolve } = createRequire(import.meta.url);
    for (const source of new Set(Object.values(FONT_FILES).flat())) {
      const fileName = `fonts/${path.basename(source)}`;
      this.emitFile({ type: "asset", fileName, source: readFileSync(resolve(source)) });
    }
  },
};

/** Compiles the messages before each build and test run, and in development when one changes. */
const messages: Plugin = {
  name: "messages",
  buildStart: compileMessages,
  configureServer({ watcher }) {
    watcher.on("change", (file) => {
      if (isMessageFile(file)) compileMessages();
    });
  },
};

/** Loads a module for each message in the client build, so that a page has only the messages that it uses. */
function oneModulePerMessage(): Plugin {
  let modules = new Map<string, string>();
  return {
    name: "one-module-per-message",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      modules = messageModules();
    },
    resolveId(source, importer) {
      const file = path.resolve(path.dirname(importer ?? ""), source);
      return modules.has(file) ? file : undefined;
    },
    load: (file) => modules.get(file),
  };
}

/**
 * The oldest supported browsers: kitchen tablets are old. Safari before 15.4 supports neither cascade layers nor :has();
 * every device with 15 can be updated to 15.8 (docs/decisions/17).
 */
const OLDEST_BROWSERS = ["chrome100", "edge100", "firefox100", "safari15.4"];

/** What no page of recipes, plan or lists needs, but those of visitors and for signing in, in `app/`. */
const VISITORS = [
  "features/sharing/(shared-(header|gone|collection)|share-meta|recipe-link)",
  "shell/public-frame",
  "ui/(auth-page|language-menu)",
]
  .map((file) => `${file}\\.`)
  .join("|")
  .replaceAll("/", "[\\\\/]");

/**
 * Without groups a page requests forty files of less than a kilobyte, each with headers of half a kilobyte. The files of a
 * group are loaded by every page that needs one of them; the framework runs before the rest (late-scripts.server.ts finds
 * it by its name).
 */
const FEW_FILES = {
  groups: [
    {
      name: "framework",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    },
    // A group takes along what its files import: those of the first line import the library of forms, which few pages need.
    {
      name: "shared",
      test: new RegExp(
        `[\\\\/](app[\\\\/](?!ui[\\\\/]fields\\.|.*[\\\\/]password-fields\\.|(${VISITORS}))|\\.messages[\\\\/]common[\\\\/])`,
      ),
      // Both parts of a page with an action of the browser count.
      minShareCount: 3,
      maxModuleSize: 2_000,
    },
    // What the root and the layout load besides.
    {
      name: "root-parts",
      test: /[\\/]app[\\/](ui[\\/](error-page|toaster|offline-forms|live[\\/].*)|features[\\/](recipes[\\/](cook[\\/]cook|list[\\/]recipe-skeletons)|shopping[\\/]stays-on-list|timers[\\/]timer-bar))\.tsx?/,
    },
    { name: "planner-parts", test: /[\\/]features[\\/]planner[\\/](planner-urls|calendar[\\/]planner-head)\.tsx?/ },
    { name: "uploads", test: /[\\/]app[\\/]ui[\\/](file-drop|upload-progress)\.tsx?/ },
    { name: "visitors", test: new RegExp(`[\\\\/]app[\\\\/](${VISITORS})`), minShareCount: 2 },
    {
      name: "account-messages",
      test: /[\\/]\.messages[\\/](accounts|backups|cookbook|exporting|handover|invites|joining|mail|moving|settings|share\w*|signIn|tokens|users)[\\/]/,
      minShareCount: 2,
    },
    { name: "messages", test: /[\\/]\.messages[\\/]/, minShareCount: 2 },
  ],
};

/** Text recognition needs a core for seconds: while other tests run, documents exceed their time limit. */
const DOCUMENT_TESTS = ["app/platform/documents/documents*.server.test.ts", "tests/http/documents*.test.ts"];

/** These install packages and build, mostly on one core. */
const INSTALLATION_TESTS = ["tests/http/container.test.ts", "tests/http/npm-start.test.ts"];

/**
 * Before Node.js 22.14, a garbage collection while a statement is refused can end the process (docs/decisions/19), and
 * some tests refuse statements on purpose. With a young generation of 256 MB it rarely runs.
 */
const LARGE_YOUNG_GENERATION =
  Number(process.versions.napi) < 10 ? ["--min-semi-space-size=256", "--max-semi-space-size=256"] : [];

/** The build of React Router without warnings for developers, which its package has in a folder of its own. */
const quietRouter = (file: string) => path.join(import.meta.dirname, "node_modules/react-router/dist/production", file);

/**
 * What the libraries of PDF files load and our files never need: the words of Brotli for fonts in WOFF2 (1.4 MB of source, one
 * line for each letter), the tables of AES for files with a password, and where lines may be broken (the typesetter breaks them).
 */
const UNUSED_PART = path.join(import.meta.dirname, "app/platform/pdf/unused-part.ts");
const UNUSED_PARTS = [/^brotli\/decompress\.js$/, /^@noble\/ciphers\/aes$/, /^linebreak$/];

export default defineConfig(({ command }) => ({
  plugins: process.env.VITEST
    ? [messages]
    : [messages, oneModulePerMessage(), reactRouter(), namedServerEntries, latin1Server, pdfFonts],
  // Found before the first page of `npm run dev`: a package found later reloads the page.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/features/*/pages/*.tsx", "app/shell/**/*.tsx"],
  },
  resolve: {
    alias:
      command === "build"
        ? [
            { find: /^react-router$/, replacement: quietRouter("index.mjs") },
            { find: /^react-router\/dom$/, replacement: quietRouter("dom-export.mjs") },
            ...UNUSED_PARTS.map((find) => ({ find, replacement: UNUSED_PART })),
          ]
        : [],
  },
  environments: {
    client: { build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: FEW_FILES } } } },
    ssr: {
      // Otherwise the bundle has both builds of React and selects one at each start.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rollupOptions: {
          input: {
            index: "./app/server/main.ts",
            serve: "./app/server/serve.ts",
            admin: "./app/server/admin.ts",
            "extract-worker": "./app/server/extract-worker.ts",
            "documents-child": "./app/platform/documents/documents-child.ts",
            "move-in-child": "./app/server/move-in-child.ts",
            "picture-child": "./app/server/picture-child.ts",
            "book-child": "./app/server/book-child.ts",
            "book-foods-worker": "./app/server/book-foods-worker.ts",
            "backup-child": "./app/platform/backups/backup-child.ts",
          },
          // V8 keeps the text of scripts, of which docstrings are a fifth.
          output: { comments: { jsdoc: false } },
        },
      },
    },
  },
  // The same in both environments: the name of the style sheet depends on its contents.
  build: { sourcemap: false, assetsInlineLimit: 0, cssTarget: OLDEST_BROWSERS },
  ssr: {
    // One file with what is used of each package starts three times as fast as a thousand modules (docs/performance.md).
    noExternal: command === "build" ? true : undefined,
    // Bundled they fail: each finds its workers, binaries or data beside its own files.
    external: ["pdf-parse", "tesseract.js", "sharp", "better-sqlite3", "@node-rs/argon2"],
  },
  test: {
    reporters: ["default"],
    // Three for two cores, since a third of the time is waiting for processes and connections. Loading the build for each file
    // (isolate) took a quarter of the time; no test changes a module that another one uses.
    maxWorkers: 3,
    // The first hook of a file loads the build, which takes ten seconds on a busy machine.
    hookTimeout: 60_000,
    execArgv: LARGE_YOUNG_GENERATION,
    // As in playwright.config.ts: a timeout on a busy machine must not fail the run.
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
          exclude: [...DOCUMENT_TESTS, ...INSTALLATION_TESTS],
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
          // One file at a time, after the others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "installations",
          include: INSTALLATION_TESTS,
          globalSetup: "./tests/support/build-once.ts",
          // `npm test` runs these and the documents beside each other, in two processes.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "webkit",
          include: ["tests/webkit/*.test.ts"],
          globalSetup: "./tests/support/build-once.ts",
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
}));
