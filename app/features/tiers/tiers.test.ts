import { describe, expect, test } from "vitest";
import { limitMessage, limitsOf } from "./tiers.ts";

describe("tiers", () => {
  test("a limit names the tier", () => {
    expect(limitMessage("trial", "10 recipes")).toBe("Your trial account is limited to 10 recipes");
  });

  test("without limits every tier is like premium", () => {
    expect(limitsOf("trial", false)).toEqual(limitsOf("premium", true));
    expect(limitsOf("trial", true).recipes).toBe(10);
  });
});
