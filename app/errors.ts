import { errorCode, isStorageFull } from "#db/error-code.ts";
import * as m from "#messages";

/** The kind of a refusal; one table in `http/handlers.server.ts` gives each its HTTP status. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  /** Another service refused the login that the cook gave for it; says nothing of the session here. */
  | "wrongLogin"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "expired"
  | "tooLarge"
  | "unsupported"
  | "throttled"
  | "upstream"
  | "unavailable"
  | "storageFull";

/** Messages beside the fields they are about. */
type FieldErrors = Record<string, string[]>;

/** A refusal that a cook may read. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which trying again may help (throttled, unavailable). */
  readonly retryAfter: number | undefined;
  /** One word for the cause if the kind is not specific enough: counted and logged, never shown. */
  readonly reason: string | undefined;
  /** A page of ours on which the cook can go on instead. */
  readonly next: string | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    details: { fields?: FieldErrors | undefined; retryAfter?: number; reason?: string | undefined; next?: string } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.kind = kind;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
    this.next = details.next;
  }
}

/** Returns an error as a refusal, also what SQLite says when it is busy or the disk is full; undefined for a bug. */
export function asRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = errorCode(error);
  if (code.startsWith("SQLITE_BUSY")) {
    return new DomainError("unavailable", m.errors.kitchenBusyRetry(), { retryAfter: 2 });
  }
  if (isStorageFull(code)) return new DomainError("storageFull", m.errors.storageFull());
  return undefined;
}
