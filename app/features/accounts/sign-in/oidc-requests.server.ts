import { DomainError, type ErrorKind } from "#app/errors.ts";
import { errorCode } from "#db/error-code.ts";
import { NO_ANSWER, UNTRUSTED } from "./provider-texts.ts";

/** What the log holds of a failure at the provider: never a token, a code or a secret. */
export type ProviderReport = {
  step: "discovery" | "authorization" | "token" | "keys" | "id_token" | "userinfo";
  /** The address that was asked, without its query. */
  address?: string;
  status?: number;
  /** Why no answer came, in a word of Node's: ECONNREFUSED, TimeoutError, SELF_SIGNED_CERT_IN_CHAIN. */
  errno?: string;
  /** `error` and `error_description` of OAuth. */
  error?: string;
  description?: string;
  /** Which check an answer did not pass, and what stood there. */
  check?: string;
  received?: string;
};

/** A sign-in that failed at the provider: the message is for the person, the report for the log. */
export class ProviderError extends DomainError {
  readonly report: ProviderReport;

  constructor(kind: ErrorKind, message: string, report: ProviderReport) {
    super(kind, message);
    this.report = report;
  }
}

/** The refusal of whatever a provider says that does not prove itself. */
export function untrusted(report: ProviderReport, message = UNTRUSTED): ProviderError {
  return new ProviderError("invalid", message, report);
}

/** The refusal when a provider is silent, or answers with nonsense. */
export function noAnswer(report: ProviderReport): ProviderError {
  return new ProviderError("upstream", NO_ANSWER, report);
}

const LONGEST_REPORTED = 300;

/** Words of the provider's for the log: cut, and without what must not stand there. */
export function reported(value: unknown, secrets: readonly string[] = []): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text).slice(0, LONGEST_REPORTED);
}

const TIMEOUT_MS = 5000;

/** One request to the provider: its step in the sign-in, its address, and how long it may take in milliseconds. */
export type ProviderRequest = { step: ProviderReport["step"]; address: string; timeoutMs?: number };

/** Asks the provider; its answer may have any status. @throws ProviderError upstream: there is none. */
export async function askProvider({ step, address, timeoutMs = TIMEOUT_MS }: ProviderRequest, init: RequestInit = {}) {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw noAnswer({ step, address: withoutQuery(address), errno: errnoOf(error) });
  }
}

/** The answer to a GET, if its status says that it is one. @throws ProviderError upstream. */
export async function getFromProvider(request: ProviderRequest, init?: RequestInit): Promise<Response> {
  const response = await askProvider(request, init);
  if (response.ok) return response;
  throw noAnswer({ step: request.step, address: withoutQuery(request.address), status: response.status });
}

/** The JSON of an answer. @throws ProviderError upstream: it is none, or ends too early. */
export async function readJson(response: Response, { step, address }: ProviderRequest): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    const { status } = response;
    throw noAnswer({ step, address: withoutQuery(address), status, errno: errnoOf(error), check: "JSON" });
  }
}

/** An address as logs hold it. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** `fetch` says only that it failed; why stands in the cause. */
function errnoOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause, name } = error;
  return errorCode(cause) || (cause instanceof Error ? cause.message : name);
}
