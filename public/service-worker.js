// Keeps the last grocery lists for a shop without signal. Its scope is /grocery-list: nothing else passes through here.
// Pages are kept only when the list's own page asks; signing out clears them (Clear-Site-Data), as does a lost session.

const PAGES = "grocery-pages";
const ASSETS = "grocery-assets";
const MAX_PAGES = 3;
const PATIENCE_MS = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep, assets } = event.data ?? {};
  if (typeof keep !== "string" || !keep.startsWith("/grocery-list?")) return;
  event.waitUntil(keepPage(keep, Array.isArray(assets) ? assets : []).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/grocery-list") event.respondWith(pageFor(request));
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/favicon.svg") {
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});

/** From the network; the kept page where there is none or it takes too long. */
async function pageFor(request) {
  const kept = await (await caches.open(PAGES)).match(request, { ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // Sent to sign in: whoever comes next must not find this cook's list.
    if (response.type === "opaqueredirect" || response.status === 401) await forget();
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

async function keepPage(path, loaded) {
  const response = await fetch(path, { redirect: "manual", headers: { Accept: "text/html" } });
  if (response.type === "opaqueredirect") return forget();
  if (!response.ok) return undefined;
  const html = await response.clone().text();
  // Drawings are named with the symbol in them: icons.svg#plus.
  const named = [...html.matchAll(/"(\/assets\/[\w./-]+)(?:#[\w-]+)?"/g)].map(([, asset]) => asset);
  const wanted = new Set([...loaded, ...named, "/favicon.svg"].map((asset) => new URL(asset, self.location.origin).href));
  const assets = await caches.open(ASSETS);
  await Promise.all([...wanted].map(async (asset) => (await assets.match(asset)) ?? assets.add(asset)));

  const pages = await caches.open(PAGES);
  await pages.delete(path);
  await pages.put(path, response);
  const old = (await pages.keys()).slice(0, -MAX_PAGES);
  await Promise.all(old.map((page) => pages.delete(page)));
  return undefined;
}

async function forget() {
  await Promise.all([PAGES, ASSETS].map((name) => caches.delete(name)));
}
