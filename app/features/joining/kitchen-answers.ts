import { z } from "zod";
import { id, moment, named, says } from "#app/http/answers.ts";
import { KITCHEN_PARTS } from "#db/enumerations.ts";
import { MEAL_TYPES } from "../planner/meal.ts";
import { slotAnswer } from "../recipes/recipe-answers.ts";

const ruleAnswer = z.strictObject({
  tags: says(z.array(z.string()), "Recipes with one of them; all if there is none"),
  withoutTags: z.array(z.string()),
  maxMinutes: says(z.int().nullable(), "Total time; recipes without one are left out"),
  notAgainWeeks: says(z.int().nullable(), "Weeks between two days with the same recipe"),
});

export const kitchenAnswer = named(
  "Kitchen",
  z.strictObject({
    id,
    name: z.string(),
    members: z.array(
      z.strictObject({
        id: z.uuid(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        role: z.enum(["owner", "member"]),
        joinedAt: moment,
      }),
    ),
    usualServings: says(z.int().nullable(), "null: those of each recipe"),
    plannedMeals: z.array(z.enum(MEAL_TYPES)),
    hiddenParts: says(z.array(z.enum(KITCHEN_PARTS)), "What its pages leave out"),
    randomizeRules: says(
      z.strictObject({
        breakfast: ruleAnswer.optional(),
        lunch: ruleAnswer.optional(),
        dinner: ruleAnswer.optional(),
        snack: ruleAnswer.optional(),
      }),
      "What Randomize Week takes, by meal type",
    ),
  }),
);
const person = {
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
};
export const kitchenLinksAnswer = z.array(
  z.strictObject({
    id,
    owner: z.strictObject(person),
    recipientEmail: says(z.string().nullable(), "To whom it was sent; null if it is not your own"),
    createdAt: moment,
    expiresAt: says(moment.nullable(), "null: it works until it is ended"),
  }),
);
export const returnsAnswer = z.array(z.strictObject({ ...person, until: moment }));
export const invitationAnswer = named(
  "Invitation",
  z.strictObject({
    id,
    code: says(z.string(), "For `POST /api/kitchen/join`"),
    url: says(z.string(), "The page of the invitation, for people"),
    expiresAt: moment,
  }),
);
export const invitationsAnswer = z.array(invitationAnswer);
export const invitationPreviewAnswer = z.strictObject({
  kitchen: z.strictObject({ name: z.string(), members: z.int() }),
  brings: says(
    z.strictObject({
      recipes: says(z.int(), "Recipes that the kitchen does not have yet"),
      known: says(z.int(), "Recipes that it has, or of which one is an unchanged copy"),
      meals: says(z.int(), "Meals from today on that go into free slots"),
      clashes: says(z.array(slotAnswer), "Slots in which the kitchen has a meal, which stays"),
    }),
    "What the caller would add; nothing for visitors",
  ),
});
