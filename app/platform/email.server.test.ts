import net from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { aMailServer, mailThrough } from "#tests/support/mail-server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { createMailer, linkInMail, MAIL_LIMITS } from "./email.server.ts";
import type { Settings } from "./env.server.ts";
import { createLog } from "./log.server.ts";
import { describeMailFailure } from "./mail-failure.ts";

const EMAIL = { to: "jonas@example.org", subject: "Soup", text: "Come." };
const SHORT = { connectMs: 200, greetingMs: 200, silenceMs: 200, retryMs: 0, totalMs: 600 };

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
  return aMailer(mailThrough(`smtp://127.0.0.1:${port}`), SHORT);
}

/** A mailer with these settings, and what it logs. */
function aMailer(settings: Partial<Settings>, limits = { ...MAIL_LIMITS, retryMs: 0 }) {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  return { lines, mailer: createMailer(testSettings(settings), log, limits) };
}

/** Greets and accepts every command up to the content of the email. */
function polite(socket: net.Socket, onEmail: () => void) {
  socket.write("220 mail.example ESMTP\r\n");
  socket.on("data", (chunk) => {
    const said = chunk.toString();
    if (said.endsWith("\r\n.\r\n")) return onEmail();
    if (/^(EHLO|HELO|MAIL|RCPT)/.test(said)) socket.write("250 ok\r\n");
    if (said.startsWith("DATA")) socket.write("354 go on\r\n");
  });
}

// Abuse case 111.
test.each<[string, (socket: net.Socket) => void]>([
  ["never greets", () => {}],
  ["greets and then says nothing", (socket) => void socket.write("220 mail.example ESMTP\r\n")],
  ["takes the email and never answers", (socket) => polite(socket, () => {})],
  [
    "answers one sign at a time for ever",
    (socket) => {
      const drip = setInterval(() => socket.write("2"), 50);
      socket.on("close", () => clearInterval(drip));
    },
  ],
  ["hangs up", (socket) => void socket.destroy()],
  ["refuses the email", (socket) => polite(socket, () => void socket.write("554 no\r\n"))],
])("a mail server that %s is a refusal in time, logged without the email", async (_name, talk) => {
  const { mailer, lines } = await aMailerTo(talk);
  await expect(mailer.send(EMAIL)).rejects.toMatchObject({
    kind: "upstream",
    message: "The mail server did not accept the message",
  });
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["mail.failed"]);
  expect(lines.join()).not.toContain("Come.");
});

test("whatever the mail server does, the answer comes within 15 seconds", () => {
  expect(MAIL_LIMITS.totalMs).toBeLessThan(15_000);
});

test("a link in a mail begins with APP_URL, and without it nothing is sent", async () => {
  expect(linkInMail(testSettings({ appUrl: "https://cook.example" }), "/shared/x?a=1")).toBe(
    "https://cook.example/shared/x?a=1",
  );
  const { mailer } = aMailer({ ...mailThrough("smtp://127.0.0.1:1"), appUrl: null });
  expect(mailer.isSetUp).toBe(false);
  await expect(mailer.send(EMAIL)).rejects.toMatchObject({ kind: "unavailable" });
  expect(() => linkInMail(testSettings(), "/")).toThrow("Email is not set up on this server");
});

test.each([
  ["https://cook.example:8443", "cook.example"],
  ["http://192.0.2.7:3000", "[192.0.2.7]"],
  ["http://[2001:db8::7]", "[IPv6:2001:db8::7]"],
])("with APP_URL %s it calls itself %s", async (appUrl, name) => {
  const names: string[] = [];
  const post = await aMailServer({
    onMailFrom(_address, session, done) {
      names.push(session.hostNameAppearsAs);
      done();
    },
  });
  onTestFinished(post.close);
  await aMailer({ ...post.settings, appUrl }).mailer.send(EMAIL);
  expect(names).toEqual([name.toLowerCase()]); // the library's server writes it so
});

describe("not now (4xx)", () => {
  /** A mail server that answers so to the first `times` recipients. */
  async function aGreylister(times: number, code = 451) {
    let asked = 0;
    const post = await aMailServer({
      onRcptTo(_address, _session, done) {
        asked++;
        done(asked > times ? null : Object.assign(new Error("Greylisted <jonas@example.org>"), { responseCode: code }));
      },
    });
    onTestFinished(post.close);
    return { post, asked: () => asked, ...aMailer(post.settings) };
  }

  test("once: the mail is sent again and arrives", async () => {
    const { post, mailer, lines } = await aGreylister(1);
    await mailer.send(EMAIL);
    expect(post.received.map(({ to }) => to)).toEqual([[EMAIL.to]]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: "info",
        event: "mail.retried",
        reason: expect.stringMatching(/answered 451 Greylisted <…>$/),
        response: 451,
      },
    ]);
  });

  test("twice: it has failed, and there is no third time", async () => {
    const { mailer, lines, asked } = await aGreylister(9);
    await expect(mailer.send(EMAIL)).rejects.toMatchObject({
      kind: "upstream",
      detail: expect.stringMatching(/^The mail server [\w.:]+ answered 451 Greylisted <…>$/),
    });
    expect([asked(), lines.map((line) => JSON.parse(line).event)]).toEqual([2, ["mail.retried", "mail.failed"]]);
  });

  test("a permanent refusal (5xx) is not tried again", async () => {
    const { mailer, asked } = await aGreylister(9, 550);
    await expect(mailer.send(EMAIL)).rejects.toMatchObject({
      detail: expect.stringMatching(/^The mail server [\w.:]+ answered 550 Greylisted <…>$/),
    });
    expect(asked()).toBe(1);
  });
});

describe("the reason of a failure is readable, in the log as on the page", () => {
  const PASSWORD = "pot/lid and ladle";
  const SERVER = "mail:25";
  const login = (url: string) => url.replace("://", `://marta:${encodeURIComponent(PASSWORD)}@`);

  /** A server of the library with its certificate, which nobody trusts. */
  async function anEncryptedServer(options: SMTPServerOptions = {}): Promise<string> {
    const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `127.0.0.1:${(server.server.address() as net.AddressInfo).port}`;
  }
  const plain = { disabledCommands: ["STARTTLS"] };

  test.each<[string, () => Promise<string>, Record<string, unknown>]>([
    [
      "nobody listens",
      async () => "smtp://127.0.0.1:1",
      {
        server: "127.0.0.1:1",
        errno: "ECONNREFUSED",
        reason: "The mail server 127.0.0.1:1 refuses the connection: is the port right? (ECONNREFUSED)",
      },
    ],
    [
      "a certificate that nobody trusts",
      async () => `smtp://${await anEncryptedServer()}`,
      {
        reason: expect.stringMatching(
          /^The mail server 127\.0\.0\.1:\d+ has a certificate that is not trusted \(NODE_EXTRA_CA_CERTS .*\(\w+\)$/,
        ),
      },
    ],
    [
      "smtps:// where no TLS is spoken",
      async () => `smtps://${await anEncryptedServer()}`,
      { reason: expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ speaks no TLS on this port/) },
    ],
    [
      "a password and no encryption",
      async () => login(`smtp://${await anEncryptedServer(plain)}`),
      {
        reason: expect.stringMatching(
          /^The mail server 127\.0\.0\.1:\d+ offers no encryption, without which no password is sent: try smtps:\/\/ with port 465$/,
        ),
      },
    ],
  ])("%s", async (_name, smtpUrl, expected) => {
    const { mailer, lines } = aMailer(mailThrough(await smtpUrl()));
    const reason = await mailer.send(EMAIL).catch((error) => error.detail);
    const [logged] = lines.map((line) => JSON.parse(line));
    expect(logged).toMatchObject({ event: "mail.failed", level: "warn", ...expected });
    expect(reason).toBe(logged.reason);
    expect(lines.join()).not.toContain(PASSWORD);
  });

  test("the page has its own language, the log English", async () => {
    const { mailer, lines } = aMailer(mailThrough("smtp://127.0.0.1:1"));
    const send = () => mailer.send(EMAIL).catch((error) => error.detail);
    expect(await inLanguage("de", send)).toContain("Der Mailserver 127.0.0.1:1 lehnt die Verbindung ab");
    expect(lines.join()).toContain("The mail server 127.0.0.1:1 refuses the connection");
  });

  test("a name without an address, and what is not known", () => {
    const error = Object.assign(new Error("getaddrinfo ENOTFOUND mail"), { code: "EDNS", originalCode: "ENOTFOUND" });
    expect(describeMailFailure(SERVER, error).reason).toBe(
      "The mail server mail:25 has a name without an address (ENOTFOUND)",
    );
    expect(describeMailFailure(SERVER, new Error("odd\nthings")).reason).toBe(
      "The mail server mail:25 failed: odd things",
    );
    expect(describeMailFailure(SERVER, "nothing").reason).toBe("The mail server mail:25 failed: unknown");
  });

  test("a password in the server's answer is neither shown nor logged", () => {
    const response = `535 ${PASSWORD} is wrong\r\n${Buffer.from(`\0marta\0${PASSWORD}`).toString("base64")}`;
    const error = Object.assign(new Error(response), { code: "EAUTH", responseCode: 535, response });
    expect(
      describeMailFailure(SERVER, error, [PASSWORD, Buffer.from(`\0marta\0${PASSWORD}`).toString("base64")]),
    ).toEqual({
      reason: "The mail server mail:25 answered 535 … is wrong …",
      response: 535,
      errno: "EAUTH",
      command: undefined,
    });
  });
});
