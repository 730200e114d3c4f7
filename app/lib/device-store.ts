/**
 * Opens a value that is stored on this device, which all tabs of the browser share. Where the storage is full or
 * forbidden, the value lasts until the page is closed.
 */
export function openDeviceStore<Value>(name: string, empty: Value) {
  let unstored: Value | null = null;
  let isStored = false;
  function read(): Value {
    if (unstored) return unstored;
    try {
      return (JSON.parse(localStorage.getItem(name) ?? "null") as Value | null) ?? empty;
    } catch {
      return empty;
    }
  }
  /** Returns whether the user has signed out, in any tab: that deletes the storage, which must stay empty. */
  const isOver = () => isStored && localStorage.getItem(name) === null;
  function write(value: Value) {
    unstored = value;
    try {
      if (isOver()) return;
      localStorage.setItem(name, JSON.stringify(value));
      isStored = true;
      unstored = null;
    } catch {
      // Full or forbidden.
    }
  }
  return {
    read,
    /** Changes the stored value and returns it. Other tabs may have changed it since it was read here. */
    update(change: (value: Value) => Value): Value {
      const value = change(read());
      write(value);
      return value;
    },
    /** Calls back when another tab changes the value; returns how to stop. */
    onOtherTab(changed: (value: Value) => void): () => void {
      const listen = (event: StorageEvent) => void (event.key === name && event.newValue && changed(read()));
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}
