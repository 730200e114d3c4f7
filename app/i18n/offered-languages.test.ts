import { afterEach, expect, test } from "vitest";
import { unfinishedLanguages } from "./compile-messages.ts";
import { LANGUAGES } from "./languages.ts";
import { isPreview, offeredLanguages, previewLanguages } from "./offered-languages.ts";

afterEach(() => previewLanguages(false));

test("a language that lacks messages is offered in a preview alone", () => {
  expect(offeredLanguages(["nl"])).toEqual(LANGUAGES.filter((language) => language !== "nl"));
  previewLanguages(true);
  expect([isPreview(), offeredLanguages(["nl"])]).toEqual([true, LANGUAGES]);
});

test("a language is unfinished while one message of English is missing", () => {
  const whole = { a: { one: "1", two: "2" } };
  const part = { a: { one: "1" } };
  const read = (language: string) => new Map(Object.entries(language === "it" ? part : whole));
  expect(unfinishedLanguages(read)).toEqual(["it"]);
});
