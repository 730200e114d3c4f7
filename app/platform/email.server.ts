import type { Transporter } from "nodemailer";
import { DomainError } from "../errors.ts";
import type { Settings } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** One letter to one person. The sender is fixed; `html` is optional and never the only body. */
export type Letter = { to: string; subject: string; text: string; html?: string };

export type Mailer = {
  /** Whether SMTP_URL is set: pages offer a mailto: link instead where it is not. */
  isSetUp: boolean;
  /** @throws DomainError unavailable: not set up. upstream: the server refused or did not answer in time. */
  send(letter: Letter): Promise<void>;
};

export const MAIL_NOT_SET_UP = "Email is not set up on this server";

/** How long a mail server may take, in milliseconds: to be reached, to greet, between two answers, and in all. */
export const MAIL_LIMITS = { connectMs: 5000, greetingMs: 5000, silenceMs: 8000, totalMs: 12_000 };

/** Sends through the SMTP server of the settings; waits 12 seconds at most. */
export function createMailer(settings: Settings, log: Log, limits: typeof MAIL_LIMITS = MAIL_LIMITS): Mailer {
  const { smtpUrl, mailFrom } = settings;
  if (!smtpUrl || !mailFrom) {
    return {
      isSetUp: false,
      send: async () => {
        throw new DomainError("unavailable", MAIL_NOT_SET_UP);
      },
    };
  }
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password must not cross the wire in the clear; without one, a mail relay next door may lack TLS.
    requireTLS: !isSecure && url.username !== "",
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    dnsTimeout: limits.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first letter: most servers send few, many none.
  let transport: Promise<Transporter> | undefined;
  return {
    isSetUp: true,
    async send({ to, subject, text, html }) {
      const deadline = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error("The mail server did not answer in time")), limits.totalMs).unref();
      });
      try {
        const letter = { from: mailFrom, to: { name: "", address: to }, subject, text, html };
        transport ??= import("nodemailer").then(({ createTransport }) => createTransport(options));
        await Promise.race([transport.then((smtp) => smtp.sendMail(letter)), deadline]);
      } catch (error) {
        log.warn("mail.failed", { reason: error instanceof Error ? error.message.slice(0, 200) : "unknown" });
        throw new DomainError("upstream", "The mail server did not accept the message");
      }
    },
  };
}
