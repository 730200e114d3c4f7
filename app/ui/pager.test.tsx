import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./pager.tsx";

/** Returns the pages that the pager leads to, with what their links say. */
function steps(page: number, pages: number): string[] {
  const html = renderToStaticMarkup(
    <Pager
      page={page}
      pages={pages}
      step={(target, { children }) => (
        <a key={target} href={`#${target}`}>
          {children}
        </a>
      )}
    />,
  );
  return [...html.matchAll(/href="#(\d+)">([^<]+)/g)].map(([, target, text]) => `${text} ${target}`);
}

test("a list leads to the pages beside this one, and to numbers where there are more than three", () => {
  expect(steps(1, 1)).toEqual([]);
  expect(steps(1, 3)).toEqual(["Next 2"]);
  expect(steps(2, 3)).toEqual(["Previous 1", "Next 3"]);
  expect(steps(3, 3)).toEqual(["Previous 2"]);
  expect(steps(1, 4)).toEqual(["Next 2", "1 1", "2 2", "3 3", "4 4"]);
});

test("a page past the last one leads back to that, also where nothing is left", () => {
  expect(steps(9, 3)).toEqual(["Previous 3"]);
  expect([steps(2, 1), steps(2, 0), steps(1, 0)]).toEqual([["Previous 1"], ["Previous 1"], []]);
});

test("pages that are left out between two numbers show as a gap", () => {
  const html = renderToStaticMarkup(<Pager page={1} pages={51} step={(target) => <b key={target}>{target}</b>} />);
  expect(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toContain("1 2 … 27 … 51");
  const near = renderToStaticMarkup(<Pager page={2} pages={4} step={(target) => <b key={target}>{target}</b>} />);
  expect(near).not.toContain("…");
});
