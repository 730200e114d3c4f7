/** Reports on their way to the server, and bytes of pictures in them: what it holds in memory of a file. */
const WINDOW = { reports: 16, bytes: 2 * 1024 ** 2 };

/** Returns the function by which a child of `createFileReader` reports: it resolves when the server can take more. */
export function createReporter<Report extends object>(): {
  /** `bytes`: of the pictures in it. */
  report(value: Report, bytes?: number): Promise<void>;
  end(): Promise<void>;
} {
  const onTheirWay: number[] = [];
  let resume = () => {};
  process.on("disconnect", () => process.exit(1));
  process.on("message", ({ taken }: { taken: number }) => {
    onTheirWay.splice(0, taken);
    resume();
  });
  const isFull = () =>
    onTheirWay.length >= WINDOW.reports || onTheirWay.reduce((sum, bytes) => sum + bytes, 0) >= WINDOW.bytes;
  async function untilNot(isTooMuch: () => boolean) {
    while (isTooMuch()) await new Promise<void>((resolve) => (resume = resolve));
  }
  return {
    async report(value, bytes = 0) {
      onTheirWay.push(bytes);
      process.send?.(value);
      await untilNot(isFull);
    },
    /** Resolves when everything was taken. */
    end: () => untilNot(() => onTheirWay.length > 0),
  };
}
