import { expect, test } from "vitest";
import { asRefusal } from "./errors.ts";

const failure = (code: string) => Object.assign(new Error("no"), { code });

// Abuse case 176.
test("whatever keeps the storage from taking more is a full storage: a disk, a quota, a limit of the file", () => {
  const kinds = ["SQLITE_FULL", "SQLITE_IOERR_WRITE", "ENOSPC", "EDQUOT", "EFBIG"].map(
    (code) => asRefusal(failure(code))?.kind,
  );
  expect(new Set(kinds)).toEqual(new Set(["storageFull"]));
  expect(asRefusal(failure("SQLITE_IOERR_READ"))).toBeUndefined();
});
