import { readableStreamToString } from "@react-router/node";
import type { EntryContext, ServerBuild } from "react-router";

/*
 * What the server uses of React Router 7.18 beyond its documented interface; app/ui/router-internals.ts has
 * the part of the browser. docs/decisions/22 says what each gains. The test beside this file
 * renders with React Router itself and fails when a release changes what they rely on.
 */

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

/** Returns the addresses of a build as patterns, such as "/recipes/:recipeId". */
export function addressesOf({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => (route && isPlace(route) ? [addressOf(route, routes)] : []));
}

/**
 * Returns the build with the routes whose address `isWanted` accepts. React Router tries its routes one by one, twice for
 * each request.
 */
export function withRoutes(build: ServerBuild, isWanted: (address: string) => boolean): ServerBuild {
  const { routes } = build;
  const isKept = (route: ServerRoute) => !isPlace(route) || isWanted(addressOf(route, routes));
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isKept(route))),
  };
}

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** Returns whether a route has an address: the root and layouts without a path have none. */
const isPlace = ({ path, index }: ServerRoute) => Boolean(path) || index === true;

function addressOf(route: ServerRoute, routes: ServerBuild["routes"]): string {
  const parts = [];
  for (let one: ServerRoute | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
    if (one.path) parts.unshift(one.path);
  return `/${parts.join("/")}`;
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
 * has no prop for that. Relies on the order of the attributes that React writes.
 *
 * @param html a page as React renders it, with React Router's scripts
 * @param nonce that of the scripts
 * @param name replaces "modulepreload" as `rel` of links, and "module" as `type` of the script
 */
export function renameScriptTags(html: string, nonce: string, name: string): string {
  const script = `<script nonce="${nonce}" type="module" async="">`;
  const at = html.lastIndexOf(script);
  // React writes the links into the head: nothing of the content between is searched and copied.
  const head = html.slice(0, html.indexOf("</head>"));
  const links = head.replaceAll('<link rel="modulepreload" ', `<link rel="${name}" `);
  const content = html.slice(head.length, at);
  return `${links}${content}<script nonce="${nonce}" type="${name}">${html.slice(at + script.length)}`;
}
