import { readableStreamToString } from "@react-router/node";
import type { EntryContext, ServerBuild } from "react-router";

/*
 * What the server uses of React Router 7.18 beyond its documented interface; app/ui/router-internals.ts has
 * the part of the browser. docs/decisions/22 says what each gains. The test beside this file
 * renders with React Router itself and fails when a release changes what they rely on.
 */

/**
 * Returns the build with a part of its routes. React Router compares a request with one route after another: two short
 * tables take half the time of a long one (docs/performance.md). Relies on routes being objects by id, each with the id
 * of its parent, below "root".
 *
 * @param isIncluded decides for a route below the root, and for all below it, by its path with a leading slash
 */
export function withRoutes(build: ServerBuild, isIncluded: (path: string) => boolean): ServerBuild {
  const { routes } = build;
  const isKept = (id: string): boolean => {
    const { parentId, path = "" } = routes[id] ?? {};
    return parentId === undefined || parentId === "root" ? isIncluded(`/${path}`) : isKept(parentId);
  };
  const keep = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id === "root" || isKept(id))) as Record<string, T>;
  return {
    ...build,
    routes: keep(routes as Record<string, NonNullable<(typeof routes)[string]>>),
    assets: { ...build.assets, routes: keep(build.assets.routes as Record<string, never>) },
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
 * rendered to one string (docs/decisions/10). Relies on `serverHandoffStream` and `renderMeta`.
 */
export function withoutStream({ serverHandoffStream: data, ...page }: EntryContext) {
  return {
    /** For `ServerRouter`. */
    page,
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
 * @param html a page as React renders it
 * @param name replaces "modulepreload" as `rel` of links, and "module" as `type` of scripts
 */
export function renameScriptTags(html: string, name: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${name}" `)
    .replaceAll(/(<script nonce="[^"]*") type="module"(?: async="")?>/g, `$1 type="${name}">`);
}
