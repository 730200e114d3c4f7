import { describe, expect, test } from "vitest";
import * as m from "#messages";
import { limitsOf } from "./tiers.ts";

describe("tiers", () => {
  test("a limit names the tier", () => {
    expect(m.tiers.recipesLimited({ accountType: "trial", count: 10 })).toBe(
      "Your trial account is limited to 10 recipes",
    );
  });

  test("without limits every tier is like premium", () => {
    expect(limitsOf("trial", false)).toEqual(limitsOf("premium", true));
    expect(limitsOf("trial", true).recipes).toBe(10);
  });
});
