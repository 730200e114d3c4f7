import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

// Abuse case 44.
describe("a common password", () => {
  test.each([
    "1234567890",
    "Password123",
    "password1234!!!",
    "QWERTYUIOP",
    "iloveyou123",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "0987654321",
    "Trivet2026!",
    "trivettrivet",
    "marta@example.org",
    "Marta.Lindqvist1",
  ])("is %s", (password) => {
    expect(isCommonPassword(password, password.includes(".L") ? "marta.lindqvist@x.org" : "marta@example.org")).toBe(
      true,
    );
  });

  test.each(["x".repeat(256), "two onions, one leek", "the trivet under the soup pot", "mj4-lemon-Q", "          "])(
    "is not %j",
    (password) => {
      expect(isCommonPassword(password, "marta@example.org")).toBe(false);
    },
  );
});
