import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The list of routes is one small file, cached permanently; with lazy discovery each page needs a search and a request.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
