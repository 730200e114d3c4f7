import vm from "node:vm";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { expect, test, vi } from "vitest";
import { renameScriptTags, withoutStream, withRoutes } from "./router-internals.server.ts";

const NONCE = "n0nce";
const RECIPE = '"</script><script>alert(1)</script>\u2028 & dal';

const entryOf = (id: string, route: object) => ({
  id,
  ...route,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const answer = (text: string) => ({ module: { default: undefined, loader: () => new Response(text) } });

function Page() {
  return (
    <html lang="en">
      <head>
        <title>Page</title>
      </head>
      <body>
        <Scripts nonce={NONCE} />
      </body>
    </html>
  );
}

/** Returns a build of a page and routes below it; `render` renders the page. */
function aBuild(render: (entryContext: EntryContext, url: string) => Promise<string>): ServerBuild {
  const below = {
    shell: { parentId: "root" },
    tag: { path: "api/tags/:tagId", parentId: "root" },
    recipes: { path: "recipes", parentId: "shell" },
  };
  const ids = Object.entries(below);
  return {
    entry: {
      module: {
        default: async ({ url }, status, _, entryContext) => new Response(await render(entryContext, url), { status }),
      },
    },
    routes: {
      root: { id: "root", path: "", children: [], module: { default: Page, loader: () => ({ name: RECIPE }) } },
      ...Object.fromEntries(ids.map(([id, route]) => [id, { id, ...route, children: [], ...answer(id) }])),
    } as unknown as ServerBuild["routes"],
    assets: {
      entry: { imports: ["/assets/framework-1.js"], module: "/assets/entry.js" },
      routes: {
        root: entryOf("root", { path: "" }),
        ...Object.fromEntries(ids.map(([id, route]) => [id, entryOf(id, route)])),
      },
      url: "/assets/manifest-1.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

async function ask(build: ServerBuild, address: string) {
  const handle = createRequestHandler(build, "production");
  const response = await handle(new Request(`http://localhost${address}`), new RouterContextProvider());
  return { status: response.status, text: await response.text() };
}

const aPage = aBuild(async (entryContext, url) => {
  const { page, dataScript } = withoutStream(entryContext);
  const html = renderToString(<ServerRouter context={page} url={url} nonce={NONCE} />);
  return html + (await dataScript(NONCE));
});

test("a page is rendered with the routes of its address alone", async () => {
  const build = aBuild(async ({ manifest, ...entryContext }) => {
    const { page } = withoutStream({ manifest, ...entryContext });
    return [Object.keys(manifest.routes), Object.keys(page.manifest.routes)].join(" ");
  });
  expect((await ask(build, "/")).text).toBe("root,shell,tag,recipes root");
});

test("the data of the loaders reaches the stream from which the router in the browser reads", async () => {
  const { text } = await ask(aPage, "/");
  const scripts = [...text.matchAll(/<script nonce="n0nce">(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  const removed = vi.fn();
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {};
  const document = { currentScript: { remove: removed } };
  const browser = vm.createContext({ window, document, ReadableStream, TextEncoderStream });
  for (const script of scripts) vm.runInContext(script, browser);
  expect(JSON.parse(await new Response(window.__reactRouterContext?.stream).text())).toContain(RECIPE);
  expect(removed).toHaveBeenCalledOnce();
});

test("a build of some routes answers at no other address", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const status = async (build: ServerBuild) => [
    (await ask(build, "/recipes")).status,
    (await ask(build, "/api/tags/1")).status,
  ];
  expect(await status(withRoutes(aPage, (path) => path.startsWith("/api/")))).toEqual([404, 200]);
  expect(await status(withRoutes(aPage, (path) => !path.startsWith("/api/")))).toEqual([200, 404]);
  logged.mockRestore();
});

test("a page without React Router's scripts has no data", async () => {
  const cancel = vi.fn();
  const data = new ReadableStream({ cancel });
  const { dataScript } = withoutStream({
    serverHandoffStream: data,
    renderMeta: {},
    manifest: { routes: {} },
    staticHandlerContext: { matches: [] },
  } as unknown as EntryContext);
  expect(await dataScript(NONCE)).toBeUndefined();
  expect(cancel).toHaveBeenCalledOnce();
});

test("all tags that load scripts are renamed", async () => {
  const { text } = await ask(aPage, "/");
  expect(text).toMatch(/rel="modulepreload"/);
  const renamed = renameScriptTags(text, NONCE, "late");
  expect(renamed).not.toMatch(/modulepreload|type="module"/);
  expect(renamed).toContain('<link rel="late" href="/assets/framework-1.js"');
  expect(renamed.match(/<script nonce="n0nce" type="late">/g)).toHaveLength(1);
});
