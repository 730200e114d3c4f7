import { readableStreamToString } from "@react-router/node";
import type { EntryContext, RouterContextProvider, ServerBuild } from "react-router";
import { routeMatcher } from "./route-matcher.ts";

/*
 * What the server uses of React Router 7.18 beyond its documented interface; app/ui/router-internals.ts has
 * the part of the browser. docs/decisions/22 says what each gains. The test beside this file
 * renders with React Router itself and fails when a release changes what they rely on.
 */

/** Returns the beginning of a path that decides which routes can match it: /recipes of /recipes/1, /api/tags of /api/tags. */
export function sectionOf(path: string): string {
  const [section = "/"] = /^\/(?:api\/)?[^/]*/.exec(path.toLowerCase()) ?? [];
  return section.replace(/\.data$/, "");
}

/** Returns the sections of the addresses of a build. Relies on the same as `withSection`. */
export function sectionsOf({ routes }: ServerBuild): Set<string> {
  const sections = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    if (id !== "root" && (route?.path || route?.index)) sections.add(sectionOf(pathOf(routes, id)));
  }
  return sections;
}

/** Returns whether the section of a route is another one, or can be, since it is a parameter. */
function isOrMayBe(own: string, section: string): boolean {
  return own === section || /[:*]/.test(own);
}

/** Returns the path of a route from the root. */
function pathOf(routes: ServerBuild["routes"], id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  const above = parentId === undefined ? "/" : pathOf(routes, parentId);
  return path === "" ? above : `${above === "/" ? "" : above}/${path}`;
}

/**
 * Returns the build with the routes of a section, and those that begin with a parameter. React Router compares a request
 * with one route after another: with all 150 routes that took 7 % of a request (docs/performance.md). Relies on routes
 * being objects by id, each with the id of its parent, below "root".
 */
export function withSection(build: ServerBuild, section: string): ServerBuild {
  const { routes } = build;
  function isKept(id: string): boolean {
    const { path, index } = routes[id] ?? {};
    // A route without a path of its own is a layout of routes of several sections.
    return (!path && !index) || isOrMayBe(sectionOf(pathOf(routes, id)), section);
  }
  const keep = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id))) as Record<string, T>;
  return {
    ...build,
    routes: keep(routes as Record<string, NonNullable<(typeof routes)[string]>>),
    assets: { ...build.assets, routes: keep(build.assets.routes as Record<string, never>) },
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
 * Relies on routes being objects by id with their module.
 */
export function resourceCaller(build: ServerBuild, isResource: (path: string) => boolean) {
  const all = Object.keys(build.routes)
    .map((id) => ({ id, path: pathOf(build.routes, id) }))
    .filter(({ path }) => isResource(path) && !path.endsWith("*"));
  const inSection = (section: string) => routeMatcher(all.filter(({ path }) => isOrMayBe(sectionOf(path), section)));
  const matchAny = routeMatcher(all);
  const sections = new Map([...sectionsOf(build)].map((section) => [section, inSection(section)]));
  return (request: Request, url: URL, context: ResourceArgs["context"]): Promise<Response> | undefined => {
    const match = (sections.get(sectionOf(url.pathname)) ?? matchAny)(url.pathname);
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
 */
export function renameScriptTags(html: string, nonce: string, name: string): string {
  // Only the head and the end are searched: a page has up to 150 KB.
  const script = `<script nonce="${nonce}" type="module" async="">`;
  const endOfHead = html.indexOf("</head>");
  const start = html.lastIndexOf(script);
  const head = html.slice(0, endOfHead).replaceAll('<link rel="modulepreload" ', `<link rel="${name}" `);
  const end = html.slice(start + script.length);
  return `${head}${html.slice(endOfHead, start)}<script nonce="${nonce}" type="${name}">${end}`;
}
