import { EMPTY, eachRecipe, form, type Input, type InputTable, SCALED } from "./inputs.ts";
import type { LargeHousehold } from "./large-household.ts";
import { aPageForm, filters, idsIn, LARGEST, numbers, pairs, withFile } from "./texts.ts";
import { randomWords } from "./worst-recipes.ts";

/* What pages are sent, by "METHOD name of the file". Pages that read neither a body nor a query are not listed. */

const token = "x".repeat(1900);
const PASSWORD = "two onions, one leek";

const eachLink = ({ worst, linkCodes }: LargeHousehold): Input[] =>
  Object.keys(worst).map((name, at) => ({ name, query: SCALED, params: { ":code": linkCodes[at] ?? "" } }));

const visit = (query: string) => () => ({ query, isVisitor: true });
const choice = `${idsIn("recipe", 6)}`;

export const PAGE_INPUTS: InputTable = {
  // Signing in
  "GET login": visit(`returnTo=/${"a".repeat(1900)}`),
  "POST login": (_, number) => [
    {
      name: "wrong password",
      isVisitor: true,
      form: [
        ["email", `a${number}@example.org`],
        ["password", "p".repeat(1000)],
      ],
    },
    { name: "far place", isVisitor: true, form: [["email[99999999]", "a"]] },
    {
      name: "many places",
      isVisitor: true,
      form: numbers(300).map((at): [string, string] => [`email[${at}][${at}]`, "a"]),
    },
  ],
  "GET signup": visit(`returnTo=/${"a".repeat(1900)}`),
  "POST signup": (_, number) => ({
    isVisitor: true,
    form: [
      ["email", `b${number}@example.org`],
      ["password", "p".repeat(250)],
      ["firstName", "a".repeat(100)],
      ["lastName", "b".repeat(100)],
    ],
  }),
  "GET register": visit(`code=${token}`),
  "POST register": () => ({ isVisitor: true, form: [["inviteCode", token]] }),
  "POST forgot-password": (_, number) => ({ isVisitor: true, form: [["email", `a${number}@example.org`]] }),
  "GET reset-password": visit(`token=${token}`),
  "POST reset-password": () => ({
    isVisitor: true,
    form: [
      ["token", "x".repeat(190)],
      ["password", "p".repeat(250)],
    ],
  }),
  "GET confirm-email": visit(`token=${token}`),
  "POST confirm-email": () => ({ isVisitor: true, form: [["token", token]] }),
  "GET not-found": visit("a=1"),
  "POST language": form(["language", "de"]),
  "POST theme": form(["theme", "dark"]),
  "POST text-size": form(["size", "large"]),

  // Shares
  "GET shared-collection": (_, number) => [
    { name: "search", isVisitor: true, query: `search=${pairs(number)}` },
    { name: "ingredients", isVisitor: true, query: filters(number).replaceAll("ingredient=", "ingredients=") },
    { name: "last page", isVisitor: true, query: "sortBy=name&page=100000" },
  ],
  "POST shared-collection": form(["recipeId", "1"]),
  "GET shared-recipe": (household) => eachRecipe(household).map((input) => ({ ...input, isVisitor: true })),
  "POST shared-recipe": form(["recipeId", "1"]),
  "GET linked-recipe": (household) => eachLink(household).map((input) => ({ ...input, isVisitor: true })),
  "POST linked-recipe": EMPTY,
  "GET linked-cook": (household) => eachLink(household).map((input) => ({ ...input, isVisitor: true })),
  "POST share-collection": (_, number) => ({ form: [["recipientEmail", `new${number}@example.org`]] }),
  "POST share-recipe": EMPTY,
  "POST revoke-share": EMPTY,
  "POST revoke-link": EMPTY,

  // Kitchen and account
  "GET invitation": ({ invitationCode }) => ({ params: { ":code": invitationCode } }),
  "POST invitation": ({ otherInvitationCode }) => ({ params: { ":code": otherInvitationCode } }),
  "GET kitchen": () => ({ query: "change=invite" }),
  "POST kitchen": () => [
    { name: "name", form: [["name", "k".repeat(100)]] },
    { name: "invite", query: "change=invite", form: [["forWhom", "k".repeat(100)]] },
  ],
  "POST leave": EMPTY,
  "GET remove-member": ({ memberId }) => ({ params: { ":userId": memberId } }),
  "POST remove-member": ({ memberId }) => ({ params: { ":userId": memberId } }),
  "POST undo-move": form(["move", "1"]),
  "GET account": () => ({ query: "part=connections" }),
  "POST account": () => [
    {
      name: "details",
      form: [
        ["firstName", "a".repeat(100)],
        ["lastName", "b".repeat(100)],
      ],
    },
    {
      name: "password",
      query: "change=password",
      form: [
        ["currentPassword", PASSWORD],
        ["newPassword", "p".repeat(250)],
      ],
    },
  ],
  "POST delete-account": form(["isSure", "on"], ["currentPassword", PASSWORD]),
  "POST new-token": form(["name", "n".repeat(50)]),
  "POST revoke-token": EMPTY,
  "POST edit-credentials": form(["credentials.username", "u".repeat(1000)], ["credentials.password", "p".repeat(1000)]),
  "POST delete-credentials": EMPTY,
  "POST account-type": form(["accountType", "premium"]),
  "POST password-link": EMPTY,
  "GET users": () => [{ name: "first page" }, { name: "last page", query: "listPage=10" }],
  "GET invite-codes": () => [{ name: "first page" }, { name: "last page", query: "listPage=10" }],
  "POST invite-codes": form(["never", "on"]),
  "POST mail": EMPTY,
  "POST backup-download": EMPTY,

  "POST metrics": EMPTY,

  // Importing and moving
  "GET permit-handover": () => ({ query: `url=${encodeURIComponent(`https://example.org/${"a".repeat(1900)}`)}` }),
  "POST permit-handover": form(["url", "https://example.org/soup"]),
  "POST receive-handover": () => ({
    isVisitor: true,
    form: [
      ["token", "x".repeat(60)],
      ["html", "<p>".repeat(LARGEST / 6)],
    ],
  }),
  "POST handed-over": (_, number) => ({ form: aPageForm(number) }),
  "POST import-row": form(["urls[0]", "http://127.0.0.1/"]),
  "POST add-pdf": () => ({ form: withFile("pdf", `%PDF-1.7\n${"1 0 obj<<>>".repeat(5_000)}`, "application/pdf") }),
  "POST add-picture": () => ({ form: withFile("image", "x".repeat(LARGEST), "image/png") }),
  "POST re-import": "waits for another site; the page that it reads is measured as a pasted text",
  "POST move-in": () => ({
    form: withFile(
      "file",
      JSON.stringify(
        numbers(600).map((at) => ({ "@type": "Recipe", name: `R${at}`, recipeIngredient: ["half ".repeat(10)] })),
      ),
      "application/json",
    ),
  }),
  "GET preview": () => [{ name: "first page" }, { name: "last page", query: "show=new&page=100000" }],
  "POST preview": () => [
    {
      name: "choose",
      form: numbers(1000).flatMap((at): [string, string][] => [
        ["shown", `Ready${at}`],
        ["taken", `Ready${at}`],
      ]),
    },
    { name: "commit (1.5 s)", form: [["do", "commit"]] },
  ],
  "POST undo-move-in": ({ takenId }) => ({ name: "undo (1.5 s)", params: { ":moveInId": takenId } }),
  "POST export-download": form(["format", "jsonld"]),

  // Shopping and timers
  "GET grocery-list": () => [
    { name: "six largest", query: choice },
    { name: "400 ordinary", query: idsIn("recipe", 400, 10) },
  ],
  "POST grocery-list": (_, number) => ({
    query: choice,
    form: [
      ["intent", "update"],
      ...numbers(1_000).map((at): [string, string] => ["ticked", randomWords(number * 1000 + at, 40)]),
    ],
  }),
  "GET move-food": () => ({ query: `${choice}&food=${encodeURIComponent("onions")}` }),
  "POST move-food": () => ({
    query: `${choice}&food=${encodeURIComponent("onions")}`,
    form: [
      ["food", "onions"],
      ["category", "dairy"],
    ],
  }),
  "GET grocery-list-text": () => [
    { name: "six largest", query: choice },
    { name: "400 ordinary", query: idsIn("recipe", 400, 10) },
  ],
  "POST first-list": (_, number) => ({ form: [["text", randomWords(number, 290)]] }),
  "GET add-to-list": ({ mealIds }) => ({ query: `recipes=${numbers(100).join(",")}&meals=${mealIds.join(",")}` }),
  "POST add-to-list": ({ emptyListId, mealIds }) => [
    {
      name: "six largest",
      form: [
        ["recipes", numbers(6).join(",")],
        ["listId", String(emptyListId)],
      ],
    },
    {
      name: "100 ordinary",
      form: [
        ["recipes", numbers(100, 10).join(",")],
        ["listId", String(emptyListId)],
      ],
    },
    {
      name: "112 meals",
      form: [
        ["meals", mealIds.join(",")],
        ["listId", String(emptyListId)],
      ],
    },
  ],
  "POST new-list": form(["name", "n".repeat(100)]),
  "POST staples": (_, number) => ({
    form: [
      [
        "staples",
        numbers(300)
          .map((at) => randomWords(number * 300 + at, 95))
          .join("\n"),
      ],
    ],
  }),
  "POST regulars": (_, number) => ({
    form: [
      ["item", randomWords(number, 290)],
      ["days", "7"],
    ],
  }),
  "POST store-order": form(["up", "onion"]),
  "POST delete-store": EMPTY,
  "POST shopping-list": ({ itemId }, number) => [
    {
      name: "add",
      form: [
        ["intent", "add"],
        ["text", `2 kg ${randomWords(number, 280)}`],
      ],
    },
    { name: "tick", form: [["tick", itemId]] },
    { name: "clear", form: [["intent", "clear"]] },
  ],
  "GET send-list": () => ({ query: "app" }),
  "POST send-list": form(["intent", "email"], ["email", "guest@example.org"]),
  "POST choose-store": form(["newStore", "s".repeat(100)]),
  "POST change-item": (_, number) => ({
    form: [
      ["intent", "save"],
      ["text", randomWords(number, 290)],
      ["note", randomWords(number, 490)],
      ["category", "dairy"],
    ],
  }),
  "POST rename-list": form(["name", "n".repeat(100)]),
  "POST delete-list": EMPTY,
  "POST restore-list": EMPTY,
  "GET timers": () => ({ query: "new" }),
  "POST timers": form(["label", "l".repeat(100)], ["minutes", "90"]),
  "POST start-timer": form(["label", "l".repeat(100)], ["seconds", "600"]),
  "POST change-timer": form(["intent", "add"]),
  "GET live-list": "stays open; npm run bench:events measures streams",
  "GET live-plan": "stays open; npm run bench:events measures streams",
};
