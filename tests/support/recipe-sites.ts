import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";

/** Starts a site on loopback that counts its requests by path. */
export async function aSite(answer: (request: IncomingMessage, response: ServerResponse) => void = soup) {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  onTestFinished(() => void close());
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, port, hits, close };
}

/** Returns a page with a recipe as JSON-LD. */
export function recipePage(recipe: object) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@type": "Recipe", ...recipe });
  return `<!doctype html><title>Page</title><script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
}

/** Answers any path with a recipe of that name. */
export function soup(request: IncomingMessage, response: ServerResponse) {
  const name = decodeURIComponent((request.url ?? "/").slice(1).split("?", 1)[0] ?? "");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(
    recipePage({
      name,
      recipeIngredient: ["2 onions", "1 l water"],
      recipeInstructions: ["Chop.", "Boil everything."],
    }),
  );
}

/** Makes a served app that may reach local sites, with a signed-in user. */
export async function aSignedInApp(
  site: { host: string } | null,
  accountType: "trial" | "standard" | "premium" = "premium",
) {
  const app = await aServedApp({ settings: { importAllowHosts: site ? [site.host] : [] } });
  const cook = app.cook({ accountType });
  const browser = app.browserOf(cook);
  const importUrls = async (...urls: unknown[]) => {
    const response = await browser.call("/api/recipes/batch-from-url", { json: { urls } });
    return { status: response.status, headers: response.headers, ...(await response.json()) };
  };
  const form = (...urls: string[]) => {
    const fields = Object.fromEntries(urls.map((url, position) => [`urls[${position}]`, url]));
    return browser.call("/recipes/add?from=url", { form: fields });
  };
  const count = () => app.db.$client.prepare("SELECT count(*) AS n FROM recipe").pluck().get();
  return { app, cook, browser, importUrls, form, count };
}

const PICTURE = readFileSync(path.join(import.meta.dirname, "..", "fixtures", "pages", "dal.jpg"));

/** A site with a picture under every address that ends in .jpg. */
export function aSiteWithPictures(page: () => object) {
  return aSite((request, response) => {
    if (request.url?.endsWith(".jpg")) response.writeHead(200, { "Content-Type": "image/jpeg" }).end(PICTURE);
    else response.writeHead(200, { "Content-Type": "text/html" }).end(recipePage(page()));
  });
}

/** Returns the media type of a recipe's picture. */
export async function typeOfPicture(browser: Browser, { imagePath }: { imagePath: string }) {
  return (await browser.call(imagePath)).headers.get("Content-Type");
}
