import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { APP_LOGIN, anOurGroceries } from "#tests/support/ourgroceries.ts";
import { addToApp, LIMITS } from "./ourgroceries.server.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("a service that never answers is given up before the cook is, and before a proxy", () => {
  expect(LIMITS.callMs).toBeLessThanOrEqual(15_000);
  expect(LIMITS.totalMs).toBeLessThan(60_000);
});

test.each([
  ["a request", { callMs: 300, totalMs: 20_000 }],
  ["all requests", { callMs: 20_000, totalMs: 300 }],
])("the limit of %s holds while garbage is collected", async (_, limits) => {
  const app = await anOurGroceries({ broken: () => {} });
  onTestFinished(() => app.close());
  const collecting = setInterval(collectGarbage, 20);
  onTestFinished(() => clearInterval(collecting));
  const start = performance.now();
  await expect(addToApp(app.url, APP_LOGIN, ["2 onions"], undefined, limits)).rejects.toMatchObject({
    kind: "upstream",
  });
  expect(performance.now() - start).toBeLessThan(3000);
});
