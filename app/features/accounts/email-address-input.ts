import { z } from "zod";
import { isEmailAddress, normaliseEmail } from "./email-address.ts";

const INVALID_EMAIL = "Please enter a valid email address"; // Product 2.1

/** An email address, made uniform; long nonsense is refused before anything looks at it. */
export const emailAddress = z
  .string({ error: INVALID_EMAIL })
  .max(400, INVALID_EMAIL)
  .transform(normaliseEmail)
  .refine(isEmailAddress, INVALID_EMAIL);
