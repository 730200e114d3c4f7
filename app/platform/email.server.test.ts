import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testSettings } from "#tests/support/settings.ts";
import { createMailer, MAIL_LIMITS } from "./email.server.ts";
import { createLog } from "./log.server.ts";

const LETTER = { to: "jonas@example.org", subject: "Soup", text: "Come." };
const SHORT = { connectMs: 200, greetingMs: 200, silenceMs: 200, totalMs: 600 };

/** A mail server that talks as the test says; returns a mailer that uses it. */
async function aMailerTo(talk: (socket: net.Socket) => void) {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  const settings = testSettings({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: "trivet@example.org" });
  const lines: string[] = [];
  return {
    lines,
    mailer: createMailer(
      settings,
      createLog((line) => void lines.push(line)),
      SHORT,
    ),
  };
}

/** Greets, and says yes to all up to the letter itself. */
function polite(socket: net.Socket, onLetter: () => void) {
  socket.write("220 mail.example ESMTP\r\n");
  socket.on("data", (chunk) => {
    const said = chunk.toString();
    if (said.endsWith("\r\n.\r\n")) return onLetter();
    if (/^(EHLO|HELO|MAIL|RCPT)/.test(said)) socket.write("250 ok\r\n");
    if (said.startsWith("DATA")) socket.write("354 go on\r\n");
  });
}

test.each<[string, (socket: net.Socket) => void]>([
  ["never greets", () => {}],
  ["greets and then says nothing", (socket) => void socket.write("220 mail.example ESMTP\r\n")],
  ["takes the letter and never answers", (socket) => polite(socket, () => {})],
  [
    "answers one sign at a time for ever",
    (socket) => {
      const drip = setInterval(() => socket.write("2"), 50);
      socket.on("close", () => clearInterval(drip));
    },
  ],
  ["hangs up", (socket) => void socket.destroy()],
  ["refuses the letter", (socket) => polite(socket, () => void socket.write("554 no\r\n"))],
])("a mail server that %s is a refusal in time, logged without the letter", async (_name, talk) => {
  const { mailer, lines } = await aMailerTo(talk);
  await expect(mailer.send(LETTER)).rejects.toMatchObject({
    kind: "upstream",
    message: "The mail server did not accept the message",
  });
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["mail.failed"]);
  expect(lines.join()).not.toContain("Come.");
});

test("whatever the mail server does, the answer comes within 15 seconds", () => {
  expect(MAIL_LIMITS.totalMs).toBeLessThan(15_000);
});
