import * as m from "#messages";
import { fullName } from "./person.ts";

declare const isPublic: unique symbol;
/** A name that people outside a kitchen may read in emails and on public pages. Only functions of this file make one. */
export type PublicName = string & { readonly [isPublic]: true };

const LONGEST = 60;
const MOST_DIGITS = 5;

/** What no name of a person or kitchen has, and what mail programs make links of (product 2.1). */
const NO_NAME = [
  /[@:/\\<>]/u,
  /[\p{L}\p{N}]\p{M}*[.。]\p{L}{2}/u, // a domain
  /\d\.\d+\.\d/u,
  /\p{L}{5}[.。]\s+\p{L}|[!?！？]\s+\p{L}/u, // the end of a sentence, which an abbreviation is not
  /\p{Co}/u,
];

/**
 * Returns a chosen name as others may read it: on one line, without invisible characters. Undefined if it has no letter, or
 * could pass for an address, a telephone number or a message of the server (threat model 7.6).
 */
export function presentable(chosen: string | null | undefined): PublicName | undefined {
  const shown = (chosen ?? "")
    // Joiners of letters and emoji belong to names; marks of direction reverse what follows them.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // As a reader sees it, and as mail programs resolve addresses.
  const read = shown.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const digits = read.match(/\p{N}/gu)?.length ?? 0;
  const isName = /[\p{L}\p{Extended_Pictographic}]/u.test(read) && digits <= MOST_DIGITS && [...read].length <= LONGEST;
  return isName && !NO_NAME.some((pattern) => pattern.test(read)) ? (shown as PublicName) : undefined;
}

/** Returns the name of a cook for people outside: first and last name, else "A Home Cook"; never an email. */
export function publicName(user: { firstName: string | null; lastName: string | null }): PublicName {
  return presentable(fullName(user)) ?? homeCook();
}

/** Returns the name of a cook who has none that may be shown. */
export function homeCook(): PublicName {
  return m.shared.homeCook() as PublicName;
}

/** Returns the name of a kitchen for people outside; without one it is called after its owner. */
export function publicKitchenName(name: string | null, owner: { firstName: string | null } | undefined): PublicName {
  const ofOwner = presentable(owner?.firstName);
  const shown = presentable(name) ?? (ofOwner ? m.kitchens.kitchenOf({ name: ofOwner }) : m.kitchens.aKitchen());
  return shown as PublicName;
}
