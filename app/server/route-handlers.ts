import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { addressesOf, withLanguage, withRoutes } from "#app/http/router-internals.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Addresses of the API, whose answers are English; the address to which a provider returns is a page. */
const API = /^\/api(?!\/auth\/callback\/?$)(\/|$)/;

/** Returns whether a path is one of the API. */
export const isOfApi = (path: string): boolean => API.test(path);

/** Returns what the handlers of a path are found by: its first segment, of the API the first two. */
function partOf(path: string): string {
  const [part] = /^\/(?:api\/)?[^/]*/.exec(path.replace(/\.data$/, "")) ?? ["/"];
  return isOfApi(path) ? `${part} of the API` : part;
}

/** Whether a path of any part may match: the first segment, of the API the second, is a parameter or a splat. */
const isOfEachPart = (address: string) => /^\/(?:api\/)?[:*]/.test(address);

/**
 * Returns the function that finds the handler of a path, which has the routes of its part and of its language alone
 * (docs/decisions/22). A path whose part no route names has all routes, or all of the API. Each handler is made when it is
 * needed first.
 *
 * @param translated names of the scripts that differ by language
 */
export function routeHandlers(build: ServerBuild, translated: ReadonlySet<string>) {
  const parts = new Set(addressesOf(build).map(partOf));
  const builds = new Map<Language, ServerBuild>();
  const handlers = new Map<string, RequestHandler>();

  function buildIn(language: Language): ServerBuild {
    const known = builds.get(language) ?? withLanguage(build, language, translated);
    builds.set(language, known);
    return known;
  }

  /** `language` is that of pages; the API answers in English. */
  return function handlerOf(path: string, language: Language): RequestHandler {
    const part = partOf(path);
    const isKnown = parts.has(part);
    const isWanted = (address: string) =>
      isOfApi(address) === isOfApi(path) && (!isKnown || partOf(address) === part || isOfEachPart(address));
    const key = `${language} ${isKnown ? part : isOfApi(path)}`;
    const handler = handlers.get(key) ?? createRequestHandler(withRoutes(buildIn(language), isWanted), "production");
    handlers.set(key, handler);
    return handler;
  };
}
