import { Pager } from "#app/ui/pager.tsx";

/** Renders the pages of the list as buttons of its form, which keep filters and selection without scripts too. */
export function RecipePager({ page, pages, formId }: { page: number; pages: number; formId: string }) {
  return (
    <Pager
      page={page}
      pages={pages}
      step={(target, props) => (
        <button key={target} type="submit" form={formId} name="page" value={target} {...props} />
      )}
    />
  );
}
