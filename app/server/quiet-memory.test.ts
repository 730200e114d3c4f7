import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freeMemoryWhenQuiet } from "./quiet-memory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("memory is freed once after each minute without a request, whatever monitors ask", () => {
  const server = createServer();
  const collect = vi.fn();
  freeMemoryWhenQuiet(server, collect as unknown as NodeJS.GCFunction);
  const requested = (url: string) => server.emit("request", { url }, {});
  vi.advanceTimersByTime(59_000);
  requested("/recipes");
  vi.advanceTimersByTime(59_000);
  expect(collect).not.toHaveBeenCalled();
  requested("/healthz");
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(1);
  requested("/healthz");
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
  requested("/recipes");
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test("nothing happens where Node.js does not offer its garbage collector", () => {
  const server = createServer();
  freeMemoryWhenQuiet(server, undefined);
  expect([server.listenerCount("request"), vi.getTimerCount()]).toEqual([0, 0]);
});
