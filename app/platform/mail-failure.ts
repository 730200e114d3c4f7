/**
 * Why an email was not sent: `reason` continues "The mail server …". `response` is the server's SMTP code, `errno` the
 * error code of Node or TLS ("ECONNREFUSED"), `command` the SMTP command that failed.
 */
export type MailFailure = {
  reason: string;
  response: number | undefined;
  errno: string | undefined;
  command: string | undefined;
};

/** Properties that nodemailer adds to an error. */
type SmtpError = { code?: string; originalCode?: string; responseCode?: number; response?: string; command?: string };

const MOST_CHARACTERS = 200;

const BY_ERRNO: [RegExp, string][] = [
  [/^ECONNREFUSED$/, "refuses the connection: is the port right?"],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, "has a name without an address"],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, "cannot be reached from here"],
  [/^ETIMEDOUT$/, "did not answer in time"],
  [/^(ECONNRESET|ECONNECTION|EPIPE)$/, "closed the connection"],
  [/^(ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/, "speaks no TLS on this port: try smtp:// with port 587 or 25"],
  [
    /CERT|ALTNAME|SELF_SIGNED|LEAF_SIGNATURE/,
    "has a certificate that is not trusted (NODE_EXTRA_CA_CERTS adds authorities)",
  ],
];

/** Describes an error of nodemailer. The `hidden` strings are removed from the server's answer. */
export function describeMailFailure(error: unknown, hidden: readonly string[] = []): MailFailure {
  const { code, originalCode, responseCode, response, command } = error as SmtpError;
  const clean = (text: string) =>
    hidden
      .reduce((rest, word) => rest.replaceAll(word, "…"), text)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, MOST_CHARACTERS);
  const errno = originalCode ?? code;
  const failure = { response: responseCode, errno, command };
  if (command === "STARTTLS" && responseCode) {
    return {
      ...failure,
      reason: "offers no encryption, without which no password is sent: try smtps:// with port 465",
    };
  }
  if (response) return { ...failure, reason: `answered ${clean(response)}` };
  const known = BY_ERRNO.find(([pattern]) => pattern.test(errno ?? ""))?.[1];
  const message = error instanceof Error ? clean(error.message) : "unknown";
  return { ...failure, reason: known ? `${known} (${errno})` : `failed: ${message}` };
}
