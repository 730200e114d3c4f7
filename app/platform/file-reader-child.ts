/** Reports on their way to the server, which is what it holds in memory of a file. */
const WINDOW = 16;

/** Returns the function by which a child of `createFileReader` reports: it resolves when the server can take more. */
export function createReporter<Report extends object>(): {
  report(value: Report): Promise<void>;
  end(): Promise<void>;
} {
  let onTheirWay = 0;
  let resume = () => {};
  process.on("disconnect", () => process.exit(1));
  process.on("message", ({ taken }: { taken: number }) => {
    onTheirWay -= taken;
    resume();
  });
  async function below(limit: number) {
    while (onTheirWay >= limit) await new Promise<void>((resolve) => (resume = resolve));
  }
  return {
    async report(value) {
      onTheirWay++;
      process.send?.(value);
      await below(WINDOW);
    },
    /** Resolves when everything was taken. */
    end: () => below(1),
  };
}
