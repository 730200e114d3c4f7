import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { build } from "vite";

const ROOT = path.join(import.meta.dirname, "..", "..");
// Below the packages, which the bundle imports and which Playwright does not translate.
const BUNDLE = path.join(ROOT, "node_modules", ".cache", "components-page");

/**
 * Returns the HTML of the page of components (/dev/components), which the build leaves out, with a long dialog title; its
 * style sheets are those of the build.
 */
export async function renderComponentsPage(): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    build: { ssr: "app/shell/dev/components.tsx", outDir: BUNDLE, emptyOutDir: true, copyPublicDir: false },
  });
  const { default: Component } = await import(pathToFileURL(path.join(BUNDLE, "components.js")).href);
  const view = { theme: "light", direction: "ltr", focus: "as it is", dialog: "small" };
  const Page = createRoutesStub([{ id: "page", path: "/", Component, loader: () => view }]);
  const html = renderToString(createElement(Page, { hydrationData: { loaderData: { page: view } } }));
  const built = readdirSync(path.join(ROOT, "build", "client", "assets"));
  return html.replace(/\bhref="[^"]*\/([\w-]+)-[\w-]{8}\.css"/g, (_, name) => {
    const sheet = built.find((file) => file.endsWith(".css") && file.slice(0, -"-12345678.css".length) === name);
    return `href="/assets/${sheet}"`;
  });
}
