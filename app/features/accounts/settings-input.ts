import { z } from "zod";
import * as m from "#messages";
import { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS } from "./settings.ts";

const invalid = { error: () => m.common.invalidInput() };

/** Settings of a cook; one that is not sent stays as it is. */
export const settingsInput = z.object({
  language: z.enum(LANGUAGES, invalid).nullable().optional(),
  weekStart: z.enum(WEEK_DAYS, invalid).optional(),
  currency: z
    .string(invalid)
    .trim()
    .regex(/^[\p{L}\p{M}\p{Sc}./' ]{1,5}$/u, { error: () => m.settings.currencyInvalid() })
    .optional(),
  units: z.enum(UNIT_SYSTEMS, invalid).optional(),
});
/** The output of `settingsInput`. */
export type SettingsInput = z.infer<typeof settingsInput>;

/** The form of the account page, in which no language means that of the browser. */
export const settingsForm = settingsInput.extend({
  language: z
    .enum(LANGUAGES, invalid)
    .optional()
    .transform((language) => language ?? null),
});
