import { callerFor, maybeSignedIn } from "#app/http/caller.server.ts";
import { call, TOO_MANY_CODES } from "#app/http/calls.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { readId } from "#app/lib/ids.ts";
import { whenIndexed } from "../recipes/search/index-updates.server.ts";
import { previewInvitation } from "./invitation-preview.server.ts";
import { createInvitation, getInvitation, listInvitations, withdrawInvitation } from "./invitations.server.ts";
import { invitationInput, joinInput, kitchenChange } from "./joining-input.ts";
import { changeKitchen, getKitchen } from "./kitchen.server.ts";
import {
  invitationAnswer,
  invitationPreviewAnswer,
  invitationsAnswer,
  kitchenAnswer,
  kitchenLinksAnswer,
  returnsAnswer,
} from "./kitchen-answers.ts";
import { endKitchenLink, listKitchenLinks } from "./kitchen-links.server.ts";
import { joinKitchen, leaveKitchen, removeMember } from "./moves.server.ts";
import { endReturn, listReturns } from "./returns.server.ts";

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
    run: (caller, { input }) => {
      joinKitchen(caller, input.code);
      return whenIndexed(caller, getKitchen(caller));
    },
  }),
  call("POST /api/kitchen/leave", "user", {
    does: "Leaves the kitchen for your own one, which gets all recipes of the kitchen.",
    answer: { status: 200, json: kitchenAnswer },
    errors: { 409: "You are its last member" },
    example: '-X POST "$TRIVET/api/kitchen/leave"',
    run: (caller) => {
      leaveKitchen(caller);
      return whenIndexed(caller, getKitchen(caller));
    },
  }),
  call("DELETE /api/kitchen/members/:userId", "user", {
    does: "Removes a member, who gets all recipes of the kitchen.",
    answer: { status: 204 },
    errors: { 400: "It is yourself", 403: "You are not the owner" },
    example: '-X DELETE "$TRIVET/api/kitchen/members/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65"',
    run: (caller, { params }) => whenIndexed(caller, removeMember(caller, params.userId)),
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
