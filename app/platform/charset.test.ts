import { expect, test } from "vitest";
import { decodePage } from "./charset.ts";

const latin = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["valid UTF-8 without a declaration", Buffer.from("Crème"), "text/html"],
  ["UTF-8 named by the header", Buffer.from("Crème"), "text/html; charset=utf-8"],
  ["a header in quotes and capitals", Buffer.from("Crème"), 'text/html;charset="UTF-8"'],
  ["Latin-1 named by the header", latin("Crème"), "text/html; charset=ISO-8859-1"],
  ["Latin-1 named by the page", latin('<meta charset="iso-8859-1">Crème'), "text/html"],
  [
    "Latin-1 named by http-equiv",
    latin('<META http-equiv=Content-Type content="text/html; charset=windows-1252">Crème'),
    "text/html",
  ],
  ["Latin-1 named by an XML declaration", latin('<?xml version="1.0" encoding="latin1"?>Crème'), "text/html"],
  ["bytes that are not UTF-8, undeclared", latin("Crème"), "text/html"],
  ["a charset nobody knows", Buffer.from("Crème"), "text/html; charset=klingon"],
  ["a byte order mark against the header", Buffer.from("\ufeffCrème"), "text/html; charset=latin1"],
  ["UTF-16 by its mark", Buffer.from("\ufeffCrème", "utf16le"), "text/html"],
  ["UTF-16 claimed by a page that is not", Buffer.from('<meta charset="utf-16">Crème'), "text/html"],
])("reads %s", (_case, bytes, contentType) => {
  expect(decodePage(bytes, contentType)).toMatch(/Crème$/);
});

test.each([
  ["text/html", '<meta charset="iso-8859-1">'],
  ["text/html; charset=windows-1252", ""],
  ["text/html; charset=iso-8859-1", ""],
  ["text/html", ""],
])("reads the signs of windows-1252: %s %s", (contentType, declaration) => {
  const bytes = Buffer.concat([
    latin(`${declaration}2 `),
    Buffer.from([0x9c]),
    latin("ufs "),
    Buffer.from([0x96, 0x92, 0x80]),
  ]);
  expect(decodePage(bytes, contentType)).toBe(`${declaration}2 œufs –’€`);
});

test("reads a Japanese page", () => {
  const bytes = Buffer.concat([Buffer.from('<meta charset="shift_jis">'), Buffer.from([0x83, 0x8c, 0x83, 0x56])]);
  expect(decodePage(bytes, "text/html")).toContain("レシ");
});
