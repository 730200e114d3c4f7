import type { Page } from "@playwright/test";
import { matchPath } from "react-router";
import type { Household } from "#app/demo/household.ts";
import type { Screen } from "./list.ts";

/** Opens a screen in a page that is signed in as its user, follows its link and performs its actions. */
export async function openScreen(page: Page, { path: address, link, act }: Screen, home: Household) {
  await page.emulateMedia({ media: "screen" });
  await page.goto(typeof address === "string" ? address : address(home));
  if (link) await page.goto(await firstLink(page, link));
  // Without scripts the promise `document.fonts.ready` stays pending in Firefox.
  while (await page.evaluate(() => document.fonts.status === "loading"));
  if (act) await act(page);
}

/** Returns the address of the first link on the page to this route. */
async function firstLink(page: Page, route: string): Promise<string> {
  const links = await page
    .getByRole("main")
    .getByRole("link", { includeHidden: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const found = links.find((href) => matchPath(route, href.split("?")[0] ?? ""));
  if (!found) throw new Error(`No link to ${route} on ${page.url()}`);
  return found;
}
