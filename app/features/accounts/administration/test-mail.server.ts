import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { MAIL_NOT_SET_UP, MailFailed, mailServer } from "#app/platform/email.server.ts";
import { checkAdministrator } from "../../tiers/limits.server.ts";
import { countMail } from "../../tiers/mail-limits.server.ts";

/** Returns the mail server and the recipient of a test mail; `server` is null where mail is not set up. */
export function describeMail(caller: Caller): { server: string | null; from: string | null; to: string | null } {
  checkAdministrator(caller);
  const { mailer, settings } = caller.services;
  const server = mailer.isSetUp && settings.smtpUrl ? serverName(settings.smtpUrl) : null;
  return { server, from: settings.mailFrom, to: caller.user.email };
}

function serverName(smtpUrl: string): string {
  const { host, port } = mailServer(smtpUrl);
  return `${host}:${port}`;
}

/**
 * Sends a test mail to the calling administrator.
 * @throws DomainError forbidden. unavailable: mail is not set up. invalid: the account has no email. throttled: too many
 * mails. upstream: the mail server refused or did not answer, with the reason.
 */
export async function sendTestMail(caller: Caller): Promise<{ message: string }> {
  const { server, to } = describeMail(caller);
  if (!server) throw new DomainError("unavailable", MAIL_NOT_SET_UP);
  if (!to) throw new DomainError("invalid", "Your account has no email address to send to");
  countMail(caller, to);
  const text = `This is the test mail that you asked for. Mail from Trivet arrives.\n\nIt came through ${server}.`;
  try {
    await caller.services.mailer.send({ to, subject: "Test mail from Trivet", text });
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    throw new DomainError("upstream", `The mail server ${server} ${error.detail}`);
  }
  return { message: `A test mail was sent to ${to}` };
}
