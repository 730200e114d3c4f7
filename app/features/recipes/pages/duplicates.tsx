import { href, Link, redirect } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { readPage } from "#app/lib/page-numbers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CircleCheck, TriangleAlert } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { WorkProgress } from "#app/ui/work-progress.tsx";
import * as m from "#messages";
import { compareAgain } from "../duplicates/comparing.server.ts";
import { listDuplicates } from "../duplicates/duplicates.server.ts";
import { PairRows } from "../duplicates/pair-rows.tsx";
import type { Route } from "./+types/duplicates";

const PAGE = href("/recipes/duplicates");
const pageAddress = (page: number) => (page > 1 ? `${PAGE}?page=${page}` : PAGE);

export const loader = page("user", (caller, { url }: Route.LoaderArgs) =>
  listDuplicates(caller, readPage(url.searchParams)),
);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    compareAgain(caller);
    return redirect(PAGE, { status: 303 });
  }),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.duplicates.title()) }];

/** Renders the pairs of recipes that are probably one, and how far the comparing is. */
export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { state, done, total, found, page, pages, pairs } = loaderData;
  return (
    <NarrowPage back={{ to: href("/recipes"), label: m.recipes.recipes() }} title={m.duplicates.title()}>
      <div className="stack">
        {state === "comparing" ? (
          <WorkProgress
            done={done}
            total={total}
            label={m.duplicates.comparing()}
            soFar={m.duplicates.comparedSoFar({ done, total })}
            hint={m.duplicates.comparingHint()}
          />
        ) : null}
        {state === "failed" ? (
          <div className="note warn" role="alert">
            <TriangleAlert size={20} />
            <p>{m.duplicates.failed()}</p>
          </div>
        ) : null}
        {found > 0 ? (
          <>
            <p className="muted">{m.duplicates.intro()}</p>
            <p role="status">{m.duplicates.found({ count: found })}</p>
            <PairRows pairs={pairs} />
            <Pager
              label={m.duplicates.pages()}
              page={page}
              pages={pages}
              step={(target, props) => <Link key={target} to={pageAddress(target)} {...props} />}
            />
          </>
        ) : state === "ready" ? (
          <EmptyState icon={<CircleCheck />} title={m.duplicates.none()}>
            {m.duplicates.noneText()}
          </EmptyState>
        ) : null}
        {state === "comparing" ? null : (
          <PostForm action={PAGE} className="actions">
            <button className="button rim" type="submit">
              {m.duplicates.again()}
            </button>
          </PostForm>
        )}
      </div>
    </NarrowPage>
  );
}
