import type net from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { aRawSite, aSite, HTML, open } from "#tests/support/outbound-sites.ts";
import { createOutbound, OUTBOUND_LIMITS } from "./outbound.server.ts";

const ADDRESS_REFUSED = "This address cannot be imported";

describe("limits", () => {
  test("are those of the threat model; the tests below shorten some", () => {
    expect(OUTBOUND_LIMITS).toMatchObject({
      connectMs: 5_000,
      totalMs: 15_000,
      maxRedirects: 3,
      headerBytes: 16_384,
      pageBytes: 5 * 1024 * 1024,
      pictureBytes: 10 * 1024 * 1024,
      atOnce: 8,
      perUser: 4,
    });
  });

  test("three redirects are followed, a fourth is not", async () => {
    const site = await aSite((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) return response.writeHead(200, HTML).end("there");
      response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    expect(await open(site.host).fetchPage(`${site.url}3`)).toMatchObject({ html: "there" });
    await expect(open(site.host).fetchPage(`${site.url}4`)).rejects.toThrow("The site redirects too often");
  });

  // Abuse case 54.
  test.each([
    ["says nothing", () => {}],
    ["drips its headers", (socket: net.Socket) => drip(socket, "HTTP/1.1 200 OK\r\nX: ")],
    ["drips its body", (socket: net.Socket) => drip(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")],
    [
      "drips a compressed body",
      (socket: net.Socket) =>
        drip(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: br\r\n\r\n"),
    ],
  ])("a site that %s ends in time, and others are served meanwhile", async (_case, talk) => {
    const slow = await aRawSite(talk);
    const quick = await aSite((_request, response) => response.writeHead(200, HTML).end("quick"));
    const outbound = createOutbound({ allowHosts: [slow.host, quick.host], limits: { totalMs: 150 } });
    const waiting = expect(outbound.fetchPage(slow.url)).rejects.toMatchObject({
      kind: "upstream",
      message: "The site did not answer in time",
    });
    expect(await outbound.fetchPage(quick.url)).toMatchObject({ html: "quick" });
    await waiting;
  });

  test("resolving and the TLS handshake count as connecting", async () => {
    const never = createOutbound({
      allowHosts: [],
      lookup: () => new Promise(() => {}),
      limits: { connectMs: 50 },
    });
    await expect(never.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    const mute = await aRawSite(() => {});
    const outbound = open(mute.host, { connectMs: 50 });
    await expect(outbound.fetchPage(mute.url.replace("http:", "https:"))).rejects.toThrow(
      "The site did not answer in time",
    );
  });

  test("a page is counted while it streams, whatever length it claims", async () => {
    const endless = await aRawSite((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
      const pour = () => {
        while (socket.writable && socket.write(Buffer.alloc(65_536, "x")));
      };
      socket.on("drain", pour);
      pour();
    });
    await expect(open(endless.host).fetchPage(endless.url)).rejects.toThrow("The page is too large");

    const short = await aRawSite((socket) =>
      socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\nsoup"),
    );
    await expect(open(short.host).fetchPage(short.url)).rejects.toMatchObject({ kind: "upstream" });
  });

  test("five mebibytes are a page, one byte more is not", async () => {
    const site = await aSite((request, response) =>
      response.writeHead(200, HTML).end(Buffer.alloc(5 * 1024 * 1024 + Number(request.url?.slice(1)), "x")),
    );
    expect((await open(site.host).fetchPage(`${site.url}0`)).html).toHaveLength(5 * 1024 * 1024);
    await expect(open(site.host).fetchPage(`${site.url}1`)).rejects.toThrow("The page is too large");
  });

  // Abuse case 55.
  test.each(["gzip", "br"])("a %s bomb is stopped at the limit", async (encoding) => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const bomb = encoding === "br" ? brotliCompressSync(zeros, { params: { 1: 3 } }) : gzipSync(zeros, { level: 1 });
    const site = await aSite((_request, response) =>
      response.writeHead(200, { ...HTML, "content-encoding": encoding }).end(bomb),
    );
    await expect(open(site.host).fetchPage(site.url)).rejects.toThrow("The page is too large");
  });

  test.each([
    ["twice", "gzip, gzip"],
    ["five hundred times", Array.from({ length: 500 }, () => "gzip").join(",")],
    ["in a way nobody asked for", "zstd"],
    ["with bytes that do not fit", "gzip"],
  ])("a page packed %s is refused", async (_case, encoding) => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, { ...HTML, "content-encoding": encoding }).end("plain"),
    );
    await expect(open(site.host).fetchPage(site.url)).rejects.toMatchObject({
      kind: "upstream",
      message: "The site sent an answer that cannot be read",
    });
  });

  test.each([
    ["headers over 16 KiB", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(17_000)}\r\n\r\n`],
    ["no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["both kinds of length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ])("%s cannot be read", async (_case, answer) => {
    const site = await aRawSite((socket) => socket.end(answer));
    await expect(open(site.host).fetchPage(site.url)).rejects.toMatchObject({
      kind: "upstream",
      message: "The site sent an answer that cannot be read",
    });
  });

  test("eight fetches run at once, four of one cook; the others wait for their turn", async () => {
    const held: (() => void)[] = [];
    let atOnce = 0;
    const site = await aSite((_request, response) => {
      atOnce += 1;
      held.push(() => {
        atOnce -= 1;
        response.writeHead(200, HTML).end("soup");
      });
    });
    const outbound = open(site.host);
    const ann = Array.from({ length: 6 }, () => outbound.fetchPage(site.url, "ann"));
    const bob = Array.from({ length: 6 }, () => outbound.fetchPage(site.url, "bob"));
    await vi.waitFor(() => expect(atOnce).toBe(8), { interval: 5 });
    const letGo = () => {
      expect(atOnce).toBeLessThanOrEqual(8);
      for (const release of held.splice(0)) release();
    };
    const timer = setInterval(letGo, 2);
    await Promise.all([...ann, ...bob]);
    clearInterval(timer);
    expect(site.hits).toBe(12);
  });

  test("a full queue has its own refusal", async () => {
    const slow = await aRawSite(() => {});
    const outbound = open(slow.host, { atOnce: 1, waiting: 0, totalMs: 100 });
    const first = expect(outbound.fetchPage(slow.url)).rejects.toThrow("in time");
    await expect(outbound.fetchPage(slow.url)).rejects.toMatchObject({
      kind: "unavailable",
      message: "Too many imports are running. Please try again shortly.",
    });
    await first;
  });
});

function drip(socket: net.Socket, start: string) {
  socket.write(start);
  const timer = setInterval(() => socket.write("a"), 10);
  socket.on("close", () => clearInterval(timer));
}
