// Stores pages for a shop or kitchen without signal: shopping lists and cook mode (decisions 36 and 38).
// Each kind of page registers this worker for its own path. A third one, for all other paths, only shows the page that says
// what can be opened without a connection (decision 50).
// A page is stored only when it asks; signing out clears everything (Clear-Site-Data), as does a lost session.
// A network that wants a sign-in first answers everything itself: that counts as no signal.

const SCOPE = new URL(self.registration.scope).pathname;
const IS_FOR_ALL = SCOPE === "/";
/** Pages of one kind are stored together: each recipe in cook mode is a scope of its own. */
const KIND = `/${SCOPE.split("/")[1]}`;
const STORES = "pages:";
const PAGES = STORES + KIND;
/** The store of the worker for all paths. */
const FOR_ALL = `${STORES}/`;
const ASSETS = "assets";
/** Pages stored of each kind. */
const MAX_PAGES = { "/shopping": 5, "/recipes": 20, "/": 1 }[KIND];
/** The page that is shown in place of one that cannot be loaded, and its empty list of the pages that are stored. */
const OFFLINE = "/offline";
const EMPTY_LIST = 'data-kept=""></ul>';
/** The windows that show it, for which this worker loads assets. */
const offlineWindows = new Set();
/** Header of a stored page: the assets that it needs. */
const NEEDS = "X-Needs";
/** Stores of earlier versions. */
const OLD = ["grocery-pages", "grocery-assets", "pages:/grocery-list"];
/** Safari 15 knows no such signal: there the browser's own patience counts. */
const patience = () => AbortSignal.timeout?.(4000);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  const { keep, assets } = event.data ?? {};
  if (typeof keep !== "string" || !isInScope(new URL(keep, self.location.origin))) return;
  const kept = inTurn(() => keepPage(keep, Array.isArray(assets) ? assets : [])).catch(() => false);
  event.waitUntil(kept.then((isSettled) => event.ports[0]?.postMessage(isSettled)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isInScope(url)) event.respondWith(pageFor(event));
  } else if (IS_FOR_ALL && !offlineWindows.has(event.clientId)) {
    // As without a worker.
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/favicon.svg") {
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});

async function activate() {
  await Promise.all(OLD.map((name) => caches.delete(name)));
  // Of an earlier version, for pages that are not stored any more.
  if (!MAX_PAGES) return self.registration.unregister();
  // Other pages do not wait until a worker has started.
  if (IS_FOR_ALL) await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Whether it is the path of the scope or below it; "/shopping" is also the beginning of others. */
function isInScope({ origin, pathname }) {
  return origin === self.location.origin && (IS_FOR_ALL || `${pathname}/`.startsWith(`${SCOPE}/`));
}

/** From the network; the kept page where there is none or it takes too long. */
async function pageFor(event) {
  const { request } = event;
  const kept = IS_FOR_ALL ? undefined : await keptFor(request);
  if (!kept) {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch (error) {
      offlineWindows.add(event.resultingClientId);
      return offlinePage(error);
    }
  }
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

/** The page without a connection, with links to what is stored; throws the error of the request if it is not stored. */
async function offlinePage(error) {
  if (!(await caches.keys()).includes(FOR_ALL)) throw error;
  const page = await (await caches.open(FOR_ALL)).match(OFFLINE, { ignoreVary: true });
  if (!page) throw error;
  const links = (await keptLinks()).join("");
  const html = (await page.text()).replace(EMPTY_LIST, () => `data-kept="">${links}</ul>`);
  return new Response(html, { headers: page.headers });
}

/** Links to the stored pages, by their titles without the name of the product. */
async function keptLinks() {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORES) && name !== FOR_ALL);
  const links = names.map(async (name) => {
    const pages = await caches.open(name);
    // The last one to be opened is the first one in the list.
    const requests = (await pages.keys()).reverse();
    return Promise.all(
      requests.map(async (request) => {
        const { pathname, search } = new URL(request.url);
        const html = await (await pages.match(request, { ignoreVary: true })).text();
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1].replace(/ \u00b7 [^\u00b7]*$/, "") ?? pathname;
        return `<li><a href="${(pathname + search).replaceAll("&", "&amp;")}">${title}</a></li>`;
      }),
    );
  });
  return (await Promise.all(links)).flat();
}

/**
 * The kept page, or the one that was kept without a query, which is the same for each. For the path of the scope alone:
 * the page that was kept last.
 */
async function keptFor(request) {
  const pages = await caches.open(PAGES);
  const { pathname, search } = new URL(request.url);
  const kept =
    (await pages.match(addressOf(request.url), { ignoreVary: true })) ??
    (await pages.match(pathname, { ignoreVary: true }));
  if (kept || pathname !== SCOPE || search !== "") return kept;
  const last = (await pages.keys()).filter(({ url }) => isInScope(new URL(url))).pop();
  return last && Response.redirect(last.url);
}

/** The address under which a page is stored: all steps of a recipe are one page. */
function addressOf(address) {
  const { pathname, searchParams } = new URL(address, self.location.origin);
  searchParams.delete("step");
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether this server answered: each of its answers says so, and no other's does. */
function isOurs(response) {
  return response.headers.has("X-Trivet");
}

/**
 * Where a redirect leads is hidden here, so the server is asked who is signed in. If nobody is, the pages go: whoever
 * comes next must not find this cook's.
 */
async function isOurRedirect() {
  const who = await fetch("/api/auth/user", { signal: patience() });
  if (!isOurs(who)) return false;
  // A server that is busy or broken (429, 5xx) says nothing about who is signed in.
  if (who.status === 401 || who.status === 403) await forget();
  return true;
}

/** Runs work after that of other workers, where the browser can: they share the assets. */
async function inTurn(work) {
  const { locks } = self.navigator ?? {};
  return locks ? locks.request("keep", work) : work();
}

/** Stores a page; returns false if the page should ask again, since another answer may come then. */
async function keepPage(path, loaded) {
  const response = await fetch(path, { redirect: "manual", headers: { Accept: "text/html" } });
  if (response.type === "opaqueredirect") return isOurRedirect();
  if (!isOurs(response)) return false;
  if (!response.ok) return response.status < 429;
  const html = await response.text();
  // Drawings are named with the symbol in them: icons.svg#plus.
  const named = [...html.matchAll(/"(\/assets\/[\w./-]+)(?:#[\w-]+)?"/g)].map(([, asset]) => asset);
  const wanted = new Set([...loaded, ...named, "/favicon.svg"].map((asset) => new URL(asset, self.location.origin).href));
  const assets = await caches.open(ASSETS);
  await Promise.all([...wanted].map((asset) => keepAsset(assets, asset)));

  const pages = await caches.open(PAGES);
  const address = addressOf(path);
  const page = new Response(html, response);
  page.headers.set(NEEDS, [...wanted].join(" "));
  // The last one to be opened is the last one in the store.
  await pages.delete(address);
  await pages.put(address, page);
  const old = (await pages.keys()).slice(0, -MAX_PAGES);
  await Promise.all(old.map((one) => pages.delete(one)));
  await deleteUnneeded(assets);
  return true;
}

/** Deletes the assets that no stored page needs: each version of the product has others. */
async function deleteUnneeded(assets) {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORES));
  const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
  const needed = new Set(pages.flat().flatMap(({ headers }) => (headers.get(NEEDS) ?? "").split(" ")));
  const unneeded = (await assets.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(unneeded.map((asset) => assets.delete(asset)));
}

async function keepAsset(assets, asset) {
  if (await assets.match(asset)) return;
  const response = await fetch(asset);
  if (!response.ok || !isOurs(response)) throw new Error(`${asset} cannot be kept`);
  await assets.put(asset, response);
}

/** Deletes the pages of all scopes. */
async function forget() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
