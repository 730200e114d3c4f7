type Options<Value> = {
  /** Resolves to the answer, or to null without one. */
  send: (id: number, value: Value) => Promise<Response | null>;
  show: (id: number, value: Value) => void;
  onFailed: (answer: Response | null) => void;
};

/**
 * Returns a function that shows a changed value at once and sends it; if the server refuses the last change of an id,
 * the value that the server has is shown again. The changes of an id are sent one after another, so that the last one is
 * what the server stores. `stored` is the value that is shown before: at the first change of an id it is what the server
 * has.
 */
export function optimisticChanges<Value>({ send, show, onFailed }: Options<Value>) {
  const saved = new Map<number, Value>();
  const latest = new Map<number, Promise<void>>();
  return (id: number, value: Value, stored: Value): Promise<void> => {
    if (!saved.has(id)) saved.set(id, stored);
    show(id, value);
    const sending = (latest.get(id) ?? Promise.resolve()).then(async () => {
      const answer = await send(id, value);
      if (answer?.ok) return void saved.set(id, value);
      // A newer choice is on its way and stays.
      if (latest.get(id) === sending) show(id, saved.get(id) as Value);
      onFailed(answer);
    });
    latest.set(id, sending);
    return sending;
  };
}
