import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrCodeOf } from "./qr-code.server.ts";

/** Draws the path of a code, white on the outside, at `scale` pixels a module. */
function draw({ side, path }: { side: number; path: string }, scale = 6) {
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = "", y = "", run = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

test("a reader finds the address in the drawing", () => {
  for (const url of [
    "http://localhost:3000/kitchen/join/q7Zt1nN0xkq2yqjv8mWn3g",
    `https://${"recipes.".repeat(20)}example.org/kitchen/join/q7Zt1nN0xkq2yqjv8mWn3g`,
  ]) {
    expect(decodeQR(draw(qrCodeOf(url)))).toBe(url);
  }
});

test("the code is surrounded by four white modules", () => {
  const { side, path } = qrCodeOf("https://example.org");
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(4);
  expect(Math.max(...starts)).toBeLessThan(side - 4);
});
