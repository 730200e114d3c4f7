import * as m from "#messages";

/* Messages of a failed sign-in at a provider, with what the person can do. */

const REFUSALS: Record<string, () => string> = {
  access_denied: m.provider.cancelled,
  invalid_grant: m.provider.tookTooLong,
  invalid_client: m.provider.misconfigured,
  invalid_request: m.provider.misconfigured,
  invalid_scope: m.provider.misconfigured,
  unauthorized_client: m.provider.misconfigured,
  unsupported_grant_type: m.provider.misconfigured,
  unsupported_response_type: m.provider.misconfigured,
  server_error: m.provider.noAnswer,
  temporarily_unavailable: m.provider.noAnswer,
};

/** Returns the message for this OAuth `error` of the provider. */
export function refusalText(error: string): string {
  const refusal = Object.hasOwn(REFUSALS, error) ? REFUSALS[error] : undefined;
  return (refusal ?? m.provider.refused)();
}

/** Returns the message with a hint at password sign-in, if that exists and the provider does not answer. */
export function withOtherWay(message: string, hasPasswords: boolean): string {
  return hasPasswords && message === m.provider.noAnswer() ? m.provider.noAnswerOrPassword() : message;
}

/** Returns the message of the sign-in page when the provider cannot be reached. */
export function unreachableText(provider: string, canRetry: boolean, hasPasswords: boolean): string {
  if (canRetry)
    return (hasPasswords ? m.provider.unreachableRetryOrPassword : m.provider.unreachableRetry)({ provider });
  return (hasPasswords ? m.provider.unreachableTellOrPassword : m.provider.unreachableTell)({ provider });
}
