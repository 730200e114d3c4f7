import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOfDay, readFilters, shareInput } from "./share-input.ts";
import { countLine, filterQuery, isFiltered, longDate, shownName, storedName } from "./shared-collection.ts";

describe("the end of a day is the sharer's", () => {
  test.each([
    ["2026-12-31", "UTC", "2026-12-31T23:59:59.999Z"],
    ["2026-12-31", "Europe/Berlin", "2026-12-31T22:59:59.999Z"],
    ["2026-12-31", "America/Los_Angeles", "2027-01-01T07:59:59.999Z"],
    ["2026-12-31", "Asia/Kolkata", "2026-12-31T18:29:59.999Z"],
    ["2026-03-29", "Europe/Berlin", "2026-03-29T21:59:59.999Z"], // summer begins
    ["2026-10-25", "Europe/Berlin", "2026-10-25T22:59:59.999Z"], // and ends
    ["2028-02-29", "UTC", "2028-02-29T23:59:59.999Z"],
    ["2018-11-03", "America/Sao_Paulo", "2018-11-04T02:59:59.999Z"], // the next day has no midnight
  ])("%s in %s", (day, timeZone, end) => {
    expect(endOfDay(day, timeZone).toISOString()).toBe(end);
  });

  test("in every zone the end is on that day, and a millisecond later on the next", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const days = fc.date({ min: new Date("2024-01-01"), max: new Date("2038-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (timeZone, date) => {
        const day = date.toISOString().slice(0, 10);
        const end = endOfDay(day, timeZone);
        const dayOf = (moment: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);
        expect(dayOf(end)).toBe(day);
        expect(dayOf(new Date(end.getTime() + 1)) > day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

test("dates are formatted, or unknown", () => {
  expect(longDate(new Date("2026-12-31T22:59:59.999Z"), "Europe/Berlin")).toBe("31\u00a0December\u00a02026");
  expect(longDate("2026-11-14T08:00:00.000Z", "UTC")).toBe("14\u00a0November\u00a02026");
  expect(longDate(null, "UTC")).toBe("Unknown date");
});

test("a name that was stored by an earlier rule is shown by today's", () => {
  expect(shownName("Marta Lindqvist")).toBe("Marta Lindqvist");
  for (const stored of ["A Home Cook", "Your bank: call us", "evil.example"]) {
    expect([shownName(stored), storedName(stored)]).toEqual(["A Home Cook", "A Home Cook"]);
  }
  expect(storedName(undefined)).toBe("A Home Cook");
});

describe("what a share form accepts", () => {
  const parse = (value: unknown) => shareInput.safeParse(value);
  test.each([
    "",
    "ilse",
    "ilse@example",
    "a@b.c\r\nBcc: x@y.zz",
    '"a b"@example.org',
    "a@[127.0.0.1]",
    undefined,
    7,
    ["a@b.cc"],
  ])("%j is no email address", (recipientEmail) => {
    const result = parse({ recipientEmail });
    expect(result.error?.issues[0]?.message).toBe("Please enter a valid email address");
  });

  test.each([
    "31.12.2026",
    "2026-02-30",
    "2026-13-01",
    "tomorrow",
    "2026-12-31T10:00",
    20261231,
    {},
    "9".repeat(60_000),
  ])("%j is no expiry", (expiresAt) => {
    expect(parse({ recipientEmail: "ilse@example.org", expiresAt }).success).toBe(false);
  });

  test("an expiry may be a day, an instant or none", () => {
    const expiry = (expiresAt: unknown) => parse({ recipientEmail: " Ilse@Example.org ", expiresAt }).data;
    expect(expiry("2026-12-31")).toEqual({ recipientEmail: "ilse@example.org", expiresAt: "2026-12-31" });
    expect(expiry("2026-12-31T10:00:00Z")?.expiresAt).toBe("2026-12-31T10:00:00Z");
    expect(expiry(null)?.expiresAt).toBeNull();
    expect(expiry(undefined)?.expiresAt).toBeNull();
  });
});

describe("filters in an address", () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));

  test("no filters are the reset of product 8.3", () => {
    const filters = read("");
    expect(filters).toEqual({
      search: "",
      totalTime: null,
      difficulty: null,
      ingredients: [],
      ingredientMatchMode: "any",
      sortBy: "default",
      page: 1,
    });
    expect(isFiltered(filters)).toBe(false);
    expect(filterQuery(filters)).toBe("");
  });

  test("a typed ingredient becomes a chip: trimmed, not when empty, not twice", () => {
    expect(read("ingredients=butter&ingredient=%20onion%20").ingredients).toEqual(["butter", "onion"]);
    expect(read("ingredients=butter&ingredient=BUTTER").ingredients).toEqual(["butter"]);
    expect(read("ingredients=&ingredient=%20").ingredients).toEqual([]);
  });

  test("unknown values are ignored", () => {
    const odd =
      "totalTime=soon&difficulty=x'--&sortBy=name;DROP&ingredientMatchMode=1&page=-3&search=%00&constructor=1";
    expect(read(odd)).toEqual(read(""));
    expect(read(`search=${"x".repeat(5000)}`).search).toHaveLength(200);
  });

  test("the mode any or all is in the address only with ingredients", () => {
    expect(filterQuery(read("ingredients=egg&ingredientMatchMode=all"))).toBe(
      "?ingredients=egg&ingredientMatchMode=all",
    );
    expect(filterQuery({ ...read("ingredients=egg&ingredientMatchMode=all"), ingredients: [] })).toBe("");
  });

  test("an order alone is no filter", () => {
    expect(isFiltered(read("sortBy=name"))).toBe(false);
    expect(isFiltered(read("search=soup"))).toBe(true);
    expect(isFiltered(read("totalTime=quick"))).toBe(true);
    expect(isFiltered(read("difficulty=hard"))).toBe(true);
    expect(isFiltered(read("ingredient=egg"))).toBe(true);
  });

  test("any filters can be written to an address and read again", () => {
    const filters = fc.record({
      search: fc.string({ maxLength: 50 }),
      totalTime: fc.constantFrom("quick", "medium", "long", ""),
      difficulty: fc.constantFrom("easy", "hard", ""),
      ingredient: fc.string({ maxLength: 20 }),
      sortBy: fc.constantFrom("default", "name", "time", "difficulty", "recent"),
      page: fc.integer({ min: 1, max: 99 }).map(String),
    });
    fc.assert(
      fc.property(filters, (query) => {
        const once = readFilters(new URLSearchParams(query));
        expect(readFilters(new URLSearchParams(filterQuery(once)))).toEqual(once);
      }),
    );
  });
});

test("the count line contains the count, and whether it is filtered", () => {
  expect(countLine(13, 13, false)).toBe("Showing 13 of 13 recipes");
  expect(countLine(6, 13, true)).toBe("Showing 6 of 13 recipes (filtered)");
});
