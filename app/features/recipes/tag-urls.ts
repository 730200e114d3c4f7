import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { readPage } from "#app/lib/page-numbers.ts";

/** Returns the address of a page of the cook's tags, from 1. */
export function tagsUrl(page: number): string {
  return withQuery(href("/recipes/tags"), pageParams(page));
}

/** Returns the address of the page of tags below a dialog: the query of the dialog names it. */
export function tagsBelow(params: URLSearchParams): string {
  return tagsUrl(readPage(params));
}

/** Returns the address of a dialog about a tag, over a page of the tags. */
export function tagDialogUrl(dialog: "rename" | "delete", tag: string, page: number): string {
  const path = dialog === "rename" ? href("/recipes/tags/rename") : href("/recipes/tags/delete");
  return withQuery(path, new URLSearchParams([["tag", tag], ...pageParams(page)]));
}

function pageParams(page: number): URLSearchParams {
  return new URLSearchParams(page > 1 ? { page: String(page) } : {});
}
