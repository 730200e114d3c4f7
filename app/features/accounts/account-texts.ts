/* Messages about accounts and sign-in that are used in several places. */

/** Fewest and most characters of a password (product 2.2). */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 256 };

export const WRONG_SIGN_IN = "The email or the password is not right";
export const EMAIL_TAKEN = "There is already an account with this email. Please sign in to it instead.";
export const ACCOUNT_CREATED = "Your account has been created successfully"; // Product 2.3
export const PASSWORD_TOO_COMMON = "This password is one of the first that others would try. Please choose another.";
export const LAST_ADMINISTRATOR = "At least one administrator is required"; // Threat model 3.1
export const CURRENT_PASSWORD = "Please enter your current password";
export const LINK_IS_OVER = "This link has expired or has been used already";
