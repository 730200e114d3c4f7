import { expect, test } from "vitest";
import { preferredLanguage } from "./languages.ts";

test.each([
  ["", "en"],
  ["*", "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["pt-BR,fr;q=0.4,it;q=0.7", "it"],
  ["nl;q=0,es;q=0.1", "es"],
  ["EN-us;q=0.5,Nl;q=0.5", "en"],
  ["ja,zh;q=0.8", "en"],
  ["fr;q=x,de", "de"],
  ["en-XA", "en-XA"],
])("a browser that accepts %j gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
