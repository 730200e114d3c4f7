import { expect, test } from "vitest";
import { readAddresses } from "./import-fields.ts";
import { importInput } from "./import-input.ts";

test("up to 4 addresses are read, blank fields are skipped, and https:// is added", () => {
  expect(readAddresses([undefined, " example.org/soup ", "", "http://example.org:8080"])).toEqual({
    urls: ["https://example.org/soup", "http://example.org:8080/"],
    problems: [],
  });
  expect(readAddresses(["", undefined]).problems).toEqual([
    { position: null, problem: "Please enter at least one URL" },
  ]);
  expect(readAddresses(Array.from({ length: 5 }, () => "example.org")).problems).toMatchObject([{ position: null }]);
});

test("what is no address is refused at its own field, after blank ones too", () => {
  const { error } = importInput.safeParse({ urls: ["", "example.org", "ftp://example.org"] });
  expect(error?.issues).toMatchObject([{ path: ["urls", 2], message: "Please enter a valid URL" }]);
});
