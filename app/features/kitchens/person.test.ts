import { expect, test } from "vitest";
import { initials } from "./person.ts";

test.each([
  [{ firstName: "Marta", lastName: "Lindqvist", email: null }, "ML"],
  [{ firstName: "Marta", lastName: null, email: null }, "M"],
  [{ firstName: null, lastName: null, email: "ilse@example.org" }, "I"],
  [{ firstName: null, lastName: null, email: null }, ""],
])("initials of %j are %j", (user, letters) => {
  expect(initials(user)).toBe(letters);
});
