import { useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { countOutcomes, importToast } from "../import-toasts.ts";
import type { UrlRow } from "./import-rows.tsx";

/** What the server answers: the row of the address, or why there is none. */
type Answer = { rows: [UrlRow] } | { message: string };

/**
 * Imports each address with a request of its own, so that its row is there as soon as it is done; a toast sums up
 * at the end, and `onDone` gets the rows then.
 */
export function useImports(onDone: (rows: UrlRow[]) => void) {
  const [rows, setRows] = useState<UrlRow[]>([]);
  const isRunning = useRef(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  async function start(urls: string[]) {
    if (isRunning.current) return;
    isRunning.current = true;
    setRows(urls.map((url) => ({ url })));
    const done = await Promise.all(
      urls.map(async (url, position) => {
        const outcome = await importOne(url);
        setRows((all) => all.map((known, index) => (index === position ? outcome : known)));
        return outcome;
      }),
    );
    isRunning.current = false;
    if (done.some(({ isSignedOut }) => isSignedOut)) return showToast(signedOutToast());
    showToast(importToast(countOutcomes(done)));
    onDone(done);
    await revalidate();
  }

  const isBusy = rows.some(({ success }) => success === undefined);
  return { rows, isBusy, start: (urls: string[]) => void start(urls) };
}

/** Imports one address; a refusal or a broken connection becomes its row, and the others go on. */
async function importOne(url: string): Promise<UrlRow> {
  try {
    const response = await fetch(href("/recipes/add/row"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ urls: [url] }),
    });
    if (response.status === 401) return { url, success: false, reason: m.session.signedOut(), isSignedOut: true };
    const read = (await response.json()) as Answer;
    return "rows" in read ? read.rows[0] : { url, success: false, reason: read.message };
  } catch {
    return { url, success: false, reason: m.importing.noServer() };
  }
}
