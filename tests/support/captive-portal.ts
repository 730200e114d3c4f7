import type { Server } from "node:http";

/** How a network that wants a sign-in first answers everything: with its own page, or by a redirect to it. */
type Portal = "page" | "redirect";

/**
 * Lets such a network stand before a server: `setPortal` puts it there or takes it away, and returns the addresses that
 * it answers from then on. `elsewhere` is where its redirect leads.
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
