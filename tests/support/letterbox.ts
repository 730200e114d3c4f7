import { SMTPServer } from "smtp-server";

/** A letter as it came over the wire. */
export type ReceivedLetter = { to: string[]; raw: string; text: string };

/** A real mail server on loopback that keeps what it gets. */
export async function aMailServer() {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = String(Buffer.concat(chunks));
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, text: unquoted(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    letters,
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: "trivet@example.org" },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Quoted-printable undone. */
function unquoted(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
