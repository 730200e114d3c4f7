import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@messageformat/parser";
import { expect, test } from "vitest";
import * as m from "#messages";
import { readMessages } from "./compile-messages.ts";
import { inLanguage } from "./language.server.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** The source files that may use messages. */
const sources = ["app", "tests"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")),
  )
  .join("\n");

test("each message is used", () => {
  // The common ones are there before all their users.
  const areas = [...readMessages("en")].filter(([area]) => area !== "common");
  const unused = areas.flatMap(([area, texts]) =>
    Object.keys(texts)
      .map((key) => `m.${area}.${key}`)
      .filter((name) => !new RegExp(`\\b${name.replaceAll(".", "\\.")}\\b`).test(sources)),
  );
  expect(unused).toEqual([]);
});

test("each text is ICU MessageFormat, without spaces around it", () => {
  for (const texts of readMessages("en").values()) {
    for (const text of Object.values(texts)) {
      expect(() => parse(text)).not.toThrow();
      expect(text).toBe(text.trim());
    }
  }
});

test("a message is in the language in which the caller runs", () => {
  expect(m.common.skipToContent()).toBe("Skip to content");
  expect(inLanguage("de", m.common.skipToContent)).toBe("Zum Inhalt springen");
  expect(inLanguage("en-XA", m.common.skipToContent)).toBe("⟦Škíp tó çóñtéñt⟧");
});
