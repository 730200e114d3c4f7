import { describe, expect, test } from "vitest";
import { emailAddress, newPassword, signUpInput } from "./account.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { initials } from "./person.ts";
import { limitMessage, limitsOf } from "./tiers.ts";

const firstMessage = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe("an e-mail address", () => {
  test("is trimmed and lower case", () => {
    expect(emailAddress.parse("  Marta@Example.ORG ")).toBe("marta@example.org");
  });

  test.each([
    "",
    "marta",
    "marta@",
    "@example.org",
    "marta@localhost",
    "marta@example",
    "ma rta@example.org",
    "marta@exa mple.org",
    "marta@example.org\r\nBcc: x@example.org",
    '"marta"@example.org',
    "marta(x)@example.org",
    "marta@[127.0.0.1]",
    "-marta@example.org",
    "märta@example.org",
    "marta@example.org,x@example.org",
    "marta..x@example.org",
    `${"m".repeat(65)}@example.org`,
    `m@${"e".repeat(250)}.org`,
    "x".repeat(60_000),
  ])("refuses %j", (address) => {
    expect(firstMessage(emailAddress.safeParse(address))).toBe("Please enter a valid email address");
  });

  test.each([1, null, {}, ["marta@example.org"], undefined])("refuses what is no text: %j", (value) => {
    expect(emailAddress.safeParse(value).success).toBe(false);
  });
});

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

test("names may be left out or blank", () => {
  const input = { email: "a@example.org", password: "two onions, one leek", firstName: "  " };
  expect(signUpInput.parse(input)).toMatchObject({ firstName: null, lastName: null });
});

describe("tiers", () => {
  test("a limit names the tier", () => {
    expect(limitMessage("trial", "10 recipes")).toBe("Your trial account is limited to 10 recipes");
  });

  test("without limits every tier is like premium", () => {
    expect(limitsOf("trial", false)).toEqual(limitsOf("premium", true));
    expect(limitsOf("trial", true).recipes).toBe(10);
  });
});

test.each([
  [{ firstName: "Marta", lastName: "Lindqvist", email: null }, "ML"],
  [{ firstName: "Marta", lastName: null, email: null }, "M"],
  [{ firstName: null, lastName: null, email: "ilse@example.org" }, "I"],
  [{ firstName: null, lastName: null, email: null }, ""],
])("initials of %j are %j", (user, letters) => {
  expect(initials(user)).toBe(letters);
});
