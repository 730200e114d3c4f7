/** Renders the pages of the list as buttons of its form, which keep filters and selection without scripts too. */
export function RecipePager({ page, pages, formId }: { page: number; pages: number; formId: string }) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <button className="button rim" type="submit" form={formId} name="page" value={page - 1} disabled={page <= 1}>
        Previous
      </button>
      <span className="tabular-numbers">
        Page {page} of {pages}
      </span>
      <button className="button rim" type="submit" form={formId} name="page" value={page + 1} disabled={page >= pages}>
        Next
      </button>
    </nav>
  );
}
