import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { createServer } from "vite";

/** Returns the HTML of the page of components (/dev/components), which the build leaves out, with a long dialog title. */
export async function renderComponentsPage(): Promise<string> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
  });
  try {
    const { default: Component } = await vite.ssrLoadModule("/app/routes/dev/components.tsx");
    const view = { theme: "light", direction: "ltr", focus: "as it is", dialog: "small" };
    const Page = createRoutesStub([{ id: "page", path: "/", Component, loader: () => view }]);
    return renderToString(createElement(Page, { hydrationData: { loaderData: { page: view } } }));
  } finally {
    await vite.close();
  }
}
