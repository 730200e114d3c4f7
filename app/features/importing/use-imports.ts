import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/ui/toaster.tsx";
import { countOutcomes, importToast } from "./import-input.ts";
import type { UrlRow } from "./import-rows.tsx";

type Answer = { rows?: UrlRow[] };

/**
 * Imports each address with a request of its own, so that its row is there as soon as it is done; a toast sums up
 * at the end, and `onDone` gets the rows then.
 */
export function useImports(onDone: (rows: UrlRow[]) => void) {
  const fetchers = [useFetcher<Answer>(), useFetcher<Answer>(), useFetcher<Answer>(), useFetcher<Answer>()];
  const [urls, setUrls] = useState<string[]>([]);
  const isRunning = useRef(false);
  const showToast = useToast();

  const rows = urls.map((url, position): UrlRow => {
    const fetcher = fetchers[position];
    if (!fetcher || fetcher.state === "submitting" || !fetcher.data) return { url };
    return fetcher.data.rows?.[0] ?? { url, success: false, reason: "Import Failed" };
  });
  const isBusy = rows.some(({ success }) => success === undefined);

  useEffect(() => {
    if (isBusy || !isRunning.current) return;
    isRunning.current = false;
    showToast(importToast(countOutcomes(rows)));
    onDone(rows);
  });

  function start(addresses: string[]) {
    if (isRunning.current) return;
    isRunning.current = true;
    setUrls(addresses);
    for (const [position, url] of addresses.entries()) {
      void fetchers[position]?.submit(
        { "urls[0]": url },
        { method: "post", action: "/recipes/add?from=url&alone=1", encType: "application/x-www-form-urlencoded" },
      );
    }
  }

  return { rows, isBusy, start };
}
