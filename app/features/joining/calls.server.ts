import { z } from "zod";
import { renewed } from "#app/caller.ts";
import { id, moment, named, says } from "#app/http/answers.ts";
import { callerFor, maybeSignedIn } from "#app/http/caller.server.ts";
import { call, TOO_MANY_CODES } from "#app/http/calls.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { readId } from "#app/lib/ids.ts";
import { KITCHEN_PARTS } from "#db/enumerations.ts";
import { MEAL_TYPES } from "../planner/meal.ts";
import { slotAnswer } from "../recipes/recipe-answers.ts";
import { whenIndexed } from "../recipes/search/index-updates.server.ts";
import { previewInvitation } from "./invitation-preview.server.ts";
import { createInvitation, getInvitation, listInvitations, withdrawInvitation } from "./invitations.server.ts";
import { invitationInput, joinInput, kitchenChange } from "./joining-input.ts";
import { changeKitchen, getKitchen } from "./kitchen.server.ts";
import { endKitchenLink, listKitchenLinks } from "./kitchen-links.server.ts";
import { joinKitchen, leaveKitchen, removeMember } from "./moves.server.ts";
import { endReturn, listReturns } from "./returns.server.ts";

const ruleAnswer = z.strictObject({
  tags: says(z.array(z.string()), "Recipes with one of them; all if there is none"),
  withoutTags: z.array(z.string()),
  maxMinutes: says(z.int().nullable(), "Total time; recipes without one are left out"),
  notAgainWeeks: says(z.int().nullable(), "Weeks between two days with the same recipe"),
});
const kitchenAnswer = named(
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
const kitchenLinksAnswer = z.array(
  z.strictObject({
    id,
    owner: z.strictObject(person),
    recipientEmail: says(z.string().nullable(), "To whom it was sent; null if it is not your own"),
    createdAt: moment,
    expiresAt: says(moment.nullable(), "null: it works until it is ended"),
  }),
);
const returnsAnswer = z.array(z.strictObject({ ...person, until: moment }));
const invitationAnswer = named(
  "Invitation",
  z.strictObject({
    id,
    code: says(z.string(), "For `POST /api/kitchen/join`"),
    url: says(z.string(), "The page of the invitation, for people"),
    expiresAt: moment,
  }),
);
const invitationsAnswer = z.array(invitationAnswer);
const invitationPreviewAnswer = z.strictObject({
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

const OVER = "It was used, or its time is over";
const CODE = "q7Zt1nN0xkq2yqjv8mWn3g";

/** Calls for the kitchen, its invitations and its members. */
export const kitchenCalls = [
  call("GET /api/kitchen", "user", {
    does: "Your kitchen: who shares the collection and the plan with you.",
    answer: { status: 200, json: kitchenAnswer },
    example: '"$TRIVET/api/kitchen"',
    run: getKitchen,
  }),
  call("PATCH /api/kitchen", "user", {
    does: "Changes the settings of the kitchen, and its name.",
    json: kitchenChange,
    answer: { status: 200, json: kitchenAnswer },
    errors: { 403: "You are not its owner, who alone names it" },
    example: `-X PATCH --json '{"name":"Mill Lane 4","usualServings":3,"plannedMeals":["lunch","dinner"]}' "$TRIVET/api/kitchen"`,
    run: (caller, { input }) => changeKitchen(caller, input),
  }),
  call("GET /api/kitchen/invitations", "user", {
    does: "Lists the open invitations of your kitchen.",
    answer: { status: 200, json: invitationsAnswer },
    example: '"$TRIVET/api/kitchen/invitations"',
    run: listInvitations,
  }),
  call("POST /api/kitchen/invitations", "user", {
    does: "Makes an invitation, which one person may use within 7 days; with an email it is mailed, if mail is set up.",
    json: invitationInput,
    answer: { status: 201, json: invitationAnswer },
    errors: { 409: "20 are open", 429: "Too many emails" },
    example: `--json '{"email":"noor@example.org"}' "$TRIVET/api/kitchen/invitations"`,
    run: async (caller, { input }) => {
      const { emailSent: _, ...invitation } = await createInvitation(caller, input);
      return invitation;
    },
  }),
  call("GET /api/kitchen/invitations/:invitation", "public", {
    does: "By its code: what joining would bring. By its id: an open invitation of your kitchen.",
    answer: { status: 200, json: invitationPreviewAnswer.or(invitationAnswer) },
    errors: {
      401: "By id: nobody is signed in",
      403: "By id: the invite code is still missing",
      410: OVER,
      429: TOO_MANY_CODES,
    },
    example: `"$TRIVET/api/kitchen/invitations/${CODE}"`,
    run: (visitor, { context, params: { invitation } }) => {
      // A code has 22 characters, more than an id.
      const id = readId(invitation);
      if (id !== undefined) return getInvitation(callerFor("user", context), id);
      const { isMember: _, isEnough: __, ...preview } = previewInvitation(visitor, maybeSignedIn(context), invitation);
      return preview;
    },
  }),
  call("DELETE /api/kitchen/invitations/:invitation", "user", {
    does: "Withdraws an open invitation of your kitchen, by its id.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/kitchen/invitations/1"',
    run: (caller, { params }) => withdrawInvitation(caller, idParam(params.invitation, "Invitation")),
  }),
  call("POST /api/kitchen/join", "user", {
    does: "Joins the kitchen of an invitation: your collection and your meals from today on are added to it.",
    json: joinInput,
    answer: { status: 200, json: kitchenAnswer },
    errors: { 404: "There is no such code", 409: "You are in this kitchen", 410: OVER, 429: TOO_MANY_CODES },
    example: `--json '{"code":"${CODE}"}' "$TRIVET/api/kitchen/join"`,
    run: async (caller, { input }) => {
      await joinKitchen(caller, input.code);
      const cook = renewed(caller);
      return whenIndexed(cook, getKitchen(cook));
    },
  }),
  call("POST /api/kitchen/leave", "user", {
    does: "Leaves the kitchen for your own one, which gets all recipes of the kitchen.",
    answer: { status: 200, json: kitchenAnswer },
    errors: { 409: "You are its last member" },
    example: '-X POST "$TRIVET/api/kitchen/leave"',
    run: async (caller) => {
      await leaveKitchen(caller);
      const cook = renewed(caller);
      return whenIndexed(cook, getKitchen(cook));
    },
  }),
  call("DELETE /api/kitchen/members/:userId", "user", {
    does: "Removes a member, who gets all recipes of the kitchen.",
    answer: { status: 204 },
    errors: { 400: "It is yourself", 403: "You are not the owner" },
    example: '-X DELETE "$TRIVET/api/kitchen/members/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65"',
    run: async (caller, { params }) => {
      const { db } = caller;
      return whenIndexed({ db }, await removeMember(caller, params.userId));
    },
  }),
  call("GET /api/kitchen/returns", "user", {
    does: "Lists who has left the kitchen and can come back without an invitation, and until when.",
    answer: { status: 200, json: returnsAnswer },
    example: '"$TRIVET/api/kitchen/returns"',
    run: listReturns,
  }),
  call("DELETE /api/kitchen/returns/:userId", "user", {
    does: "Lets somebody who has left come back by an invitation only.",
    answer: { status: 204 },
    errors: { 403: "You are not the owner" },
    example: '-X DELETE "$TRIVET/api/kitchen/returns/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65"',
    run: (caller, { params }) => endReturn(caller, params.userId),
  }),
  call("GET /api/kitchen/shared-collections", "user", {
    does: "Lists the links of all members that show the kitchen's recipes; your own ones with more are under `/api/shared-collections`.",
    answer: { status: 200, json: kitchenLinksAnswer },
    example: '"$TRIVET/api/kitchen/shared-collections"',
    run: listKitchenLinks,
  }),
  call("DELETE /api/kitchen/shared-collections/:shareId", "user", {
    does: "Ends a link of a member.",
    answer: { status: 204 },
    errors: { 403: "It is not your own, and you are not the owner of the kitchen" },
    example: '-X DELETE "$TRIVET/api/kitchen/shared-collections/1"',
    run: (caller, { params }) => endKitchenLink(caller, params.shareId),
  }),
];
