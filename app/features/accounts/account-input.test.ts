import { describe, expect, test } from "vitest";
import { newPassword, signUpInput } from "./account-input.ts";

const firstMessage = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

// Abuse case 44.
describe("a new password", () => {
  test.each(["ten chars!", "          ", "🍲🥕🧅🧄🥔🍅🌶🥒🥬🍞", " p".repeat(128), "x".repeat(256)])(
    "may be %j",
    (password) => {
      expect(newPassword.parse(password)).toBe(password);
    },
  );

  test.each([
    ["nine char", "Please use at least 10 characters"],
    ["🍲🥕🧅🧄🥔🍅🌶🥒🥬", "Please use at least 10 characters"],
    ["x".repeat(257), "Please use at most 256 characters"],
    ["x".repeat(100_000), "Please use at most 256 characters"],
    ["lone surrogate \uD800", "Invalid input"],
    [1234567890123, "Please use at least 10 characters"],
  ])("refuses %j", (password, message) => {
    expect(firstMessage(newPassword.safeParse(password))).toBe(message);
  });
});

test("names may be left out or blank", () => {
  const input = { email: "a@example.org", password: "two onions, one leek", firstName: "  " };
  expect(signUpInput.parse(input)).toMatchObject({ firstName: null, lastName: null });
});
