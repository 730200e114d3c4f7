import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { MailFailed, mailServer } from "#app/platform/email.server.ts";
import * as m from "#messages";
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
  if (!server) throw new DomainError("unavailable", m.mail.notSetUp());
  if (!to) throw new DomainError("invalid", m.mail.noAddress());
  countMail(caller, to);
  const mail = inLanguageOf(caller.user, () => ({
    subject: m.mail.testSubject(),
    text: m.mail.testText({ server }),
  }));
  try {
    await caller.services.mailer.send({ to, ...mail });
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    throw new DomainError("upstream", error.detail);
  }
  return { message: m.mail.sentTo({ address: to }) };
}
