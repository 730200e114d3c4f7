import { Link } from "react-router";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import { Pager } from "#app/ui/pager.tsx";
import { listPageQuery, pagesOf } from "./list-pages.ts";

/** Renders the links to the pages of a long list of the administration, which stays in its dialog. */
export function ListPager({ address, page, total }: { address: string; page: number; total: number }) {
  const { linkTo } = useDialogPlace();
  return (
    <Pager
      page={page}
      pages={pagesOf(total)}
      step={(target, props) => <Link key={target} {...linkTo(address, listPageQuery(target))} {...props} />}
    />
  );
}
