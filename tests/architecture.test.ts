import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import routes from "#app/routes.ts";

const root = path.join(import.meta.dirname, "..");

/** Source files without tests, which may import anything. */
const files = ["app", "db"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
);

const PATTERN =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^"';]*?)\sfrom\s+)?["']([^"']+)["']|import\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']/g;

/** `names` is the text between "import" and "from". */
type Import = { target: string; isType: boolean; names: string };

/** Returns the imports of a file: paths from the project's root, or names of packages. */
function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(PATTERN)].map(([, type, names = "", named, dynamic]) => {
    const target = named ?? dynamic ?? "";
    const resolved = target.startsWith("#")
      ? target.slice(1)
      : target.startsWith(".")
        ? path.join(path.dirname(file), target)
        : target;
    return { target: resolved, isType: type !== undefined, names };
  });
}

/** Messages and formats of the page's language, for every file of the product. */
const isText = (target: string) =>
  /^(messages|app\/i18n\/(language|languages|formats|offered-languages)\.ts)$/.test(target);

const isOurs = (target: string) => /^(app|db|tests)\//.test(target);
const isNode = (target: string) => target.startsWith("node:");
const isPackage = (target: string, ...names: string[]) =>
  names.some((name) => target === name || target.startsWith(`${name}/`));

/** Operations, texts and rules may use `href`, but nothing else of React Router. */
const isHref = (target: string, names: string) => target === "react-router" && names.trim() === "{ href }";

const FORM_LIBRARIES = [
  "react",
  "react-dom",
  "react-router",
  "radix-ui",
  "@radix-ui/themes",
  "@conform-to/react",
  "@conform-to/zod",
];

/**
 * The import table (docs/decisions/15): which files may import what, types included. The first matching entry applies.
 */
const RULES: { who: RegExp; may: (target: string, file: string, names: string) => boolean }[] = [
  {
    who: /^db\/(?!generate)/,
    may: (target) => isNode(target) || isPackage(target, "drizzle-orm", "better-sqlite3") || target.startsWith("db/"),
  },
  { who: /^app\/errors\.ts$/, may: (target) => target === "db/error-code.ts" },
  {
    who: /^app\/(caller|services)\.ts$/,
    may: (target) =>
      /^(app\/platform|db)\/|^app\/services\.ts$|^app\/reading\/recipes\/imported-recipe\.ts$/.test(target),
  },
  {
    who: /^app\/lib\//,
    may: (target) => target.startsWith("app/lib/") || isPackage(target, "date-fns", "@date-fns/tz"),
  },
  {
    // Readers of texts know nothing of the product: no database, caller, request or text of the interface.
    who: /^app\/reading\//,
    may: (target) =>
      /^app\/(reading|lib)\//.test(target) || target === "db/enumerations.ts" || isPackage(target, "htmlparser2"),
  },
  {
    who: /^app\/i18n\//,
    may: (target, file) =>
      target.startsWith("app/i18n/") ||
      target === "db/enumerations.ts" ||
      (isPackage(target, "@messageformat/core", "@messageformat/parser") && /compile/.test(file)) ||
      isNode(target),
  },
  {
    who: /^app\/platform\//,
    may: (target) =>
      !isOurs(target) || /^(db|app\/platform|app\/lib)\/|^app\/(errors|i18n\/language\.server)\.ts$/.test(target),
  },
  {
    who: /^app\/overlays\.ts$/,
    may: (target) => target.startsWith("app/lib/") || isPackage(target, "react-router"),
  },
  // What the page of components draws, in development alone.
  { who: /^app\/features\/.*\/examples\.tsx$/, may: (target) => !target.startsWith("db/") },
  // Run manually and by their tests.
  { who: /^app\/ui\/(make-(icons|colors)|style-sheets)\.ts$/, may: () => true },
  {
    who: /^app\/ui\//,
    may: (target) =>
      /^app\/(ui|lib)\//.test(target) || isPackage(target, ...FORM_LIBRARIES, "@atlaskit/pragmatic-drag-and-drop"),
  },
  {
    // Schemas are the features'. Two forms of Add Recipe get the stored picture of the cook before they are checked.
    who: /^app\/(shell\/(?!calls)|features\/[\w-]+\/pages\/(?!(add-by-image|import-forms)\.server\.ts$))/,
    may: (target) => !target.startsWith("db/") && !isPackage(target, "drizzle-orm", "better-sqlite3", "zod"),
  },
  {
    // Calls of the API are above the features too, with the schemas of what they answer.
    who: /^app\/(shell\/|features\/[\w-]+\/(pages\/|(api\/[\w-]+-)?calls\.server\.ts)|routes\.ts|root\.tsx|entry\.)/,
    may: (target) => !/^db\/(?!enumerations)/.test(target) && !isPackage(target, "drizzle-orm", "better-sqlite3"),
  },
  {
    who: /^app\/features\/.*\.server\.ts$/,
    may: (target, _file, names) =>
      isOurs(target)
        ? /^(db\/|app\/(platform|lib|reading)\/|app\/(errors|caller|i18n\/language\.server)\.ts|app\/features\/.*(?<!\.tsx)$)/.test(
            target,
          )
        : isHref(target, names) || !isPackage(target, ...FORM_LIBRARIES),
  },
  {
    // Hooks have the same imports as components.
    who: /^app\/features\/.*(\.tsx|\/use-[\w-]+\.ts)$/,
    may: (target) =>
      isOurs(target)
        ? /^app\/((ui|features|lib|reading)\/|(caller|errors|overlays)\.ts|shell\/public-frame)/.test(target) &&
          !target.includes(".server.")
        : !isNode(target) && !isPackage(target, "drizzle-orm", "better-sqlite3"),
  },
  {
    who: /^app\/features\/.*-answers\.ts$/,
    may: (target) =>
      isOurs(target)
        ? /^app\/http\/answers\.ts$|^app\/(features|reading)\/[^.]*\.ts$|^db\/enumerations\.ts$/.test(target)
        : target === "zod",
  },
  {
    who: /^app\/features\/.*(?<!\.server)\.ts$/,
    may: (target, _file, names) =>
      isOurs(target)
        ? /^(app\/(errors|caller|overlays)|db\/enumerations)\.ts$|^app\/(lib|reading)\//.test(target) ||
          (/^app\/features\//.test(target) && /(?<!\.server)\.ts$/.test(target))
        : isHref(target, names) ||
          isPackage(
            target,
            "zod",
            "date-fns",
            "@date-fns/tz",
            "cheerio",
            "htmlparser2",
            "domhandler",
            "domutils",
            "csv-parse",
          ),
  },
  {
    // The description of the JSON API, made from the tables of calls.
    who: /^app\/api\/(?!write-)/,
    may: (target) => (isOurs(target) ? /^app\/(api|http)\/|calls\.server\.ts$/.test(target) : isPackage(target, "zod")),
  },
  {
    who: /^app\/http\//,
    may: (target) =>
      isOurs(target)
        ? /^app\/(http|platform|lib|features\/(accounts|joining|tiers))\/|^app\/(errors|caller|services|ui\/theme-names)\.ts$|^db\/(client\.server|schema)\.ts$/.test(
            target,
          )
        : isPackage(
            target,
            "react-router",
            "@react-router/node",
            "zod",
            "@conform-to/zod",
            "@fastify/busboy",
            "remix-auth",
            "remix-auth-oauth2",
            "arctic",
          ) || isNode(target),
  },
];

describe("who may import what", () => {
  test.each(files.filter((file) => RULES.some(({ who }) => who.test(file))))("%s", (file) => {
    const rule = RULES.find(({ who }) => who.test(file));
    const forbidden = importsOf(file).filter(
      ({ target, names }) => !isText(target) && rule?.may(target, file, names) === false,
    );
    expect(forbidden.map(({ target }) => target)).toEqual([]);
  });
});

test("imports, types included, have no circles", () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, trail: string[]) {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const { target } of graph.get(file) ?? []) if (graph.has(target)) visit(target, [...trail, file]);
    done.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Each feature may import those before it (docs/decisions/15). */
const FEATURE_ORDER = [
  "ingredients",
  "kitchens",
  "timers",
  "tiers",
  "overview",
  "recipes",
  "accounts",
  "credentials",
  "backups",
  "planner",
  "shopping",
  "importing",
  "moving",
  "sharing",
  "joining",
];

/** Pages, calls and examples are above the features: they may use all of them. */
const featureOf = (file: string) =>
  /^app\/features\/([\w-]+)\/(?!pages\/|(?:api\/[\w-]+-)?calls\.server\.ts|(?:.*\/)?examples\.tsx)/.exec(file)?.[1];

test("features form an order: each imports only those before it", () => {
  const inOrder = files.filter((file) => featureOf(file));
  expect(new Set(inOrder.map(featureOf))).toEqual(new Set(FEATURE_ORDER));
  const upwards = inOrder.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => {
        const feature = featureOf(target);
        return feature && FEATURE_ORDER.indexOf(feature) > FEATURE_ORDER.indexOf(featureOf(file) ?? "");
      })
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

/** The parts of the readers in order: each may import those before it. The languages know the names of units. */
const READING_ORDER = ["lines", "languages", "steps", "vocabulary", "recipes", "texts", "pages"];

test("the readers form an order: each part imports only those before it", () => {
  const partOf = (file: string) => /^app\/reading\/([\w-]+)\//.exec(file)?.[1] ?? "";
  const placeOf = (file: string) => Math.max(1, READING_ORDER.indexOf(partOf(file)));
  const readers = files.filter((file) => partOf(file) !== "");
  expect(new Set(readers.map(partOf))).toEqual(new Set(READING_ORDER));
  const upwards = readers.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => partOf(target) !== "" && placeOf(target) > placeOf(file))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

/** Schemas of requests are in `…-input.ts`, so that a component which needs a text or a type does not load zod. */
test("features export schemas from …-input.ts and …-answers.ts alone", async () => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/features/**/*.{ts,tsx}");
  const others = files.filter((file) => featureOf(file) && importsOf(file).some(({ target }) => target === "zod"));
  const exported = await Promise.all(
    others
      .filter((file) => !file.match(/-(input|answers)\.ts$/))
      .map(async (file) => {
        const values = Object.entries((await modules[`../${file}`]?.()) ?? {});
        return values.filter(([, value]) => value instanceof z.ZodType).map(([name]) => `${file}: ${name}`);
      }),
  );
  expect(exported.flat()).toEqual([]);
});

/** Where an address of the product may be written as text (docs/decisions/08). */
const STRING_PATHS: Record<string, string> = {
  "app/routes.ts": "the addresses themselves",
  "app/overlays.ts": "patterns, checked by their type",
  "app/shell/dialogs.tsx": "patterns, checked by their type",
  "app/features/recipes/picture-address.ts": "a pattern, checked by its type",
  "app/api/api-guide.ts": "a text",
  "app/http/bearer.server.ts": "the beginning of all API addresses",
  "app/http/provider.server.ts": "the path of a cookie",
  "app/http/guards.server.ts": "addresses of machines, compared with that of a request",
};

test("addresses are built by the typed href(), not written as text", async () => {
  const known = ((await routes) as RouteConfigEntry[]).flatMap(function first({ path, children = [] }): string[] {
    return path ? [path.split("/")[0] ?? ""] : children.flatMap(first);
  });
  const segments = [...new Set(known)].filter((segment) => /^[\w-]+$/.test(segment));
  expect(segments).toContain("recipes");
  const stringPath = new RegExp(`(?<!href\\(\\s*)(["'\`])/(${segments.join("|")})(?=[/?#"'\`])[^"'\`]*`, "g");
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/ .*/g, "");
    // A test of tests/http/rights.test.ts compares the addresses of calls with app/routes.ts.
    return file in STRING_PATHS || file.endsWith("calls.server.ts")
      ? []
      : [...source.matchAll(stringPath)].map(([address]) => `${file}: ${address}`);
  });
  expect(found).toEqual([]);
});

// Abuse case 60.
test("only the guarded fetcher and the named services open connections", () => {
  const allowed =
    /^app\/(platform\/(outbound|public-address|email|document|child-isolation)|features\/shopping\/groceries\/ourgroceries|features\/accounts\/sign-in\/oidc|server\/)/;
  const reaching = files.filter((file) => {
    if (allowed.test(file)) return false;
    const source = readFileSync(path.join(root, file), "utf8");
    const opens = importsOf(file).some(
      ({ target, isType }) => !isType && isPackage(target, "undici", "node:http", "node:https", "node:net", "node:tls"),
    );
    const isBrowserCode = /\.tsx$|\.browser\.ts$|\/use-|entry\.client|service-worker/.test(file);
    return opens || /\bfromURL\b/.test(source) || (!isBrowserCode && /(?<![.\w])fetch\(/.test(source));
  });
  expect(reaching).toEqual([]);
});

/** Safari 16 lacks these; app/lib/browser-support.ts and app/lib/urls.ts have replacements. */
test("browser code uses no functions that older browsers lack", () => {
  const asking = files.flatMap((file) => {
    if (
      /\.server\.tsx?$|^db\/|^app\/(server|platform|http|api)\/|^app\/features\/[\w-]+\/pages\/[\w-]+\.ts$|lib\/(browser-support|urls)/.test(
        file,
      )
    )
      return [];
    const source = readFileSync(path.join(root, file), "utf8");
    const named = [...source.matchAll(/\b(\w+)(?: = new |\??: )URLSearchParams\b/g)].map(([, name]) => name);
    const params = ["searchParams", ...named].join("|");
    const lacking = new RegExp(`\\b(${params})\\.size\\b|\\.(toWellFormed|isWellFormed|canParse)\\(`, "g");
    return [...source.matchAll(lacking)].map(([found]) => `${file}: ${found}`);
  });
  expect(asking).toEqual([]);
});

test("icons come from app/ui/icons.tsx (`npm run icons` after adding one), not from the package", () => {
  const direct = files.filter((file) => importsOf(file).some(({ target }) => isPackage(target, "lucide-react")));
  expect(direct).toEqual(["app/ui/make-icons.ts"]);
});

/** Private parts of packages, which any release may change, and the modules that may rely on them. */
const PRIVATE_PARTS: { part: RegExp; allowed: string[] }[] = [
  { part: /\b_zod\b/, allowed: [] },
  {
    part: /__reactRouter|serverHandoffStream|renderMeta|react-router\/dist/,
    allowed: ["app/http/router-internals.server.ts", "app/ui/router-internals.ts"],
  },
];

test.each(PRIVATE_PARTS)("$part is read by no module but $allowed", ({ part, allowed }) => {
  expect(files.filter((file) => part.test(readFileSync(path.join(root, file), "utf8"))).sort()).toEqual(allowed);
});
