import { expect, test } from "vitest";
import { readTemperatures } from "./step-temperatures.ts";

test.each([
  ["bake at 400°F (205°C/Gas Mark 6)", ["400°F F", "205°C C", "Gas Mark 6 gas"]],
  ["200°C/180°C fan/450°F", ["200°C C", "180°C C", "450°F F"]],
  ["to 325ºF", ["325ºF F"]],
  ["a temperature of 218-220˚F", ["218-220˚F F"]],
  ["heat to 180°-200°C", ["180°-200°C C"]],
  ["to 400 deg F. Cut", ["400 deg F F"]],
  ["200 degrees Celsius/392 Fahrenheit", ["200 degrees Celsius C", "392 Fahrenheit F"]],
  ["Preheat to 350 degrees.", ["350 degrees null"]],
  ["180C/160C fan/gas 4", ["180C C", "160C C", "gas 4 gas"]],
  ["Bei 200 Grad 20 Min. backen", ["200 Grad null"]],
  ["Hornear a 180 ºC", ["180 ºC C"]],
  ["2 C flour, 2 c milk and 1 f", []],
  ["half the temperature", []],
])("%s", (step, expected) => {
  expect(readTemperatures(step).map(({ start, end, scale }) => `${step.slice(start, end)} ${scale}`)).toEqual(expected);
});
