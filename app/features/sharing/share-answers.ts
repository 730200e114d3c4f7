import { z } from "zod";
import { id, moment, says } from "#app/http/answers.ts";
import { recipeShape } from "../recipes/recipe-answers.ts";

const shareShape = { shareUrl: z.url(), shareCode: says(z.string().length(22), "128 random bits, base64url") };
export const shareMadeAnswer = z.strictObject({
  ...shareShape,
  emailSent: says(z.boolean(), "False where the server has no mail: then send the link yourself"),
});
export const sharesAnswer = z.array(
  z.strictObject({
    id,
    ...shareShape,
    recipientEmail: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    expiresOn: says(z.string().nullable(), "The last day in words"),
    lastOpenedAt: moment.nullable(),
  }),
);
export const sharedAnswer = z.strictObject({
  collection: z.strictObject({ ownerName: z.string(), createdAt: moment, expiresAt: moment.nullable() }),
  recipes: says(z.array(z.strictObject(recipeShape)), "Nothing in it says whose they are, or whose favourite"),
});
