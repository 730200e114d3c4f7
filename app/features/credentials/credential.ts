/** A service that Trivet can sign in to for the cook (product 9.1). */
export type CredentialService = { id: string; name: string; description: string; requiredFields: string[] };

/** The available services. */
export const SERVICES: readonly CredentialService[] = [
  {
    id: "ourgroceries",
    name: "OurGroceries",
    description: "Send grocery lists to your shopping list app.",
    requiredFields: ["username", "password"],
  },
];

/** Returns the service of this id, or undefined. */
export function findService(id: string): CredentialService | undefined {
  return SERVICES.find((service) => service.id === id);
}

/** The secrets of one service by field name. */
export type Secrets = Record<string, string>;

/** A stored credential without its secrets. */
export type StoredCredential = { id: number; service: string; updatedAt: Date };

export const VALIDATION_ERROR = "Validation Error"; // Product 9.2
export const CREDENTIALS_SAVED = "Credentials saved successfully"; // Product 9.2
export const CREDENTIALS_DELETED = "Credentials deleted successfully"; // Product 9.2
export const SAVE_FAILED = "Failed to save credentials"; // Product 9.2
export const DELETE_FAILED = "Failed to delete credentials"; // Product 9.2
export const LOAD_FAILED = "Failed to load existing credentials"; // Product 9.2
export const LOGGED_OUT = "You are logged out. Logging in again..."; // Product 9.2
/** Milliseconds from the message to the sign-in page (product 9.2). */
export const LOGIN_AGAIN_AFTER_MS = 500;

/** Returns the names of the required fields that are blank. */
export function blankFields(service: CredentialService, secrets: Secrets): string[] {
  return service.requiredFields.filter((field) => !secrets[field]?.trim());
}

/** Returns what was typed into the fields of a refused form, from conform's submission result. */
export function typedSecrets(service: CredentialService, initialValue: Record<string, unknown> | null | undefined) {
  const typed = new Map(Object.entries(initialValue?.credentials ?? {}));
  const fields = service.requiredFields.flatMap((field) => {
    const value = typed.get(field);
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Returns the sentence for blank fields (product 9.2). */
export function fillInMessage(fields: string[]): string {
  return `Please fill in all required fields: ${fields.join(", ")}`;
}

/** Returns the question before deleting (product 9.2). */
export function deleteQuestion(service: CredentialService): string {
  return `Are you sure you want to delete your ${service.name} credentials?`;
}

/** Returns whether a field is masked with a show/hide toggle (product 9.2). */
export function isMasked(field: string): boolean {
  return field.toLowerCase().includes("password");
}
