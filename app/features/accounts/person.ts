/** Fewest and most characters of a password (contract 2). */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 256 };

export const WRONG_SIGN_IN = "The e-mail or the password is not right";
export const EMAIL_TAKEN = "There is already an account with this e-mail. Please sign in to it instead.";
export const ACCOUNT_CREATED = "Your account has been created successfully"; // Spec 8
export const PASSWORD_TOO_COMMON = "This password is one of the first that others would try. Please choose another.";
export const LAST_ADMINISTRATOR = "At least one administrator is required"; // Security 3.1

/** How somebody is greeted: the first name, else the e-mail (spec 2), else what User Management says. */
export function greetingName(user: { firstName: string | null; email: string | null }): string {
  return user.firstName || user.email || "Unnamed User";
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

/** A browser as people know theirs: "Firefox on Windows". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return "Unknown device";
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/iPhone|iPad/, "iOS"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser ?? "A program", system].filter(Boolean).join(" on ");
}
