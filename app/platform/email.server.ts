import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { DomainError } from "../errors.ts";
import type { Settings } from "./env.server.ts";
import type { Log } from "./log.server.ts";
import { describeMailFailure } from "./mail-failure.ts";

/** An email to one person. The sender is MAIL_FROM; `html` is sent beside `text`, never alone. */
export type Email = { to: string; subject: string; text: string; html?: string };

export type Mailer = {
  /** Whether SMTP_URL is set: pages offer a mailto: link instead where it is not. */
  isSetUp: boolean;
  /**
   * Sends an email; tries once more where the server says "not now" (4xx).
   * @throws DomainError unavailable: not set up. MailFailed: the server refused or did not answer in time.
   */
  send(email: Email): Promise<void>;
};

/** An email that was not sent. `message` is for everybody; `detail`, for administrators, goes on after "The mail server …". */
export class MailFailed extends DomainError {
  readonly detail: string;

  constructor(detail: string) {
    super("upstream", "The mail server did not accept the message");
    this.detail = detail;
  }
}

export const MAIL_NOT_SET_UP = "Email is not set up on this server";

/**
 * How long a mail server may take, in milliseconds: to be reached, to greet, between two answers, before it is asked once
 * more, and in all. Somebody waits for the answer, so that a second try cannot come minutes later.
 */
export const MAIL_LIMITS = { connectMs: 5000, greetingMs: 5000, silenceMs: 8000, retryMs: 2000, totalMs: 12_000 };

/** The address of one of our paths for a mail: from APP_URL alone, since anybody can forge the host of a request. */
export function linkInMail({ appUrl }: Settings, path: string): string {
  if (!appUrl) throw new DomainError("unavailable", MAIL_NOT_SET_UP);
  return new URL(path, appUrl).href;
}

/** The server of an SMTP_URL; the port is 465 or 587 where it names none. */
export function mailServer(smtpUrl: string): { host: string; port: number; isSecure: boolean } {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) || (isSecure ? 465 : 587), isSecure };
}

/** What we call ourselves to mail servers (EHLO): the host of APP_URL, an address in brackets (RFC 5321, 4.1.3). */
function ownName(appUrl: string): string {
  const host = new URL(appUrl).hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}

/** Sends through the SMTP server of the settings; waits 12 seconds at most. */
export function createMailer(settings: Settings, log: Log, limits: typeof MAIL_LIMITS = MAIL_LIMITS): Mailer {
  const { smtpUrl, mailFrom: from, appUrl } = settings;
  if (!smtpUrl || !from || !appUrl) {
    return {
      isSetUp: false,
      send: async () => {
        throw new DomainError("unavailable", MAIL_NOT_SET_UP);
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
    // A password must not cross the wire in the clear; without one, a mail relay next door may lack TLS.
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
  // Servers like to name whom they refuse; addresses of people do not stand in the log either.
  const describe = (error: unknown, { to }: Email) => ({
    server: `${host}:${port}`,
    ...describeMailFailure(error, [...secrets, to]),
  });
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
      const failure = describe(error, email);
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
        const failure = describe(error, email);
        log.warn("mail.failed", failure);
        throw new MailFailed(failure.reason);
      }
    },
  };
}

/** Greylisting, too many connections and the like. */
function isTemporary(response = 0): boolean {
  return response >= 400 && response < 500;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
