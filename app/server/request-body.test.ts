import { expect, test } from "vitest";
import { createBodyMemory } from "./request-body.ts";

const BUSY = expect.objectContaining({ kind: "unavailable", retryAfter: 5 });

test("memory is limited for one sender and in total", () => {
  const memory = createBodyMemory({ total: 100, perSender: 60 });
  const giveBack = memory.reserve(60, "marta");
  expect(() => memory.reserve(1, "marta")).toThrow(BUSY);
  memory.reserve(40, "jonas");
  expect(() => memory.reserve(1, "visitors")).toThrow(BUSY);
  giveBack();
  memory.reserve(60, "visitors");
  expect(() => memory.reserve(1, "jonas")).toThrow(BUSY);
});
