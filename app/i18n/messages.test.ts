import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@messageformat/parser";
import { expect, test } from "vitest";
import * as m from "#messages";
import { readMessages } from "./compile-messages.ts";
import { inLanguage } from "./language.server.ts";
import { LANGUAGES } from "./languages.ts";

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
  const used = new Set(sources.match(/\bm\.\w+\.\w+/g));
  const unused = [...readMessages("en")].flatMap(([area, texts]) =>
    Object.keys(texts)
      .map((key) => `m.${area}.${key}`)
      .filter((name) => !used.has(name)),
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

// Compiling compares their values.
const namesOf = (messages: ReturnType<typeof readMessages>) =>
  [...messages].flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`)).sort();

test.each(["de", "es", "fr", "it", "nl"] as const)("%s has the messages of English and no others", (language) => {
  expect(namesOf(readMessages(language))).toEqual(namesOf(readMessages("en")));
});

test.each(LANGUAGES)("%s has no message that English lacks", (language) => {
  const english = new Set(namesOf(readMessages("en")));
  expect(namesOf(readMessages(language)).filter((name) => !english.has(name))).toEqual([]);
});

test.each(["de", "es", "fr", "it", "nl"] as const)(
  "%s names shopping lists in the navigation as in their heading, and grocery lists not alike",
  (language) => {
    const { menu, groceries, shopping } = Object.fromEntries(readMessages(language));
    expect(shopping?.title).toBe(menu?.shopping);
    expect(groceries?.title).not.toBe(shopping?.firstList);
  },
);

test.each(["de", "es", "fr", "it", "nl"] as const)("%s has typographic apostrophes", (language) => {
  const straight = [...readMessages(language)].flatMap(([, texts]) =>
    Object.values(texts).filter((text) => /\p{L}'\p{L}/u.test(text)),
  );
  expect(straight).toEqual([]);
});

test.each([
  ["de", "„“"],
  ["es", "«»"],
  ["fr", "«»"],
  ["it", "«»"],
  ["nl", "‘’"],
] as const)("%s quotes with %s", (language, quotes) => {
  // The closing single quotation mark is an apostrophe too.
  const others = [...'"„“”«»‘'].filter((mark) => !quotes.includes(mark));
  const wrong = [...readMessages(language)].flatMap(([, texts]) =>
    Object.values(texts).filter((text) => others.some((mark) => text.includes(mark))),
  );
  expect(wrong).toEqual([]);
});

test("French has a narrow no-break space before ; ! ? and a no-break space before : and within « »", () => {
  const wrong = [...readMessages("fr")].flatMap(([, texts]) =>
    Object.values(texts).filter((text) => /[^\u202f!?][;!?](?!\w)|[^\u00a0][:»](?!\w|\/\/)|«[^\u00a0]/.test(text)),
  );
  expect(wrong).toEqual([]);
});

test("Italian has no article before a day, which is elided before 8 and 11", () => {
  const wrong = [...readMessages("it")].flatMap(([, texts]) =>
    Object.values(texts).filter((text) => /(?<!other \{)\b(?:il|[ads]al|[dn]el) \{(?:day|date)\}/.test(text)),
  );
  expect(wrong).toEqual([]);
});

test.each(LANGUAGES)("%s has no ordinary space before an ellipsis, which would begin a line", (language) => {
  const wrong = [...readMessages(language)].flatMap(([, texts]) =>
    Object.values(texts).filter((text) => / (?:…|\.\.\.)/.test(text)),
  );
  expect(wrong).toEqual([]);
});

test("a message is in the language in which the caller runs", () => {
  expect(m.common.skipToContent()).toBe("Skip to content");
  expect(inLanguage("de", m.common.skipToContent)).toBe("Zum Inhalt springen");
  expect(inLanguage("en-XA", m.common.skipToContent)).toBe("⟦Škíp tó çóñtéñt⟧");
});
