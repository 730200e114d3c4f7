import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, gatherLines } from "./log.server.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-02T09:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("an event is one JSON line with its time, level and fields", () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).warn("mail.slow", { ms: 900 });
  expect(lines).toEqual([`{"time":"2026-03-02T09:00:00.000Z","level":"warn","event":"mail.slow","ms":900}`]);
});

test("lines are written together within 50 ms, in order", () => {
  const written: string[] = [];
  const { line } = gatherLines((text) => written.push(text));
  line("one");
  line("two");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  line("three");
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["one\ntwo\n", "three\n"]);
});

test("many lines are written at once, and the rest at the end", () => {
  const written: string[] = [];
  const { line, flush } = gatherLines((text) => written.push(text));
  line("x".repeat(70_000));
  expect(written).toHaveLength(1);
  line("last");
  flush();
  flush();
  expect(written[1]).toBe("last\n");
  expect(written).toHaveLength(2);
});

test("lines below the lowest level are left out", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line).level), "warn");
  for (const level of ["debug", "info", "warn", "error"] as const) log[level]("something");
  expect(lines).toEqual(["warn", "error"]);
});
