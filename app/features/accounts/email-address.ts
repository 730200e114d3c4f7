const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An email address without what people and keyboards add to it: trimmed, NFC, lower case. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize("NFC").toLowerCase();
}

/** Whether mail can be sent there: ASCII, a dot in the domain, nothing that a mail server might read as more. */
export function isEmailAddress(address: string): boolean {
  if (address.length > 254 || !EMAIL.test(address)) return false;
  return !address.startsWith("-") && !address.startsWith(".") && !address.includes("..") && !address.includes(".@");
}
