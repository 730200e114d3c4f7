const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Returns the address trimmed, in NFC and lower case. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize("NFC").toLowerCase();
}

/**
 * Returns whether mail can be sent to the address: ASCII, a dot in the domain, no syntax that a mail server could
 * interpret otherwise.
 */
export function isEmailAddress(address: string): boolean {
  if (address.length > 254 || !EMAIL.test(address)) return false;
  return !address.startsWith("-") && !address.startsWith(".") && !address.includes("..") && !address.includes(".@");
}
