import { invitationInput, joinInput, kitchenInput } from "../features/joining/joining-input.ts";
import { type ApiCall, TOO_MANY_CODES } from "./api-call.ts";
import { invitationAnswer, invitationPreviewAnswer, invitationsAnswer, kitchenAnswer } from "./kitchen-answers.ts";

const OVER = "It was used, or its time is over";
const CODE = "q7Zt1nN0xkq2yqjv8mWn3g";

/** Calls for the kitchen, its invitations and its members. */
export const kitchenCalls: ApiCall[] = [
  {
    method: "GET",
    path: "/api/kitchen",
    access: "user",
    does: "Your kitchen: who shares the collection and the plan with you.",
    answer: { status: 200, json: kitchenAnswer },
    example: '"$TRIVET/api/kitchen"',
  },
  {
    method: "PATCH",
    path: "/api/kitchen",
    access: "user",
    does: "Renames the kitchen.",
    json: kitchenInput,
    answer: { status: 200, json: kitchenAnswer },
    errors: { 403: "You are not its owner" },
    example: `-X PATCH --json '{"name":"Mill Lane 4"}' "$TRIVET/api/kitchen"`,
  },
  {
    method: "GET",
    path: "/api/kitchen/invitations",
    access: "user",
    does: "Lists the open invitations of your kitchen.",
    answer: { status: 200, json: invitationsAnswer },
    example: '"$TRIVET/api/kitchen/invitations"',
  },
  {
    method: "POST",
    path: "/api/kitchen/invitations",
    access: "user",
    does: "Makes an invitation, which one person may use within 7 days; with an email it is mailed, if mail is set up.",
    json: invitationInput,
    answer: { status: 201, json: invitationAnswer },
    errors: { 409: "20 are open", 429: "Too many emails" },
    example: `--json '{"email":"noor@example.org"}' "$TRIVET/api/kitchen/invitations"`,
  },
  {
    method: "GET",
    path: "/api/kitchen/invitations/:invitation",
    access: "public",
    does: "By its code: what joining would bring, for anybody who has the code. By its id: an open invitation of your kitchen.",
    answer: { status: 200, json: invitationPreviewAnswer.or(invitationAnswer) },
    errors: {
      401: "By id: nobody is signed in",
      403: "By id: the invite code is still missing",
      410: OVER,
      429: TOO_MANY_CODES,
    },
    example: `"$TRIVET/api/kitchen/invitations/${CODE}"`,
  },
  {
    method: "DELETE",
    path: "/api/kitchen/invitations/:invitation",
    access: "user",
    does: "Withdraws an open invitation of your kitchen, by its id.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/kitchen/invitations/1"',
  },
  {
    method: "POST",
    path: "/api/kitchen/join",
    access: "user",
    does: "Joins the kitchen of an invitation: your collection and your meals from today on are added to it.",
    json: joinInput,
    answer: { status: 200, json: kitchenAnswer },
    errors: { 404: "There is no such code", 409: "You are in this kitchen", 410: OVER, 429: TOO_MANY_CODES },
    example: `--json '{"code":"${CODE}"}' "$TRIVET/api/kitchen/join"`,
  },
  {
    method: "POST",
    path: "/api/kitchen/leave",
    access: "user",
    does: "Leaves the kitchen for your own one, which gets all recipes of the kitchen.",
    answer: { status: 200, json: kitchenAnswer },
    errors: { 409: "You are its last member" },
    example: '-X POST "$TRIVET/api/kitchen/leave"',
  },
  {
    method: "DELETE",
    path: "/api/kitchen/members/:userId",
    access: "user",
    does: "Removes a member, who gets all recipes of the kitchen.",
    answer: { status: 204 },
    errors: { 400: "It is yourself", 403: "You are not the owner" },
    example: '-X DELETE "$TRIVET/api/kitchen/members/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65"',
  },
];
