import * as m from "#messages";

/**
 * Why an email was not sent: `reason` is a sentence, `response` the server's SMTP code, `errno` the error code of Node or
 * TLS ("ECONNREFUSED"), `command` the SMTP command that failed.
 */
type MailFailure = {
  reason: string;
  response: number | undefined;
  errno: string | undefined;
  command: string | undefined;
};

/** Properties that nodemailer adds to an error. */
type SmtpError = { code?: string; originalCode?: string; responseCode?: number; response?: string; command?: string };

const MOST_CHARACTERS = 200;

const BY_ERRNO: [RegExp, (values: { server: string; errno: string }) => string][] = [
  [/^ECONNREFUSED$/, m.mail.refusesConnection],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, m.mail.nameUnknown],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, m.mail.unreachable],
  [/^ETIMEDOUT$/, m.mail.tooLate],
  [/^(ECONNRESET|ECONNECTION|EPIPE)$/, m.mail.closedConnection],
  [/^(ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/, m.mail.noTls],
  [/CERT|ALTNAME|SELF_SIGNED|LEAF_SIGNATURE/, m.mail.untrustedCertificate],
];

/**
 * Describes an error of nodemailer with the mail server, a host and a port. The `hidden` strings are removed from the
 * server's answer.
 */
export function describeMailFailure(server: string, error: unknown, hidden: readonly string[] = []): MailFailure {
  const { code, originalCode, responseCode, response, command } = error as SmtpError;
  const clean = (text: string) =>
    hidden
      .reduce((rest, word) => rest.replaceAll(word, "…"), text)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, MOST_CHARACTERS);
  const errno = originalCode ?? code ?? "";
  const failure = { response: responseCode, errno: errno || undefined, command };
  if (command === "STARTTLS" && responseCode) return { ...failure, reason: m.mail.noEncryption({ server }) };
  if (response) return { ...failure, reason: m.mail.answered({ server, answer: clean(response) }) };
  const known = BY_ERRNO.find(([pattern]) => pattern.test(errno))?.[1];
  if (known) return { ...failure, reason: known({ server, errno }) };
  return {
    ...failure,
    reason: m.mail.failed({ server, reason: error instanceof Error ? clean(error.message) : "unknown" }),
  };
}
