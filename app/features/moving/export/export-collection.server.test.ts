import { expect, onTestFinished, test, vi } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { exportCollection } from "./export-collection.server.ts";

test("a download that takes more than two hours ends, and its place is free", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { caller } = testContext();
  aRecipe(caller, { name: "Soup" });
  const reader = (await exportCollection(caller, { format: "html" })).stream.getReader();
  expect((await reader.read()).done).toBe(false);
  vi.advanceTimersByTime(2 * 3_600_000 - 1);
  expect((await reader.read()).done).toBe(false);
  await expect(exportCollection(caller, { format: "html" })).rejects.toMatchObject({ kind: "unavailable" });
  vi.advanceTimersByTime(1);
  await expect(reader.read()).rejects.toThrow("The download takes too long");
  const next = await exportCollection(caller, { format: "html" });
  await next.stream.cancel();
});
