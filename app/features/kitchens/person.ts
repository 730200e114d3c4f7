import * as m from "#messages";

/** A name, and the email where the reader may see it. */
export type Person = { firstName: string | null; lastName: string | null; email?: string | null };

/** Returns what the cook reads as the own name: the first name, else the email (product 2.1). Others read `publicName`. */
export function greetingName(user: { firstName: string | null; email: string | null }): string {
  return user.firstName || user.email || m.accounts.unnamed();
}

/** Returns the name in a list of people: first and last name, else the email where the reader may see it. */
export function listedName(user: Person): string {
  return fullName(user) ?? user.email ?? m.accounts.unnamed();
}

/** Returns first and last name, as far as they are known. */
export function fullName(user: { firstName: string | null; lastName: string | null }): string | undefined {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || undefined;
}

/** Returns one or two letters, shown in place of a picture. */
export function initials(user: Person): string {
  const words = fullName(user)?.split(/\s+/) ?? [];
  const [first = user.email ?? "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
}
