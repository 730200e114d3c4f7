import { expect, test } from "vitest";
import { decodeWindows1252, windows1252Byte } from "./windows-1252.ts";

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("each byte is the character of the standard's index", () => {
  const text = decodeWindows1252(ALL);
  expect(text).toHaveLength(256);
  expect(text.slice(0x20, 0x7f)).toBe(Buffer.from(ALL.slice(0x20, 0x7f)).toString("latin1"));
  expect(text.slice(0x80, 0xa0)).toBe("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ");
  expect(text.slice(0xa0)).toBe(Buffer.from(ALL.slice(0xa0)).toString("latin1"));
});

test("each character has its byte, others have none", () => {
  expect([...decodeWindows1252(ALL)].map(windows1252Byte)).toEqual([...ALL]);
  expect(windows1252Byte("ł")).toBeUndefined();
});

test("nothing is taken for a byte order mark, and no byte is lost", () => {
  expect(decodeWindows1252(Uint8Array.of(0xff, 0xfe, 0x41))).toBe("ÿþA");
  expect(decodeWindows1252(new Uint8Array())).toBe("");
});
