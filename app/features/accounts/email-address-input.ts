import { z } from "zod";
import { isEmailAddress, normaliseEmail } from "./email-address.ts";

const INVALID_EMAIL = "Please enter a valid email address"; // Product 2.1

/** A normalised email address; overlong input is refused before it is parsed. */
export const emailAddress = z
  .string({ error: INVALID_EMAIL })
  .max(400, INVALID_EMAIL)
  .transform(normaliseEmail)
  .refine(isEmailAddress, INVALID_EMAIL);
