/*
 * What the browser uses of React Router 7.18 beyond its documented interface: the manifest that its scripts leave in the
 * window. app/http/router-internals.server.ts has the part of the server; docs/decisions/22 says what each gains.
 */

type ManifestRoute = { id: string; module: string; clientActionModule?: string; clientLoaderModule?: string };

/** Returns the client routes by id, with the addresses of their modules. */
function manifestRoutes(): Record<string, ManifestRoute> {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  };
  return manifest?.routes ?? {};
}

/** Loads the modules of routes now, since later there may be no network. @throws if one does not load */
export async function loadRoutes(isLoaded: (id: string) => boolean) {
  const routes = Object.values(manifestRoutes()).filter(({ id }) => isLoaded(id));
  const modules = new Set(
    routes.flatMap(({ module, clientActionModule = module, clientLoaderModule = module }) => [
      module,
      clientActionModule,
      clientLoaderModule,
    ]),
  );
  await Promise.all([...modules].map((path) => import(/* @vite-ignore */ path)));
}
