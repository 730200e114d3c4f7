type Options<Value> = {
  /** Resolves to the answer, or to null without one. */
  send: (id: number, value: Value) => Promise<Response | null>;
  show: (id: number, value: Value) => void;
  /** Shows the values of these ids as they were loaded. */
  forget: (ids: ReadonlySet<number>) => void;
  onFailed: (answer: Response | null) => void;
};

/**
 * Returns functions that show a changed value at once and send it. If the server refuses the last change of an id, the value
 * that the server has is shown again. The changes of an id are sent one after another, so that the last one is what the
 * server stores. Loaded data replace the changes that the server had answered before they were loaded.
 */
export function optimisticChanges<Value>({ send, show, forget, onFailed }: Options<Value>) {
  const saved = new Map<number, Value>();
  const latest = new Map<number, Promise<void>>();
  // The ids whose value is in the data that are loading.
  let loading = new Set<number>();
  return {
    /** Changes a value. `stored` is the value before: at the first change of an id it is what the server has. */
    change(id: number, value: Value, stored: Value): Promise<void> {
      if (!saved.has(id)) saved.set(id, stored);
      loading.delete(id);
      show(id, value);
      const sending = (latest.get(id) ?? Promise.resolve()).then(async () => {
        const answer = await send(id, value);
        const isLatest = latest.get(id) === sending;
        if (isLatest) latest.delete(id);
        if (answer?.ok) return void saved.set(id, value);
        // A newer choice is on its way and stays.
        if (isLatest) show(id, saved.get(id) as Value);
        onFailed(answer);
      });
      latest.set(id, sending);
      return sending;
    },
    /** Notes that data are being loaded from now on. */
    startLoading() {
      loading = new Set([...saved.keys()].filter((id) => !latest.has(id)));
    },
    /** Forgets the changes that loaded data have. */
    endLoading() {
      if (loading.size === 0) return;
      for (const id of loading) saved.delete(id);
      forget(loading);
      loading = new Set();
    },
  };
}
