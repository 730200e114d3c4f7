// Runs after `react-router build`: makes the scripts of each language, with its texts only, once instead of in each browser.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync } from "vite";

const TAGS = [
  ...readdirSync(path.join(import.meta.dirname, "messages")).map((file) => path.basename(file, ".json")),
  "en-XA",
  "ar-XB",
];
const folder = path.join(import.meta.dirname, "..", "..", "build", "client", "assets");

const scripts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
);

/** Names of scripts in a script: of imports, of preloaded files, and in the manifest. */
const NAMED = /(["'`])(\.\/|\/?assets\/)([\w.-]+\.js)\1/g;

/** The scripts that differ by language: those with messages, and those that name one of them. */
const translated = new Set([...scripts].filter(([, code]) => code.includes("__LANGUAGE__")).map(([name]) => name));
for (let size = 0; size < translated.size; ) {
  size = translated.size;
  for (const [name, code] of scripts) {
    if ([...code.matchAll(NAMED)].some(([, , , named]) => translated.has(named))) translated.add(name);
  }
}

for (const tag of TAGS) {
  mkdirSync(path.join(folder, tag), { recursive: true });
  for (const name of translated) {
    const code = scripts.get(name).replace(NAMED, (all, quote, base, named) => {
      if (!translated.has(named)) return base === "./" ? `${quote}../${named}${quote}` : all;
      return base === "./" ? all : `${quote}${base}${tag}/${named}${quote}`;
    });
    const { code: built } = minifySync(name, code.replaceAll("__LANGUAGE__", JSON.stringify(tag)), {
      module: true,
      compress: { target: ["chrome100", "edge100", "firefox100", "safari15.4"] },
      mangle: true,
    });
    writeFileSync(path.join(folder, tag, name), built);
  }
}
for (const name of translated) rmSync(path.join(folder, name));
// The server adds the language's folder to the addresses of these (router-internals.server.ts).
writeFileSync(path.join(folder, "..", "translated-scripts.json"), JSON.stringify([...translated].sort()));
