import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation, useRevalidator } from "react-router";
import { type Change, isLater } from "#app/lib/live-events.ts";

/** Data of a page with their position among the changes of the kitchen. */
type Positioned = { position: string };

/** Pause in milliseconds before data that could not be loaded are requested again, and how often they are. */
const RETRY_MS = 10_000;
const MOST_TRIES = 5;

/**
 * Returns the data of a page as they are now: those that its loader returned, until another member of the kitchen changes
 * something; then those of `source`, a route that returns the same data, or null for a failure. Nothing else of the page
 * is loaded, so that open dialogs, typed text and the focus stay. The data do not change while `isPaused`, and what this
 * page has changed and loaded itself is not loaded again; nor what it has otherwise: changes up to the position `reached`.
 */
export function useLiveData<Data extends Positioned>(
  loaded: Data,
  {
    source,
    concerns,
    isPaused,
    reached = loaded.position,
  }: {
    source: string;
    /** Returns whether a change concerns the data. */
    concerns: (change: Change) => boolean;
    isPaused: boolean;
    reached?: string;
  },
): Data {
  const fetcher = useFetcher<Data | null>({ key: source });
  // The type describes data as JSON; these are as the loader returned them.
  const fetched = fetcher.data as Data | null | undefined;
  const [shown, setShown] = useState({ loaded, fetched, data: loaded });
  const { data } = shown;
  if (shown.loaded !== loaded) setShown({ loaded, fetched, data: loaded });
  else if (fetched && shown.fetched !== fetched && !isPaused) {
    setShown({ loaded, fetched, data: isLater(fetched.position, data.position) ? fetched : data });
  }

  const event = useLatestEvent(data.position, concerns);
  const isNeeded = event !== null && isLater(event, data.position) && isLater(event, reached);
  const isRouterIdle = [useNavigation().state, useRevalidator().state].every((state) => state === "idle");
  const isFree = !isPaused && isRouterIdle && fetcher.state === "idle";
  const { load } = fetcher;
  const tries = useRef({ event, count: 0 });
  useEffect(() => {
    if (tries.current.event !== event) tries.current = { event, count: 0 };
    if (!isNeeded || !isFree || tries.current.count === MOST_TRIES) return;
    const timer = setTimeout(
      () => {
        tries.current.count++;
        void load(source);
      },
      tries.current.count === 0 ? 0 : RETRY_MS,
    );
    return () => clearTimeout(timer);
  }, [event, isNeeded, isFree, load, source]);
  return data;
}

/** Delay in milliseconds until a page follows the events, which then include those since its data were loaded. */
const FOLLOW_AFTER_MS = 2_000;

/**
 * Returns the id of the latest event that concerns the data, or null. The code that follows the events is loaded late, so
 * that it does not compete with the page, and pages that are left at once need no stream.
 */
export function useLatestEvent(position: string, concerns: (change: Change) => boolean): string | null {
  const [latest, setLatest] = useState<string | null>(null);
  const now = useRef({ position, concerns });
  now.current = { position, concerns };
  useEffect(() => {
    let release = () => {};
    let isGone = false;
    async function begin() {
      const { follow } = await import("./shared-stream.browser.ts");
      if (isGone) return;
      release = follow(now.current.position, (event) => {
        if (event.topic === "reload" || now.current.concerns(event)) setLatest(event.id);
      });
    }
    // If the code cannot be loaded, the page stays as it was loaded.
    const timer = setTimeout(() => void begin().catch(() => {}), FOLLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      isGone = true;
      release();
    };
  }, []);
  return latest;
}
