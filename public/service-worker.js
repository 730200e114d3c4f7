// Keeps the last grocery lists for a shop without signal. Its scope is /grocery-list: nothing else passes through here.
// Pages are kept only when the list's own page asks; signing out clears them (Clear-Site-Data), as does a lost session.
// A network that wants a sign-in first answers everything itself: that counts as no signal.

const PAGES = "grocery-pages";
const ASSETS = "grocery-assets";
const MAX_PAGES = 3;
/** Safari 15 knows no such signal: there the browser's own patience counts. */
const patience = () => AbortSignal.timeout?.(4000);

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
  const kept = await keptFor(request);
  if (!kept) return fetch(request);
  try {
    const response = await fetch(request, { signal: patience() });
    if (response.type === "opaqueredirect") return (await isOurRedirect()) ? response : kept;
    if (!isOurs(response) || response.status >= 500) return kept;
    if (response.status === 401) await forget();
    return response;
  } catch {
    return kept;
  }
}

/** The kept page; for the address without a choice the one that was kept last. */
async function keptFor(request) {
  const pages = await caches.open(PAGES);
  if (new URL(request.url).search !== "") return pages.match(request, { ignoreVary: true });
  const last = (await pages.keys()).pop();
  return last && Response.redirect(last.url);
}

/** Whether this server answered: each of its answers says so, and no other's does. */
function isOurs(response) {
  return response.headers.has("X-Trivet");
}

/**
 * Where a redirect leads is hidden here, so the server is asked who is signed in. If nobody is, the lists go: whoever
 * comes next must not find this cook's.
 */
async function isOurRedirect() {
  const who = await fetch("/api/auth/user", { signal: patience() });
  if (!isOurs(who)) return false;
  // A server that is busy or broken (429, 5xx) says nothing about who is signed in.
  if (who.status === 401 || who.status === 403) await forget();
  return true;
}

async function keepPage(path, loaded) {
  const response = await fetch(path, { redirect: "manual", headers: { Accept: "text/html" } });
  if (response.type === "opaqueredirect") return isOurRedirect();
  if (!response.ok || !isOurs(response)) return undefined;
  const html = await response.clone().text();
  // Drawings are named with the symbol in them: icons.svg#plus.
  const named = [...html.matchAll(/"(\/assets\/[\w./-]+)(?:#[\w-]+)?"/g)].map(([, asset]) => asset);
  const wanted = new Set([...loaded, ...named, "/favicon.svg"].map((asset) => new URL(asset, self.location.origin).href));
  const assets = await caches.open(ASSETS);
  await Promise.all([...wanted].map((asset) => keepAsset(assets, asset)));

  const pages = await caches.open(PAGES);
  await pages.delete(path);
  await pages.put(path, response);
  const old = (await pages.keys()).slice(0, -MAX_PAGES);
  await Promise.all(old.map((page) => pages.delete(page)));
  return undefined;
}

async function keepAsset(assets, asset) {
  if (await assets.match(asset)) return;
  const response = await fetch(asset);
  if (!response.ok || !isOurs(response)) throw new Error(`${asset} cannot be kept`);
  await assets.put(asset, response);
}

async function forget() {
  await Promise.all([PAGES, ASSETS].map((name) => caches.delete(name)));
}
