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

const linkShape = { id, url: says(z.url(), "For anybody: /r/ and 128 random bits"), expiresAt: moment.nullable() };
export const recipeLinkMadeAnswer = z.strictObject(linkShape);
export const recipeLinksAnswer = z.array(
  z.strictObject({ ...linkShape, withNotes: says(z.boolean(), "Whether it shows notes and tags"), createdAt: moment }),
);
export const linkedAnswer = z.strictObject({
  ...recipeShape,
  expiresAt: says(moment.nullable(), "When the link ends; null: when it is revoked"),
});
