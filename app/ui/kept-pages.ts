import { forgetKeptOfOthers } from "#app/lib/outbox/kept.ts";

/** The user for whom pages are stored on this device. */
const NAME = "kept-for";

/** The lock under which the service workers store a page (public/service-worker.js). */
const KEEP = "keep";

let isDone = Promise.resolve();

/** Waits until no pages of somebody else are stored on this device. */
export const othersForgotten = () => isDone;

/**
 * Deletes the pages and what else can be loaded again that are stored on this device for somebody else, whose session has
 * ended without signing out; where nobody is signed in, those of everybody. That includes what a page stored while the
 * browser was clearing its storage, which happens in another process. Changes that were not sent stay.
 */
export function forgetOthers(userId: string | null) {
  // Private windows may refuse both storages; then no page is stored either.
  isDone = forget(userId).catch(() => {});
}

/**
 * Calls `leave` when another tab shows a page of another user; not when it shows the form for signing in, by which this user
 * continues after the session has ended. Returns how to stop.
 */
export function onOtherUser(userId: string, leave: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => void (key === NAME && newValue && newValue !== userId && leave());
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

async function forget(userId: string | null) {
  forgetKeptOfOthers(userId);
  // The name is gone where the browser has cleared its storage, so it says nothing about pages that were stored since.
  if (userId && localStorage.getItem(NAME) === userId) return;
  await deleteStores();
  // What a service worker is storing just now; browsers without locks delete it with the next page of somebody else.
  await navigator.locks?.request(KEEP, deleteStores);
  if (userId) localStorage.setItem(NAME, userId);
  else localStorage.removeItem(NAME);
}

async function deleteStores() {
  for (const name of await caches.keys()) await caches.delete(name);
}
