import { readableStreamToString } from "@react-router/node";
import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { routeMatcher } from "./route-matcher.ts";

/*
 * What the server uses of React Router 7.18 beyond its documented interface; app/ui/router-internals.ts has
 * the part of the browser. docs/decisions/22 says what each gains. The test beside this file
 * renders with React Router itself and fails when a release changes what they rely on.
 */

/** Returns the path of a route from the root. */
function pathOf(routes: ServerBuild["routes"], id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  const above = parentId === undefined ? "/" : pathOf(routes, parentId);
  return path === "" ? above : `${above === "/" ? "" : above}/${path}`;
}

/**
 * Returns a function that finds the route of an address; undefined for an address that only a splat matches. Relies on
 * routes being objects by id, each with the id of its parent, below "root".
 */
function routeFinder({ routes }: ServerBuild, isWanted: (path: string) => boolean) {
  const all = Object.entries(routes)
    .filter(([id, route]) => id !== "root" && (route?.path || route?.index))
    .map(([id]) => ({ id, path: pathOf(routes, id) }));
  return routeMatcher(all.filter(({ path }) => isWanted(path) && !path.endsWith("*")));
}

/** Returns the build with one route and those it is nested in. Relies on the same as `routeFinder`. */
function withRoute(build: ServerBuild, id: string): ServerBuild {
  const kept: string[] = [];
  for (let next: string | undefined = id; next !== undefined; next = build.routes[next]?.parentId) kept.unshift(next);
  const keep = <T>(all: Record<string, T>) => Object.fromEntries(kept.map((id) => [id, all[id]])) as Record<string, T>;
  return {
    ...build,
    routes: keep(build.routes as Record<string, NonNullable<ServerBuild["routes"][string]>>),
    assets: { ...build.assets, routes: keep(build.assets.routes as Record<string, never>) },
  };
}

/** The end of the address of a page's data: /recipes.data, /recipes/_.data for /recipes/, /_.data for /. */
const DATA_END = /(?:(?<=\/)_)?\.data$/;

/**
 * Returns a function that returns React Router's handler for an address: one that knows the route of that address alone,
 * made when a request needs it. React Router compares a request twice with one route after another, which takes 7 % of
 * the time of a page (docs/performance.md). An address without a route, or with a splat, is compared with all of them.
 */
export function pageHandlers(build: ServerBuild): (url: URL) => RequestHandler {
  const findRoute = routeFinder(build, () => true);
  const handlers = new Map<string | undefined, RequestHandler>();
  return ({ pathname }) => {
    const id = findRoute(pathname.replace(DATA_END, ""))?.id;
    const handler =
      handlers.get(id) ?? createRequestHandler(id === undefined ? build : withRoute(build, id), "production");
    handlers.set(id, handler);
    return handler;
  };
}

/** What the loader and the action of a route without a page are called with. */
type ResourceArgs = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/**
 * Returns a function that calls the loader or action of the route of an address, for routes without a page whose loaders
 * return responses; undefined for an address without such a route, or with a splat. React Router would match the address
 * twice, compile the patterns each time, and call the handlers through its strategies for data (docs/decisions/22).
 * Relies on the same as `routeFinder`, and on routes having their module.
 */
export function resourceCaller(build: ServerBuild, isResource: (path: string) => boolean) {
  const findRoute = routeFinder(build, isResource);
  return (request: Request, url: URL, context: ResourceArgs["context"]): Promise<Response> | undefined => {
    const match = findRoute(url.pathname);
    const module = build.routes[match?.id ?? ""]?.module;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const call = (isRead ? module?.loader : module?.action) as ((args: ResourceArgs) => Promise<Response>) | undefined;
    return match && call?.({ request, url, params: match.params, context });
  };
}

/**
 * Returns the build with the scripts of a language (app/i18n/split-languages.mjs). Relies on the manifest being JSON with
 * the addresses of the scripts.
 *
 * @param translated names of the scripts that differ by language
 */
export function withLanguage(build: ServerBuild, language: string, translated: ReadonlySet<string>): ServerBuild {
  const assets = JSON.stringify(build.assets).replace(/"\/assets\/([\w.-]+\.js)"/g, (address, name) =>
    translated.has(name) ? `"/assets/${language}/${name}"` : address,
  );
  return { ...build, assets: JSON.parse(assets) };
}

/**
 * Separates a page from the data of its loaders, which `ServerRouter` would stream after it, so that the page can be
 * rendered to one string (docs/decisions/10). Relies on `serverHandoffStream`, `renderMeta` and on `manifest.routes` being used for matched
 * routes only.
 */
export function withoutStream({ serverHandoffStream: data, ...page }: EntryContext) {
  return {
    /** For `ServerRouter`, which makes a route object of each route for each page: the routes of this page suffice. */
    page: { ...page, manifest: { ...page.manifest, routes: matchedRoutes(page) } },
    /**
     * Returns the script with the data, for the end of the body; undefined for a page without React Router's scripts.
     * Call it once, after the page is rendered.
     */
    async dataScript(nonce: string): Promise<string | undefined> {
      const hasScripts = page.renderMeta?.didRenderScripts === true;
      if (hasScripts && data) return asScript(await readableStreamToString(data), nonce);
      await data?.cancel();
      return undefined;
    },
  };
}

/** Returns the routes of the manifest that match the address. */
function matchedRoutes({ manifest, staticHandlerContext }: Pick<EntryContext, "manifest" | "staticHandlerContext">) {
  return Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
}

/**
 * Returns a script that passes the data to React Router in the browser, as its streamed scripts do, and removes itself.
 */
function asScript(data: string, nonce: string): string {
  // A "<" in somebody's recipe must not end the script.
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();document.currentScript.remove()</script>`;
}

/**
 * Renames the tags of React Router's `Scripts` so that browsers do not load them yet (docs/decisions/16); the component
 * has no prop for that. Relies on the order of the attributes that React writes, and on the preload links being in the head.
 *
 * @param html a page as React renders it, with React Router's scripts
 * @param nonce that of the scripts
 * @param name replaces "modulepreload" as `rel` of links, and "module" as `type` of the script
 * @returns the page in pieces
 */
export function renameScriptTags(html: string, nonce: string, name: string): string[] {
  // Only the head and the end are searched: a page has up to 150 KB.
  const script = `<script nonce="${nonce}" type="module" async="">`;
  const endOfHead = html.indexOf("</head>");
  const start = html.lastIndexOf(script);
  const head = html.slice(0, endOfHead).replaceAll('<link rel="modulepreload" ', `<link rel="${name}" `);
  const end = html.slice(start + script.length);
  return [head, html.slice(endOfHead, start), `<script nonce="${nonce}" type="${name}">${end}`];
}
