import { createServer, type RequestListener } from "node:http";
import net from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ADDRESS_REFUSED, createOutbound, OUTBOUND_LIMITS, siteStatus } from "./outbound.server.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
const PUBLIC = "93.184.216.34";

/** A site on loopback; `hits` counts connections, whatever they ask. */
async function aSite(handler: RequestListener) {
  const server = createServer(handler);
  return Object.assign(await listening(server), { server });
}

/** A site that speaks its own kind of HTTP. */
async function aRawSite(talk: (socket: net.Socket) => void) {
  return listening(
    net.createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => talk(socket));
    }),
  );
}

async function listening(server: net.Server) {
  const site = { hits: 0, host: "", url: "", port: 0 };
  const sockets = new Set<net.Socket>();
  server.on("connection", (socket) => {
    site.hits += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not listening");
  site.port = address.port;
  site.host = `127.0.0.1:${address.port}`;
  site.url = `http://${site.host}/`;
  return site;
}

/** Counts every connection this process opens; `pretend` leads those to the public internet to a site of ours. */
function watchConnections(pretend?: { port: number; remoteAddress: string }) {
  const connect = net.connect.bind(net);
  const offered: string[] = [];
  const spy = vi.spyOn(net, "connect").mockImplementation(((options: net.TcpNetConnectOpts) => {
    options.lookup?.(String(options.host), { all: true }, (_error, found) => offered.push(JSON.stringify(found)));
    if (!pretend) return connect(options);
    const socket = connect({ host: "127.0.0.1", port: pretend.port });
    Object.defineProperty(socket, "remoteAddress", { value: pretend.remoteAddress });
    return socket;
  }) as typeof net.connect);
  onTestFinished(() => spy.mockRestore());
  return { spy, offered };
}

function open(host: string, limits = {}) {
  return createOutbound({ allowHosts: [host], limits });
}

describe("pages", () => {
  test("come back with their final address, text and type, and learn nothing about who asks", async () => {
    const asked: NodeJS.Dict<string | string[]>[] = [];
    const site = await aSite((request, response) => {
      asked.push(request.headers);
      if (request.url === "/") return response.writeHead(302, { location: "/crème?a=1#x", "set-cookie": "a=b" }).end();
      response.writeHead(200, HTML).end("<h1>Crème</h1>");
    });

    expect(await open(site.host).fetchPage(`${site.url}#top`)).toEqual({
      url: `${site.url}cr%C3%A8me?a=1`,
      html: "<h1>Crème</h1>",
      contentType: "text/html",
      status: 200,
    });
    expect(asked).toHaveLength(2);
    for (const headers of asked) {
      expect(Object.keys(headers).sort()).toEqual([
        "accept",
        "accept-encoding",
        "accept-language",
        "connection",
        "host",
        "user-agent",
      ]);
      expect(headers["user-agent"]).toContain("Trivet");
    }
  });

  test("are unpacked and decoded", async () => {
    const page = '<meta charset="iso-8859-1">Crème';
    const site = await aSite((request, response) => {
      const bytes = Buffer.from(page, "latin1");
      const encoding = request.url === "/br" ? "br" : "gzip";
      response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding });
      response.end(encoding === "br" ? brotliCompressSync(bytes) : gzipSync(bytes));
    });
    for (const path of ["gzip", "br"]) {
      expect(await open(site.host).fetchPage(site.url + path)).toMatchObject({ html: page });
    }
  });

  test.each([
    [403, "The site refused access (403)"],
    [401, "The site refused access (401)"],
    [404, "The page could not be found (404)"],
    [410, "The page could not be found (410)"],
    [429, "The site turns requests away for now (429)"],
    [503, "The site has an error of its own (503)"],
    [418, "The site did not send the page (418)"],
    [302, "The site did not send the page (302)"],
  ])("a site's %i is told in plain words, with the status", async (status, message) => {
    const site = await aSite((_request, response) => response.writeHead(status, HTML).end("no"));
    const error = await open(site.host)
      .fetchPage(site.url)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: "upstream", message });
    expect(siteStatus(error)).toBe(status);
  });

  test.each(["image/png", "application/pdf", "application/zip", "image/svg+xml", "text/plain", "application/json", ""])(
    "what is declared as %j is no page",
    async (type) => {
      const site = await aSite((_request, response) => {
        if (type) response.setHeader("content-type", type);
        response.end("<h1>Soup</h1>");
      });
      await expect(open(site.host).fetchPage(site.url)).rejects.toMatchObject({
        kind: "upstream",
        message: "The address is not a web page",
      });
    },
  );

  test("XHTML is a page", async () => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "content-type": "Application/XHTML+xml" }).end("<html/>"),
    );
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "<html/>" });
  });

  test("a site that is not there, or hangs up", async () => {
    const gone = await aSite(() => {});
    gone.server.close();
    await expect(open(gone.host).fetchPage(gone.url)).rejects.toMatchObject({
      kind: "upstream",
      message: "The site could not be reached",
    });
    const rude = await aRawSite((socket) => socket.destroy());
    await expect(open(rude.host).fetchPage(rude.url)).rejects.toMatchObject({ kind: "upstream" });
  });

  test("a site without a valid certificate", async () => {
    const site = await aRawSite((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    await expect(open(site.host).fetchPage(site.url.replace("http:", "https:"))).rejects.toMatchObject({
      message: "The site has no valid certificate",
    });
  });
});

describe("pictures", () => {
  test.each(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"])("%s is fetched", async (type) => {
    const site = await aSite((_request, response) => response.writeHead(200, { "content-type": type }).end("bytes"));
    expect(Buffer.from(await open(site.host).fetchPicture(site.url)).toString()).toBe("bytes");
  });

  test.each(["image/svg+xml", "text/html", "image/tiff"])("%s is refused", async (type) => {
    const site = await aSite((_request, response) => response.writeHead(200, { "content-type": type }).end("bytes"));
    await expect(open(site.host).fetchPicture(site.url)).rejects.toThrow("The address is not a picture");
  });

  test("have their own limit of size", async () => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(101)),
    );
    const outbound = open(site.host, { pictureBytes: 100 });
    await expect(outbound.fetchPicture(site.url)).rejects.toThrow("The picture is too large");
  });
});

describe("addresses that must not be reached", () => {
  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/",
    "http://10.0.0.1/",
    "http://cook:secret@example.com/",
    "http://example.com:22/",
    "file:///etc/passwd",
    "nonsense",
  ])("%s opens no connection", async (address) => {
    const { spy } = watchConnections();
    const lookup = vi.fn(async () => [PUBLIC]);
    const outbound = createOutbound({ allowHosts: [], lookup });
    for (const fetching of [outbound.fetchPage(address), outbound.fetchPicture(address)]) {
      await expect(fetching).rejects.toMatchObject({ kind: "invalid", message: ADDRESS_REFUSED });
    }
    expect(lookup).not.toHaveBeenCalled();
    expect(spy).not.toHaveBeenCalled();
  });

  test.each([
    ["private", ["192.168.1.1"]],
    ["public first, private second", [PUBLIC, "127.0.0.1"]],
    ["private first, public second", ["::1", PUBLIC]],
    ["mapped", ["::ffff:10.0.0.1"]],
    ["no address", []],
  ])("a name that resolves to: %s", async (_case, addresses) => {
    const { spy } = watchConnections();
    const outbound = createOutbound({ allowHosts: [], lookup: async () => addresses });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    expect(spy).not.toHaveBeenCalled();
  });

  test("a name that does not resolve has the same reason, also with the real resolver", async () => {
    const failing = createOutbound({ allowHosts: [], lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    await expect(failing.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    const opened = createOutbound({ allowHosts: ["soup.invalid"] });
    await expect(opened.fetchPage("http://soup.invalid/")).rejects.toThrow(ADDRESS_REFUSED);
  });

  test("a closed port and an open one get the same answer, and the open one no visit", async () => {
    const site = await aSite((_request, response) => response.end());
    const outbound = createOutbound({ allowHosts: [], lookup: async () => ["127.0.0.1"] });
    for (const address of [site.url, "http://127.0.0.1:1/", `http://soup.example:${site.port}/`]) {
      await expect(outbound.fetchPage(address)).rejects.toThrow(ADDRESS_REFUSED);
    }
    expect(site.hits).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])("a redirect %i there is not followed", async (status) => {
    const secret = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    const site = await aSite((_request, response) => response.writeHead(status, { location: secret.url }).end());
    await expect(open(site.host).fetchPage(site.url)).rejects.toThrow(ADDRESS_REFUSED);
    expect(secret.hits).toBe(0);
  });

  test.each(["http://0x7f.1/", "//[::1]/", "file:///etc/passwd", "http://cook@example.com/", "http://example.com:22/"])(
    "a redirect to %s is not followed",
    async (location) => {
      const site = await aSite((_request, response) => response.writeHead(302, { location }).end());
      const { spy } = watchConnections();
      await expect(open(site.host).fetchPage(site.url)).rejects.toThrow(ADDRESS_REFUSED);
      expect(spy).toHaveBeenCalledTimes(1);
    },
  );

  test("Refresh, as header or in the page, is not followed", async () => {
    const secret = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    const html = `<meta http-equiv="refresh" content="0; url=${secret.url}">`;
    const site = await aSite((_request, response) =>
      response.writeHead(200, { ...HTML, refresh: `0; url=${secret.url}` }).end(html),
    );
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html });
    expect(secret.hits).toBe(0);
  });
});

describe("the checked address", () => {
  test("is the one that is connected to: a name is resolved once", async () => {
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("soup"));
    const { spy, offered } = watchConnections({ port: site.port, remoteAddress: PUBLIC });
    const lookup = vi.fn(async () => [PUBLIC]).mockResolvedValueOnce([PUBLIC, "2606:2800:220:1::1"]);
    const outbound = createOutbound({ allowHosts: [], lookup });

    expect(await outbound.fetchPage("http://soup.example/")).toMatchObject({ html: "soup" });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(spy).toHaveBeenCalledTimes(1);
    const both = [
      { address: PUBLIC, family: 4 },
      { address: "2606:2800:220:1::1", family: 6 },
    ];
    expect(offered).toEqual([JSON.stringify(both)]);
  });

  test("is compared with the connection once it stands", async () => {
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    watchConnections({ port: site.port, remoteAddress: "127.0.0.1" });
    const outbound = createOutbound({ allowHosts: [], lookup: async () => [PUBLIC] });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
  });

  test("is checked anew at each redirect: a name may move in between", async () => {
    const site = await aSite((_request, response) => response.writeHead(302, { location: "/next" }).end());
    const { spy } = watchConnections({ port: site.port, remoteAddress: PUBLIC });
    const lookup = vi.fn(async () => ["127.0.0.1"]).mockResolvedValueOnce([PUBLIC]);
    const outbound = createOutbound({ allowHosts: [], lookup });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test("proxy variables of the environment change nothing", async () => {
    const proxy = await aSite((_request, response) => response.end("proxy"));
    for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"])
      vi.stubEnv(name, proxy.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("site"));
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "site" });
    expect(proxy.hits).toBe(0);
  });
});

describe("limits", () => {
  test("are those that were decided; the tests below shorten some", () => {
    expect(OUTBOUND_LIMITS).toMatchObject({
      connectMs: 5_000,
      totalMs: 15_000,
      maxRedirects: 3,
      headerBytes: 16_384,
      pageBytes: 5 * 1024 * 1024,
      pictureBytes: 10 * 1024 * 1024,
      atOnce: 8,
      perAsker: 4,
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

  test("a full queue is a refusal that says so", async () => {
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
