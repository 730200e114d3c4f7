/** Fewest and most characters of a password (threat model 5.1). */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 256 };
