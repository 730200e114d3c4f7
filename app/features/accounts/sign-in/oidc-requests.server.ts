import { DomainError, type ErrorKind } from "#app/errors.ts";
import { errorCode } from "#db/error-code.ts";
import * as m from "#messages";

/** The logged facts of a failure at the provider: never a token, a code or a secret. */
export type ProviderReport = {
  step: "discovery" | "authorization" | "token" | "keys" | "id_token" | "userinfo";
  /** The requested address, without its query. */
  address?: string;
  status?: number;
  /** Node's code of the failure: ECONNREFUSED, TimeoutError, SELF_SIGNED_CERT_IN_CHAIN. */
  errno?: string;
  /** `error` and `error_description` of OAuth. */
  error?: string;
  description?: string;
  /** The failed check and the value found. */
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

/** Returns the error for an answer of the provider that cannot be verified. */
export function untrusted(report: ProviderReport, message = m.provider.untrusted()): ProviderError {
  return new ProviderError("invalid", message, report);
}

/** Returns the error for a provider that does not answer or answers with something invalid. */
export function noAnswer(report: ProviderReport): ProviderError {
  return new ProviderError("upstream", m.provider.noAnswer(), report);
}

const LONGEST_REPORTED = 300;

/** Returns a text from the provider for the log: shortened and without secrets. */
export function reported(value: unknown, secrets: readonly string[] = []): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text).slice(0, LONGEST_REPORTED);
}

const TIMEOUT_MS = 5000;

/** One request to the provider: its step in the sign-in, its address, and how long it may take in milliseconds. */
export type ProviderRequest = { step: ProviderReport["step"]; address: string; timeoutMs?: number };

/** Sends a request to the provider, which may have secrets in it and follows no redirect; any status is an answer. @throws ProviderError upstream: no answer. */
export async function askProvider({ step, address, timeoutMs = TIMEOUT_MS }: ProviderRequest, init: RequestInit = {}) {
  try {
    return await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw noAnswer({ step, address: withoutQuery(address), errno: errnoOf(error) });
  }
}

/** Sends a GET request and returns the answer if its status is 2xx. @throws ProviderError upstream. */
export async function getFromProvider(request: ProviderRequest, init?: RequestInit): Promise<Response> {
  const response = await askProvider(request, init);
  if (response.ok) return response;
  throw noAnswer({ step: request.step, address: withoutQuery(request.address), status: response.status });
}

/** Returns the JSON of an answer. @throws ProviderError upstream: invalid or incomplete JSON. */
export async function readJson(response: Response, { step, address }: ProviderRequest): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    const { status } = response;
    throw noAnswer({ step, address: withoutQuery(address), status, errno: errnoOf(error), check: "JSON" });
  }
}

/** Returns an address without its query, for logs. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Returns the error code of a failed `fetch`, which only its cause has. */
function errnoOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause, name } = error;
  return errorCode(cause) || (cause instanceof Error ? cause.message : name);
}
