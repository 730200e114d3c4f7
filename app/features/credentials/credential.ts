import * as m from "#messages";

/** A service that Trivet can sign in to for the cook (product 9.1). */
export type CredentialService = { id: string; name: string; description: string; requiredFields: string[] };

/** The available services. */
export const SERVICES: readonly CredentialService[] = [
  {
    id: "ourgroceries",
    name: "OurGroceries",
    get description() {
      return m.credentials.ourGroceries();
    },
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

/** Names of fields in a sentence and above their inputs. */
const FIELDS = new Map([
  ["username", { name: m.credentials.username, label: m.credentials.usernameLabel }],
  ["password", { name: m.credentials.password, label: m.common.password }],
]);

/** Returns the name of a field in a sentence. */
export function fieldName(field: string): string {
  return FIELDS.get(field)?.name() ?? field;
}

/** Returns the label of a field. */
export function fieldLabel(field: string): string {
  return FIELDS.get(field)?.label() ?? field;
}

/** Returns the sentence for blank fields (product 9.2). */
export function fillInMessage(fields: string[]): string {
  return m.credentials.fillIn({ fields: fields.map(fieldName).join(", ") });
}

/** Returns whether a field is masked with a show/hide toggle (product 9.2). */
export function isMasked(field: string): boolean {
  return field.toLowerCase().includes("password");
}
