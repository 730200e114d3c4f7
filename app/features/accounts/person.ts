/** Said of somebody whose name is not known (product 2.1). */
export const UNNAMED = "Unnamed User";

/** How somebody is greeted: the first name, else the email (product 2.1), else what User Management says. */
export function greetingName(user: { firstName: string | null; email: string | null }): string {
  return user.firstName || user.email || UNNAMED;
}

/** How User Management calls somebody: the whole name, else the email. */
export function listedName(user: { firstName: string | null; lastName: string | null; email: string | null }): string {
  return fullName(user) ?? user.email ?? UNNAMED;
}

/** First and last name as far as there are any. */
export function fullName(user: { firstName: string | null; lastName: string | null }): string | undefined {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || undefined;
}

/** One or two letters for the round placeholder of a missing picture. */
export function initials(user: { firstName: string | null; lastName: string | null; email: string | null }): string {
  const words = fullName(user)?.split(/\s+/) ?? [];
  const [first = user.email ?? "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
}
