import { DomainError } from "#app/errors.ts";
import { errorCode } from "#db/error-code.ts";

/**
 * One reason for every address that must not be reached, so that it reveals nothing about our network (threat model 8.1).
 */
export const ADDRESS_REFUSED = "This address cannot be imported";

/** The HTTP status with which a site refused, where that is why a fetch failed: 403 means pasting the page may help. */
export function siteStatus(error: unknown): number | undefined {
  if (!(error instanceof DomainError) || !("siteStatus" in error)) return undefined;
  return typeof error.siteStatus === "number" ? error.siteStatus : undefined;
}

/** Returns the refusal for private, blocked and unresolvable addresses. */
export function refused(): DomainError {
  return new DomainError("invalid", ADDRESS_REFUSED, { reason: "not_allowed" });
}

/** Returns the refusal for an error of a public site; `reason` is counted for the overview. */
export function upstream(message: string, reason = "no_answer"): DomainError {
  return new DomainError("upstream", message, { reason });
}

/** Returns the refusal for a timeout, of connecting or of the whole fetch. */
export function timedOut(): DomainError {
  return upstream("The site did not answer in time");
}

/** Returns the refusal for invalid HTTP, headers over the limit, wrong lengths and unrequested compression. */
export function brokenAnswer(): DomainError {
  return upstream("The site sent an answer that cannot be read", "site_error");
}

/** Returns the refusal for an HTTP status other than success; `siteStatus` reads it from the error. */
export function siteRefusal(status: number): DomainError {
  const { words, reason } = refusalOf(status);
  return Object.assign(upstream(`${words} (${status})`, reason), { siteStatus: status });
}

/** Converts a network error into a refusal; returns other errors unchanged. */
export function explain(cause: unknown): unknown {
  if (cause instanceof DomainError) return cause;
  const code = codeOf(cause);
  if (/^E(CONN|HOST|NET|ADDR|PIPE|TIMEDOUT)|^UND_ERR_SOCKET|^UND_ERR_CONNECT/.test(code)) {
    return upstream("The site could not be reached");
  }
  if (/CERT|TLS|SSL|^EPROTO|UNABLE_TO/.test(code)) return upstream("The site has no valid certificate");
  if (/^HPE_|^UND_ERR|^Z_|^ERR_|^ABORT_ERR/.test(code) || isParserError(cause)) return brokenAnswer();
  return cause;
}

function refusalOf(status: number): { words: string; reason: string } {
  if (status === 404 || status === 410) return { words: "The page could not be found", reason: "not_found" };
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    return { words: "The site refused access", reason: "refused" };
  }
  if (status === 429) return { words: "The site turns requests away for now", reason: "refused" };
  if (status >= 500) return { words: "The site has an error of its own", reason: "site_error" };
  return { words: "The site did not send the page", reason: "site_error" };
}

/** Returns whether it is an error of the HTTP parser, some of which have no code. */
function isParserError(cause: unknown) {
  return cause instanceof Error && cause.name === "HTTPParserError";
}

function codeOf(cause: unknown): string {
  return cause instanceof AggregateError && cause.errors.length > 0 ? codeOf(cause.errors[0]) : errorCode(cause);
}
