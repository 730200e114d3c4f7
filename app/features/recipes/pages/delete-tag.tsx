import { useSearchParams } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { whenIndexed } from "../search/index-updates.server.ts";
import { deleteTag, describeTag } from "../tag-collection.server.ts";
import { tagsBelow } from "../tag-urls.ts";
import type { Route } from "./+types/delete-tag";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) =>
  describeTag(caller, url.searchParams.get("tag") ?? ""),
);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    const { tag } = deleteTag(caller, args.url.searchParams.get("tag") ?? "");
    return whenIndexed(
      caller,
      redirectWithToast(args.context, tagsBelow(args.url.searchParams), {
        title: m.tags.tagDeleted(),
        description: tag,
      }),
    );
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tags.deleteTitle()) }];

/** Asks before a tag is deleted. */
export default function DeleteTag({ loaderData: { tag, count }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <ConfirmDialog
      title={m.tags.deleteTitle()}
      closeTo={tagsBelow(params)}
      reply={actionData}
      label={m.common.delete()}
      busyLabel={m.common.deleting()}
    >
      <p>
        <RichText text={m.tags.confirmDeletion({ tag, count })} tags={{ tag: (text) => <bdi>{text}</bdi> }} />
      </p>
    </ConfirmDialog>
  );
}
