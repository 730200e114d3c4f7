import type { Server } from "node:http";

/** How a captive portal answers every request: with its own page, or a redirect to it. */
type Portal = "page" | "redirect";

/**
 * Puts a captive portal in front of a server. The returned function turns it on or off, and returns the paths that it
 * answers from then on. `elsewhere` is the target of its redirect.
 */
export function portalBefore(server: Server, elsewhere: string) {
  let portal: Portal | null = null;
  let asked: string[] = [];
  const serve = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (!portal) return serve.forEach((listener) => void listener.call(server, request, response));
    asked.push(request.url ?? "");
    if (portal === "redirect") return response.writeHead(302, { Location: elsewhere }).end();
    const page = "<!doctype html><title>Shop</title><h1>Welcome to our Wi-Fi</h1>";
    response.writeHead(200, { "Content-Type": "text/html" }).end(page);
  });
  return (next: Portal | null) => {
    portal = next;
    asked = [];
    return asked;
  };
}
