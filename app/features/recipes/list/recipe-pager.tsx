import { pageNumbers } from "#app/lib/page-numbers.ts";
import * as m from "#messages";

/** Renders the pages of the list as buttons of its form, which keep filters and selection without scripts too. */
export function RecipePager({ page, pages, formId }: { page: number; pages: number; formId: string }) {
  if (pages <= 1) return null;
  const to = (target: number) => ({ type: "submit", form: formId, name: "page", value: target }) as const;
  return (
    <nav className="pager" aria-label={m.recipeList.pages()}>
      <button className="button rim" {...to(page - 1)} disabled={page <= 1}>
        {m.recipeList.previous()}
      </button>
      <span className="tabular-numbers">{m.recipeList.pageOf({ page, pages })}</span>
      <button className="button rim" {...to(page + 1)} disabled={page >= pages}>
        {m.recipeList.next()}
      </button>
      {pages > 2 ? (
        <div className="page-numbers">
          {pageNumbers(page, pages).map((target) => (
            <button
              key={target}
              className="button ghost compact tabular-numbers"
              {...to(target)}
              aria-label={m.recipeList.page({ page: target })}
              aria-current={target === page ? "page" : undefined}
            >
              {target}
            </button>
          ))}
        </div>
      ) : null}
    </nav>
  );
}
