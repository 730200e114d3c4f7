import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An email as received, and decoded from quoted-printable. */
type ReceivedMail = { from: string; to: string[]; raw: string; text: string };

/** Returns the settings for sending email through this server. */
export function mailThrough(smtpUrl: string) {
  return { smtpUrl, mailFrom: "trivet@example.org", appUrl: "http://localhost" };
}

/** Starts a local SMTP server that stores received emails; close it after the test. `habits` make it refuse or delay. */
export async function aMailServer(habits: Partial<SMTPServerOptions> = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        received.push({ from, to: session.envelope.rcptTo.map(({ address }) => address), raw, text: unquoted(raw) });
        callback();
      });
    },
    ...habits,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { settings: mailThrough(`smtp://127.0.0.1:${port}`), received, close };
}

function unquoted(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
