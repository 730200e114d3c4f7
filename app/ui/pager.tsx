import { Fragment, type ReactNode } from "react";
import { pageNumbers } from "#app/lib/page-numbers.ts";
import * as m from "#messages";

/** What a button or a link to a page has besides the page. */
type Step = { className: string; children: ReactNode; "aria-label"?: string; "aria-current"?: "page" };

/**
 * Renders the way to the other pages of a list; nothing for a list of one. `step` renders the button or link to a page.
 * A page past the last one leads back to that.
 */
export function Pager({
  label = m.ui.pages(),
  page,
  pages,
  step,
}: {
  label?: string;
  page: number;
  pages: number;
  step: (page: number, props: Step) => ReactNode;
}) {
  const last = Math.max(pages, 1);
  if (last === 1 && page === 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? step(Math.min(page - 1, last), { className: "button rim", children: m.ui.previous() }) : null}
      <span className="tabular-numbers">{m.ui.pageOf({ page, pages: last })}</span>
      {page < pages ? step(page + 1, { className: "button rim", children: m.ui.next() }) : null}
      {pages > 3 ? (
        <div className="page-numbers">
          {pageNumbers(page, pages).map((target, at, all) => (
            <Fragment key={target}>
              {target - (all[at - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
              {step(target, {
                className: "button ghost compact tabular-numbers",
                children: target,
                "aria-label": m.ui.page({ page: target }),
                "aria-current": target === page ? "page" : undefined,
              })}
            </Fragment>
          ))}
        </div>
      ) : null}
    </nav>
  );
}
