/** Fewest and most characters of a password (product 2.2). */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 256 };
