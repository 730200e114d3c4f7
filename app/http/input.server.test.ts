import { expect, test } from "vitest";
import { idParam } from "./input.server.ts";

test.each(["0", "-1", "abc", "1e99", "'", "%00", "9".repeat(3000), "__proto__", "", undefined])(
  "%j is no id",
  (text) => {
    expect(() => idParam(text)).toThrow(expect.objectContaining({ kind: "notFound" }));
  },
);
