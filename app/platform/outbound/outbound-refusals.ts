import { DomainError } from "#app/errors.ts";
import { errorCode } from "#db/error-code.ts";
import * as m from "#messages";

/** Returns the HTTP status with which a site refused, where that is why a fetch failed: at 403 pasting the page may help. */
export function siteStatus(error: unknown): number | undefined {
  if (!(error instanceof DomainError) || !("siteStatus" in error)) return undefined;
  return typeof error.siteStatus === "number" ? error.siteStatus : undefined;
}

/**
 * Returns the refusal for private, blocked and unresolvable addresses: one reason for all, which reveals nothing about
 * our network (threat model 8.1).
 */
export function refused(): DomainError {
  return new DomainError("invalid", m.outbound.addressRefused(), { reason: "not_allowed" });
}

/** Returns the refusal for an error of a public site; `reason` is counted for the overview. */
export function upstream(message: string, reason = "no_answer"): DomainError {
  return new DomainError("upstream", message, { reason });
}

/** Returns the refusal for a timeout, of connecting or of the whole fetch. */
export function timedOut(): DomainError {
  return upstream(m.outbound.timedOut());
}

/** Returns the refusal for invalid HTTP, headers over the limit, wrong lengths and unrequested compression. */
export function brokenAnswer(): DomainError {
  return upstream(m.outbound.brokenAnswer(), "site_error");
}

/** Returns the refusal for an HTTP status other than success; `siteStatus` reads it from the error. */
export function siteRefusal(status: number): DomainError {
  const { message, reason } = refusalOf(status);
  return Object.assign(upstream(message({ status }), reason), { siteStatus: status });
}

/** Converts a network error into a refusal; returns other errors unchanged. */
export function explain(cause: unknown): unknown {
  if (cause instanceof DomainError) return cause;
  const code = codeOf(cause);
  if (/^E(CONN|HOST|NET|ADDR|PIPE|TIMEDOUT)|^UND_ERR_SOCKET|^UND_ERR_CONNECT/.test(code)) {
    return upstream(m.outbound.unreachable());
  }
  if (/CERT|TLS|SSL|^EPROTO|UNABLE_TO/.test(code)) return upstream(m.outbound.noCertificate());
  if (/^HPE_|^UND_ERR|^Z_|^ERR_|^ABORT_ERR/.test(code) || isParserError(cause)) return brokenAnswer();
  return cause;
}

function refusalOf(status: number) {
  if (status === 404 || status === 410) return { message: m.outbound.notFound, reason: "not_found" };
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    return { message: m.outbound.refused, reason: "refused" };
  }
  if (status === 429) return { message: m.outbound.turnedAway, reason: "refused" };
  if (status >= 500) return { message: m.outbound.siteError, reason: "site_error" };
  return { message: m.outbound.notSent, reason: "site_error" };
}

/** Returns whether it is an error of the HTTP parser, some of which have no code. */
function isParserError(cause: unknown) {
  return cause instanceof Error && cause.name === "HTTPParserError";
}

function codeOf(cause: unknown): string {
  return cause instanceof AggregateError && cause.errors.length > 0 ? codeOf(cause.errors[0]) : errorCode(cause);
}
