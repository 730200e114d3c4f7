import { expect, test } from "vitest";
import { requestFor } from "./send-timers.ts";

const start = { label: "Pasta", seconds: 60, recipeId: 3, step: 2 };

test("an action says how long ago it was, by the clock of the device alone", () => {
  expect(requestFor({ ...start, type: "start", id: "a", timerId: "a", at: 1_000 }, "marta", 43_500)).toEqual({
    method: "POST",
    address: "/api/timers?userId=marta",
    body: { id: "a", ...start, elapsed: 42.5 },
  });
  expect(requestFor({ type: "add", id: "b", timerId: "a", seconds: 60, at: 9_000 }, "marta", 8_000)).toEqual({
    method: "PATCH",
    address: "/api/timers/a?userId=marta",
    body: { id: "b", addSeconds: 60, elapsed: 0 },
  });
  expect(requestFor({ type: "stop", id: "c", timerId: "a", at: 0 }, "marta", 1)).toEqual({
    method: "DELETE",
    address: "/api/timers/a?userId=marta",
  });
});
