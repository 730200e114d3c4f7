import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { addressesOf, withLanguage, withRoutes } from "#app/http/router-internals.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Addresses of the API, whose answers are English; the address to which a provider returns is a page. */
const API = /^\/api(?!\/auth\/callback\/?$)(\/|$)/;

/** Returns whether a path is one of the API. */
export const isOfApi = (path: string): boolean => API.test(path);

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Returns whether a path begins with an address, whose route, or one below it, may then match the path. */
function beginsWith(path: string[], address: string[]): boolean {
  return address.every((segment, at) => segment === "*" || segment === path[at] || (segment[0] === ":" && at in path));
}

/**
 * Returns the function that finds the handler of a path, which has the routes with whose addresses the path begins, in its
 * language (docs/decisions/22). A path that no route but a splat matches has all routes, or all of the API. Each handler is
 * made when it is needed first.
 *
 * @param translated names of the scripts that differ by language
 */
export function routeHandlers(build: ServerBuild, translated: ReadonlySet<string>) {
  const addresses = addressesOf(build).map((address) => {
    const segments = segmentsOf(address);
    return { address, segments, isApi: isOfApi(address), isSplat: segments.includes("*") };
  });
  const builds = new Map<Language, ServerBuild>();
  const handlers = new Map<string, RequestHandler>();

  function buildIn(language: Language): ServerBuild {
    const known = builds.get(language) ?? withLanguage(build, language, translated);
    builds.set(language, known);
    return known;
  }

  /** Returns the addresses of the routes that may match a path. */
  function addressesFor(path: string): string[] {
    const segments = segmentsOf(path.replace(/\.data$/, "").toLowerCase());
    const isApi = isOfApi(path);
    const ofKind = addresses.filter((address) => address.isApi === isApi);
    const possible = ofKind.filter((address) => beginsWith(segments, address.segments));
    const isKnown = possible.some((one) => !one.isSplat && one.segments.length === segments.length);
    return (isKnown ? possible : ofKind).map(({ address }) => address);
  }

  /** `language` is that of pages; the API answers in English. */
  return function handlerOf(path: string, language: Language): RequestHandler {
    const wanted = new Set(addressesFor(path));
    const key = [language, ...wanted].join(" ");
    const handler =
      handlers.get(key) ??
      createRequestHandler(
        withRoutes(buildIn(language), (address) => wanted.has(address)),
        "production",
      );
    handlers.set(key, handler);
    return handler;
  };
}
