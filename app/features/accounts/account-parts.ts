import { href } from "react-router";

/** The parts of the account page, each with an address of its own. */
export const ACCOUNT_PARTS = ["you", "sign-in", "data"] as const;
/** One of `ACCOUNT_PARTS`. */
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** Returns the address of a part of the account page. */
export function accountPart(part: AccountPart): string {
  return part === "you" ? href("/account") : `${href("/account")}?part=${part}`;
}

/** Forms of the part "sign-in", by the name that they are sent with; those of "you" are all others. */
const SIGN_IN_FORMS: readonly (string | null)[] = ["email", "password", "session", "everywhere"];

/** Returns the part that an address shows: below its dialog, of the form that was sent, or the one that it names. */
export function partAt({ pathname, searchParams }: { pathname: string; searchParams: URLSearchParams }): AccountPart {
  if (pathname.startsWith(href("/account/delete"))) return "data";
  if (pathname.startsWith(`${href("/account")}/tokens/`)) return "sign-in";
  if (searchParams.has("change")) return SIGN_IN_FORMS.includes(searchParams.get("change")) ? "sign-in" : "you";
  return ACCOUNT_PARTS.find((part) => part === searchParams.get("part")) ?? "you";
}
