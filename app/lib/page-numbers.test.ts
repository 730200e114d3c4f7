import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers, readPage, readShownPage } from "./page-numbers.ts";

test("an address asks for a page; what is none is the first", () => {
  const read = (query: string) => readPage(new URLSearchParams(query));
  expect([read("page=2"), read("page=999999&page=3")]).toEqual([2, 999_999]);
  for (const query of ["", "page=", "page=0", "page=-1", "page=1.5", "page=x", "page=1e99", "page=1000000"])
    expect([query, read(query)]).toEqual([query, 1]);
});

test("of a list that has fewer pages by now the last one is shown, of an empty list the first", () => {
  const shown = (asked: number, pages: number) => readShownPage(asked, (page) => ({ pages, part: `page ${page}` }));
  expect(shown(2, 2)).toEqual({ page: 2, pages: 2, part: "page 2" });
  expect(shown(9, 2)).toEqual({ page: 2, pages: 2, part: "page 2" });
  expect([shown(1, 0), shown(3, 0)]).toMatchObject([{ page: 1 }, { page: 1 }]);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [5, 9, [1, 3, 4, 5, 6, 8, 9]],
  [50, 100, [1, 25, 49, 50, 51, 76, 100]],
  [100, 100, [1, 50, 99, 100]],
])("page %i of %i offers %j", (current, pages, expected) => {
  expect(pageNumbers(current, pages)).toEqual(expected);
});

test("at most seven pages are offered, ascending, and the current one is among them", () => {
  const pageOf = fc
    .integer({ min: 1, max: 5_000 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }));
  fc.assert(
    fc.property(pageOf, ({ pages, current }) => {
      const offered = pageNumbers(current, pages);
      expect(offered.length).toBeLessThanOrEqual(7);
      expect(offered).toContain(current);
      expect(offered).toEqual([...new Set(offered)].sort((one, other) => one - other));
      expect([offered[0], offered.at(-1)]).toEqual([1, pages]);
    }),
  );
});
