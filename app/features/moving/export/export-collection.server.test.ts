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

test("an export that cannot begin gives its place back", async () => {
  const { caller } = testContext();
  const { $client } = caller.db;
  $client.exec("ALTER TABLE collection_recipe RENAME TO elsewhere");
  await expect(exportCollection(caller, { format: "html" })).rejects.toThrow("no such table");
  $client.exec("ALTER TABLE elsewhere RENAME TO collection_recipe");
  const { stream } = await exportCollection(caller, { format: "html" });
  await stream.cancel();
});

test("others have their turn between the pieces of a download, however fast it is read", async () => {
  const { caller } = testContext();
  for (let at = 0; at < 20; at++) aRecipe(caller, { name: `Soup ${at}` });
  const { stream } = await exportCollection(caller, { format: "html" });
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns++;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  let pieces = 0;
  for await (const _ of stream) pieces++;
  isReading = false;
  expect(pieces).toBeGreaterThan(20);
  expect(turns).toBeGreaterThanOrEqual(pieces - 1);
});
