/** Keeps the values that were used last, by text. */
export class LatestUsed<Value> {
  // A map keeps the order of insertion, so that its first entry is the one that was not used for the longest time.
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  /** @param most how many values are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key, or undefined. */
  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value as the one that was used last. */
  set(key: string, value: Value) {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [first] = this.#values.keys();
    if (this.#values.size > this.#most && first !== undefined) this.#values.delete(first);
  }
}
