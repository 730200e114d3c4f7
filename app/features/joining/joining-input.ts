import { z } from "zod";
import { formatNumber } from "#app/i18n/formats.ts";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { KITCHEN_PARTS } from "#db/enumerations.ts";
import * as m from "#messages";
import { emailAddress } from "../accounts/email-address-input.ts";
import { type SettingsInput, settingsInput } from "../accounts/settings-input.ts";
import { MEAL_TYPES } from "../planner/meal.ts";
import { rulesChange } from "../planner/rules/rules-input.ts";
import { MAX_SERVINGS } from "../recipes/recipe.ts";

const LONGEST_NAME = 100;
const invalid = { error: () => m.common.invalidInput() };

const name = z
  .string({ error: () => m.joining.enterName() })
  .trim()
  .min(1, { error: () => m.joining.enterName() })
  .max(LONGEST_NAME, { error: () => m.accounts.atMostCharacters({ count: LONGEST_NAME }) })
  .refine((text) => !/\p{Cc}/u.test(text) && isWellFormed(text), invalid);

const servings = { error: () => m.joining.servingsRange({ most: formatNumber(MAX_SERVINGS) }) };
const usualServings = z.number(servings).int(servings).min(1, servings).max(MAX_SERVINGS, servings);
const noMeal = { error: () => m.joining.chooseMeal() };
/** In the order of the day, each once. */
const plannedMeals = z
  .array(z.enum(MEAL_TYPES, noMeal), noMeal)
  .min(1, noMeal)
  .transform((chosen) => MEAL_TYPES.filter((type) => chosen.includes(type)));
const parts = z.array(z.enum(KITCHEN_PARTS, invalid), invalid);

/** A new name for the kitchen. */
export const kitchenInput = z.object({ name });
/** The output of `kitchenInput`. */
export type KitchenInput = z.output<typeof kitchenInput>;

/** `PATCH /api/kitchen`; what is not sent stays as it is. */
export const kitchenChange = z.object({
  name: name.optional(),
  usualServings: usualServings.nullable().optional(),
  plannedMeals: plannedMeals.optional(),
  hiddenParts: parts.transform((hidden) => KITCHEN_PARTS.filter((part) => hidden.includes(part))).optional(),
  randomizeRules: rulesChange.optional(),
});
/** The output of `kitchenChange`, and what `PATCH /api/settings` changes of the kitchen. */
export type KitchenChange = z.output<typeof kitchenChange> & Pick<SettingsInput, "weekStart" | "currency">;

/** The form for how the kitchen cooks, in which no servings are those of each recipe. */
export const kitchenSettings = z.object({
  ...settingsInput.pick({ weekStart: true, currency: true }).shape,
  usualServings: usualServings.optional().transform((count) => count ?? null),
  plannedMeals,
});
/** The output of `kitchenSettings`. */
export type KitchenSettings = z.output<typeof kitchenSettings>;

/** The form for what the kitchen uses; the rest is left out. */
export const usedParts = z.object({ used: parts });

/** A new invitation; with an address it is mailed there, if mail is set up. */
export const invitationInput = z.object({
  email: emailAddress.nullish().transform((email) => email ?? null),
  /** What its maker calls the person. */
  forWhom: z
    .string(invalid)
    .trim()
    .max(LONGEST_NAME, { error: () => m.accounts.atMostCharacters({ count: LONGEST_NAME }) })
    .refine((text) => !/\p{Cc}/u.test(text) && isWellFormed(text), invalid)
    .nullish()
    .transform((text) => text || null),
});
/** The output of `invitationInput`. */
export type InvitationInput = z.output<typeof invitationInput>;

/** The invitation to withdraw. */
export const withdrawInput = z.object({ id: z.coerce.number().int() });

/** The public link to end. */
export const endLinkInput = withdrawInput;

/** Who has left and may not come back. */
export const endReturnInput = z.object({ userId: z.string() });

/** `POST /api/kitchen/join`. */
export const joinInput = z.object({ code: z.string(invalid).trim().max(100, invalid) });

/** The undo of a move, by its id. */
export const undoMoveInput = z.object({ move: z.coerce.number().int().positive() });
