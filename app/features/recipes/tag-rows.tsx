import { href, Link } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pencil, Tag, Trash2 } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { listUrl } from "./list/list-url.ts";
import { tagDialogUrl } from "./tag-urls.ts";

/** Renders a page of the cook's tags, each with its recipes and what can be done with it (product 4.17). */
export function TagRows({ tags, page }: { tags: { tag: string; count: number }[]; page: number }) {
  if (tags.length === 0) {
    return (
      <EmptyState
        icon={<Tag />}
        title={m.tags.noTags()}
        actions={
          <Link className="button rim" to={href("/recipes")}>
            {m.recipes.allRecipes()}
          </Link>
        }
      >
        {m.tags.noTagsText()}
      </EmptyState>
    );
  }
  return (
    <ul className="tag-rows">
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link to={listUrl({ tags: [tag] })}>
            <bdi>{tag}</bdi> <span className="muted">{m.recipeList.recipeCount({ count })}</span>
          </Link>
          <Link className="icon-button" to={tagDialogUrl("rename", tag, page)} preventScrollReset>
            <Pencil size={20} />
            <span className="visually-hidden">{m.tags.renameTag({ tag })}</span>
          </Link>
          <Link className="icon-button danger" to={tagDialogUrl("delete", tag, page)} preventScrollReset>
            <Trash2 size={20} />
            <span className="visually-hidden">{m.tags.deleteTag({ tag })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
