import type { Page } from "@playwright/test";
import { matchPath } from "react-router";
import type { Household } from "#app/demo/household.ts";
import type { Screen } from "./list.ts";

/** Opens a screen in a page that is signed in as its user, follows its link and performs its actions. */
export async function openScreen(page: Page, { path: address, link, act }: Screen, home: Household) {
  await page.emulateMedia({ media: "screen" });
  const start = typeof address === "string" ? address : address(home);
  await page.goto(link ? await firstLink(page, start, link) : start);
  // Without scripts the promise `document.fonts.ready` stays pending in Firefox.
  while (await page.evaluate(() => document.fonts.status === "loading"));
  if (act) await act(page);
}

/** Returns the address of the first link of the main part of a page to this route, without showing the page. */
async function firstLink(page: Page, address: string, route: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const main = html.slice(html.indexOf("<main"));
  const links = [...main.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const found = links.find((href) => matchPath(route, href.split("?")[0] ?? ""));
  if (!found) throw new Error(`No link to ${route} on ${address}`);
  return found;
}
