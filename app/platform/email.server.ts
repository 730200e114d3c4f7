import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { inLanguage } from "#app/i18n/language.server.ts";
import * as m from "#messages";
import { DomainError } from "../errors.ts";
import type { Settings } from "./env.server.ts";
import type { Log } from "./log.server.ts";
import { describeMailFailure } from "./mail-failure.ts";

/** An email to one person. The sender is MAIL_FROM; `html` is sent beside `text`, never alone. */
export type Email = { to: string; subject: string; text: string; html?: string };

/** Sends emails by SMTP. */
export type Mailer = {
  /** Whether SMTP_URL is set; if not, pages offer a mailto: link instead. */
  isSetUp: boolean;
  /**
   * Sends an email; tries once more if the server refuses it for now (4xx).
   * @throws DomainError unavailable: not set up. MailFailed: the server refused or did not answer in time.
   */
  send(email: Email): Promise<void>;
};

/** Thrown for an email that was not sent. `message` is for everyone; `detail` says the reason to administrators. */
export class MailFailed extends DomainError {
  readonly detail: string;

  constructor(detail: string) {
    super("upstream", m.mail.notAccepted());
    this.detail = detail;
  }
}

/**
 * Timeouts of the mail server, in milliseconds: to connect, to greet, between two answers, before the second try, and in
 * total. The request waits for the result, so that the second try cannot be minutes later.
 */
export const MAIL_LIMITS = { connectMs: 5000, greetingMs: 5000, silenceMs: 8000, retryMs: 2000, totalMs: 12_000 };

/** Returns the URL of a path for an email: from APP_URL only, since the host of a request can be forged. */
export function linkInMail({ appUrl }: Settings, path: string): string {
  if (!appUrl) throw new DomainError("unavailable", m.mail.notSetUp());
  return new URL(path, appUrl).href;
}

/** Returns the server of an SMTP_URL; the default port is 465 or 587. */
export function mailServer(smtpUrl: string): { host: string; port: number; isSecure: boolean } {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) || (isSecure ? 465 : 587), isSecure };
}

/** Returns our name for EHLO: the host of APP_URL, an IP address in brackets (RFC 5321, 4.1.3). */
function ownName(appUrl: string): string {
  const host = new URL(appUrl).hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}

/** Makes a mailer for the SMTP server of the settings; `send` takes at most 12 seconds. */
export function createMailer(settings: Settings, log: Log, limits: typeof MAIL_LIMITS = MAIL_LIMITS): Mailer {
  const { smtpUrl, mailFrom: from, appUrl } = settings;
  if (!smtpUrl || !from || !appUrl) {
    return {
      isSetUp: false,
      send: async () => {
        throw new DomainError("unavailable", m.mail.notSetUp());
      },
    };
  }
  const url = new URL(smtpUrl);
  const { host, port, isSecure } = mailServer(smtpUrl);
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  const options = {
    host,
    port,
    name: ownName(appUrl),
    secure: isSecure,
    // A password must not be sent without TLS; a local relay without a password may lack TLS.
    requireTLS: !isSecure && user !== "",
    auth: user ? { user, pass } : undefined,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    dnsTimeout: limits.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const secrets = [pass, url.password, base64(pass), base64(`\0${user}\0${pass}`)].filter((text) => text.length > 3);
  // Servers repeat the refused address in their answer; email addresses must not be logged.
  const server = `${host}:${port}`;
  const describe = (error: unknown, { to }: Email) => describeMailFailure(server, error, [...secrets, to]);
  /** Returns what the log says, in English. */
  const logged = (error: unknown, email: Email) => ({ server, ...inLanguage("en", () => describe(error, email)) });
  // Loaded with the first email: many servers send none.
  let transport: Promise<Transporter> | undefined;

  const deliver = async (email: Email, over: AbortSignal) => {
    const { to, subject, text, html } = email;
    const message = { from, to: { name: "", address: to }, subject, text, html };
    transport ??= import("nodemailer").then(({ createTransport }) => createTransport(options));
    const smtp = await transport;
    try {
      await smtp.sendMail(message);
    } catch (error) {
      const failure = logged(error, email);
      if (!isTemporary(failure.response)) throw error;
      log.info("mail.retried", failure);
      await wait(limits.retryMs, undefined, { signal: over, ref: false });
      await smtp.sendMail(message);
    }
  };

  return {
    isSetUp: true,
    async send(email) {
      const over = AbortSignal.timeout(limits.totalMs);
      const deadline = new Promise<never>((_, reject) => {
        over.addEventListener("abort", () => reject(Object.assign(new Error("Too late"), { code: "ETIMEDOUT" })));
      });
      try {
        await Promise.race([deliver(email, over), deadline]);
      } catch (error) {
        log.warn("mail.failed", logged(error, email));
        throw new MailFailed(describe(error, email).reason);
      }
    },
  };
}

/** Returns whether an SMTP code is temporary (4xx): greylisting, too many connections. */
function isTemporary(response = 0): boolean {
  return response >= 400 && response < 500;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
