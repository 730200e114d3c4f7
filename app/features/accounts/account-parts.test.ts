import { expect, test } from "vitest";
import { ACCOUNT_PARTS, accountPart, partAt } from "./account-parts.ts";

test("an address of the account page shows the part of its dialog, of its form, or the one it names", () => {
  const at = (address: string) => partAt(new URL(address, "https://trivet.example"));
  for (const part of ACCOUNT_PARTS) expect(at(accountPart(part))).toBe(part);
  expect(at("/account?part=garden")).toBe("you");
  expect(at("/account/delete")).toBe("data");
  expect([at("/account/tokens/new"), at("/account/tokens/3/revoke")]).toEqual(["sign-in", "sign-in"]);
  expect(["email", "password", "session", "everywhere"].map((form) => at(`/account?change=${form}`))).toEqual(
    Array(4).fill("sign-in"),
  );
  expect(["name", "region"].map((form) => at(`/account?change=${form}`))).toEqual(["you", "you"]);
});
