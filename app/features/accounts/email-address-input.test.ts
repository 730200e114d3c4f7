import { describe, expect, test } from "vitest";
import { emailAddress } from "./email-address-input.ts";

const firstMessage = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe("an email address", () => {
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
