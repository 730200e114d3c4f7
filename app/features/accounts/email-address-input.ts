import { z } from "zod";
import * as m from "#messages";
import { isEmailAddress, normaliseEmail } from "./email-address.ts";

const invalidEmail = { error: () => m.accounts.invalidEmail() }; // Product 2.1

/** A normalised email address; overlong input is refused before it is parsed. */
export const emailAddress = z
  .string(invalidEmail)
  .max(400, invalidEmail)
  .transform(normaliseEmail)
  .refine(isEmailAddress, invalidEmail);
